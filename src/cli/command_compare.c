/* fleetcount compare: heuristics against the exact occupancy. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/status.h"
#include "cli/command.h"
#include "cli/compare_positions.h"
#include "cli/heuristic_name.h"
#include "cli/placer_name.h"
#include "cli/printable.h"
#include "cli/report.h"

/* ---- One board ------------------------------------------------------------------------------------------------------------ */

/* Compares the grid of what is measured, if it could be made. */
static fc_status compare(struct measured *measured, fc_status made, const fc_analysis *analysis, fc_error *error) {
  return made == FC_OK ? fc_compare(&measured->measures, measured->regret, measured->grid, analysis, error) : made;
}

static fc_status compare_file(struct measured *measured, const struct board_source *file, const fc_board *board,
                              const fc_analysis *analysis, fc_error *error) {
  const fc_status made = fc_grid_read(&measured->grid, file->bytes, file->length, board, error);
  return compare(measured, made, analysis, error);
}

static fc_status compare_heuristic(struct measured *measured, const char *heuristic, const fc_board *board,
                                   const fc_analysis *analysis, const struct invocation *invocation, fc_error *error) {
  const fc_status made = fc_grid_make(&measured->grid, heuristic, board, &invocation->engine, error);
  return compare(measured, made, analysis, error);
}

static void render(struct text *output, const struct measured *measured, size_t count, const fc_board *board,
                   const fc_analysis *analysis, const struct invocation *invocation) {
  mpz_t configurations;
  mpz_init(configurations);
  fc_analysis_count(configurations, analysis);
  switch (invocation->format) {
  case FORMAT_JSON:
    measures_json(output, measured, count, invocation->all);
    break;
  case FORMAT_CSV:
    measures_csv(output, measured, count);
    break;
  case FORMAT_SVG:
    measures_svg(output, measured, count, board, analysis);
    break;
  default:
    measures_text(output, measured, count, configurations);
    break;
  }
  mpz_clear(configurations);
}

static fc_status compare_all(struct measured *measured, size_t count, const fc_board *board, const fc_analysis *analysis,
                             const struct invocation *invocation, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t index = 0; index < count && status == FC_OK; index++) {
    measured[index].name = fc_heuristic_at(index).name;
    status = compare_heuristic(&measured[index], measured[index].name, board, analysis, invocation, error);
  }
  return status;
}

/* Compares what the operand names. `name` receives the name of a file as it can be shown. */
static fc_status compare_named(struct measured *measured, struct text *name, const fc_board *board, const fc_analysis *analysis,
                               const struct invocation *invocation, fc_error *error) {
  const struct board_source *file = &invocation->operand_file;
  if (file->name == NULL) {
    measured->name = invocation->operand;
    return compare_heuristic(measured, measured->name, board, analysis, invocation, error);
  }
  printable_append(name, file->name);
  if (text_failed(name)) {
    return error_no_memory(error);
  }
  measured->name = name->bytes;
  return compare_file(measured, file, board, analysis, error);
}

static fc_status compare_board(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const size_t count = invocation->all ? fc_heuristic_count() : 1;
  fc_analysis *analysis = NULL;
  struct text name = {0};
  struct measured *measured = memory_allocate_zeroed(count, sizeof *measured);
  if (measured == NULL) {
    return error_no_memory(error);
  }
  for (size_t index = 0; index < count; index++) {
    mpq_init(measured[index].regret);
  }
  fc_status status = fc_analyse(&analysis, board, &invocation->engine, error);
  if (status == FC_OK) {
    status = invocation->all ? compare_all(measured, count, board, analysis, invocation, error)
                             : compare_named(measured, &name, board, analysis, invocation, error);
  }
  if (status == FC_OK) {
    render(output, measured, count, board, analysis, invocation);
  }
  for (size_t index = 0; index < count; index++) {
    mpq_clear(measured[index].regret);
    fc_grid_free(measured[index].grid);
  }
  text_clear(&name);
  memory_free(measured);
  fc_analysis_free(analysis);
  return status;
}

/* ---- One board, or many positions ----------------------------------------------------------------------------------------- */

