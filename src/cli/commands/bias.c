/* fleetcount bias: a placer against the exact occupancy. */
#include "cli/command.h"
#include "cli/names.h"
#include "cli/options.h"
#include "fleetcount_lab.h"

/* The fleets of a command line that does not say how many. */
#define DEFAULT_GAMES 100000

static void render(struct text *output, const fc_bias *bias, const fc_board *board, enum format format) {
  switch (format) {
  case FORMAT_JSON:
    bias_json(output, bias);
    break;
  case FORMAT_CSV:
    bias_csv(output, bias);
    break;
  case FORMAT_SVG:
    bias_svg(output, bias, board);
    break;
  default:
    bias_text(output, bias);
    break;
  }
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const uint64_t games = invocation->games > 0 ? invocation->games : DEFAULT_GAMES;
  fc_bias *bias = NULL;
  uint64_t seed = 0;
  fc_status status = seed_choose(&seed, invocation, error);
  if (status == FC_OK) {
    status = fc_measure_bias(&bias, invocation->operand, board, games, seed, &invocation->engine, error);
  }
  if (status == FC_OK) {
    render(output, bias, board, invocation->format);
  }
  fc_bias_free(bias);
  return status;
}

static enum exit_status check_placer(const char *operand, const struct command *command) {
  return placer_name_check("", operand, command);
}

const struct command command_bias = {
    .name = "bias",
    .summary = "how far from uniform a placer is",
    .description = "Draws many fleets with a placer and compares how often each cell is covered with the exact\n"
                   "share of all arrangements: the greatest and the mean deviation (beside the mean that chance\n"
                   "alone would make), for all ships and for those of each length, and the deviation of every\n"
                   "cell, in percentage points.\n"
                   "\n"
                   "'p at most' is an upper bound of the chance that a uniform placer has a cell that deviates\n"
                   "so strongly. The chi-square test picks one cell of every fleet at random, for the cells of\n"
                   "one fleet are not independent, but those of different fleets are. With a uniform placer,\n"
                   "one seed in a hundred gives a p-value below 0.01, and fewer give so low a bound.\n"
                   "\n"
                   "SVG and PNG are pictures: maps of the deviations of all ships and of those of each length.\n",
    .operand = "PLACER",
    .operand_help = "PLACER is one of those below.\n",
    .check_operand = check_placer,
    .examples = "  fleetcount bias sequential              in the Russian game\n"
                "  fleetcount bias --games 10000 --seed 1 rejection\n"
                "  fleetcount bias --rules classic --format csv edges >edges.csv\n"
                "  fleetcount bias -o spread.svg spread    maps of the deviations\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_GAMES | OPTIONS_SEED,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_PICTURES,
    .append_help = placer_help_append,
    .run = run,
};
