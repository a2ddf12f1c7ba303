#include "render/number_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* So many digits tell any two doubles apart. */
enum { MOST_DIGITS = 17 };

void number_append(struct text *text, double number) {
  const double most_whole = 1e15; /* below it a whole number is shorter without an exponent, or as long */
  char digits[40] = "";
  if (trunc(number) == number && fabs(number) < most_whole) {
    text_appendf(text, "%.0f", number);
    return;
  }
  for (int precision = 1; precision <= MOST_DIGITS; precision++) {
    (void)snprintf(digits, sizeof digits, "%.*g", precision, number);
    if (strtod(digits, NULL) == number) {
      break;
    }
  }
  text_append(text, digits);
}

void number_append_column(struct text *text, double number) {
  text_append(text, ",");
  if (isinf(number)) {
    text_append(text, "inf");
  } else if (!isnan(number)) {
    number_append(text, number);
  }
}
