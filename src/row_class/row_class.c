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
 * The rows below depend on the board above in no other way: the next row must not touch the last one, an open ship continues,
 * or ends with a length that is known from its length so far, and the fleet must be complete in the end. So all boards of a
 * class can be completed in the same ways, and only the number of boards in each class is needed.
 *
 * Counts. Write c -> d for a way to put a row below class c that gives class d. A pair may have several. Then
 *
 *     F(0, beginning) = 1                           no row is filled in, and all ships are left
 *     F(r + 1, d)     = sum of F(r, c)              over c -> d:  the partly filled boards in d
 *     B(rows, c)      = ways to finish the open ships of c at the lower edge so that no ship is left
 *     B(r, c)         = sum of B(r + 1, d)          over c -> d:  the ways to complete a board of c
 *     count           = sum of F(rows, c) B(rows, c)  =  B(0, beginning)
 *     marginal of p   = sum of F(r, c) B(r + 1, d)  over all r and all c -> d that finish placement p
 *
 * If placements have weights, every term is multiplied by the weights of the placements finished on its way c -> d.
 *
 * A placement is finished once in every configuration that contains it, so the last line counts each of them once. At the lower
 * edge, one more, empty row is assumed, with a single class in which no ship is left.
 *
 * Open ships. A ship is open as long as it is upright and has a cell in the last row. This includes a single cell, which may be
 * the top of a longer ship, and a ship of the greatest length, though it cannot grow. The row below decides when it is
 * finished. Classes with an impossible fleet are left out (see step.c). On the empty 10x10 board of the Russian game this gives
 * 1,053,612 classes after the last row, just as published in the article "Снова «Морской бой». Считаем число возможных
 * расположений кораблей" (Habr). Counting the 4-cell ship as finished at once gives the same number, for its cell in the last row
 * remains known. Deciding in its own row whether a ship ends there would give 1,090,820 classes, and ignoring open ships in the
 * condition on the fleet 3,277,230.
 *
 * Cost. Time is proportional to the transitions c -> d, about a dozen for every class on that board. Memory is proportional to
 * the classes: of two rows for the count, of all rows for the marginals.
 *
 * This file has the two sweeps, step.c all ways to add a row, and table.c the classes after one row.
 */
#include "row_class/row_class.h"

#include <assert.h>
#include <string.h>

#include "model/symmetry.h"
#include "row_class/step.h"
#include "row_class/table.h"
#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/status.h"

#define CLASSES_BETWEEN_ASKING 1024 /* whether to go on */
#define SHARE_FORWARD 0.5           /* of the time of a count with marginals */
#define GMP_BYTES 32                /* of an integer of GMP besides its limbs, with the allocator's own */

struct row_class_run {
  const struct problem *problem; /* the problem to sweep, not wider than high */
  bool is_turned;                /* rows and columns have been exchanged */
  struct budget budget;
  struct row_class_step step;
  size_t key_limbs;
  size_t number_limbs;
  uint16_t *left;
  mp_limb_t *key;                 /* of the class to find */
  mp_limb_t *one;                 /* the number 1 */
  struct row_class_table *tables; /* of the classes after 0, 1, ..., rows rows */
  struct row_class_result result;
  mpz_t product;
  mpz_t weight;

  /* The classes between which the sweep is moving. */
  struct row_class_table *lower;
  mp_limb_t *source; /* a class above them */
};

/* ---- Numbers ------------------------------------------------------------------------------------------------------------- */

/*
 * The limbs of the greatest number of the sweep. A forward count is a number of sets of ships: each set has the same number of
 * ships of class i, at most s_i, at a_i allowed places. So is a backward count, and products of the two are numbers of
 * configurations. So no number exceeds the product of C(a_i, min(s_i, a_i / 2)), as C(a, f) grows with f up to a / 2. Weights
 * multiply each number by the weights of at most s_i ships.
 */
static size_t number_limbs(const struct problem *problem) {
  mpz_t bound, factor;
  mpz_init_set_ui(bound, 1);
  mpz_init(factor);
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const unsigned long ships = (unsigned long)class->ships;
    unsigned long placements = 0;
    uint64_t greatest = 1;
    for_each_placement (placement, class) {
      const uint64_t weight = problem_weight(problem, class, placement);
      greatest = weight > greatest ? weight : greatest;
      placements++;
    }
    mpz_bin_uiui(factor, placements, ships < placements / 2 ? ships : placements / 2);
    mpz_mul(bound, bound, factor);
    integer_from_word(factor, greatest);
    mpz_pow_ui(factor, factor, ships);
    mpz_mul(bound, bound, factor);
  }
  const size_t limbs = mpz_size(bound);
  mpz_clears(bound, factor, NULL);
  return limbs;
}

