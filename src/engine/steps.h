/*
 * The steps over one cell: what the knowledge about the board allows there.
 *
 * A step is what a move (transitions.h) does to the tally: nothing, or adding one ship of a class. Staying empty and continuing a
 * ship are one step each; placing a ship of a length is one step for each class of that length that may start at the cell, or two
 * where sums carry (tally.h), so that what one step does to a block of tallies is the same for all of them; a move that is
 * forbidden at the cell has no step.
 */
#ifndef FLEETCOUNT_ENGINE_STEPS_H
#define FLEETCOUNT_ENGINE_STEPS_H

#include "engine/tally.h"
#include "engine/transitions.h"

/* More classes than this have more tallies than the engine can number. */
#define MAXIMUM_CLASSES 32

#define MAXIMUM_STEPS (2 + 2 * DIRECTIONS * MAXIMUM_CLASSES)

#define NO_CLASS SIZE_MAX

/* Its members are in the order that leaves no gaps: every band of a sweep has hundreds of steps. */
struct step {
  uint16_t number;      /* its place among all steps that there could be over a cell: what is kept of it is found by it */
  uint8_t move;         /* whose links it follows */
  uint8_t direction;    /* enum direction */
  uint32_t stride;      /* added to the tally */
  size_t ship_class;    /* or NO_CLASS where no ship is placed */
  uint32_t blocks;      /* the whole blocks by which it moves a block of tallies, in tallies */
  int32_t shift;        /* and further by so much within the block: stride - blocks */
  uint64_t factor;      /* the weight of the ship that is placed; 1 where none is */
  const uint64_t *room; /* the set of tallies from which it can be taken */
  const uint64_t *mask; /* the same, one word a tally */
};

struct steps {
  struct step steps[MAXIMUM_STEPS]; /* those of one move lie together */
  size_t count;
  uint64_t moves; /* that have a step, one bit each */
  uint8_t first_of_move[MAXIMUM_MOVES];
  uint8_t end_of_move[MAXIMUM_MOVES];
  unsigned variant; /* of the links to follow */
};

/* The numbers of steps are below it, whatever is allowed at a cell. */
static inline size_t steps_at_most(const struct tally *tally) {
  return 2 + DIRECTIONS * tally->class_count * (tally->carries ? 2 : 1);
}

/* The cells that at least one allowed placement covers. */
struct cell_set cells_coverable(const struct problem *problem);

/*
 * The steps over a cell. coverable: cells_coverable of the problem. The result points into the tally. Time: proportional to the
 * classes.
 */
struct steps steps_over(const struct problem *problem, const struct tally *tally, const struct transitions *transitions,
                        const struct cell_set *coverable, int cell);

#endif
