/* Numbers as people write them on a command line. */
#include "cli/numbers.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "text/span.h"

/* ---- Whole numbers ---------------------------------------------------------------------------------------- */

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

/* ---- Sizes ------------------------------------------------------------------------------------------------ */

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

/* ---- Durations -------------------------------------------------------------------------------------------- */

/* The seconds of a unit; 0 for what is no unit. */
static double seconds_of_unit(const char *unit) {
  if (unit[0] == '\0') {
    return 1;
  }
  if (unit[1] != '\0') {
    return 0;
  }
  return unit[0] == 's' ? 1 : unit[0] == 'm' ? 60 : unit[0] == 'h' ? 3600 : 0;
}

/* Adds what digits after the point are worth. Gives the first character that is none. */
static const char *read_decimals(double *number, const char *text) {
  double place = 1;
  for (; is_digit(*text); text++) {
    place /= 10;
    *number += place * (*text - '0');
  }
  return text;
}

static const char *read_whole(double *number, const char *text) {
  for (; is_digit(*text); text++) {
    *number = 10 * *number + (*text - '0'); /* at worst infinite, which is too long */
  }
  return text;
}

bool duration_read(double *seconds, const char *text) {
  double number = 0;
  const char *behind = read_whole(&number, text);
  const bool has_whole = behind != text;
  const bool has_point = has_whole && *behind == '.';
  const char *decimals = behind + (has_point ? 1 : 0);
  behind = has_point ? read_decimals(&number, decimals) : behind;
  const double duration = number * seconds_of_unit(behind);
  if (!has_whole || (has_point && behind == decimals) || !(duration > 0 && duration <= LONGEST_DURATION)) {
    return false;
  }
  *seconds = duration;
  return true;
}
