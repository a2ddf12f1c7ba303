/*
 * The next shot: an optimal one where the search finds it quickly, otherwise the most informative of the likeliest cells.
 *
 * The search is limited by its number of positions, not by a clock. So the same board always has the same advice.
 */
#include <stdbool.h>

#include "model/board.h"
#include "query/analysis.h"
#include "solve/evaluation.h"
#include "solve/fewest.h"
#include "solve/game.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Smaller differences, in bits, are rounding. */
#define LEAST_DIFFERENCE 1e-9

/* ---- Bits -------------------------------------------------------------------------------------------------------------- */

/* The bits of one answer: added up over the ship classes where it names them. */
static double bits_of_answer(const fc_analysis *analysis, int row, int column, fc_answer answer, bool by_class, mpz_ptr number) {
  double bits = 0;
  for (size_t i = 0; i < (by_class ? analysis->problem.class_count : 1); i++) {
    (void)fc_analysis_answer(number, analysis, row, column, answer, by_class ? i : FC_ANY_CLASS, NULL);
    bits += entropy_share(number, analysis->count);
  }
  return bits;
}

/* The bits of hit, or of sunk, where answers name ships. Classes that the opponent calls by the same name are one answer: those
 * of a ship of unknown length, and all ships without a name. */
static double bits_of_names(const fc_analysis *analysis, const struct ruleset *ruleset, int row, int column, fc_answer answer) {
  double bits = 0;
  mpz_t sum, number;
  mpz_inits(sum, number, NULL);
  for (size_t i = 0; i < ruleset->class_count; i++) {
    const int told = fleet_told_of(&ruleset->rules.fleet, ruleset->classes[i].name);
    bool is_first = true;
    mpz_set_ui(sum, 0);
    for (size_t j = 0; j < ruleset->class_count; j++) {
      if (fleet_told_of(&ruleset->rules.fleet, ruleset->classes[j].name) == told) {
        is_first = is_first && j >= i;
        (void)fc_analysis_answer(number, analysis, row, column, answer, j, NULL);
        mpz_add(sum, sum, number);
      }
    }
    bits += is_first ? entropy_share(sum, analysis->count) : 0;
  }
  mpz_clears(sum, number, NULL);
  return bits;
}

fc_status fc_shot_bits(double *bits, const fc_analysis *analysis, const fc_board *board, int row, int column, fc_error *error) {
  if (bits == NULL || analysis == NULL || board == NULL) {
    return error_null_argument(error);
  }
  if (board_check_others(board, "the measure of what an answer tells", error) != FC_OK) {
    return FC_INVALID_ARGUMENT;
  }
  const fc_announce announce = board->ruleset->rules.announce;
  mpz_t number;
  mpz_init(number);
  fc_status status = analysis_check_count(analysis, error);
  THEN(status, fc_analysis_answer(number, analysis, row, column, FC_ANSWER_MISS, FC_ANY_CLASS, error));
  if (status == FC_OK) {
    double sum = entropy_share(number, analysis->count);
    if (announce == FC_ANNOUNCE_SHIP) {
      sum += bits_of_names(analysis, board->ruleset, row, column, FC_ANSWER_HIT);
      sum += bits_of_names(analysis, board->ruleset, row, column, FC_ANSWER_SUNK);
    } else {
      sum += bits_of_answer(analysis, row, column, FC_ANSWER_HIT, false, number);
      sum += bits_of_answer(analysis, row, column, FC_ANSWER_SUNK, announce == FC_ANNOUNCE_LENGTH, number);
    }
    *bits = sum > 0 ? sum : 0;
  }
  mpz_clear(number);
  return status;
}

fc_status advice_keep_telling(fc_cell *cells, size_t *cell_count, const fc_analysis *analysis, const fc_board *board,
                              fc_error *error) {
  size_t kept = 0;
  double most = -1;
  for (size_t i = 0; i < *cell_count; i++) {
    double bits = 0;
    const fc_cell cell = cells[i];
    const fc_status status = fc_shot_bits(&bits, analysis, board, cell.row, cell.column, error);
    if (status != FC_OK) {
      return status;
    }
    if (bits > most + LEAST_DIFFERENCE) {
      most = bits;
      kept = 0;
    }
    if (bits > most - LEAST_DIFFERENCE) {
      cells[kept++] = cell;
    }
  }
  *cell_count = kept;
  return FC_OK;
}