static mp_limb_t *forward_of(const struct row_class_run *run, mp_limb_t *record) {
  return record + run->key_limbs;
}

static mp_limb_t *backward_of(const struct row_class_run *run, mp_limb_t *record) {
  return forward_of(run, record) + run->number_limbs;
}

/* sum += term. The bound leaves no carry. */
static void add(const struct row_class_run *run, mp_limb_t *sum, mpz_srcptr term) {
  if (mpz_sgn(term) > 0) {
    const mp_limb_t carry = mpn_add(sum, sum, (mp_size_t)run->number_limbs, mpz_limbs_read(term), (mp_size_t)mpz_size(term));
    assert(carry == 0);
    (void)carry;
  }
}

/* product = number, times the weights of the ships finished on this way. */
static void take_product(struct row_class_run *run, const struct row_class_step *step, const mp_limb_t *number) {
  mpz_t given;
  mpz_set(run->product, mpz_roinit_n(given, number, (mp_size_t)run->number_limbs));
  for (int i = 0; problem_has_weights(run->problem) && i < step->finished_count; i++) {
    const struct placed_ship *ship = &step->finished[i];
    integer_from_word(run->weight, problem_weight(run->problem, &run->problem->classes[ship->ship_class], ship->placement));
    mpz_mul(run->product, run->product, run->weight);
  }
}

/* ---- Classes ------------------------------------------------------------------------------------------------------------- */

static const mp_limb_t *key_of(struct row_class_run *run, const uint8_t *cells, const uint16_t *left) {
  const size_t columns = (size_t)run->problem->columns;
  memcpy(run->key, cells, columns);
  memcpy((unsigned char *)run->key + columns, left, run->problem->class_count * sizeof *left);
  return run->key;
}

/* Makes a class the source of the next steps. */
static void take_source(struct row_class_run *run, mp_limb_t *record) {
  const size_t columns = (size_t)run->problem->columns;
  run->source = record;
  memcpy(run->step.above, record, columns);
  memcpy(run->left, (const unsigned char *)record + columns, run->problem->class_count * sizeof *run->left);
}

static bool fleet_is_whole(const struct row_class_run *run) {
  for (size_t i = 0; i < run->problem->class_count; i++) {
    if (run->left[i] > 0) {
      return false;
    }
  }
  return true;
}

/* ---- The sweeps ---------------------------------------------------------------------------------------------------------- */

/* A visit: F(lower) += F(upper). */
static bool count_forward(void *context, const struct row_class_step *step) {
  struct row_class_run *run = context;
  mp_limb_t *target = row_class_add(run->lower, &run->budget, key_of(run, step->below, step->left));
  if (target != NULL) {
    take_product(run, step, forward_of(run, run->source));
    add(run, forward_of(run, target), run->product);
    run->result.transitions++;
  }
  return target != NULL;
}

/* A visit at the lower edge: the same for boards whose fleet is whole. */
static bool count_complete(void *context, const struct row_class_step *step) {
  struct row_class_run *run = context;
  if (fleet_is_whole(run)) {
    mpz_ptr sum = run->result.complete_after_row[step->row - 1];
    take_product(run, step, forward_of(run, run->source));
    mpz_add(sum, sum, run->product);
  }
  return true;
}

/* An estimate of the work on the first `rows` rows, which need not be a whole number: the first half dozen are quick, as they
 * have few classes. */
static double work_of_rows(double rows) {
  return rows < 6 ? rows * rows / 12 : rows - 3;
}

/* Asks from time to time whether to go on: `number` classes after `row` rows are done, on the way down or up. */
static bool goes_on(struct row_class_run *run, int row, size_t number, bool is_forward) {
  if (number % CLASSES_BETWEEN_ASKING != 0) {
    return true;
  }
  const double within = (double)number / (double)run->tables[row].count;
  const double share = work_of_rows(is_forward ? row + within : row + 1 - within) / work_of_rows(run->problem->rows + 1);
  return budget_goes_on(&run->budget, is_forward ? share : 1 - share);
}

