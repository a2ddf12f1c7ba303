/* fleetcount best: where to shoot next. */
#include <strings.h>

#include "cli/advice.h"
#include "cli/command.h"
#include "fleetcount_lab.h"

static void render(struct text *output, const fc_analysis *analysis, const fc_cell *cells, size_t cell_count,
                   mpz_srcptr occupancy, enum format format) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  (format == FORMAT_JSON ? best_json : best_text)(output, cells, cell_count, occupancy, count);
  mpz_clear(count);
}

/* The best shots and why; of a contradictory board only why there is none. */
static fc_status explain(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_explanation *explanation = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_explain(&explanation, board, &invocation->engine, error);
  if (status == FC_OK) {
    const fc_analysis *analysis = fc_explanation_analysis(explanation);
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, error);
    if (invocation->format == FORMAT_JSON) {
      explanation_json(output, board, explanation);
    } else {
      if (status == FC_OK) {
        render(output, analysis, cells, cell_count, occupancy, FORMAT_TEXT);
        text_append(output, "\n");
      }
      explanation_text(output, board, explanation);
    }
  }
  mpz_clear(occupancy);
  fc_cells_free(cells);
  fc_explanation_free(explanation);
  return status;
}

/* ---- Rollouts --------------------------------------------------------------------------------------------- */

static fc_status run_likeliest(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error);

/* Where the board is too open for a rollout, the strategy shoots at the likeliest cell. */
static fc_status run_rollout(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_rollout_shot *shots = NULL;
  size_t count = 0;
  uint64_t configurations = 0;
  fc_error failure = {.status = FC_OK};
  fc_status status = fc_rollout(&shots, &count, &configurations, invocation->strategy, board, &invocation->engine, &failure);
  if (status == FC_LIMIT && failure.needed == 0) {
    status = run_likeliest(output, board, invocation, error);
    if (status == FC_OK && invocation->format == FORMAT_TEXT) {
      text_append(output, "likeliest: there are too many arrangements for a rollout\n");
    }
  } else if (status != FC_OK) {
    *error = failure;
  } else {
    (invocation->format == FORMAT_JSON ? rollout_json : rollout_text)(output, shots, count, configurations);
  }
  fc_rollout_free(shots);
  return status;
}

/* ---- How much the answers tell ---------------------------------------------------------------------------- */

/* Appends, for the best cells, how many bits an answer tells; and which of them tell most. */
static fc_status append_bits(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, board, &invocation->engine, error);
  if (status == FC_OK) {
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, error);
  }
  if (status == FC_OK && mpz_sgn(occupancy) > 0) {
    status = bits_text(output, analysis, board, cells, cell_count, invocation->explain, error);
  }
  mpz_clear(occupancy);
  fc_cells_free(cells);
  fc_analysis_free(analysis);
  return status;
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (invocation->optimal) {
    const fc_solve_plan plan = {.size = sizeof plan, .criterion = invocation->criterion, .shots = invocation->within};
    return advice_append(output, board, &plan, &invocation->engine, invocation->format, error);
  }
  if (invocation->strategy != NULL && strcasecmp(invocation->strategy, "likeliest") != 0) {
    return run_rollout(output, board, invocation, error);
  }
  const fc_status status = run_likeliest(output, board, invocation, error);
  return status == FC_OK && invocation->tie_by_entropy ? append_bits(output, board, invocation, error) : status;
}

static fc_status run_likeliest(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (invocation->explain) {
    return explain(output, board, invocation, error);
  }
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, board, &invocation->engine, error);
  if (status == FC_OK) {
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, error);
  }
  if (status == FC_OK) {
    render(output, analysis, cells, cell_count, occupancy, invocation->format);
  }
  mpz_clear(occupancy);
  fc_cells_free(cells);
  fc_analysis_free(analysis);
  return status;
}

const struct command command_best = {
    .name = "best",
    .summary = "the cells where a shot is most likely to hit",
    .description = "Prints the cells not yet shot at that most arrangements have a ship on, all of them\n"
                   "where several are equally good, and the odds: a percentage and the exact fraction.\n"
                   "\n"
                   "With '--explain' it says why: how many arrangements are left, how a shot at the best cell\n"
                   "would be answered (water, hit, or sunk, by the length of the ship), which cells come next and\n"
                   "how far behind they are, and which cells are certain. Of a contradictory board it says what\n"
                   "makes it so, and ends with status 4 all the same: of shots the first one after which nothing\n"
                   "is left; of a grid a smallest set of cells that cannot all be what they are marked to be.\n"
                   "\n"
                   "The likeliest cell is not always the best. With '--optimal' the shot is proved to need the fewest\n"
                   "shots to the end of the game (or what '--criterion' says) where at most some 300 arrangements are\n"
                   "left; where there are more, it is a likeliest cell, and of several the one whose answer tells\n"
                   "most. It says which of the two it is, and how many shots are to be expected. '--tie entropy' says\n"
                   "of which of the likeliest cells the answer tells most; see 'fleetcount solve', too.\n"
                   "\n"
                   "With '--policy rollout' each of the four likeliest cells is tried, and from there the likeliest\n"
                   "cell is shot at against every arrangement, where at most 20,000 are left; what needs the fewest\n"
                   "shots is best, and how many are to be expected is told. 'rollout:candidates=8,fleets=1000000'\n"
                   "tries eight, and earlier in the game. Where there are more arrangements, it is the likeliest cell.\n",
    .examples = "  fleetcount best                         the first shot of the Russian game\n"
                "  fleetcount best game.board              the next shot of a game in a file\n"
                "  fleetcount best --explain game.board    why there\n"
                "  fleetcount best --optimal game.board    the best shot at the end of a game\n"
                "  fleetcount best --policy rollout game.board   fewer shots than by the likeliest cell\n"
                "  fleetcount best --announce hit - <game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_EXPLAIN |
               OPTIONS_CRITERION | OPTIONS_OPTIMAL,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .run = run,
};
