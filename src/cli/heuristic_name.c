#include "cli/heuristic_name.h"

#include <string.h>

#include "cli/report.h"

bool heuristic_name_begins(const char *word) {
  const size_t length = strcspn(word, ":");
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const char *name = fc_heuristic_at(index).name;
    if (strlen(name) == length && strncmp(name, word, length) == 0) {
      return true;
    }
  }
  return false;
}

enum exit_status heuristic_name_check(const char *word, const struct command *command) {
  fc_error error;
  if (fc_heuristic_check(word, &error) == FC_OK) {
    return EXIT_DONE;
  }
  return report_usage(command->name, "%s", error.message);
}

void heuristic_help_append(struct text *text) {
  text_append(text, "\nHeuristics ('fleetcount heuristics' says more):\n");
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const fc_heuristic heuristic = fc_heuristic_at(index);
    text_appendf(text, "  %-21s %s\n", heuristic.name, heuristic.summary);
  }
}