/* ---- Advice ------------------------------------------------------------------------------------------------------------ */

/* The most configurations for which a strategy is evaluated. */
enum { MOST_PLAYED = 20000 };

struct fc_advice {
  fc_solution *solution;     /* NULL: the cells are likeliest ones */
  fc_evaluation *evaluation; /* the strategy that always shoots at likeliest cells; NULL: unknown */
  mpz_t count;
  fc_cell *cells;
  size_t cell_count;
};

/* Evaluates the strategy that always shoots at likeliest cells. Does nothing where that is slow, or impossible on the board. */
static fc_status play_on(fc_advice *advice, const fc_board *board, const fc_options *options, fc_error *error) {
  const struct policy policy = {.kind = POLICY_HITS, .tie_by_bits = true};
  fc_error failure = {.status = FC_OK};
  const fc_status status = evaluation_of_policy(&advice->evaluation, &policy, MOST_PLAYED, board, options, &failure);
  if (status == FC_STOPPED || status == FC_NO_MEMORY) {
    return error_set(error, status, "%s", failure.message);
  }
  return FC_OK;
}

/* Finds the most informative of the likeliest cells. */
static fc_status advise_likeliest(fc_advice *advice, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_analysis *analysis = NULL;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, board, options, error);
  if (status == FC_OK) {
    fc_analysis_count(advice->count, analysis);
    status = fc_analysis_best(&advice->cells, &advice->cell_count, occupancy, analysis, error);
  }
  THEN(status, advice_keep_telling(advice->cells, &advice->cell_count, analysis, board, error));
  advice->cell_count = mpz_sgn(occupancy) > 0 ? advice->cell_count : 0;
  fc_analysis_free(analysis);
  mpz_clear(occupancy);
  return status != FC_OK ? status : play_on(advice, board, options, error);
}

fc_status fc_advise(fc_advice **advice, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                    fc_error *error) {
  fc_status status = call_check(advice != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  if (!IS_SIZED(plan)) {
    return error_wrong_size(error, "fc_solve_plan", plan->size);
  }
  fc_solve_plan asked = plan != NULL ? *plan : (fc_solve_plan){.size = sizeof asked};
  asked.most_configurations = asked.most_configurations > 0 ? asked.most_configurations : ADVICE_CONFIGURATIONS;
  asked.effort = asked.effort > 0 ? asked.effort : ADVICE_EFFORT;
  fc_advice *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  mpz_init(made->count);
  fc_error failure = {.status = FC_OK};
  struct reply_rules answers;
  const bool can_be_solved =
      board_check_rules(board, "optimal play", NULL) == FC_OK && game_answers(&answers, board, NULL) != FC_INVALID_ARGUMENT;
  status = can_be_solved ? fc_solve(&made->solution, board, &asked, options, &failure) : FC_LIMIT;
  if (status == FC_OK && fc_solution_ended(made->solution) == FC_STOPPED) {
    status = error_set(error, FC_STOPPED, "stopped");
  } else if (status == FC_LIMIT || (status == FC_OK && fc_solution_ended(made->solution) != FC_OK)) {
    fc_solution_free(made->solution);
    made->solution = NULL;
    status = advise_likeliest(made, board, options, error);
  } else if (status == FC_OK) {
    status = fc_count(made->count, NULL, board, options, error);
  } else if (error != NULL) {
    *error = failure;
  }
  if (status != FC_OK) {
    fc_advice_free(made);
    return status;
  }
  *advice = made;
  return FC_OK;
}

void fc_advice_free(fc_advice *advice) {
  if (advice != NULL) {
    fc_solution_free(advice->solution);
    fc_evaluation_free(advice->evaluation);
    mpz_clear(advice->count);
    fc_cells_free(advice->cells);
    memory_free(advice);
  }
}

const fc_cell *fc_advice_cells(size_t *cell_count, const fc_advice *advice) {
  if (advice->solution != NULL) {
    return fc_solution_best(cell_count, advice->solution);
  }
  *cell_count = advice->cell_count;
  return advice->cell_count > 0 ? advice->cells : NULL;
}

const fc_solution *fc_advice_solution(const fc_advice *advice) {
  return advice->solution;
}

const fc_evaluation *fc_advice_evaluation(const fc_advice *advice) {
  return advice->evaluation;
}

void fc_advice_count(mpz_t count, const fc_advice *advice) {
  mpz_set(count, advice->count);
}
