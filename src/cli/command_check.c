/* fleetcount check: whether a fleet agrees with a board. */
#include "cli/command.h"
#include "cli/printable.h"

static void render(struct text *output, const fc_ship *ships, const fc_objection *objection, const char *message,
                   const struct invocation *invocation) {
  if (invocation->format == FORMAT_JSON) {
    verdict_json(output, ships, objection, message);
    return;
  }
  struct text name = {0};
  printable_append(&name, invocation->operand_file.name);
  output->failed = output->failed || text_failed(&name);
  verdict_text(output, text_failed(&name) ? "" : name.bytes, ships, objection, message);
  text_clear(&name);
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const struct board_source *file = &invocation->operand_file;
  fc_ship *ships = NULL;
  size_t ship_count = 0;
  fc_objection objection;
  fc_status status = fc_fleet_read(&ships, &ship_count, file->bytes, file->length, board, error);
  if (status != FC_OK) {
    return status;
  }
  status = fc_fleet_check(board, ships, ship_count, &objection, error);
  if (status == FC_OK || status == FC_DISAGREES) {
    render(output, ships, &objection, error->message, invocation);
  }
  fc_ships_free(ships);
  return status;
}

const struct command command_check = {
    .name = "check",
    .summary = "whether a fleet agrees with a board",
    .description = "Says whether a fleet obeys the rules and agrees with the board: whether all its ships lie on\n"
                   "the board, none overlap, none touch that may not, they are the fleet of the rules, and\n"
                   "would have answered every shot as the board says. Names the first thing that is wrong, and\n"
                   "then ends with status 4.\n",
    .operand = "FLEETFILE",
    .operand_help = "FLEETFILE is a text file, '-' for standard input, with one line a ship: its length (or its\n"
                    "name), the cell of its top or left end, and 'across' or 'down', such as '4 A1 across'. A\n"
                    "ship of length 1 is 'across'.\n",
    .operand_is_file = true,
    .examples = "  fleetcount check my.fleet               whether it is a fleet of the Russian game\n"
                "  fleetcount check my.fleet game.board    whether it may be the opponent's\n"
                "  fleetcount check --rules classic - <my.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_FORMAT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
