/* Durations as people write them. */
#include "cli/duration.h"

#include <stddef.h>

#include "base/span.h"

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

/* Adds what digits behind the point are worth. Gives the first character that is none. */
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
