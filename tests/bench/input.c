/* Files and numbers. */
#include "input.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

char *input_file(size_t *length, const char *name) {
  FILE *file = fopen(name, "rb");
  char *bytes = file ? malloc(INPUT_MAX + 1) : NULL;
  if (!bytes) {
    goto failed;
  }
  *length = fread(bytes, 1, INPUT_MAX, file);
  if (ferror(file) || !feof(file)) {
    goto failed;
  }
  bytes[*length] = '\0';
  fclose(file);
  return bytes;

failed:
  free(bytes);
  if (file) {
    fclose(file);
  }
  return NULL;
}

bool input_number(unsigned long long *number, const char *text, unsigned long long highest) {
  if (*text < '0' || *text > '9') {
    return false;
  }
  char *end = NULL;
  errno = 0;
  const unsigned long long value = strtoull(text, &end, 10);
  if (errno || *end || value > highest) {
    return false;
  }
  *number = value;
  return true;
}
