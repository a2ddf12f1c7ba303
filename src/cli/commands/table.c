/*
 * The table of commands. To add one:
 *
 *  1. Write commands/NAME.c with a `const struct command command_NAME`: asks the library, appends a renderer's output.
 *  2. Declare it in command.h and list it below. Its help, its place in the lists and its options come from the struct.
 *  3. Add its cases to tests/cli/cases, and a line to README.md and CHANGELOG.md.
 */
#include <string.h>

#include "cli/command.h"
#include "cli/values.h"

const struct command *const commands[] = {
    &command_count,      &command_map,        &command_best,    &command_odds,       &command_cover,
    &command_play,       &command_draw,       &command_verify,  &command_classes,    &command_check,
    &command_rank,       &command_unrank,     &command_sample,  &command_bias,       &command_fit,
    &command_heuristics, &command_grid,       &command_compare, &command_strategies, &command_solve,
    &command_contest,    &command_tournament, &command_page,    &command_submarine,  NULL};

const struct command *command_find(const char *name) {
  for (const struct command *const *command = commands; *command != NULL; command++) {
    if (strcmp((*command)->name, name) == 0) {
      return *command;
    }
  }
  return NULL;
}

const struct command *command_part(const struct command *command, const char *word) {
  for (const struct command *const *part = command->parts; *part != NULL; part++) {
    if (strcmp((*part)->name + strlen(command->name) + 1, word) == 0) {
      return *part;
    }
  }
  return NULL;
}

const struct command *command_nearest(const char *name) {
  const struct command *nearest = NULL;
  for (const struct command *const *command = commands; *command != NULL; command++) {
    if (suggestion_is_nearer(name, (*command)->name, nearest != NULL ? nearest->name : NULL)) {
      nearest = *command;
    }
  }
  return nearest;
}
