/* Sizes in bytes as people write them. */
#include "cli/byte_size.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/span.h"
#include "cli/whole_number.h"

/* The power of two that a unit stands for; -1 for what is no unit. */
static int shift_of_unit(const char *unit) {
  static const char units[] = "kKmMgGtT";
  if (unit[0] == '\0') {
    return 0;
  }
  const char *found = strchr(units, unit[0]);
  const bool is_whole = unit[1] == '\0' || strcasecmp(unit + 1, "iB") == 0;
  return found != NULL && is_whole ? 10 * (1 + (int)(found - units) / 2) : -1;
}

static size_t digit_count(const char *text) {
  size_t count = 0;
  while (is_digit(text[count])) {
    count++;
  }
  return count;
}

/* floor(2^shift * 0.digits), exact: from the last digit to the first, and rounding down at each step rounds down the whole. */
static uint64_t scaled_decimals(const char *digits, size_t count, int shift) {
  uint64_t scaled = 0;
  while (count > 0) {
    const uint64_t digit = (uint64_t)(digits[--count] - '0');
    scaled = ((digit << shift) + scaled) / 10;
  }
  return scaled;
}

bool byte_size_read(uint64_t *bytes, const char *text) {
  const size_t whole_digits = digit_count(text);
  const char *decimals = text + whole_digits + (text[whole_digits] == '.');
  const size_t decimal_digits = digit_count(decimals);
  const bool has_point = decimals != text + whole_digits;
  const int shift = shift_of_unit(decimals + (has_point ? decimal_digits : 0));
  uint64_t number;
  if (shift < 0 || !whole_number_read(&number, (struct span){text, whole_digits}) || number > UINT64_MAX >> shift) {
    return false;
  }
  if (has_point && (decimal_digits == 0 || shift == 0)) {
    return false; /* `1.` and `1.5` bytes */
  }
  const uint64_t size = (number << shift) + (has_point ? scaled_decimals(decimals, decimal_digits, shift) : 0);
  if (size == 0) {
    return false;
  }
  *bytes = size;
  return true;
}
