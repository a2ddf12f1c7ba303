#include "lab/heuristic_choice.h"

#include "lab/parameter_values.h"
#include "sys/status.h"
#include "text/choice.h"

static const struct heuristic *find_heuristic(struct span name, fc_error *error) {
  struct choice word = choice_of(name);
  for (const struct heuristic *const *heuristic = heuristics; *heuristic != NULL; heuristic++) {
    choice_offer(&word, (*heuristic)->name);
  }
  if (!word.found) {
    (void)error_set(error, FC_INVALID_HEURISTIC, "no heuristic is named \"%s\"; %s", span_excerpt(name).string,
                    choice_hint(&word).string);
    return NULL;
  }
  return heuristics[word.index];
}

fc_status heuristic_choice_read(struct heuristic_choice *choice, const char *text, fc_error *error) {
  struct span rest = span_of(text);
  const struct heuristic *heuristic = find_heuristic(parameter_values_take(&rest, ':'), error);
  if (heuristic == NULL) {
    return FC_INVALID_HEURISTIC;
  }
  const struct parameter_owner owner = {heuristic->name, heuristic->parameters, heuristic->object, FC_INVALID_HEURISTIC};
  uint64_t values[MOST_PARAMETERS];
  const fc_status status = parameter_values_read(values, &owner, text, error);
  if (status == FC_OK) {
    choice->heuristic = heuristic;
    for (size_t i = 0; i < MOST_PARAMETERS; i++) {
      choice->values[i] = values[i];
    }
  }
  return status;
}
