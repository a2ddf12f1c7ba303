#include "cli/board_input.h"

/* Whether two boards have one size and the same ships, whatever their names. */
static bool have_one_fleet(const fc_board *one, const fc_board *other) {
  const fc_board *boards[2] = {one, other};
  int ships[FC_MAX_SHIP_LENGTH + 1] = {0};
  bool is_same = fc_board_rows(one) == fc_board_rows(other) && fc_board_columns(one) == fc_board_columns(other);
  for (int i = 0; i < 2; i++) {
    for (size_t index = 0; index < fc_board_ship_class_count(boards[i]); index++) {
      const fc_ship_class of = fc_board_ship_class(boards[i], index);
      is_same = is_same && !of.optional;
      ships[of.length] += i == 0 ? of.ships : -of.ships;
    }
  }
  for (int length = 0; length <= FC_MAX_SHIP_LENGTH; length++) {
    is_same = is_same && ships[length] == 0;
  }
  return is_same;
}

/* Notes that a known game has the fleet of the command line, but another rule for touching than the default. */
static void note_other_game(const fc_board *board, const struct input_file *source, const struct invocation *invocation) {
  const fc_settings *given = &invocation->settings;
  const bool is_by_default = given->fleet != NULL && given->rules == NULL && given->touching == NULL && source->length == 0;
  bool is_noted = !is_by_default;
  for (size_t index = 0; index < fc_preset_count() && !is_noted; index++) {
    const fc_preset preset = fc_preset_at(index);
    fc_board *known = NULL;
    if (fc_board_read(&known, "", 0, &preset.settings, NULL) == FC_OK && have_one_fleet(board, known) &&
        fc_board_touching(known) != fc_board_touching(board)) {
      is_noted = true;
      report_note("taken as 'touching: %s'; '%s', a game with this fleet, has '--touching %s'",
                  fc_touching_name(fc_board_touching(board)), preset.name, fc_touching_name(fc_board_touching(known)));
    }
    fc_board_free(known);
  }
}

enum exit_status board_input_read(struct board_input *input, const struct command *command, const char *path,
                                  struct invocation *invocation) {
  *input = (struct board_input){.board = NULL};
  struct input_file *source = &input->source;
  fc_error error = {0};
  enum exit_status status = input_file_read(source, path, 0);
  if (status == EXIT_DONE &&
      fc_board_read(&input->board, source->bytes, source->length, &invocation->settings, &error) != FC_OK) {
    status = report_error(source->name, &error);
  }
  if (status != EXIT_DONE) {
    return status;
  }
  cell_names_by(fc_board_labels(input->board));
  if (!invocation->quiet) {
    if (!command->takes_no_board) {
      report_notes(source->name, fc_board_notes(input->board));
    }
    note_other_game(input->board, source, invocation);
  }
  return priors_take(&input->priors, &input->board, invocation, command, source->name);
}

void board_input_clear(struct board_input *input) {
  priors_clear(&input->priors);
  fc_board_free(input->board);
  input_file_clear(&input->source);
}
