/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _GNU_SOURCE /* madvise, mremap, MAP_ANONYMOUS */
#include "sys/reserve.h"

#include <stdint.h>

/* The address sanitizer watches ordinary memory only. */
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)
#include <sys/mman.h>
#if defined(MAP_NORESERVE) && defined(MADV_DONTNEED)
#define CAN_RESERVE 1
#endif
#endif

#ifdef CAN_RESERVE

#define LARGE_PAGE ((size_t)2 << 20)

void *reserve_begin(size_t bytes) {
  if (bytes > SIZE_MAX - LARGE_PAGE) {
    return NULL;
  }
  char *mapped = mmap(NULL, bytes + LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED) {
    return NULL;
  }
  /* What lies before the first large page and after the last byte goes back. */
  const size_t before = (LARGE_PAGE - (uintptr_t)mapped % LARGE_PAGE) % LARGE_PAGE;
  char *reserve = mapped + before;
  if (before > 0) {
    (void)munmap(mapped, before);
  }
  if (before < LARGE_PAGE) {
    (void)munmap(reserve + bytes, LARGE_PAGE - before);
  }
  return reserve;
}

/* Both begin with a large page, so that large pages move as they are. */
void *reserve_move(void *reserve, size_t bytes, size_t new_bytes) {
  char *moved = new_bytes > bytes ? reserve_begin(new_bytes) : NULL;
  if (moved == NULL) {
    return NULL;
  }
  if (mremap(reserve, bytes, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, moved) == MAP_FAILED) {
    (void)munmap(moved, new_bytes);
    return NULL;
  }
  return moved;
}

void reserve_forget(void *reserve, size_t begin, size_t end) {
  const size_t first = (begin + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  const size_t last = end / LARGE_PAGE * LARGE_PAGE;
  if (first < last) {
    (void)madvise((char *)reserve + first, last - first, MADV_DONTNEED);
  }
}

void reserve_use_large(void *array, size_t bytes) {
#ifdef MADV_HUGEPAGE
  const uintptr_t begin = ((uintptr_t)array + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  const uintptr_t end = ((uintptr_t)array + bytes) / LARGE_PAGE * LARGE_PAGE;
  if (begin < end) {
    (void)madvise((char *)array + (begin - (uintptr_t)array), end - begin, MADV_HUGEPAGE);
  }
#endif
}

void reserve_end(void *reserve, size_t bytes) {
  (void)munmap(reserve, bytes);
}

#else

void reserve_use_large(void *array, size_t bytes) {
  (void)array;
  (void)bytes;
}

void *reserve_begin(size_t bytes) {
  (void)bytes;
  return NULL;
}

void *reserve_move(void *reserve, size_t bytes, size_t new_bytes) {
  (void)reserve;
  (void)bytes;
  (void)new_bytes;
  return NULL;
}

void reserve_forget(void *reserve, size_t begin, size_t end) {
  (void)reserve;
  (void)begin;
  (void)end;
}

void reserve_end(void *reserve, size_t bytes) {
  (void)reserve;
  (void)bytes;
}

#endif
