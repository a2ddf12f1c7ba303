/*
 * Counting configurations a row at a time.
 *
 * Classes. Fill in the rows of a board from the top, so that no ships touch. Two such partly filled boards, of r rows each, are
 * put into one class when they agree in
 *
 *     - the bitmask of the last row,
 *     - the number of finished ships of each ship class,
 *     - the column, and the length so far, of every ship in the last row that can still grow downward.
 *
 * Whatever is put below depends on the board above in no other way: the next row must not touch the last one, an open ship goes
 * on or ends with a length that is known from its length so far, and the fleet must come out whole. So all boards of a class can
 * be completed in the same ways, and it is enough to know how many boards a class has.
 *
 * Counts. Write c -> d for a way to put a row below class c that gives class d. There may be several for one pair. Then
 *
 *     F(0, beginning) = 1                           no row is filled in, and all ships are left
 *     F(r + 1, d)     = sum of F(r, c)              over c -> d:  the partly filled boards in d
 *     B(rows, c)      = ways to finish the open ships of c at the lower edge so that no ship is left
 *     B(r, c)         = sum of B(r + 1, d)          over c -> d:  the ways to complete a board of c
 *     count           = sum of F(rows, c) B(rows, c)  =  B(0, beginning)
 *     marginal of p   = sum of F(r, c) B(r + 1, d)  over all r and all c -> d that finish placement p
 *
 * Where placements have weights, every term is multiplied by the weights of the placements that are finished on its way c -> d.
 *
 * A placement is finished once in every configuration that contains it, so the last line counts each of them once. For the lower
 * edge it reads as though one more, empty row followed, with a single class in which no ship is left.
 *
 * Which ships are open. Here a ship is open as long as it is upright and has a cell in the last row: a single cell too, which may
 * be the top of a longer ship, and a ship of the greatest length too, though it cannot grow. It is counted among the finished
 * ones when the row below shows it. Classes whose fleet is impossible already are left out (row_class_step.c says which). On the
 * empty 10x10 board of the Russian game this gives 1,053,612 classes after the last row, just as published in the article
 * "Снова «Морской бой». Считаем число возможных расположений кораблей" (Habr). Counting the 4-cell ship as finished at once gives
 * the same number, for its cell in the last row remains known; deciding in its own row whether a ship ends there would give
 * 1,090,820 classes, and leaving open ships out of the condition on the fleet 3,277,230.
 *
 * Cost. Time is proportional to the transitions c -> d, about a dozen for every class on that board, and memory to the classes:
 * of two rows for the count, of all rows for the marginals.
 *
 *     row_class.c        the two sweeps                     row_class_table.c      the classes after one row
 *     row_class_run.c    beginning and end of a count       row_class_key.c        a class as a few words
 *     row_class_step.c   all ways to add a row              row_class_counters.c   arrays of numbers, and their bound
 */
#include "engine/row_class.h"

#include <assert.h>
#include <string.h>

#include "engine/row_class_run.h"
#include "model/symmetry.h"
#include "sys/memory.h"
#include "sys/status.h"

#define CLASSES_BETWEEN_ASKING 1024 /* whether to go on */
#define SHARE_FORWARD 0.5           /* of a count with marginals */
#define SHARE_CLOSING 0.1           /* of a row on the way forward: ending the board below it */

/* ---- The sweeps ------------------------------------------------------------------------------------------------------- */

/* Takes up a class of the upper table. */
static void take_source(struct row_class_run *run, size_t number) {
  run->source = number;
  row_class_unpack(run->step.above, run->step.left, &run->layout, row_class_table_key(run->upper, number));
}

/* Multiplies a number by the weights of the ships that are finished on this way, in run->product. Returns the product. */
static mpz_srcptr times_finished(struct row_class_run *run, const struct row_class_step *step, mpz_srcptr number) {
  if (!problem_has_weights(run->problem) || step->finished_count == 0) {
    return number;
  }
  mpz_set(run->product, number);
  for (int i = 0; i < step->finished_count; i++) {
    const struct row_class_placement *placement = &step->finished[i];
    const uint64_t weight =
        problem_weight(run->problem, &run->problem->classes[placement->class_index], placement->direction, placement->cell);
    mpz_import(run->weight, 1, -1, sizeof weight, 0, 0, &weight);
    mpz_mul(run->product, run->product, run->weight);
  }
  return run->product;
}