/* What is only for many positions, or only for one board, is not ignored elsewhere. */
static fc_status check_options(const struct invocation *invocation, fc_error *error) {
  if (invocation->positions > 0 && invocation->format == FORMAT_SVG) {
    return error_set(error, FC_INVALID_SETTING, "format svg is for one board, not for --positions");
  }
  if (invocation->positions > 0) {
    return invocation->operand_file.name == NULL
               ? FC_OK
               : error_set(error, FC_INVALID_SETTING, "positions needs a heuristic: the scores of a file are for one board only");
  }
  const char *surplus = invocation->has_shots            ? "shots"
                        : invocation->has_policy         ? "policy"
                        : invocation->save_worst != NULL ? "save-worst"
                        : invocation->placer != NULL     ? "placer"
                        : invocation->has_seed           ? "seed"
                                                         : NULL;
  return surplus == NULL ? FC_OK : error_set(error, FC_INVALID_SETTING, "%s makes sense with --positions only", surplus);
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const fc_status status = check_options(invocation, error);
  if (status != FC_OK) {
    return status;
  }
  return invocation->positions > 0 ? compare_positions(output, board, invocation, error)
                                   : compare_board(output, board, invocation, error);
}

static void append_help(struct text *text) {
  heuristic_help_append(text);
  placer_help_append(text);
}

/* ---- The operand ---------------------------------------------------------------------------------------------------------- */

static bool is_missing(const char *path) {
  FILE *file = strcmp(path, "-") != 0 ? fopen(path, "rb") : NULL;
  const bool missing = file == NULL && strcmp(path, "-") != 0 && errno == ENOENT;
  if (file != NULL) {
    (void)fclose(file); /* nothing was written */
  }
  return missing;
}

/* What is no heuristic is a file; but who has mistyped a heuristic is not to be told about files. */
static enum exit_status check_operand(const char *operand, const struct command *command) {
  if (heuristic_name_begins(operand)) {
    return heuristic_name_check(operand, command);
  }
  fc_error error;
  if (is_missing(operand) && fc_heuristic_check(operand, &error) != FC_OK) {
    return report_usage(command->name, "there is no file of this name, and %s", error.message);
  }
  return EXIT_DONE;
}

static bool needs_operand(const struct invocation *invocation) {
  return !invocation->all;
}

const struct command command_compare = {
    .name = "compare",
    .summary = "how far a heuristic is from the exact chances",
    .description = "Compares the scores of a heuristic, or of any program, with the exact chances of a hit, over\n"
                   "the cells that have not been shot:\n"
                   "\n"
                   "  top       share of the cells with the greatest score that are really the best\n"
                   "  regret    chance of a hit that is given away by shooting at one of those, exactly\n"
                   "  spearman  correlation of the ranks, ties averaged; '-' where one side is constant\n"
                   "  kendall   rank correlation tau-b; likewise\n"
                   "  kl        divergence of the scores from the chances, each divided by its sum, in bits;\n"
                   "            infinite where a cell that may hold a ship has score 0\n"
                   "  rmse      root of the mean square of score - chance, scores scaled to fit best\n"
                   "\n"
                   "JSON has null for what is undefined and \"infinite\"; CSV has nothing, and 'inf'. SVG\n"
                   "shows the scores, the chances, and the scaled scores less the chances, side by side.\n"
                   "\n"
                   "With --positions the same over many games: a fleet is hidden, agreeing with BOARD, and shots are\n"
                   "fired at it. For every measure the mean over the positions in which it is finite, with its 95 %\n"
                   "confidence interval (Student's t); over all in which it is defined the median, the interval of\n"
                   "the middle 95 %, and the worst. Games that end before all shots are fired are played again. The\n"
                   "same seed gives the same result, on any number of threads.\n",
    .operand = "NAME[:KEY=VALUE,...]|GRID.csv",
    .operand_help = "NAME is one of the heuristics below; GRID.csv is a file of numbers, '-' for standard input, one\n"
                    "line a row, such as 'grid' and 'map' print with --format csv. With --all neither is given.\n",
    .operand_is_file = true,
    .operand_is_name = heuristic_name_begins,
    .needs_operand = needs_operand,
    .check_operand = check_operand,
    .append_help = append_help,
    .examples = "  fleetcount compare placements           in the Russian game, before the first shot\n"
                "  fleetcount compare --all game.board     all that are built in\n"
                "  fleetcount compare runs -o runs.svg     scores, chances and difference as a picture\n"
                "  fleetcount compare mine.csv game.board  the scores of another program\n"
                "  fleetcount compare --all --positions 100 --shots 10-40 --seed 1\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_ALL | OPTIONS_SURVEY | OPTIONS_SEED,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_BIT(FORMAT_SVG),
    .run = run,
};
