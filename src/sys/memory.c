#include "sys/memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* The bytes of an array, at least 1; 0 if they exceed a size_t. */
static size_t array_bytes(size_t count, size_t size) {
  if (count == 0 || size == 0) {
    return 1;
  }
  return count <= SIZE_MAX / size ? count * size : 0;
}

void *memory_allocate(size_t count, size_t size) {
  size_t bytes = array_bytes(count, size);
  return bytes > 0 ? malloc(bytes) : NULL;
}

void *memory_allocate_zeroed(size_t count, size_t size) {
  size_t bytes = array_bytes(count, size);
  return bytes > 0 ? calloc(bytes, 1) : NULL;
}

void *memory_resize(void *array, size_t count, size_t size) {
  size_t bytes = array_bytes(count, size);
  return bytes > 0 ? realloc(array, bytes) : NULL;
}

void memory_free(void *array) {
  free(array);
}

void memory_return_unused(void) {
#ifdef __GLIBC__
  (void)malloc_trim(0);
#endif
}