/* A visit: F(lower) += F(upper). */
static bool count_forward(void *context, const struct row_class_step *step) {
  struct row_class_run *run = context;
  row_class_pack(run->key, &run->layout, step->below, step->left);
  const size_t target = row_class_table_add(run->lower, &run->budget, run->key);
  if (target == ROW_CLASS_NONE) {
    return false;
  }
  mpz_ptr sum = row_class_counter(&run->lower->forward, target);
  mpz_add(sum, sum, times_finished(run, step, row_class_counter(&run->upper->forward, run->source)));
  run->transitions++;
  return true;
}

/* A visit at the lower edge: the same for boards whose fleet is whole. */
static bool count_complete(void *context, const struct row_class_step *step) {
  struct row_class_run *run = context;
  row_class_pack(run->key, &run->layout, step->below, step->left);
  if (row_class_table_find(&run->end, run->key) != ROW_CLASS_NONE) {
    mpz_ptr sum = row_class_counter(&run->complete_after_row, (size_t)step->row - 1);
    mpz_add(sum, sum, times_finished(run, step, row_class_counter(&run->upper->forward, run->source)));
  }
  return true;
}

/* The work on the first rows, of any number: most classes have appeared after half a dozen, so the first ones are quick. */
static double work_of_rows(double rows) {
  return rows < 6 ? rows * rows / 12 : rows - 3;
}

/* The share of a sweep that the first rows are. */
static double share_of_rows(const struct row_class_run *run, double rows) {
  return work_of_rows(rows) / work_of_rows(run->problem->rows);
}

/* Asks, now and then, whether to go on: on the way from the share `begin` to `end` of the sweep `number` classes are done. */
static bool goes_on(struct row_class_run *run, size_t number, double begin, double end) {
  return number % CLASSES_BETWEEN_ASKING != 0 ||
         budget_goes_on(&run->budget, begin + (end - begin) * (double)number / (double)run->upper->keys.count);
}

/* Fills in one row below all classes. */
static bool forward_through_row(struct row_class_run *run, int row) {
  run->upper = &run->tables[row];
  run->lower = &run->tables[row + 1];
  const double begin = share_of_rows(run, row);
  const double end = share_of_rows(run, row + 1 - SHARE_CLOSING);
  for (size_t number = 0; number < run->upper->keys.count; number++) {
    take_source(run, number);
    if (!goes_on(run, number, begin, end) || !row_class_extend(&run->step, row, count_forward, run)) {
      return false;
    }
  }
  row_class_table_trim(run->lower, &run->budget);
  run->classes_after_row[row] = run->lower->keys.count;
  return true;
}

/* Ends the board below the first `row` rows. */
static bool close_after(struct row_class_run *run, int row) {
  run->upper = &run->tables[row];
  const double begin = share_of_rows(run, row - SHARE_CLOSING);
  const double end = share_of_rows(run, row);
  for (size_t number = 0; number < run->upper->keys.count; number++) {
    take_source(run, number);
    if (!goes_on(run, number, begin, end) || !row_class_close(&run->step, row, count_complete, run)) {
      return false;
    }
  }
  return true;
}

static bool forward_sweep(struct row_class_run *run, bool keeps_all_rows) {
  watch_stage(&run->budget.watch, 0, keeps_all_rows ? SHARE_FORWARD : 1);
  for (int row = 0; row < run->problem->rows; row++) {
    if (!forward_through_row(run, row)) {
      return false;
    }
    if (!keeps_all_rows) {
      row_class_table_clear(run->upper, &run->budget);
    }
    if (!close_after(run, row + 1)) {
      return false;
    }
  }
  return true;
}

/* The marginal of a placement of the problem as it is swept, found by the numbers of the problem as it was given. */
static mpz_ptr marginal_of(const struct row_class_run *run, const struct row_class_placement *placement) {
  const struct problem *problem = run->problem;
  enum direction direction = placement->direction;
  int cell = placement->cell;
  if (run->is_turned) {
    cell = cell % problem->columns * problem->rows + cell / problem->columns;
    direction = direction == DOWN || problem->classes[placement->class_index].length == 1 ? ACROSS : DOWN;
  }
  return row_class_counter(&run->marginals, row_class_marginal_index(problem, placement->class_index, direction, cell));
}

