/* fleetcount bias and fit: how a placer, or an opponent, places ships. */
#include "cli/command.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/values.h"
#include "fleetcount_lab.h"

/* ---- bias ------------------------------------------------------------------------------------------------- */

/* The fleets of a command line that does not say how many. */
#define DEFAULT_GAMES 100000

static void render_bias(struct text *output, const fc_bias *bias, const fc_board *board, enum format format) {
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

static fc_status run_bias(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const uint64_t games = invocation->games > 0 ? invocation->games : DEFAULT_GAMES;
  fc_bias *bias = NULL;
  uint64_t seed = 0;
  fc_status status = seed_choose(&seed, invocation, error);
  if (status == FC_OK) {
    status = fc_measure_bias(&bias, invocation->operand, board, games, seed, &invocation->engine, error);
  }
  if (status == FC_OK) {
    render_bias(output, bias, board, invocation->format);
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
    .run = run_bias,
};

/* ---- fit -------------------------------------------------------------------------------------------------- */

/* Data that many games are drawn from: ten million fleets. */
#define MOST_BYTES ((size_t)1 << 30)

static fc_status fit_prior(fc_fit **made, const fc_frequencies *frequencies, const fc_board *board,
                           const struct invocation *invocation, fc_error *error) {
  const fc_fit_plan plan = {.size = sizeof plan,
                            .smoothing = (double)invocation->smoothing,
                            .greatest = invocation->greatest,
                            .by_placement = invocation->places};
  return fc_fit_make(made, frequencies, board, &plan, &invocation->engine, error);
}

static void render_fit(struct text *output, const fc_fit *made, const fc_frequencies *frequencies, const fc_board *board,
                       const struct invocation *invocation) {
  const uint64_t fleets = fc_frequencies_fleets(frequencies);
  if (invocation->format == FORMAT_JSON) {
    fit_json(output, made, fleets, board, fc_frequencies_are_by_length(frequencies));
    return;
  }
  struct text source = {0};
  printable_append(&source, invocation->operand_file.name);
  fit_text(output, made, fleets, text_failed(&source) ? "" : source.bytes);
  output->failed = output->failed || text_failed(&source);
  text_clear(&source);
}

static fc_status run_fit(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const struct board_source *file = &invocation->operand_file;
  fc_frequencies *frequencies = NULL;
  fc_fit *made = NULL;
  fc_status status = fc_frequencies_read(&frequencies, file->bytes, file->length, board, !invocation->together, error);
  if (status == FC_OK) {
    status = fit_prior(&made, frequencies, board, invocation, error);
  }
  if (status == FC_OK) {
    render_fit(output, made, frequencies, board, invocation);
  }
  fc_fit_free(made);
  fc_frequencies_free(frequencies);
  return status;
}

const struct command command_fit = {
    .name = "fit",
    .summary = "a prior that is learnt from the fleets of an opponent",
    .description = "Finds the prior with which ships are on each cell exactly as often as DATA says, and which\n"
                   "otherwise says as little as possible: of all distributions with these frequencies the one of\n"
                   "greatest entropy. Prints a file for --prior, with comments that say how near it comes. A cell\n"
                   "on which DATA never has a ship gets the weight 0.\n"
                   "\n"
                   "Of a table for all ships together a weight of each cell is learnt, by which every ship there is\n"
                   "multiplied; of tables by length, and of fleets, one of each cell and length, written as weights of\n"
                   "the places of the ships. The weights are rounded to whole numbers.\n",
    .operand = "DATA",
    .operand_help = "DATA is a text file, '-' for standard input, of one of three kinds. A table has a line for every\n"
                    "row of the board, of as many numbers as it has columns: how often a ship is on the cell, of 1,\n"
                    "in percent, or as a number of fleets. Tables by length are one for each length of the fleet,\n"
                    "below headings such as 'length 4:'. Fleets are as 'fleetcount sample --format fleet' prints them.\n",
    .operand_is_file = true,
    .operand_limit = MOST_BYTES,
    .examples = "  fleetcount fit --rules classic data/human-cells.tsv -o people.prior\n"
                "  fleetcount sample --rules classic --placer edges --format fleet -n 100000 --seed 1 |\n"
                "    fleetcount fit --rules classic --smoothing 1 - -o edges.prior\n"
                "  fleetcount best --rules classic --prior edges.prior game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_FIT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .prints_data = true,
    .run = run_fit,
};
