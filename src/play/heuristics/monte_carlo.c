/*
 * monte-carlo: the share of N random fleets that cover the cell.
 *
 * A fleet is placed ship by ship, longest first, each at a place drawn uniformly among all that the ships before it leave; one
 * that runs out of places, or disagrees with what is known, is thrown away, and the next try begins. It ends with N fleets, or
 * after so many tries with as many as there are; without any, every score is 0. Each try takes its random
 * numbers from a stream of its own: that of the seed and the number of the try, from 0.
 *
 * What is estimated so are not the exact chances, however many fleets are drawn: fleets placed one ship after another are not
 * equally likely (docs/placers.md).
 */
#include "base/random_stream.h"
#include "model/agreement.h"
#include "model/fleet.h"
#include "model/sea.h"
#include "play/heuristics/heuristic.h"

enum { FLEETS, SEED, TRIES };

/* Places a fleet, or fails. What cannot agree is given up at the first ship that does not. */
static bool place(struct placement *fleet, const struct problem *problem, struct random_stream *stream) {
  struct sea sea = sea_of_board(problem);
  size_t placed = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    for (int ship = 0; ship < class->ships; ship++) {
      struct placement *placement = &fleet[placed++];
      if (!sea_draw(placement, &sea, class->length, stream) ||
          !cell_set_has(&class->allowed[placement->direction], placement->cell)) {
        return false;
      }
      sea_put(&sea, problem->touching, class->length, *placement);
    }
  }
  return agreement_of_fleet(problem, fleet);
}

static void cover(uint64_t *covered, const struct problem *problem, const struct placement *fleet) {
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int ship = 0; ship < problem->classes[i].ships; ship++, fleet++) {
      for (int step = 0; step < problem->classes[i].length; step++) {
        covered[cell_ahead(fleet->cell, fleet->direction, step, problem->columns)]++;
      }
    }
  }
}

/* So many tries take less than a hundredth of a second. */
#define TRIES_BETWEEN_LOOKS 256

/* Whether to go on after some tries. */
static bool goes_on(struct watch *watch, uint64_t tries, uint64_t found, const uint64_t values[MOST_PARAMETERS]) {
  const double share_of_tries = (double)tries / (double)values[TRIES];
  const double share_of_fleets = (double)found / (double)values[FLEETS];
  return watch == NULL || tries % TRIES_BETWEEN_LOOKS != 0 ||
         watch_goes_on(watch, share_of_tries > share_of_fleets ? share_of_tries : share_of_fleets);
}

/* Draws fleets, counts them, and for each cell those that cover it. False when the watch wants no more. */
static bool draw(uint64_t *covered, uint64_t *fleets, const struct problem *problem, struct watch *watch,
                 const uint64_t values[MOST_PARAMETERS]) {
  struct placement fleet[FLEET_MAX_SHIPS];
  uint64_t found = 0;
  for (uint64_t tries = 0; tries < values[TRIES] && found < values[FLEETS]; tries++) {
    if (!goes_on(watch, tries, found, values)) {
      return false;
    }
    struct random_stream stream = random_stream_start(values[SEED], tries);
    if (place(fleet, problem, &stream)) {
      cover(covered, problem, fleet);
      found++;
    }
  }
  *fleets = found;
  return true;
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  struct problem problem;
  uint64_t covered[CELL_SET_CELLS] = {0};
  uint64_t found = 0;
  const fc_status status = problem_from_board(&problem, sight->board, error);
  if (status != FC_OK) {
    return status;
  }
  const bool is_whole = draw(covered, &found, &problem, sight->watch, values);
  problem_clear(&problem);
  if (!is_whole) {
    return watch_stopped(error);
  }
  for (int cell = 0; cell < sight->rows * sight->columns && found > 0; cell++) {
    grid[cell] = sight->cells[cell] == SEEN_OPEN ? (double)covered[cell] / (double)found : 0;
  }
  return FC_OK;
}

const struct heuristic heuristic_monte_carlo = {
    .name = "monte-carlo",
    .summary = "share of random fleets, placed ship by ship, that cover the cell",
    .source = "common in programs",
    .parameters =
        {{.key = "N", .meaning = "how many fleets", .least = 1, .most = 1000000000, .usual = 1000},
         {.key = "seed", .meaning = "where the random numbers start", .most = UINT64_MAX, .usual = 0},
         {.key = "tries", .meaning = "how many fleets to try in all", .least = 1, .most = 1000000000000, .usual = 100000}},
    .fill = fill,
};
