#include "render/measures.h"

#include "fleetcount_lab.h"

#include <math.h>
#include <string.h>

#include "render/json.h"
#include "render/number_text.h"
#include "text/integer_text.h"

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

/*
 *     count: 30093975536
 *
 *     heuristic     top   regret  spearman  kendall      kl    rmse  regret exactly
 *     placements  1.000  0.00000    0.9995   0.9916  0.0047  0.0059  0
 */

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

/* ---- CSV ------------------------------------------------------------------------------------------------------------------- */

static void append_csv_fraction(struct text *text, const struct measured *measured) {
  text_append(text, ",");
  if (!isnan(measured->measures.regret)) {
    integer_append(text, mpq_numref(measured->regret));
    text_append(text, "/");
    integer_append(text, mpq_denref(measured->regret));
  }
}

void measures_csv(struct text *text, const struct measured *measured, size_t measured_count) {
  text_append(text, "heuristic,top,regret,regret_exact,spearman,kendall,kl,rmse\n");
  for (size_t i = 0; i < measured_count; i++) {
    const fc_measures *measures = &measured[i].measures;
    quoted_csv_append(text, measured[i].name);
    number_append_column(text, measures->top);
    number_append_column(text, measures->regret);
    append_csv_fraction(text, &measured[i]);
    number_append_column(text, measures->spearman);
    number_append_column(text, measures->kendall);
    number_append_column(text, measures->kl);
    number_append_column(text, measures->rmse);
    text_append(text, "\n");
  }
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static json_t *fraction(const struct measured *measured) {
  if (isnan(measured->measures.regret)) {
    return json_null();
  }
  struct text digits = {0};
  integer_append(&digits, mpq_numref(measured->regret));
  text_append(&digits, "/");
  integer_append(&digits, mpq_denref(measured->regret));
  json_t *string = text_failed(&digits) ? NULL : json_string(digits.bytes);
  text_clear(&digits);
  return string;
}

static json_t *object_of(const struct measured *measured) {
  const fc_measures *measures = &measured->measures;
  return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:i, s:i, s:i}", "heuristic", measured->name, "top",
                   json_number(measures->top), "regret", json_number(measures->regret), "regret_exact", fraction(measured),
                   "spearman", json_number(measures->spearman), "kendall", json_number(measures->kendall), "kl",
                   json_number(measures->kl), "rmse", json_number(measures->rmse), "cells", (int)measures->cells, "maxima",
                   (int)measures->maxima, "best_maxima", (int)measures->best_maxima);
}

void measures_json(struct text *text, const struct measured *measured, size_t measured_count, bool is_array) {
  json_t *objects = json_array();
  for (size_t i = 0; is_array && i < measured_count; i++) {
    objects = json_array_with(objects, object_of(&measured[i]));
  }
  if (!is_array) {
    json_decref(objects);
    objects = object_of(&measured[0]);
  }
  json_append_exact(text, objects);
}
