/*
 * Measures as JSON. Every json_t here may be NULL for want of memory: jansson's `_new` functions and json_pack take over what
 * they are given and hand the NULL on, down to json_append.
 */
#include <math.h>

#include "base/integer_text.h"
#include "render/json_text.h"
#include "render/measures.h"

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
    if (json_array_append_new(objects, object_of(&measured[i])) != 0) {
      json_decref(objects);
      objects = NULL;
    }
  }
  if (!is_array) {
    json_decref(objects);
    objects = object_of(&measured[0]);
  }
  json_append_exact(text, objects);
}