static bool forward_sweep(struct row_class_run *run, bool keeps_all_rows) {
  const int rows = run->problem->rows;
  progress_stage(&run->budget.progress, 0, keeps_all_rows ? SHARE_FORWARD : 1);
  for (int row = 0; row <= rows; row++) {
    struct row_class_table *upper = &run->tables[row];
    run->lower = upper + 1;
    for (size_t number = 0; number < upper->count; number++) {
      take_source(run, row_class_record(upper, number));
      if (!goes_on(run, row, number, true) || (row > 0 && !row_class_close(&run->step, row, count_complete, run)) ||
          (row < rows && !row_class_extend(&run->step, row, count_forward, run))) {
        return false;
      }
    }
    if (row > 0) {
      run->result.classes_after_row[row - 1] = upper->count;
    }
    if (!keeps_all_rows) {
      row_class_empty(upper, &run->budget);
    }
  }
  return true;
}

/* The marginal of a placement: the result has the directions and cells of the given problem, which may have been turned. */
static mpz_ptr marginal_of(const struct row_class_run *run, const struct placed_ship *ship) {
  const struct problem *problem = run->problem;
  struct placement placement = ship->placement;
  if (run->is_turned) {
    placement.cell = placement.cell % problem->columns * problem->rows + placement.cell / problem->columns;
    placement.direction = placement.direction == DOWN || problem->classes[ship->ship_class].length == 1 ? ACROSS : DOWN;
  }
  return run->result.marginals[placement_index((size_t)problem->rows * (size_t)problem->columns, ship->ship_class, placement)];
}

/* A visit, in a row or at the lower edge: B(upper) += B(lower), and the marginals of the ships finished on this way += F(upper)
 * B(lower). */
static bool count_backward(void *context, const struct row_class_step *step) {
  struct row_class_run *run = context;
  if (step->is_end && !fleet_is_whole(run)) {
    return true;
  }
  const mp_limb_t *completions =
      step->is_end ? run->one : backward_of(run, row_class_find(run->lower, key_of(run, step->below, step->left)));
  take_product(run, step, completions);
  if (mpz_sgn(run->product) == 0) {
    return true;
  }
  add(run, backward_of(run, run->source), run->product);
  if (step->finished_count > 0) {
    mpz_t boards;
    mpz_mul(run->product, run->product, mpz_roinit_n(boards, forward_of(run, run->source), (mp_size_t)run->number_limbs));
  }
  for (int i = 0; i < step->finished_count; i++) {
    mpz_ptr marginal = marginal_of(run, &step->finished[i]);
    mpz_add(marginal, marginal, run->product);
  }
  return true;
}

static bool backward_sweep(struct row_class_run *run) {
  const int rows = run->problem->rows;
  progress_stage(&run->budget.progress, SHARE_FORWARD, 1);
  for (int row = rows; row >= 0; row--) {
    const struct row_class_table *upper = &run->tables[row];
    run->lower = &run->tables[row + 1];
    for (size_t number = 0; number < upper->count; number++) {
      take_source(run, row_class_record(upper, number));
      if (!goes_on(run, row, number, false) ||
          !(row == rows ? row_class_close : row_class_extend)(&run->step, row, count_backward, run)) {
        return false;
      }
    }
    row_class_empty(run->lower, &run->budget);
  }
  mpz_t completions;
  mpz_srcptr all = mpz_roinit_n(completions, backward_of(run, row_class_record(run->tables, 0)), (mp_size_t)run->number_limbs);
  assert(mpz_cmp(all, run->result.complete_after_row[rows - 1]) == 0);
  (void)all;
  return true;
}

/* ---- A count ------------------------------------------------------------------------------------------------------------- */

/* Makes integers of GMP. GMP ends the process when it cannot allocate, so their greatest size is charged first. */
static bool make_integers(struct row_class_run *run, mpz_t **integers, size_t count) {
  if (!budget_take(&run->budget, count * (run->number_limbs * sizeof(mp_limb_t) + GMP_BYTES))) {
    return false;
  }
  *integers = budget_allocate_zeroed(&run->budget, count, sizeof **integers);
  for (size_t i = 0; *integers != NULL && i < count; i++) {
    mpz_init((*integers)[i]);
  }
  return *integers != NULL;
}

static size_t marginal_count(const struct problem *problem) {
  return problem->class_count * DIRECTIONS * (size_t)problem->rows * (size_t)problem->columns;
}

