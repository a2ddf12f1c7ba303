/*
 * A bound of the optimum from counts alone, for boards whose configurations are too many to be listed.
 *
 * Let the player be told more: with the first hit on a ship, where the whole ship lies. Its other cells are then hit without a
 * miss, so what is left to find is a first hit on every ship. Whoever is told more can do at least as well, so a bound for this
 * player is one for all, whatever the answers tell. Of the fleet's ships, let D be some and U the u others. What is wanted is the
 * number of configurations that a strategy ends with at most T misses. Each is known from
 *
 *  - where its ships D lie, which is a configuration of a smaller fleet: N(D) of them;
 *  - with which shots its ships U are first hit, counting only shots that are not the first hit on a ship of D: at most T + u of
 *    them are fired, so C(T + u, u) ways; of which length these ships are, in their order; and for each, which of the placements
 *    through the cell it has, at most a of them for a length: a = 2 * length where there is room, 1 for a length of 1.
 *
 * For whoever knows the strategy can play it with that: its shots follow from the answers so far, and these from what has just
 * been listed. With n ships of a class in the fleet, u of them in U, the ships D of one configuration can be chosen in as many
 * ways as the product of C(n, u) over the classes tells, and each choice is described differently. So at most
 *
 *     E(T) = min over D of  N(D) * C(T + u, u) * u! * product over the classes of [ a^u / u! / C(n, u) ]
 *
 * configurations end with at most T misses; D = the whole fleet gives N, the number of all. The misses, summed over all
 * configurations, are at least the sum of N - E(T) over T = 0, 1, 2, ...
 */
#include "count/count.h"
#include "model/board.h"
#include "model/one_fleet.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* A choice of D: E(T) is the least of `number` * C(T + others, others) / `divisor`. */
struct part {
  mpz_t number;
  mpz_t divisor;
  int others; /* u */
};

struct parts {
  struct part *parts;
  size_t count;
};

static void parts_clear(struct parts *parts) {
  for (size_t i = 0; i < parts->count; i++) {
    mpz_clears(parts->parts[i].number, parts->parts[i].divisor, NULL);
  }
  memory_free(parts->parts);
  *parts = (struct parts){0};
}

/* The most placements of a class that have a cell in common. */
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

/* What a class adds to E(T), where so many of its ships are in U. */
static void multiply_class(struct part *part, const struct problem *problem, const struct problem_class *ships, int others) {
  mpz_t factor;
  mpz_init(factor);
  mpz_ui_pow_ui(factor, most_through_a_cell(problem, ships), (unsigned long)others);
  mpz_mul(part->number, part->number, factor);
  mpz_fac_ui(factor, (unsigned long)others);
  mpz_mul(part->divisor, part->divisor, factor);
  mpz_bin_uiui(factor, (unsigned long)ships->ships, (unsigned long)others);
  mpz_mul(part->divisor, part->divisor, factor);
  mpz_clear(factor);
  part->others += others;
}

/* Counts one part of a problem all of whose ships are optional. */
static fc_status count_part(struct part *part, const struct problem *problem, size_t fleet, const fc_options *options,
                            fc_error *error) {
  struct one_fleet one = {0};
  fc_status status = one_fleet_make(&one, problem, fleet, error);
  mpz_set_ui(part->number, 1); /* without a ship there is one configuration */
  mpz_set_ui(part->divisor, 1);
  if (!status && one.problem.class_count > 0) {
    status = count_configurations(part->number, NULL, &one.problem, options, error);
  }
  for (size_t i = 0; !status && i < problem->class_count; i++) {
    multiply_class(part, problem, &problem->classes[i], fleet_lacks(problem, fleet, i));
  }
  if (!status) {
    mpz_t orders;
    mpz_init(orders);
    mpz_fac_ui(orders, (unsigned long)part->others);
    mpz_mul(part->number, part->number, orders);
    mpz_clear(orders);
  }
  one_fleet_clear(&one);
  return status;
}

