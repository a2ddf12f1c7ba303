/*
 * The list of heuristics as JSON. Every json_t here may be NULL for want of memory: jansson's `_new` functions and json_pack take
 * over what they are given and hand the NULL on, down to json_append.
 */
#include "fleetcount.h"
#include "render/heuristics.h"
#include "render/json_text.h"

/* The value of a cell that is not given depends on the board, and is told in words. */
static json_t *parameter_object(const fc_parameter *parameter) {
  if (parameter->is_cell) {
    return json_pack("{s:s, s:s, s:s, s:s?}", "key", parameter->key, "meaning", parameter->meaning, "kind", "cell", "default",
                     parameter->usual_in_words);
  }
  return json_pack("{s:s, s:s, s:s, s:o, s:o, s:o}", "key", parameter->key, "meaning", parameter->meaning, "kind", "number",
                   "least", json_number_string(parameter->least), "most", json_number_string(parameter->most), "default",
                   json_number_string(parameter->usual));
}

void heuristics_json(struct text *text) {
  json_t *list = json_array();
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const fc_heuristic heuristic = fc_heuristic_at(index);
    json_t *parameters = json_array();
    for (size_t number = 0; number < heuristic.parameter_count; number++) {
      const fc_parameter parameter = fc_heuristic_parameter(index, number);
      parameters = json_array_with(parameters, parameter_object(&parameter));
    }
    list = json_array_with(list, json_pack("{s:s, s:s, s:s, s:o}", "name", heuristic.name, "summary", heuristic.summary, "source",
                                           heuristic.source, "parameters", parameters));
  }
  json_append(text, list);
}
