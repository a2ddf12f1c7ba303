/*
 * A run of the frontier engine: everything between a problem and its sweeps (frontier/). It chooses the side of the board for
 * the scan, and makes tally, halves and plan within the memory limit. The next problem uses again: memory and threads; the
 * links of the halves if width, rule and lengths are the same; and after a miss the plan itself.
 */
#ifndef FLEETCOUNT_ENGINE_RUN_H
#define FLEETCOUNT_ENGINE_RUN_H

#include "engine/frontier/sweep.h"
#include "model/symmetry.h"

/* All zero is an empty run. It must not move, as its parts refer to each other. */
struct run {
  struct symmetry symmetry;
  struct problem problem; /* the image of the given problem, to be scanned */
  struct budget budget;
  struct tally tally;
  struct halves halves;
  struct plan plan;
  bool has_plan;
  uint64_t planned_placements; /* the number of placements of the planned problem */
  struct slot_memory memory;
  struct team *team;    /* NULL for one thread */
  unsigned team_wanted; /* the wanted number of members */
};

/* The width in bits of the numbers of a problem: by the proved bound (bound.h), or by the options. Errors:
 * FC_INVALID_ARGUMENT. */
fc_status run_bits(unsigned *bits, const struct problem *problem, const fc_options *options, fc_error *error);

/*
 * Finds the symmetry after which the sweep runs along the longer side of the board and probably has the fewest frontiers. A
 * frontier describes the next cells of the scan, one for each column. A cell that a ship may cover, but need not, is open or
 * blocked, and doubles the frontiers; the rest of a frontier differs little between the sides. Time: proportional to placements
 * and cells.
 */
struct symmetry run_best_symmetry(const struct problem *problem);

/* The symmetry that turns a board if it is wider than high. */
struct symmetry run_plain_symmetry(const struct problem *problem);

/*
 * Makes a plan for a problem that has a ship, or uses the present plan again, perhaps from another side, unless it is for
 * walks. Afterwards the progress stands at the stage of the sweep. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED; the run is all
 * zero then. Time and memory: see planner.h.
 */
fc_status run_begin(struct run *run, const struct problem *problem, struct symmetry symmetry, enum plan_use use,
                    const fc_options *options, fc_error *error);

/* The sweep over a run that has begun, with counters of `bits` bits. */
struct sweep sweep_of_run(struct run *run, unsigned bits);

/* The bytes of its memory. */
uint64_t run_bytes(const struct run *run);

/* Gives the memory back. The run may be all zero. */
void run_end(struct run *run);

#endif
