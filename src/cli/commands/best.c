/* fleetcount best and solve: the best shots, and optimal play. */
#include <stdio.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/long_work.h"
#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/status.h"

/* All equally good shots of a board. */
struct best_shots {
  fc_cell *cells;
  size_t count;
  mpz_t occupancy;
  double *bits; /* information of the answer at each cell; NULL without '--tie' */
  fc_fewest fewest;
  bool has_fewest;
};

static void best_shots_clear(struct best_shots *shots) {
  fc_cells_free(shots->cells);
  fc_cells_free(shots->fewest.cells);
  mpz_clear(shots->occupancy);
  memory_free(shots->bits);
}

static fc_status find_best(struct best_shots *shots, const fc_analysis *analysis, const fc_board *board,
                           const struct invocation *invocation, fc_error *error) {
  mpz_init(shots->occupancy);
  fc_status status = fc_analysis_best(&shots->cells, &shots->count, shots->occupancy, analysis, error);
  const bool is_text_alone = invocation->format == FORMAT_TEXT && !invocation->likeliest && invocation->strategy == NULL;
  if (status == FC_OK && (invocation->fewest || is_text_alone)) {
    status = fc_fewest_shots(&shots->fewest, analysis, board, &invocation->engine, error);
    shots->has_fewest = status == FC_OK;
  }
  if (status != FC_OK || !invocation->tie_by_entropy || mpz_sgn(shots->occupancy) == 0) {
    return status;
  }
  shots->bits = memory_allocate(shots->count, sizeof *shots->bits);
  status = shots->bits != NULL ? FC_OK : error_no_memory(error);
  for (size_t i = 0; i < shots->count && status == FC_OK; i++) {
    status = fc_shot_bits(&shots->bits[i], analysis, board, shots->cells[i].row, shots->cells[i].column, error);
  }
  return status;
}

/* Appends the best shots and, with '--explain', why; for a contradictory board only why there is none. */
static fc_status run_likeliest(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const bool is_text = invocation->format == FORMAT_TEXT;
  fc_explanation *explanation = NULL;
  fc_analysis *counted = NULL;
  fc_status status = invocation->explain ? fc_explain(&explanation, board, &invocation->engine, error)
                                         : fc_analyse(&counted, board, &invocation->engine, error);
  if (status != FC_OK) {
    return status;
  }
  const fc_analysis *analysis = explanation != NULL ? fc_explanation_analysis(explanation) : counted;
  struct best_shots shots = {.cells = NULL};
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  status = find_best(&shots, analysis, board, invocation, error);
  if (status == FC_OK && (is_text || explanation == NULL)) {
    const fc_fewest *fewest = shots.has_fewest ? &shots.fewest : NULL;
    render_best(output, analysis, shots.cells, shots.count, shots.occupancy, count, shots.bits, fewest, style_of(invocation));
  }
  if (explanation != NULL) {
    text_append(output, is_text && status == FC_OK ? "\n" : "");
    const fc_status shown = render_explanation(output, board, explanation, style_of(invocation), &invocation->engine, error);
    status = status == FC_OK ? shown : status;
  }
  if (is_text && shots.bits != NULL) {
    bits_text(output, shots.cells, shots.bits, shots.count, explanation != NULL);
  }
  mpz_clear(count);
  best_shots_clear(&shots);
  fc_explanation_free(explanation);
  fc_analysis_free(counted);
  return status;
}

/* Falls back on the likeliest cells where there are too many arrangements for a rollout. */
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
    render_rollout(output, shots, count, configurations, style_of(invocation));
  }
  fc_rollout_free(shots);
  return status;
}

static fc_status run_salvo(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const size_t most = (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
  const size_t size = invocation->salvo <= most ? (size_t)invocation->salvo : most + 1; /* too many, as the library says */
  fc_cell *cells = NULL;
  double bits = -1;
  mpz_t hits, any, count;
  mpz_inits(hits, any, count, NULL);
  fc_status status = fc_best_salvo(&cells, hits, any, count, board, size, invocation->salvo_goal, &invocation->engine, error);
  if (status == FC_OK && invocation->salvo_goal == FC_SALVO_INFORMATION) {
    status = fc_salvo_bits(&bits, board, cells, size, &invocation->engine, error);
  }
  if (status == FC_OK) {
    render_salvo(output, cells, size, hits, any, bits, count, style_of(invocation));
  }
  mpz_clears(hits, any, count, NULL);
  fc_cells_free(cells);
  return status;
}

static fc_status find(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (invocation->salvo > 0) {
    return run_salvo(output, board, invocation, error);
  }
  if (invocation->optimal) {
    const fc_solve_plan plan = {.size = sizeof plan, .criterion = invocation->criterion, .shots = invocation->within};
    return advice_append(output, board, &plan, &invocation->engine, style_of(invocation), error);
  }
  if (invocation->strategy != NULL && strcasecmp(invocation->strategy, "likeliest") != 0) {
    return run_rollout(output, board, invocation, error);
  }
  return run_likeliest(output, board, invocation, error);
}

static fc_status run_best(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  struct text found = {0};
  const fc_status status = find(&found, board, invocation, error);
  if (found.length > 0 && invocation->format == FORMAT_TEXT) {
    rules_line_append(output, board, say);
  }
  text_append_bytes(output, found.bytes, found.length);
  text_end_part(output, &found);
  return status;
}

const struct command command_best = {
    .name = "best",
    .summary = "the cells where a shot is most likely to hit",
    .description = "Prints the cells not yet shot at that most arrangements have a ship on, and the chance; and\n"
                   "where another cell ends the game with fewer shots on average, that one, how many both need,\n"
                   "and how it was found. Of a board that contradicts itself '--explain' says what does so.\n"
                   "docs/optimal-play.md tells more.\n",
    .examples = "  fleetcount best --explain game.board    where to shoot next, and why\n"
                "  fleetcount best --optimal game.board    the best shot at the end of a game\n"
                "  fleetcount best --policy rollout game.board\n"
                "  fleetcount best --salvo 5 game.board    five shots at once\n",
    .options =
        OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_BEST | OPTIONS_CRITERION,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV),
    .run = run_best,
};

