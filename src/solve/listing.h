/*
 * All configurations that agree with a board, one after another.
 *
 * As long as a hit has no ship, the first such hit is covered in every possible way: each configuration covers it by one
 * placement. When all hits are covered, the ships that are left are placed class by class, those of a class in the order of
 * their placements. So each configuration comes once, and none is begun that cannot cover the hits.
 */
#ifndef FLEETCOUNT_SOLVE_LISTING_H
#define FLEETCOUNT_SOLVE_LISTING_H

#include "model/problem.h"
#include "sys/progress.h"

/* One ship at one place. */
struct listed_placement {
  int ship_class;
  int length;
  uint64_t weight;
  int cells[FC_MAX_SHIP_LENGTH]; /* of the board; a game (game.h) leaves those that can still be hit, by its numbers */
};

#define LISTING_MOST_PLACEMENTS 65535

struct listing {
  struct listed_placement *placements; /* all that are allowed */
  size_t placement_count;
  size_t ships;     /* of a configuration */
  size_t count;     /* of configurations */
  uint16_t *fleets; /* count * ships placements */
};

/*
 * Lists the configurations of a problem. Errors: FC_LIMIT where there are more than `most`, or more placements than
 * LISTING_MOST_PLACEMENTS, or where more than `effort` ships are tried (0: as many as it takes); FC_NO_MEMORY; FC_STOPPED. Time:
 * proportional to the configurations and the ships that are tried.
 */
fc_status listing_make(struct listing *listing, const struct problem *problem, size_t most, uint64_t effort,
                       struct progress *progress, fc_error *error);

void listing_clear(struct listing *listing);

#endif
