/*
 * monte-carlo: the share of N random fleets that cover the cell.
 *
 * Each try places a fleet ship by ship, longest first, each uniformly among the places that the earlier ships leave. It rejects a
 * fleet that runs out of places or disagrees with the board. It ends with N fleets, or with fewer after the given number of
 * tries; without any, every score is 0. Each try has a random stream of its own, with the seed and the number of the try, from 0.
 *
 * Even with many fleets the shares do not approach the exact probabilities: fleets placed one ship after another are not equally
 * likely (docs/placers.md).
 */
#include "lab/heuristics/heuristic.h"
#include "model/fleet.h"
#include "model/problem.h"
#include "model/sea.h"
#include "sys/memory.h"
#include "sys/random_stream.h"
#include "sys/status.h"

enum { FLEETS, SEED, TRIES };

/* Places a fleet. False: a ship has no place, or disagrees with the board. */
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
  return problem_allows_fleet(problem, fleet);
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

/* This many tries take less than a hundredth of a second. */
#define TRIES_BETWEEN_LOOKS 256

enum { LEAST_TRIES = 100000 };

/* The limit of tries: 0 stands for N, or LEAST_TRIES if that is more. */
static uint64_t most_tries(const uint64_t values[MOST_PARAMETERS]) {
  const uint64_t larger = values[FLEETS] > LEAST_TRIES ? values[FLEETS] : LEAST_TRIES;
  return values[TRIES] > 0 ? values[TRIES] : larger;
}

/* Whether to go on after some tries. */
static bool goes_on(struct progress *progress, uint64_t tries, uint64_t found, const uint64_t values[MOST_PARAMETERS]) {
  const double share_of_tries = (double)tries / (double)most_tries(values);
  const double share_of_fleets = (double)found / (double)values[FLEETS];
  return progress == NULL || tries % TRIES_BETWEEN_LOOKS != 0 ||
         progress_goes_on(progress, share_of_tries > share_of_fleets ? share_of_tries : share_of_fleets);
}

/* The sample of fleets, which is too large for small stacks. */
struct fleet_sample {
  struct placement fleet[FLEET_MAX_SHIPS]; /* the last one */
  uint64_t covered[CELL_SET_CELLS];        /* by cell, the fleets that cover it */
  uint64_t fleets;
};

/* Draws the fleets. False: the caller has stopped it. */
static bool draw(struct fleet_sample *sample, const struct problem *problem, struct progress *progress,
                 const uint64_t values[MOST_PARAMETERS]) {
  for (uint64_t tries = 0; tries < most_tries(values) && sample->fleets < values[FLEETS]; tries++) {
    if (!goes_on(progress, tries, sample->fleets, values)) {
      return false;
    }
    struct random_stream stream = random_stream_start(values[SEED], tries);
    if (place(sample->fleet, problem, &stream)) {
      cover(sample->covered, problem, sample->fleet);
      sample->fleets++;
    }
  }
  return true;
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  struct problem problem = {0};
  struct fleet_sample *sample = memory_allocate_zeroed(1, sizeof *sample);
  fc_status status = sample != NULL ? problem_from_board(&problem, sight->board, error) : error_no_memory(error);
  if (status == FC_OK && !draw(sample, &problem, sight->progress, values)) {
    status = progress_stopped(error);
  }
  for (int cell = 0; status == FC_OK && cell < sight->rows * sight->columns && sample->fleets > 0; cell++) {
    grid[cell] = sight->cells[cell] == SEEN_OPEN ? (double)sample->covered[cell] / (double)sample->fleets : 0;
  }
  problem_clear(&problem);
  memory_free(sample);
  return status;
}

const struct heuristic heuristic_monte_carlo = {
    .name = "monte-carlo",
    .summary = "share of random fleets, placed ship by ship, that cover the cell",
    .source = "common in programs",
    .parameters = {{.key = "N", .meaning = "how many fleets", .least = 1, .most = 1000000000, .usual = 1000},
                   {.key = "seed", .meaning = "where the random numbers start", .most = UINT64_MAX, .usual = 0},
                   {.key = "tries",
                    .meaning = "how many fleets to try in all; 0: N, or 100000 if that is more",
                    .most = 1000000000000,
                    .usual = 0}},
    .looks_at_board = true,
    .fill = fill,
};
