#include <inttypes.h>

#include "fleetcount.h"
#include "render/heuristics.h"

static void append_parameter(struct text *text, const fc_parameter *parameter) {
  text_appendf(text, "    %-6s %s", parameter->key, parameter->meaning);
  if (parameter->usual_in_words != NULL) {
    text_appendf(text, "; default: %s\n", parameter->usual_in_words);
  } else {
    text_appendf(text, "; default: %" PRIu64 "\n", parameter->usual);
  }
}

void heuristics_text(struct text *text) {
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const fc_heuristic heuristic = fc_heuristic_at(index);
    text_appendf(text, "%s%s\n    %s\n    source: %s\n", index > 0 ? "\n" : "", heuristic.name, heuristic.summary,
                 heuristic.source);
    for (size_t number = 0; number < heuristic.parameter_count; number++) {
      const fc_parameter parameter = fc_heuristic_parameter(index, number);
      append_parameter(text, &parameter);
    }
  }
}
