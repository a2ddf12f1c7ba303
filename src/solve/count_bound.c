/*
 * A bound of the optimum for boards with too many configurations to search (fc_solve_bound).
 *
 * Divide the fleet into a subfleet D and the u other ships U, and give the player more information: he knows where the ships D
 * are, and is told which ship he hits. The first hit on a ship of U reveals the whole ship, unless all other ships of U have been
 * hit before. So only for the last one there may be misses after its first hit. More information never makes a player worse, so a
 * bound for this player holds under every announcement. We bound the number of configurations that a strategy ends with at most T
 * misses. Such a configuration is determined by
 *  - the placements of its ships D: a configuration of the smaller fleet D, one of N(D);
 *  - the number t of misses before the last first hit on a ship of U, and how they lie between the u - 1 first hits before it:
 *    C(t + u - 1, u - 1) ways;
 *  - the order of the classes of the ships U;
 *  - for each ship of U but the last its placement through the hit cell: one of at most a = 2 * length where there is room, 1 for
 *    length 1;
 *  - for the last one, of L cells, the answers after its first hit: L - 1 hits and at most T - t misses, with a hit at the end,
 * so C(T - t + L - 1, L - 1) ways, and no more than a.
 *
 * These items determine all answers, and the answers determine the shots. The strategy is the same for every D. If a class has n
 * ships, v of them in U, the number of ways to choose the ships D of one configuration is the product of C(n, v) over the
 * classes, and each choice gives another description. So at most
 *
 *     E(T) = min over D of  N(D) * (u - 1)! * product over the classes of [ a^v / v! / C(n, v) ]
 *                           * sum over the classes of [ v / a * ways ],
 *     ways = sum over t of  C(t + u - 1, u - 1) * min(a, C(T - t + L - 1, L - 1))
 *
 * configurations end with at most T misses. D = the whole fleet gives N, the number of all configurations. The misses, summed
 * over all configurations, are at least the sum of N - E(T) over T = 0, 1, 2, ...
 *
 * If U is one ship of two cells, and the arrangements of D are not too many to go through, there is a smaller bound
 * (all_but_one.h). Where several classes have two cells, since their ships have names, the first one is taken.
 */
#include "solve/bound.h"

#include "count/count.h"
#include "model/board.h"
#include "model/one_fleet.h"
#include "model/symmetry.h"
#include "solve/all_but_one.h"
#include "solve/listing.h"
#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* The most ships that the pass over the arrangements places, on a board of up to 128 cells. Placing them takes five seconds. */
#define EFFORT (UINT64_C(1) << 24)
enum { EFFORT_CELLS = 128 };

/* A subfleet D, and what of its term of E(T) does not depend on T: number / divisor. */
struct subfleet {
  mpz_t number; /* N(D) * (u - 1)! * product of a^v */
  mpz_t divisor;
  int sought; /* u */
};

struct subfleets {
  const struct problem *problem; /* all its ships are optional; it has one_fleet.h's subfleets */
  unsigned long *through;        /* a, by class */
  struct subfleet *items;
  size_t count;
  uint64_t *ended; /* of all_but_one.h, divided by the ships of its class; NULL: nobody went through the arrangements */
};

