/* The list of strategies, as text and as JSON. */
#include "render/strategies.h"

#include <inttypes.h>

#include "fleetcount_lab.h"
#include "render/json.h"

/* ---- Text ----------------------------------------------------------------------------------------------------------------- */

static void append_parameter(struct text *text, const fc_parameter *parameter) {
  text_appendf(text, "    %-10s %s", parameter->key, parameter->meaning);
  for (size_t i = 0; parameter->words != NULL && parameter->words[i] != NULL; i++) {
    text_appendf(text, "%s%s", i == 0 ? " (" : ", ", parameter->words[i]);
  }
  text_append(text, parameter->words != NULL ? ")" : "");
  if (parameter->usual_in_words != NULL) {
    text_appendf(text, "; default: %s\n", parameter->usual_in_words);
  } else {
    text_appendf(text, "; default: %" PRIu64 "\n", parameter->usual);
  }
}

void strategies_text(struct text *text) {
  for (size_t index = 0; index < fc_strategy_count(); index++) {
    const fc_strategy strategy = fc_strategy_at(index);
    text_appendf(text, "%s%s\n    %s\n    source: %s\n", index > 0 ? "\n" : "", strategy.name, strategy.summary, strategy.source);
    for (size_t number = 0; number < strategy.parameter_count; number++) {
      const fc_parameter parameter = fc_strategy_parameter(index, number);
      append_parameter(text, &parameter);
    }
  }
}

/* ---- JSON ----------------------------------------------------------------------------------------------------------------- */

static json_t *parameter_object(const fc_parameter *parameter) {
  if (parameter->is_cell || parameter->is_prior) {
    return json_pack("{s:s, s:s, s:s, s:s?}", "key", parameter->key, "meaning", parameter->meaning, "kind",
                     parameter->is_cell ? "cell" : "prior", "default", parameter->usual_in_words);
  }
  if (parameter->words != NULL) {
    json_t *words = json_array();
    for (size_t i = 0; parameter->words[i] != NULL; i++) {
      words = json_array_with(words, json_string(parameter->words[i]));
    }
    return json_pack("{s:s, s:s, s:s, s:o, s:s}", "key", parameter->key, "meaning", parameter->meaning, "kind", "word", "words",
                     words, "default", parameter->usual_in_words);
  }
  return json_pack("{s:s, s:s, s:s, s:o, s:o, s:o}", "key", parameter->key, "meaning", parameter->meaning, "kind", "number",
                   "least", json_number_string(parameter->least), "most", json_number_string(parameter->most), "default",
                   json_number_string(parameter->usual));
}

void strategies_json(struct text *text) {
  json_t *list = json_array();
  for (size_t index = 0; index < fc_strategy_count(); index++) {
    const fc_strategy strategy = fc_strategy_at(index);
    json_t *parameters = json_array();
    for (size_t number = 0; number < strategy.parameter_count; number++) {
      const fc_parameter parameter = fc_strategy_parameter(index, number);
      parameters = json_array_with(parameters, parameter_object(&parameter));
    }
    list = json_array_with(list, json_pack("{s:s, s:s, s:s, s:b, s:o}", "name", strategy.name, "summary", strategy.summary,
                                           "source", strategy.source, "exact", strategy.asks_engine, "parameters", parameters));
  }
  json_append(text, list);
}
