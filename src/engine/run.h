/*
 * A run of the frontier engine: everything between a problem and its sweeps (frontier/). It chooses from which side of the board
 * to scan, and makes tally, halves and plan within the memory limit. The next problem uses again what it can: memory and threads,
 * the links of the halves if width, rule and lengths are the same, and after a miss the plan itself.
 */
#ifndef FLEETCOUNT_ENGINE_RUN_H
#define FLEETCOUNT_ENGINE_RUN_H

#include "engine/frontier/sweep.h"
#include "model/symmetry.h"

/* All zero: nothing yet. It must stay where it is, for its parts refer to each other. */
struct run {
  struct symmetry symmetry;
  struct problem problem; /* the image of the given one, which is scanned */
  struct budget budget;
  struct tally tally;
  struct halves halves;
  struct plan plan;
  bool has_plan;
  uint64_t planned_placements; /* that the problem of the plan allows */
  struct slot_memory memory;
  struct team *team;    /* NULL for one thread */
  unsigned team_wanted; /* members that were asked for when it was called together */
};

/* How many bits the numbers of a problem have: as many as the proved bound needs (bound.h), or as the options ask for. Errors:
 * FC_INVALID_ARGUMENT. */
fc_status run_bits(unsigned *bits, const struct problem *problem, const fc_options *options, fc_error *error);

/*
 * Finds the symmetry after which the sweep runs along the longer side of the board and is expected to meet the fewest frontiers.
 * A frontier describes as many cells as there are columns: those that come next in the scan. A cell that a ship
 * may cover, but need not, is open or blocked, and doubles the frontiers; the rest of a frontier hardly tells the sides apart.
 * Time: proportional to placements and cells.
 */
struct symmetry run_best_symmetry(const struct problem *problem);

/* The symmetry that turns a board which is wider than high, and leaves others as they are. */
struct symmetry run_plain_symmetry(const struct problem *problem);

/*
 * Plans for a problem that has a ship; or finds that the plan at hand, from another side perhaps, will do, unless it is for
 * walks. Afterwards the progress stands at the stage of the sweep. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the run is
 * all zero then. Time and memory: those of the plan.
 */
fc_status run_begin(struct run *run, const struct problem *problem, struct symmetry symmetry, enum plan_use use,
                    const fc_options *options, fc_error *error);

/* The sweep over a run that has begun, with counters of `bits` bits. */
struct sweep sweep_of_run(struct run *run, unsigned bits);

/* How many bytes it has. */
uint64_t run_bytes(const struct run *run);

/* Gives all of it back. It may be all zero. */
void run_end(struct run *run);

#endif