/* Counts all parts of the fleet; the first is the whole of it. */
static fc_status count_parts(struct parts *parts, const struct problem *problem, const fc_options *options, fc_error *error) {
  size_t count;
  if (fleets_of_problem(&count, problem, NULL)) {
    return error_set(error, FC_LIMIT, "the fleet has more than %d parts, which are too many to count", MOST_FLEETS);
  }
  parts->parts = memory_allocate(count, sizeof *parts->parts);
  if (!parts->parts) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  fc_status status = FC_OK;
  for (size_t fleet = 0; fleet < count && !status; fleet++) {
    progress_stage(&progress, (double)fleet / (double)count, (double)(fleet + 1) / (double)count);
    const fc_options stage = progress_stage_options(&progress, options);
    struct part *part = &parts->parts[parts->count++];
    mpz_inits(part->number, part->divisor, NULL);
    part->others = 0;
    status = count_part(part, problem, fleet, &stage, error);
  }
  if (!status && mpz_sgn(parts->parts[0].number) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no configuration agrees with the board");
  }
  return status;
}

/* E(T). */
static void find_ended(mpz_t ended, const struct parts *parts, unsigned long misses) {
  mpz_t of_part;
  mpz_init(of_part);
  for (size_t i = 0; i < parts->count; i++) {
    const struct part *part = &parts->parts[i];
    mpz_bin_uiui(of_part, misses + (unsigned long)part->others, (unsigned long)part->others);
    mpz_mul(of_part, of_part, part->number);
    mpz_fdiv_q(of_part, of_part, part->divisor);
    if (i == 0 || mpz_cmp(of_part, ended) < 0) {
      mpz_set(ended, of_part);
    }
  }
  mpz_clear(of_part);
}

/* The hits and the misses, summed over all configurations. */
static void add_shots(mpz_t shots, const struct parts *parts, const struct problem *problem) {
  mpz_srcptr count = parts->parts[0].number;
  mpz_t ended;
  mpz_init(ended);
  mpz_set_ui(shots, 0);
  for (size_t i = 0; i < problem->class_count; i++) {
    mpz_addmul_ui(shots, count, (unsigned long)problem->classes[i].length * (unsigned long)problem->classes[i].ships);
  }
  for (unsigned long misses = 0;; misses++) {
    find_ended(ended, parts, misses);
    if (mpz_cmp(ended, count) >= 0) {
      break;
    }
    mpz_add(shots, shots, count);
    mpz_sub(shots, shots, ended);
  }
  mpz_clear(ended);
}

fc_status fc_solve_bound(mpz_t shots, mpz_t configurations, const fc_board *board, const fc_options *options, fc_error *error) {
  if (!shots || !configurations || !board) {
    return error_null_argument(error);
  }
  if (!IS_SIZED(options)) {
    return error_wrong_size(error, "fc_options", options->size);
  }
  struct problem problem = {0};
  struct parts parts = {0};
  struct progress progress = progress_of(options);
  const fc_options watched = progress_stage_options(&progress, options);
  fc_status status = board_check_plain(board, "the bound", error);
  if (!status) {
    status = problem_from_board(&problem, board, error);
  }
  if (!status && cell_set_size(&problem.covered) > 0) {
    status = error_set(error, FC_INVALID_ARGUMENT, "a ship has been hit; the bound is for boards without a hit");
  }
  for (size_t i = 0; !status && i < problem.class_count; i++) {
    problem.classes[i].optional = problem.classes[i].ships;
  }
  if (!status) {
    status = count_parts(&parts, &problem, &watched, error);
  }
  if (!status) {
    status = progress_finish(&progress, error);
  }
  if (!status) {
    add_shots(shots, &parts, &problem);
    mpz_set(configurations, parts.parts[0].number);
  }
  parts_clear(&parts);
  problem_clear(&problem);
  return status;
}
