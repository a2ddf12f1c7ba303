/* Whole numbers as people write them. */
#include "cli/whole_number.h"

bool whole_number_read(uint64_t *number, struct span digits) {
  uint64_t read = 0;
  for (size_t index = 0; index < digits.length; index++) {
    const unsigned digit = (unsigned)(digits.bytes[index] - '0');
    if (!is_digit(digits.bytes[index]) || read > (UINT64_MAX - digit) / 10) {
      return false;
    }
    read = read * 10 + digit;
  }
  if (digits.length == 0) {
    return false;
  }
  *number = read;
  return true;
}
