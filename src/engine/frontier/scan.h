/*
 * The scan of a problem: the steps at each cell, for any frontier.
 *
 * At a cell either no ship is placed, or one of its steps places a ship of a class, in a direction that is allowed there.
 * Placing a ship of class i adds stride[i] to the tally and multiplies by the weight of the placement.
 *
 * A placement with cells in a sum also adds their number times the stride of the sum. If the sum saturates, the placement has a
 * step for every number that may still be missing, each with room in other tallies:
 *
 *     least 2, the placement covers 3 cells     adds 2 to digit 0     1 to digit 1     0 to digit 2
 *
 * From the last cell that must be covered on, a configuration ends as soon as its last ship is known to lie on free cells: with
 * the step that places it or, if it lies across, with its last cell. Before that cell no configuration ends.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SCAN_H
#define FLEETCOUNT_ENGINE_FRONTIER_SCAN_H

#include "engine/frontier/halves.h"
#include "engine/frontier/tally.h"

/* A step that places a ship. */
struct step {
  uint32_t move; /* of the links that it follows (halves.h) */
  enum direction direction;
  size_t ship_class;
  uint32_t stride;      /* added to the tally */
  size_t room_number;   /* in scan->rooms */
  const uint64_t *room; /* the tallies with room for the ship */
  bool completes;       /* the last ship completes the fleet at once */
};

struct scanned_cell {
  enum link_variant variant;
  bool must_be_covered;
  bool may_end; /* no later cell must be covered, so the last ship may end a configuration here */
  const struct step *steps;
  size_t step_count;
};

struct scan {
  struct scanned_cell *cells; /* in the order of the scan */
  size_t cell_count;
  struct step *steps;
  size_t step_count;
  struct table rooms; /* struct step_room: the rooms of all steps */
  uint64_t *room;     /* by room: the set of tallies */
  size_t words;
};

/* Makes the scan of a problem. It refers to the tally. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status scan_create(struct scan *scan, const struct problem *problem, const struct tally *tally, const struct halves *halves,
                      struct budget *budget);

/* Gives the memory back. The scan may be all zero. */
void scan_clear(struct scan *scan, struct budget *budget);

#endif
