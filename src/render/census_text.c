/*
 * A census for people.
 *
 *     row    classes  frontiers     states  configurations
 *       1         70         24         91               0
 *       2        ...
 */
#include "render/census_text.h"

#include <inttypes.h>
#include <string.h>

#include "base/integer_text.h"

/* Appends a number flush right in a column as wide as its heading, or wider where the number is longer. */
static void append_configurations(struct text *text, const fc_census *census, int row, int width) {
  struct text digits = {0};
  mpz_t configurations;
  mpz_init(configurations);
  (void)fc_census_configurations(configurations, census, row, NULL); /* the row is the census' own: cannot fail */
  integer_append(&digits, configurations);
  text->failed = text->failed || text_failed(&digits);
  text_append_repeated(text, ' ', width - (int)digits.length);
  text_append(text, digits.length > 0 ? digits.bytes : "");
  mpz_clear(configurations);
  text_clear(&digits);
}

/* The digits of the longest number of the last column, which is the last one, and not fewer than its heading has. */
static int configurations_width(const fc_census *census) {
  static const char heading[] = "configurations";
  mpz_t configurations;
  mpz_init(configurations);
  size_t width = strlen(heading);
  for (int row = 0; row < fc_census_rows(census); row++) {
    (void)fc_census_configurations(configurations, census, row, NULL);
    const size_t digits = mpz_sizeinbase(configurations, 10);
    width = digits > width ? digits : width;
  }
  mpz_clear(configurations);
  return (int)width;
}

static void append_rows_with_classes(struct text *text, const fc_census *census) {
  const int width = configurations_width(census);
  text_appendf(text, "row    classes  frontiers     states  %*s\n", width, "configurations");
  for (int row = 0; row < fc_census_rows(census); row++) {
    const fc_census_row numbers = fc_census_after_row(census, row);
    text_appendf(text, "%3d %10" PRIu64 " %10" PRIu64 " %10" PRIu64 "  ", row + 1, numbers.classes, numbers.frontiers,
                 numbers.states);
    append_configurations(text, census, row, width);
    text_append(text, "\n");
  }
}

static void append_rows(struct text *text, const fc_census *census) {
  text_append(text, "row  frontiers     states\n");
  for (int row = 0; row < fc_census_rows(census); row++) {
    const fc_census_row numbers = fc_census_after_row(census, row);
    text_appendf(text, "%3d %10" PRIu64 " %10" PRIu64 "\n", row + 1, numbers.frontiers, numbers.states);
  }
}

void census_text(struct text *text, const fc_census *census) {
  if (fc_census_has_classes(census)) {
    append_rows_with_classes(text, census);
  } else {
    append_rows(text, census);
    text_append(text, "\nThe row-class engine does not count boards on which ships may touch.\n");
  }
  if (fc_census_is_turned(census)) {
    text_append(text, "\nThe board is wider than high and was turned: row 1 is column A.\n");
  }
}
