/* The names of placers on the command line. */
#include "cli/placer_name.h"

#include <string.h>

#include "cli/printable.h"
#include "cli/report.h"
#include "cli/suggestion.h"

static const char *nearest_name(const char *name) {
  const char *nearest = NULL;
  for (size_t index = 0; index < fc_placer_count(); index++) {
    const char *candidate = fc_placer_at(index).name;
    if (suggestion_is_nearer(name, candidate, nearest)) {
      nearest = candidate;
    }
  }
  return nearest;
}

static bool is_placer(const char *name) {
  for (size_t index = 0; index < fc_placer_count(); index++) {
    if (strcmp(fc_placer_at(index).name, name) == 0) {
      return true;
    }
  }
  return false;
}

/* The names of all placers, separated by commas. */
static void append_names(struct text *text) {
  for (size_t index = 0; index < fc_placer_count(); index++) {
    text_appendf(text, "%s%s", index > 0 ? ", " : "", fc_placer_at(index).name);
  }
}

enum exit_status placer_name_check(const char *what, const char *name, const struct command *command) {
  if (is_placer(name)) {
    return EXIT_DONE;
  }
  const char *mark = quotation_mark(name);
  const char *nearest = nearest_name(name);
  if (nearest != NULL) {
    return report_usage(command->name, "%s%s%s%s is no placer; did you mean \"%s\"?", what, mark, name, mark, nearest);
  }
  struct text names = {0};
  append_names(&names);
  const enum exit_status status = report_usage(command->name, "%s%s%s%s is no placer; the placers are: %s", what, mark, name,
                                               mark, text_failed(&names) ? "" : names.bytes);
  text_clear(&names);
  return status;
}

void placer_help_append(struct text *text) {
  text_append(text, "\nPlacers:\n");
  for (size_t index = 0; index < fc_placer_count(); index++) {
    const fc_placer placer = fc_placer_at(index);
    text_appendf(text, "  %-21s %s\n", placer.name, placer.summary);
  }
}
