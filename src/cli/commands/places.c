/* fleetcount places: the places that ships may still have, and their chances. */
#include "cli/command.h"
#include "cli/options.h"
#include "sys/status.h"
#include "text/span.h"

/* All ships, the ships of a length, or the ship of a name. */
static struct quantity quantity_of(const char *operand) {
  struct quantity quantity = {.kind = QUANTITY_OCCUPANCY};
  if (operand != NULL) {
    const bool is_length = span_number(&quantity.length, span_of(operand));
    quantity.kind = is_length ? QUANTITY_LENGTH : QUANTITY_SHIP;
    quantity.name = operand;
  }
  return quantity;
}

static fc_status run_places(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  struct quantity quantity = quantity_of(invocation->operand);
  fc_analysis *analysis = NULL;
  fc_error refusal;
  fc_status status = quantity_settle(&quantity, board, &refusal);
  if (status == FC_INVALID_SETTING) {
    status = error_set(error, FC_INVALID_ARGUMENT, "LENGTH: %s", refusal.message + sizeof "quantity: " - 1);
  } else if (status != FC_OK) {
    *error = refusal;
  } else {
    status = analyse_consistent(&analysis, board, &invocation->engine, error);
  }
  if (status == FC_OK) {
    render_places(output, board, analysis, quantity, style_of(invocation));
  }
  fc_analysis_free(analysis);
  return status;
}

static bool may_list_all(const struct invocation *invocation) {
  (void)invocation;
  return true;
}

const struct command command_places = {
    .name = "places",
    .summary = "where ships may still be, the likeliest place first",
    .description = "Lists the places that ships still have: the cell of the top or left end, the direction and the\n"
                   "length, and in how many of all arrangements a ship lies just there. The likeliest place comes\n"
                   "first. Of ships that are not told apart any may be meant, so the chances of a length add up to\n"
                   "the number of its ships.\n",
    .operand = "LENGTH",
    .operand_help = "LENGTH is that of a ship of the fleet, or the name of a ship under 'announce: ship'. Without it\n"
                    "all ships are listed.\n",
    .operand_may_lack = may_list_all,
    .examples = "  fleetcount places 4                     in the Russian game, before the first shot\n"
                "  fleetcount places 3 game.board          where a ship of three cells may be\n"
                "  fleetcount places game.board            all ships\n"
                "  fleetcount places --format csv 5 game.board >places.csv\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV),
    .run = run_places,
};