static void subfleets_clear(struct subfleets *subfleets) {
  for (size_t i = 0; i < subfleets->count; i++) {
    mpz_clears(subfleets->items[i].number, subfleets->items[i].divisor, NULL);
  }
  memory_free(subfleets->items);
  memory_free(subfleets->through);
  memory_free(subfleets->ended);
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

/* Multiplies a term by the factors of a class with `sought` ships in U; at most `through` of its placements share a cell. */
static void multiply_class(struct subfleet *subfleet, const struct problem_class *ships, int sought, unsigned long through) {
  mpz_t factor;
  mpz_init(factor);
  mpz_ui_pow_ui(factor, through, (unsigned long)sought);
  mpz_mul(subfleet->number, subfleet->number, factor);
  mpz_fac_ui(factor, (unsigned long)sought);
  mpz_mul(subfleet->divisor, subfleet->divisor, factor);
  mpz_bin_uiui(factor, (unsigned long)ships->ships, (unsigned long)sought);
  mpz_mul(subfleet->divisor, subfleet->divisor, factor);
  mpz_clear(factor);
  subfleet->sought += sought;
}

/* Counts one subfleet. */
static fc_status count_subfleet(struct subfleet *subfleet, const struct subfleets *subfleets, size_t fleet,
                                const fc_options *options, fc_error *error) {
  const struct problem *problem = subfleets->problem;
  struct one_fleet one = {0};
  fc_status status = one_fleet_make(&one, problem, fleet, error);
  mpz_set_ui(subfleet->number, 1); /* the empty subfleet has one configuration */
  mpz_set_ui(subfleet->divisor, 1);
  if (status == FC_OK && one.problem.class_count > 0) {
    status = count_configurations(subfleet->number, NULL, &one.problem, options, error);
  }
  for (size_t i = 0; status == FC_OK && i < problem->class_count; i++) {
    multiply_class(subfleet, &problem->classes[i], fleet_lacks(problem, fleet, i), subfleets->through[i]);
  }
  if (status == FC_OK && subfleet->sought > 0) {
    mpz_t orders;
    mpz_init(orders);
    mpz_fac_ui(orders, (unsigned long)subfleet->sought - 1);
    mpz_mul(subfleet->number, subfleet->number, orders);
    mpz_clear(orders);
  }
  one_fleet_clear(&one);
  return status;
}

/* Counts all subfleets; the first is the whole fleet. */
static fc_status count_subfleets(struct subfleets *subfleets, struct progress *progress, const fc_options *options,
                                 fc_error *error) {
  const struct problem *problem = subfleets->problem;
  size_t count;
  if (fleets_of_problem(&count, problem, NULL) != FC_OK) {
    return error_set(error, FC_LIMIT, "the fleet has more than %d parts, which are too many to count", MOST_POSSIBLE_FLEETS);
  }
  subfleets->items = memory_allocate(count, sizeof *subfleets->items);
  subfleets->through = memory_allocate(problem->class_count, sizeof *subfleets->through);
  if (subfleets->items == NULL || subfleets->through == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    subfleets->through[i] = most_through_a_cell(problem, &problem->classes[i]);
  }
  fc_status status = FC_OK;
  for (size_t fleet = 0; fleet < count && status == FC_OK; fleet++) {
    progress_stage(progress, (double)fleet / (double)count / 8, (double)(fleet + 1) / (double)count / 8);
    const fc_options stage = progress_stage_options(progress, options);
    struct subfleet *subfleet = &subfleets->items[subfleets->count++];
    mpz_inits(subfleet->number, subfleet->divisor, NULL);
    subfleet->sought = 0;
    status = count_subfleet(subfleet, subfleets, fleet, &stage, error);
  }
  if (status == FC_OK && mpz_sgn(subfleets->items[0].number) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  return status;
}

/* The subfleet of all ships but one of two cells, if there is such a ship. Otherwise 0. */
static size_t all_but_one(size_t *last_class, const struct subfleets *subfleets) {
  const struct problem *problem = subfleets->problem;
  for (size_t fleet = 0; fleet < subfleets->count; fleet++) {
    for (size_t i = 0; i < problem->class_count && subfleets->items[fleet].sought == 1; i++) {
      if (problem->classes[i].length == 2 && fleet_lacks(problem, fleet, i) == 1) {
        *last_class = i;
        return fleet;
      }
    }
  }
  return 0;
}

/* Whether the arrangements of a subfleet with u = 1 may be few enough. Its `number` is N(D) * a. */
static bool is_few(const struct subfleets *subfleets, size_t fleet, size_t last_class, uint64_t effort) {
  const uint64_t most = effort * SYMMETRIES * subfleets->through[last_class];
  mpz_t limit;
  mpz_init(limit);
  integer_from_word(limit, most);
  const bool is_few = mpz_cmp(subfleets->items[fleet].number, limit) <= 0;
  mpz_clear(limit);
  return is_few;
}

/* Goes through the arrangements of the subfleet of all ships but one of two cells, if the effort is enough for that. */
static fc_status go_through(struct subfleets *subfleets, uint64_t effort, struct progress *progress, fc_error *error) {
  const struct problem *problem = subfleets->problem;
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  size_t last_class = 0;
  const size_t fleet = all_but_one(&last_class, subfleets);
  if (fleet == 0 || !is_few(subfleets, fleet, last_class, effort) || problem_placement_count(problem) > LISTING_MOST_PLACEMENTS) {
    return FC_OK;
  }
  uint64_t *ended = memory_allocate(cells + 1, sizeof *ended);
  if (ended == NULL) {
    return error_no_memory(error);
  }
  struct one_fleet one = {0};
  fc_error lack = {0}; /* too little effort is no error */
  fc_status status = one_fleet_make(&one, problem, fleet, &lack);
  THEN(status, all_but_one_ended(ended, problem, last_class, &one.problem, effort, progress, &lack));
  one_fleet_clear(&one);
  if (status == FC_OK) {
    for (size_t misses = 0; misses <= cells; misses++) {
      ended[misses] /= (uint64_t)problem->classes[last_class].ships;
    }
    subfleets->ended = ended;
    return FC_OK;
  }
  memory_free(ended);
  return status == FC_LIMIT ? FC_OK : error_set(error, status, "%s", lack.message);
}

/*
 * Sets `ways` to the sum over t of C(t + u - 1, u - 1) * min(a, C(misses - t + L - 1, L - 1)). The minimum is a except for the
 * last few t; over the others the sum is a * C(t + u, u).
 */
static void find_ways(mpz_t ways, unsigned long misses, unsigned long u, unsigned long a, int length) {
  mpz_t term;
  mpz_init(term);
  mpz_set_ui(ways, 0);
  for (unsigned long after = 0; after <= misses; after++) {
    const unsigned long t = misses - after;
    const uint64_t places = binomial((int)after + length - 1, length - 1);
    if (places >= a) {
      mpz_bin_uiui(term, t + u, u);
      mpz_addmul_ui(ways, term, a);
      break;
    }
    mpz_bin_uiui(term, t + u - 1, u - 1);
    mpz_addmul_ui(ways, term, (unsigned long)places);
  }
  mpz_clear(term);
}

/* The term of E(T) for the subfleet of a number. */
static void find_term(mpz_t term, const struct subfleets *subfleets, size_t fleet, unsigned long misses) {
  const struct problem *problem = subfleets->problem;
  const struct subfleet *subfleet = &subfleets->items[fleet];
  mpz_t ways;
  mpz_init(ways);
  mpz_set_ui(term, 0);
  for (size_t i = 0; i < problem->class_count; i++) {
    const int u = fleet_lacks(problem, fleet, i);
    if (u > 0) {
      find_ways(ways, misses, (unsigned long)subfleet->sought, subfleets->through[i], problem->classes[i].length);
      mpz_mul_ui(ways, ways, (unsigned long)u);
      mpz_mul(ways, ways, subfleet->number);
      mpz_divexact_ui(ways, ways, subfleets->through[i]);
      mpz_add(term, term, ways);
    }
  }
  mpz_fdiv_q(term, term, subfleet->divisor);
  mpz_clear(ways);
}

/* E(T). */
static void find_ended(mpz_t ended, const struct subfleets *subfleets, unsigned long misses) {
  mpz_t term;
  mpz_init(term);
  mpz_set(ended, subfleets->items[0].number);
  for (size_t fleet = 1; fleet < subfleets->count; fleet++) {
    find_term(term, subfleets, fleet, misses);
    if (mpz_cmp(term, ended) < 0) {
      mpz_set(ended, term);
    }
  }
  if (subfleets->ended != NULL) { /* with as many misses as cells all configurations end, so `misses` is never more */
    integer_from_word(term, subfleets->ended[misses]);
    if (mpz_cmp(term, ended) < 0) {
      mpz_set(ended, term);
    }
  }
  mpz_clear(term);
}

/* The bound: hits and misses, summed over all configurations. */
static void add_shots(mpz_t shots, const struct subfleets *subfleets) {
  const struct problem *problem = subfleets->problem;
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

fc_status bound_shots(mpz_t shots, mpz_t configurations, const fc_board *board, uint64_t effort, const fc_options *options,
                      fc_error *error) {
  struct problem problem = {0};
  struct subfleets subfleets = {.problem = &problem};
  struct progress progress = progress_of(options);
  fc_status status = board_check_plain(board, "the bound", error);
  THEN(status, problem_from_board(&problem, board, error));
  if (status == FC_OK && cell_set_size(&problem.covered) > 0) {
    status = error_set(error, FC_INVALID_ARGUMENT, "it is known where a ship is; the bound is for boards without a hit");
  }
  for (size_t i = 0; status == FC_OK && i < problem.class_count; i++) {
    problem.classes[i].optional = problem.classes[i].ships;
  }
  THEN(status, count_subfleets(&subfleets, &progress, options, error));
  if (status == FC_OK) {
    progress_stage(&progress, 1.0 / 8, 1);
    status = go_through(&subfleets, effort, &progress, error);
  }
  THEN(status, progress_finish(&progress, error));
  if (status == FC_OK) {
    add_shots(shots, &subfleets);
    mpz_set(configurations, subfleets.items[0].number);
  }
  subfleets_clear(&subfleets);
  problem_clear(&problem);
  return status;
}

fc_status fc_solve_bound(mpz_t shots, mpz_t configurations, const fc_board *board, const fc_options *options, fc_error *error) {
  const fc_status status = call_check(shots && configurations && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  const uint64_t cells = (uint64_t)fc_board_rows(board) * (uint64_t)fc_board_columns(board);
  const uint64_t effort = EFFORT * EFFORT_CELLS / (cells < EFFORT_CELLS ? EFFORT_CELLS : cells);
  return bound_shots(shots, configurations, board, effort, options, error);
}
