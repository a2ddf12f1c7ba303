/*
 * Which part of the fleet can still find room ahead of the scan: a condition that every state on the way to a configuration
 * fulfils, so that what does not fulfil it need not be followed.
 *
 * The ships that are still to be placed cover distinct cells at or after the scan position, all of which some placement can
 * cover. And where ships may not touch at all, give every ship of length L the cells that it covers, those below and to the right
 * of them, and the corner between: (L + 1) * 2 cells, on a board that is wider and higher by one. Those of different ships are
 * disjoint: a cell given to two ships would be at most one row and one column away from a cell of each, on the same side, so that
 * these two cells were neighbours or one, and the ships touched or overlapped. And no cell given to a ship to come lies before
 * the scan position. So with r rows from the scan's on, c columns of its row scanned and W columns in all,
 *
 *     sum of L over the ships to come             <=  coverable cells at or after the scan
 *     sum of 2 (L + 1) over the ships to come     <=  (W + 1) (r + 1) - c          (touching: none)
 */
#ifndef FLEETCOUNT_ENGINE_ROOM_AHEAD_H
#define FLEETCOUNT_ENGINE_ROOM_AHEAD_H

#include "engine/tally.h"

struct room_ahead {
  const struct problem *problem;
  const struct cell_set *coverable;
  uint32_t *cells;   /* by tally: cells of the ships that are still to be placed; UINT32_MAX for what is no tally */
  uint32_t *ships;   /* by tally: how many these are */
  uint64_t *fitting; /* the set of tallies that room_ahead_at found */
};

/* Prepares for a problem. Memory and time: the tallies times the classes. The arguments must outlive it. Errors: FC_LIMIT,
 * FC_NO_MEMORY. */
fc_status room_ahead_create(struct room_ahead *room, const struct problem *problem, const struct cell_set *coverable,
                            const struct tally *tally, struct budget *budget);
void room_ahead_clear(struct room_ahead *room, const struct tally *tally, struct budget *budget);

/* Stores in room->fitting the tallies whose ships to come can fit at or after cell `position`. Time: the tallies. */
void room_ahead_at(struct room_ahead *room, const struct tally *tally, size_t position);

#endif