/* ---- Advice ----------------------------------------------------------------------------------------------- */

fc_status advice_append(struct text *output, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                        struct style style, fc_error *error) {
  fc_advice *advice = NULL;
  const fc_status status = fc_advise(&advice, board, plan, options, error);
  if (status == FC_OK) {
    render_advice(output, advice, plan, style);
  }
  fc_advice_free(advice);
  return status;
}

/* ---- A strategy, the best order, or a bound ----------------------------------------------------------------- */

static fc_status run_policy(struct text *output, const fc_board *board, const struct invocation *invocation,
                            const fc_solve_plan *plan, fc_error *error) {
  fc_evaluation *evaluation = NULL;
  const fc_status status = fc_evaluate(&evaluation, invocation->strategy, board, &invocation->engine, error);
  if (status == FC_OK) {
    render_evaluation(output, invocation->strategy, evaluation, plan, style_of(invocation));
  }
  fc_evaluation_free(evaluation);
  return status;
}

static fc_status run_order(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  uint64_t shots = 0;
  uint64_t configurations = 0;
  const fc_status status = fc_solve_order(&cells, &cell_count, &shots, &configurations, board, &invocation->engine, error);
  if (status == FC_OK) {
    render_order(output, cells, cell_count, shots, configurations, style_of(invocation));
  }
  fc_cells_free(cells);
  return status;
}

static fc_status run_bound(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  mpz_t shots, configurations;
  mpz_inits(shots, configurations, NULL);
  const fc_status status = fc_solve_bound(shots, configurations, board, &invocation->engine, error);
  if (status == FC_OK) {
    render_bound(output, shots, configurations, style_of(invocation));
  }
  mpz_clears(shots, configurations, NULL);
  return status;
}

/* ---- The optimum ------------------------------------------------------------------------------------------ */

/* Shows the bounds of the optimum in place of a bar. */
static void show_bracket(void *context, uint64_t lower, uint64_t upper, uint64_t configurations) {
  const fc_solve_plan *plan = context;
  const double unit = plan->criterion == FC_CRITERION_WORST ? 1 : (double)configurations;
  char note[64];
  (void)snprintf(note, sizeof note, "the optimum is from %.6g to %.6g", (double)lower / unit, (double)upper / unit);
  progress_bar_note(note);
}

static fc_status run_optimum(struct text *output, const fc_board *board, const struct invocation *invocation,
                             const fc_solve_plan *plan, fc_error *error) {
  fc_solve_plan shown = *plan;
  shown.bracket = show_bracket;
  shown.bracket_context = &shown;
  fc_solution *solution = NULL;
  const fc_status status = fc_solve(&solution, board, &shown, &invocation->engine, error);
  if (status == FC_OK) {
    render_solution(output, solution, plan, style_of(invocation));
  }
  fc_solution_free(solution);
  return status;
}

/* The search ends when its bounds are as near as this, in shots. */
#define EQUILIBRIUM_GAP 0.001

static fc_status run_equilibrium(struct text *output, const fc_board *board, const struct invocation *invocation,
                                 fc_error *error) {
  fc_equilibrium *equilibrium = NULL;
  const fc_status status = fc_solve_equilibrium(&equilibrium, board, EQUILIBRIUM_GAP, &invocation->engine, error);
  if (status == FC_OK) {
    render_equilibrium(output, equilibrium, board, style_of(invocation));
  }
  fc_equilibrium_free(equilibrium);
  return status;
}

static fc_status run_solve(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const fc_solve_plan plan = {.size = sizeof plan, .criterion = invocation->criterion, .shots = invocation->within};
  if (invocation->strategy != NULL) {
    return run_policy(output, board, invocation, &plan, error);
  }
  if (invocation->equilibrium) {
    return run_equilibrium(output, board, invocation, error);
  }
  if (invocation->bound) {
    return run_bound(output, board, invocation, error);
  }
  return invocation->order ? run_order(output, board, invocation, error) : run_optimum(output, board, invocation, &plan, error);
}

const struct command command_solve = {
    .name = "solve",
    .summary = "the best that a player can do, on a small board",
    .description = "Finds the least number of shots that a player needs on average until the last ship cell is\n"
                   "hit, and the shots with which to begin; with a proof by exhaustion. That is possible for some\n"
                   "hundred or thousand arrangements. With more, up to ten million, it goes on until --timeout or\n"
                   "Ctrl-C, and prints between which two numbers the optimum lies. docs/optimal-play.md tells more.\n",
    .beyond_limits = "Where no ship has been hit, 'fleetcount solve --bound' says how many shots any strategy needs at least.",
    .examples = "  fleetcount solve --size 4x4 --fleet 3               5.625 shots\n"
                "  fleetcount solve --criterion within=8 game.board    eight shots are left\n"
                "  fleetcount solve --criterion equilibrium --size 4x4 --fleet 3\n"
                "  fleetcount solve --order --size 4x4 --fleet '3 2'   without looking at answers\n"
                "  fleetcount solve --bound --rules classic            38 shots at least\n",
    .options =
        OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_SOLVE | OPTIONS_CRITERION,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .tells_part = true,
    .run = run_solve,
};
