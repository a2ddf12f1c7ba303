/* Allocation: only here the library takes memory, and only here tests make it fail. */
#ifndef FLEETCOUNT_SYS_MEMORY_H
#define FLEETCOUNT_SYS_MEMORY_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "fleetcount.h"

/* An uninitialised array of count elements of size bytes, or NULL if memory or address space is short. A count of 0 gives a
 * pointer that may be freed. */
void *memory_allocate(size_t count, size_t size);

/* The same, every byte zero. */
void *memory_allocate_zeroed(size_t count, size_t size);

/* Moves an array from memory_allocate (or NULL) to one of count elements. On failure returns NULL and leaves the old one alone.
 */
void *memory_resize(void *array, size_t count, size_t size);

/* Frees; NULL is allowed. */
void memory_free(void *array);

/* A copy of an array (which may be NULL if count is 0), or NULL if memory is short. */
static inline void *memory_copy(const void *array, size_t count, size_t size) {
  void *copy = memory_allocate(count, size);
  if (copy != NULL && count > 0) {
    memcpy(copy, array, count * size);
  }
  return copy;
}

static inline char *memory_copy_string(const char *string) {
  return memory_copy(string, strlen(string) + 1, 1);
}

/* Asks the system for large pages for an array: they are faster to get and to find. The system need not have any. */
void memory_use_large_pages(void *array, size_t bytes);

/* Returns freed memory from the allocator to the system. May take some time. */
void memory_return_unused(void);

/* The bytes of physical memory of the machine, or the limit of the process's control group if that is less. */
uint64_t memory_of_machine(void);

/* The memory limit of options (NULL: the defaults); without one, three quarters of the machine's memory. */
uint64_t memory_limit_of(const fc_options *options);

#endif
