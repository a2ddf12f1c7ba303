/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _GNU_SOURCE /* madvise, _SC_NPROCESSORS_ONLN */
#include "sys/machine.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#include <sys/random.h>
#endif

#include "sys/control_group.h"
#include "sys/memory.h"
#include "sys/processors.h"

double clock_seconds(void) {
  struct timespec now = {0};
  (void)clock_gettime(CLOCK_MONOTONIC, &now); /* cannot fail: POSIX systems have this clock */
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

unsigned processors_of_machine(void) {
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 1 ? (unsigned)online : 1;
}

unsigned processors_to_use(const fc_options *options) {
  const unsigned threads = options != NULL && options->threads > 0 ? options->threads : processors_of_machine();
  return threads < FC_MAX_THREADS ? threads : FC_MAX_THREADS;
}

/* The memory of a machine that does not report it. */
static const uint64_t ASSUMED_MEMORY = UINT64_C(1) << 30;

uint64_t memory_of_machine(void) {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  const uint64_t physical = pages > 0 && page_size > 0 ? (uint64_t)pages * (uint64_t)page_size : ASSUMED_MEMORY;
  const uint64_t limit = control_group_memory_limit("/proc/self/cgroup", "/sys/fs/cgroup");
  return limit < physical ? limit : physical;
}

uint64_t memory_limit_of(const fc_options *options) {
  return options != NULL && options->memory_limit > 0 ? options->memory_limit : memory_of_machine() / 4 * 3;
}

#define LARGE_PAGE ((size_t)2 << 20)

void memory_use_large_pages(void *array, size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  const uintptr_t begin = ((uintptr_t)array + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  const uintptr_t end = ((uintptr_t)array + bytes) / LARGE_PAGE * LARGE_PAGE;
  if (begin < end) {
    (void)madvise((char *)array + (begin - (uintptr_t)array), end - begin, MADV_HUGEPAGE);
  }
#else
  (void)array;
  (void)bytes;
#endif
}

/* The system call works without /dev. */
bool random_seed_draw(uint64_t *seed) {
  uint64_t drawn = 0;
#if defined(__linux__)
  bool is_drawn = getrandom(&drawn, sizeof drawn, 0) == (ssize_t)sizeof drawn;
#else
  bool is_drawn = false;
#endif
  FILE *file = is_drawn ? NULL : fopen("/dev/urandom", "rb");
  if (file != NULL) {
    is_drawn = fread(&drawn, sizeof drawn, 1, file) == 1;
    (void)fclose(file);
  }
  if (is_drawn) {
    *seed = drawn;
  }
  return is_drawn;
}
