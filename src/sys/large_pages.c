/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _GNU_SOURCE /* madvise */
#include "sys/memory.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

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