/* Starts a run, whose problem, is_turned and budget are set: with one class, an empty row and all ships left. */
static bool start(struct row_class_run *run, bool with_marginals) {
  const struct problem *problem = run->problem;
  const size_t key_bytes = (size_t)problem->columns + problem->class_count * sizeof *run->left;
  const size_t rows = (size_t)problem->rows;
  const uint8_t empty[FC_MAX_COLUMNS] = {CELL_EMPTY};
  struct budget *budget = &run->budget;
  run->key_limbs = (key_bytes + sizeof(mp_limb_t) - 1) / sizeof(mp_limb_t);
  run->number_limbs = number_limbs(problem);
  run->result.rows = problem->rows;
  if ((run->key = budget_allocate_zeroed(budget, run->key_limbs, sizeof *run->key)) == NULL ||
      (run->one = budget_allocate_zeroed(budget, run->number_limbs, sizeof *run->one)) == NULL ||
      (run->left = budget_allocate_zeroed(budget, problem->class_count + 1, sizeof *run->left)) == NULL ||
      (run->tables = budget_allocate_zeroed(budget, rows + 2, sizeof *run->tables)) == NULL ||
      (run->result.classes_after_row = budget_allocate_zeroed(budget, rows, sizeof *run->result.classes_after_row)) == NULL ||
      !make_integers(run, &run->result.complete_after_row, rows)) {
    return false;
  }
  if (with_marginals) {
    if (!make_integers(run, &run->result.marginals, marginal_count(problem))) {
      return false;
    }
    run->result.marginal_count = marginal_count(problem);
  }
  for (size_t row = 0; row <= rows; row++) {
    run->tables[row].key_limbs = run->key_limbs;
    run->tables[row].record_limbs = run->key_limbs + run->number_limbs * (with_marginals ? 2 : 1);
  }
  row_class_step_start(&run->step, problem);
  run->step.left = run->left;
  for (size_t i = 0; i < problem->class_count; i++) {
    run->left[i] = (uint16_t)problem->classes[i].ships;
  }
  run->one[0] = 1;
  mp_limb_t *beginning = row_class_add(&run->tables[0], budget, key_of(run, empty, run->left));
  if (beginning != NULL) {
    forward_of(run, beginning)[0] = 1;
  }
  return beginning != NULL;
}

static void finish(struct row_class_run *run) {
  for (int row = 0; run->tables != NULL && row <= run->problem->rows; row++) {
    row_class_empty(&run->tables[row], &run->budget);
  }
  memory_free(run->tables);
  memory_free(run->left);
  memory_free(run->one);
  memory_free(run->key);
  mpz_clears(run->product, run->weight, NULL);
}

static fc_status sweep(struct row_class_result *result, const struct problem *problem, bool is_turned, const fc_options *options,
                       bool with_marginals, fc_error *error) {
  struct row_class_run run = {.problem = problem, .is_turned = is_turned, .budget = budget_of(options, 0, error)};
  mpz_inits(run.product, run.weight, run.result.count, NULL);
  const bool succeeds =
      start(&run, with_marginals) && forward_sweep(&run, with_marginals) && (!with_marginals || backward_sweep(&run));
  if (succeeds) {
    mpz_set(run.result.count, run.result.complete_after_row[problem->rows - 1]);
    run.result.peak_memory = run.budget.peak;
    *result = run.result;
  } else {
    row_class_result_clear(&run.result);
  }
  finish(&run);
  return succeeds ? FC_OK : run.budget.status;
}

fc_status row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                          bool with_marginals, fc_error *error) {
  if (problem->touching != FC_TOUCHING_NONE) {
    return error_set(error, FC_INVALID_ARGUMENT, "the row-class engine counts only boards on which ships may not touch");
  }
  if (problem->sums.count > 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "the row-class engine knows nothing of sums of sets of cells");
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

static void clear_integers(mpz_t *integers, size_t count) {
  for (size_t i = 0; integers != NULL && i < count; i++) {
    mpz_clear(integers[i]);
  }
  memory_free(integers);
}

void row_class_result_clear(struct row_class_result *result) {
  clear_integers(result->marginals, result->marginal_count);
  clear_integers(result->complete_after_row, (size_t)result->rows);
  memory_free(result->classes_after_row);
  mpz_clear(result->count);
  memset(result, 0, sizeof *result);
}
