#include <string.h>

#include "sys/memory.h"

char *memory_copy_string(const char *string) {
  const size_t size = strlen(string) + 1;
  char *copy = memory_allocate(size, 1);
  if (copy != NULL) {
    memcpy(copy, string, size);
  }
  return copy;
}
