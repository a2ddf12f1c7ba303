/* Sizes in bytes as people write them. */
#include "cli/byte_size.h"

#include <string.h>

/* The power of two that a unit stands for; -1 for what is no unit. */
static int shift_of_unit(const char *unit) {
  if (unit[0] == '\0') {
    return 0;
  }
  const char *const units = "kKmMgG";
  const char *found = strchr(units, unit[0]);
  return found != NULL && unit[1] == '\0' ? 10 * (1 + (int)(found - units) / 2) : -1;
}

bool byte_size_read(uint64_t *bytes, const char *text) {
  uint64_t number = 0;
  const char *end = text;
  for (; *end >= '0' && *end <= '9'; end++) {
    const unsigned digit = (unsigned)(*end - '0');
    if (number > (UINT64_MAX - digit) / 10) {
      return false;
    }
    number = number * 10 + digit;
  }
  const int shift = shift_of_unit(end);
  if (shift < 0 || number == 0 || number > UINT64_MAX >> shift) {
    return false;
  }
  *bytes = number << shift;
  return true;
}
