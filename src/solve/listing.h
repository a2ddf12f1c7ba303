/*
 * A list of all configurations that agree with a board.
 *
 * While some hit is uncovered, the search covers the first such hit in every way: a configuration covers it by exactly one
 * placement. Then it places the ships that are left class by class, and within a class in the order of their placements. So it
 * finds each configuration once, and begins none that cannot cover the hits.
 */
#ifndef FLEETCOUNT_SOLVE_LISTING_H
#define FLEETCOUNT_SOLVE_LISTING_H

#include "model/problem.h"
#include "sys/progress.h"

struct listed_placement {
  int ship_class;
  int length;
  uint64_t weight;
  int cells[FC_MAX_SHIP_LENGTH]; /* of the board; in a game (game.h) the cells that can still be hit, by their numbers there */
};

#define LISTING_MOST_PLACEMENTS 65535

struct listing {
  struct listed_placement *placements; /* all allowed ones: class by class, across before down, in row order */
  size_t placement_count;
  size_t ships;     /* of a configuration */
  size_t count;     /* of configurations */
  uint16_t *fleets; /* configuration by configuration, its placements in the order of the search */
};

/*
 * Lists the configurations of a problem. The caller clears the list. Errors: FC_LIMIT for more than `most` configurations, more
 * than LISTING_MOST_PLACEMENTS placements, or more than `effort` tries of a ship (0: no limit); FC_NO_MEMORY; FC_STOPPED. Time:
 * proportional to the configurations and the tries.
 */
fc_status listing_make(struct listing *listing, const struct problem *problem, size_t most, uint64_t effort,
                       struct progress *progress, fc_error *error);

/* Handles a configuration, given by the numbers of its placements. `blocked` has a bit for each cell that no further ship may
 * cover. A status other than FC_OK ends the search. */
typedef fc_status listing_found(void *context, const uint16_t *placements, const uint64_t *blocked);

/* Calls `found` for each configuration of a problem with at most LISTING_MOST_PLACEMENTS placements, in the order of the list,
 * without making one. Errors: those of `found`; FC_LIMIT, as above; FC_NO_MEMORY; FC_STOPPED. */
fc_status listing_each(const struct problem *problem, uint64_t effort, listing_found *found, void *context,
                       struct progress *progress, fc_error *error);

void listing_clear(struct listing *listing);

#endif
