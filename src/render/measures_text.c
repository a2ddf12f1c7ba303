/*
 * Measures for people.
 *
 *     count: 30093975536
 *
 *     heuristic     top   regret  spearman  kendall      kl    rmse  regret exactly
 *     placements  1.000  0.00000    0.9995   0.9916  0.0047  0.0059  0
 */
#include <math.h>
#include <string.h>

#include "base/integer_text.h"
#include "render/measures.h"

/* Appends a number flush right; what is undefined as a dash. */
static void append_number(struct text *text, double number, int width, int decimals) {
  if (isnan(number)) {
    text_appendf(text, "%*s", width, "-");
  } else if (isinf(number)) {
    text_appendf(text, "%*s", width, "infinite");
  } else {
    text_appendf(text, "%*.*f", width, decimals, number);
  }
}

static void append_fraction(struct text *text, const struct measured *measured) {
  if (isnan(measured->measures.regret)) {
    text_append(text, "-");
    return;
  }
  integer_append(text, mpq_numref(measured->regret));
  if (mpz_cmp_ui(mpq_denref(measured->regret), 1) != 0) {
    text_append(text, "/");
    integer_append(text, mpq_denref(measured->regret));
  }
}

static void append_line(struct text *text, const struct measured *measured, int name_width) {
  const fc_measures *measures = &measured->measures;
  text_appendf(text, "%-*s", name_width, measured->name);
  append_number(text, measures->top, 7, 3);
  append_number(text, measures->regret, 9, 5);
  append_number(text, measures->spearman, 10, 4);
  append_number(text, measures->kendall, 9, 4);
  append_number(text, measures->kl, 10, 4);
  append_number(text, measures->rmse, 9, 5);
  text_append(text, "  ");
  append_fraction(text, measured);
  text_append(text, "\n");
}

void measures_text(struct text *text, const struct measured *measured, size_t measured_count, mpz_srcptr count) {
  int name_width = (int)sizeof "heuristic" - 1;
  for (size_t i = 0; i < measured_count; i++) {
    const int length = (int)strlen(measured[i].name);
    name_width = length > name_width ? length : name_width;
  }
  text_append(text, "count: ");
  integer_append(text, count);
  text_appendf(text, "\n\n%-*s    top   regret  spearman  kendall  kl, bits     rmse  regret exactly\n", name_width, "heuristic");
  for (size_t i = 0; i < measured_count; i++) {
    append_line(text, &measured[i], name_width);
  }
}
