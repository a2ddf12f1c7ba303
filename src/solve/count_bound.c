/*
 * A bound of the optimum from counts alone, for boards with too many configurations to list.
 *
 * Give the player more information: the first hit on a ship reveals the whole ship. Its other cells are then hit without a
 * miss, so every ship need only be hit once. More information never makes a player worse, so a bound for this player holds
 * under every announcement. Divide the fleet into a subfleet D and the u other ships U. We bound the number of configurations
 * that a strategy ends with at most T misses. Such a configuration is determined by
 *  - the placements of its ships D: a configuration of the smaller fleet D, one of N(D);
 *  - the first hits on its ships U, among the shots that are not a first hit on a ship of D. There are at most T + u such shots,
 *    so C(T + u, u) ways to choose them;
 *  - the order of the lengths of the ships U;
 *  - for each ship of U its placement through the hit cell: one of at most a = 2 * length where there is room, 1 for length 1.
 *
 * These items determine all answers, and the answers determine the shots. If a class has n ships, u of them in U, the number of
 * ways to choose the ships D of one configuration is the product of C(n, u) over the classes, and each choice gives another
 * description. So at most
 *
 *     E(T) = min over D of  N(D) * C(T + u, u) * u! * product over the classes of [ a^u / u! / C(n, u) ]
 *
 * configurations end with at most T misses. D = the whole fleet gives N, the number of all configurations. The misses, summed
 * over all configurations, are at least the sum of N - E(T) over T = 0, 1, 2, ...
 */
#include "count/count.h"
#include "model/board.h"
#include "model/one_fleet.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* A subfleet D, and its term of E(T): number * C(T + others, others) / divisor. */
struct subfleet {
  mpz_t number;
  mpz_t divisor;
  int others; /* u */
};

struct subfleets {
  struct subfleet *items;
  size_t count;
};

static void subfleets_clear(struct subfleets *subfleets) {
  for (size_t i = 0; i < subfleets->count; i++) {
    mpz_clears(subfleets->items[i].number, subfleets->items[i].divisor, NULL);
  }
  memory_free(subfleets->items);
  *subfleets = (struct subfleets){0};
}

/* The greatest number of placements of a class through one cell. */
static unsigned long most_through_a_cell(const struct problem *problem, const struct problem_class *ships) {
  unsigned long most = 0;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    unsigned long through = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      const int room = direction == ACROSS ? cell % problem->columns : cell / problem->columns;
      for (int step = 0; step < ships->length && step <= room; step++) {
        through += cell_set_has(&ships->allowed[direction], cell_ahead(cell, (enum direction)direction, -step, problem->columns));
      }
    }
    most = through > most ? through : most;
  }
  return most;
}

/* Multiplies a term by the factors of a class with `others` ships in U. */
static void multiply_class(struct subfleet *subfleet, const struct problem *problem, const struct problem_class *ships,
                           int others) {
  mpz_t factor;
  mpz_init(factor);
  mpz_ui_pow_ui(factor, most_through_a_cell(problem, ships), (unsigned long)others);
  mpz_mul(subfleet->number, subfleet->number, factor);
  mpz_fac_ui(factor, (unsigned long)others);
  mpz_mul(subfleet->divisor, subfleet->divisor, factor);
  mpz_bin_uiui(factor, (unsigned long)ships->ships, (unsigned long)others);
  mpz_mul(subfleet->divisor, subfleet->divisor, factor);
  mpz_clear(factor);
  subfleet->others += others;
}

/* Counts one subfleet of a problem whose ships are all optional. */
static fc_status count_subfleet(struct subfleet *subfleet, const struct problem *problem, size_t fleet, const fc_options *options,
                                fc_error *error) {
  struct one_fleet one = {0};
  fc_status status = one_fleet_make(&one, problem, fleet, error);
  mpz_set_ui(subfleet->number, 1); /* the empty subfleet has one configuration */
  mpz_set_ui(subfleet->divisor, 1);
  if (status == FC_OK && one.problem.class_count > 0) {
    status = count_configurations(subfleet->number, NULL, &one.problem, options, error);
  }
  for (size_t i = 0; status == FC_OK && i < problem->class_count; i++) {
    multiply_class(subfleet, problem, &problem->classes[i], fleet_lacks(problem, fleet, i));
  }
  if (status == FC_OK) {
    mpz_t orders;
    mpz_init(orders);
    mpz_fac_ui(orders, (unsigned long)subfleet->others);
    mpz_mul(subfleet->number, subfleet->number, orders);
    mpz_clear(orders);
  }
  one_fleet_clear(&one);
  return status;
}