/* A visit: B(upper) += B(lower), and the marginals of the ships that are finished on this way += F(upper) B(lower). */
static bool count_backward(void *context, const struct row_class_step *step) {
  struct row_class_run *run = context;
  row_class_pack(run->key, &run->layout, step->below, step->left);
  const size_t target = row_class_table_find(run->lower, run->key);
  if (target == ROW_CLASS_NONE) {
    return true; /* behind the lower edge, with ships left */
  }
  mpz_srcptr completions = row_class_counter(&run->lower->backward, target);
  if (mpz_sgn(completions) == 0) {
    return true;
  }
  mpz_ptr sum = row_class_counter(&run->upper->backward, run->source);
  completions = times_finished(run, step, completions);
  mpz_add(sum, sum, completions);
  if (step->finished_count > 0) {
    mpz_mul(run->product, row_class_counter(&run->upper->forward, run->source), completions);
  }
  for (int i = 0; i < step->finished_count; i++) {
    mpz_ptr marginal = marginal_of(run, &step->finished[i]);
    mpz_add(marginal, marginal, run->product);
  }
  return true;
}

/* Takes the row away from below the classes after `row` rows, or the lower edge. */
static bool backward_through_row(struct row_class_run *run, int row) {
  const bool is_last = row == run->problem->rows;
  run->upper = &run->tables[row];
  run->lower = is_last ? &run->end : &run->tables[row + 1];
  if (!row_class_counters_append(&run->upper->backward, &run->budget, run->upper->keys.count)) {
    return false;
  }
  const double begin = is_last ? 0 : 1 - share_of_rows(run, row + 1);
  const double end = 1 - share_of_rows(run, row);
  for (size_t number = 0; number < run->upper->keys.count; number++) {
    take_source(run, number);
    if (!goes_on(run, number, begin, end) ||
        !(is_last ? row_class_close : row_class_extend)(&run->step, row, count_backward, run)) {
      return false;
    }
  }
  row_class_table_clear(run->lower, &run->budget);
  return true;
}

static bool backward_sweep(struct row_class_run *run) {
  watch_stage(&run->budget.watch, SHARE_FORWARD, 1);
  for (int row = run->problem->rows; row >= 0; row--) {
    if (!backward_through_row(run, row)) {
      return false;
    }
  }
  assert(mpz_cmp(row_class_counter(&run->tables[0].backward, 0),
                 row_class_counter(&run->complete_after_row, row_class_run_rows(run) - 1)) == 0);
  return true;
}

/* ---- The result ------------------------------------------------------------------------------------------------------- */

/* Moves the numbers out of a run that has succeeded. */
static void take_result(struct row_class_result *result, struct row_class_run *run) {
  *result = (struct row_class_result){
      .marginal_count = run->marginals.numbers.count,
      .rows = run->problem->rows,
      .classes_after_row = run->classes_after_row,
      .transitions = run->transitions,
      .peak_memory = run->budget.peak,
  };
  mpz_init_set(result->count, row_class_counter(&run->complete_after_row, row_class_run_rows(run) - 1));
  result->marginals = row_class_counters_take(&run->marginals, &run->budget);
  result->complete_after_row = row_class_counters_take(&run->complete_after_row, &run->budget);
  run->classes_after_row = NULL;
}

static fc_status sweep(struct row_class_result *result, const struct problem *problem, bool is_turned, const fc_options *options,
                       bool with_marginals, fc_error *error) {
  const uint64_t memory_limit = options ? options->memory_limit : 0;
  struct row_class_run run = {
      .problem = problem,
      .is_turned = is_turned,
      .budget = {.limit = memory_limit > 0 ? memory_limit : memory_of_machine() / 4 * 3,
                 .error = error,
                 .watch = watch_of(options)},
  };
  const bool succeeds = row_class_run_start(&run, with_marginals) && forward_sweep(&run, with_marginals) &&
                        (!with_marginals || backward_sweep(&run));
  if (succeeds) {
    take_result(result, &run);
  }
  row_class_run_clear(&run);
  return succeeds ? FC_OK : run.budget.status;
}

fc_status row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                          bool with_marginals, fc_error *error) {
  if (problem->touching != FC_TOUCHING_NONE) {
    return error_set(error, FC_INVALID_ARGUMENT, "the row-class engine counts only boards on which ships may not touch");
  }
  if (problem->columns <= problem->rows) {
    return sweep(result, problem, false, options, with_marginals, error);
  }
  struct problem turned;
  fc_status status = symmetry_problem(&turned, problem, (struct symmetry){.turned = true}, error);
  if (status == FC_OK) {
    status = sweep(result, &turned, true, options, with_marginals, error);
    problem_clear(&turned);
  }
  return status;
}

static void clear_numbers(mpz_t *numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    mpz_clear(numbers[i]);
  }
  memory_free(numbers);
}

void row_class_result_clear(struct row_class_result *result) {
  clear_numbers(result->marginals, result->marginal_count);
  clear_numbers(result->complete_after_row, (size_t)result->rows);
  memory_free(result->classes_after_row);
  mpz_clear(result->count);
  memset(result, 0, sizeof *result);
}
