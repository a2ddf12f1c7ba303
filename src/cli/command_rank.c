/* fleetcount rank: the game ID of a fleet. */
#include "base/integer_text.h"
#include "cli/command.h"
#include "cli/report.h"

/* Standard output is for the ID alone, so that as text the reason goes where messages go. */
static void tell_objection(struct text *output, const fc_ship *ships, const fc_objection *objection, const char *message,
                           const struct invocation *invocation) {
  if (invocation->format == FORMAT_JSON) {
    verdict_json(output, ships, objection, message);
    return;
  }
  report_disagreement(invocation->operand_file.name, objection->ship >= 0 ? ships[objection->ship].line : 0, message);
}

static fc_status print_id(struct text *output, const fc_ship *ships, size_t ship_count, const fc_board *board,
                          const struct invocation *invocation, fc_error *error) {
  fc_ranking *ranking = NULL;
  mpz_t id, count;
  mpz_inits(id, count, NULL);
  fc_status status = fc_ranking_create(&ranking, board, &invocation->engine, error);
  if (status == FC_OK) {
    status = fc_ranking_rank(id, ranking, ships, ship_count, error);
  }
  if (status == FC_OK && invocation->format == FORMAT_JSON) {
    fc_ranking_count(count, ranking);
    id_json(output, id, count);
  } else if (status == FC_OK) {
    integer_append(output, id);
    text_append(output, "\n");
  }
  fc_ranking_free(ranking);
  mpz_clears(id, count, NULL);
  return status;
}

/* The fleet is checked before anything is counted, which may take long. */
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
  if (status == FC_OK) {
    status = print_id(output, ships, ship_count, board, invocation, error);
  } else if (status == FC_DISAGREES) {
    tell_objection(output, ships, &objection, error->message, invocation);
  }
  fc_ships_free(ships);
  return status;
}

const struct command command_rank = {
    .name = "rank",
    .summary = "the game ID of a fleet",
    .description = "All arrangements that agree with a board are numbered, from 0 to one less than 'count'\n"
                   "says. Prints the number of a fleet among them, its game ID; 'fleetcount unrank' gives the\n"
                   "fleet back. A fleet that does not agree with the board has none there: what is wrong first\n"
                   "is reported, and the status is 4.\n",
    .operand = "FLEETFILE",
    .operand_help = "FLEETFILE is a text file, '-' for standard input, as for 'fleetcount check'.\n",
    .operand_is_file = true,
    .examples = "  fleetcount rank my.fleet                among all fleets of the Russian game\n"
                "  fleetcount rank my.fleet game.board     among those that agree with a board\n"
                "  fleetcount sample --format fleet | fleetcount rank -\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
