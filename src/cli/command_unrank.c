/* fleetcount unrank: the fleet of a game ID. */
#include <string.h>

#include "base/memory.h"
#include "base/status.h"
#include "cli/command.h"
#include "cli/fleet_list.h"
#include "cli/printable.h"
#include "cli/report.h"

static enum exit_status check_id(const char *operand, const struct command *command) {
  if (operand[0] != '\0' && operand[strspn(operand, "0123456789")] == '\0') {
    return EXIT_DONE;
  }
  const char *mark = quotation_mark(operand);
  return report_usage(command->name, "%s%s%s is no ID; IDs are whole numbers from 0 up", mark, operand, mark);
}

static fc_status print_fleet(struct text *output, const fc_ranking *ranking, const fc_board *board, const mpz_t id,
                             enum format format, fc_error *error) {
  struct fleet_list list = {.board = board, .format = format};
  fc_ship *ships = memory_allocate(fc_board_ship_count(board), sizeof *ships);
  const fc_status status = ships != NULL ? fc_ranking_unrank(ships, ranking, id, error) : error_no_memory(error);
  if (status == FC_OK) {
    fleet_list_append(output, &list, ships, id);
    fleet_list_end(output, &list);
  }
  memory_free(ships);
  return status;
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_ranking *ranking = NULL;
  mpz_t id;
  mpz_init_set_str(id, invocation->operand, 10);
  fc_status status = fc_ranking_create(&ranking, board, &invocation->engine, error);
  if (status == FC_OK) {
    status = print_fleet(output, ranking, board, id, invocation->format, error);
  }
  fc_ranking_free(ranking);
  mpz_clear(id);
  return status;
}

const struct command command_unrank = {
    .name = "unrank",
    .summary = "the fleet of a game ID",
    .description = "All arrangements that agree with a board are numbered, from 0 to one less than 'count'\n"
                   "says. Prints the fleet with the number ID, its game ID. The same ID stands for the same\n"
                   "fleet on every machine and in every version of the program.\n"
                   "\n"
                   "As text, the fleet is drawn as a grid with the lengths of the ships on their cells; 'fleet'\n"
                   "is a file for 'fleetcount check' and 'fleetcount rank'; JSON is an array of one object.\n",
    .operand = "ID",
    .operand_help = "ID is a whole number, of any size.\n",
    .check_operand = check_id,
    .examples = "  fleetcount unrank 927772989415890      a fleet of the Russian game\n"
                "  fleetcount unrank 0 game.board          the first that agrees with a board\n"
                "  fleetcount unrank --rules classic --format fleet 15046987767 >last.fleet\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT,
    .formats = FLEET_FORMATS,
    .run = run,
};