/* Counts all subfleets; the first is the whole fleet. */
static fc_status count_subfleets(struct subfleets *subfleets, const struct problem *problem, const fc_options *options,
                                 fc_error *error) {
  size_t count;
  if (fleets_of_problem(&count, problem, NULL) != FC_OK) {
    return error_set(error, FC_LIMIT, "the fleet has more than %d parts, which are too many to count", MOST_POSSIBLE_FLEETS);
  }
  subfleets->items = memory_allocate(count, sizeof *subfleets->items);
  if (subfleets->items == NULL) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  fc_status status = FC_OK;
  for (size_t fleet = 0; fleet < count && status == FC_OK; fleet++) {
    progress_stage(&progress, (double)fleet / (double)count, (double)(fleet + 1) / (double)count);
    const fc_options stage = progress_stage_options(&progress, options);
    struct subfleet *subfleet = &subfleets->items[subfleets->count++];
    mpz_inits(subfleet->number, subfleet->divisor, NULL);
    subfleet->others = 0;
    status = count_subfleet(subfleet, problem, fleet, &stage, error);
  }
  if (status == FC_OK && mpz_sgn(subfleets->items[0].number) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  return status;
}

/* E(T). */
static void find_ended(mpz_t ended, const struct subfleets *subfleets, unsigned long misses) {
  mpz_t term;
  mpz_init(term);
  for (size_t i = 0; i < subfleets->count; i++) {
    const struct subfleet *subfleet = &subfleets->items[i];
    mpz_bin_uiui(term, misses + (unsigned long)subfleet->others, (unsigned long)subfleet->others);
    mpz_mul(term, term, subfleet->number);
    mpz_fdiv_q(term, term, subfleet->divisor);
    if (i == 0 || mpz_cmp(term, ended) < 0) {
      mpz_set(ended, term);
    }
  }
  mpz_clear(term);
}

/* The bound: hits and misses, summed over all configurations. */
static void add_shots(mpz_t shots, const struct subfleets *subfleets, const struct problem *problem) {
  mpz_srcptr count = subfleets->items[0].number;
  mpz_t ended;
  mpz_init(ended);
  mpz_set_ui(shots, 0);
  for (size_t i = 0; i < problem->class_count; i++) {
    mpz_addmul_ui(shots, count, (unsigned long)problem->classes[i].length * (unsigned long)problem->classes[i].ships);
  }
  for (unsigned long misses = 0;; misses++) {
    find_ended(ended, subfleets, misses);
    if (mpz_cmp(ended, count) >= 0) {
      break;
    }
    mpz_add(shots, shots, count);
    mpz_sub(shots, shots, ended);
  }
  mpz_clear(ended);
}

fc_status fc_solve_bound(mpz_t shots, mpz_t configurations, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(shots && configurations && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  struct problem problem = {0};
  struct subfleets subfleets = {0};
  struct progress progress = progress_of(options);
  const fc_options watched = progress_stage_options(&progress, options);
  status = board_check_plain(board, "the bound", error);
  THEN(status, problem_from_board(&problem, board, error));
  if (status == FC_OK && cell_set_size(&problem.covered) > 0) {
    status = error_set(error, FC_INVALID_ARGUMENT, "it is known where a ship is; the bound is for boards without a hit");
  }
  for (size_t i = 0; status == FC_OK && i < problem.class_count; i++) {
    problem.classes[i].optional = problem.classes[i].ships;
  }
  THEN(status, count_subfleets(&subfleets, &problem, &watched, error));
  THEN(status, progress_finish(&progress, error));
  if (status == FC_OK) {
    add_shots(shots, &subfleets, &problem);
    mpz_set(configurations, subfleets.items[0].number);
  }
  subfleets_clear(&subfleets);
  problem_clear(&problem);
  return status;
}
