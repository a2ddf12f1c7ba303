/*
 * The tally: how many ships of each class have been placed, as one number.
 *
 * With n[i] ships in class i a tally is a number in mixed radix with the digits placed[i] = 0 .. n[i],
 *
 *     tally = sum over i of placed[i] * stride[i]
 *
 * so that placing a ship of class i adds stride[i]. Adding is right only where class i has room, placed[i] < n[i]; elsewhere the
 * sum would name another tally. Tally 0 is "none placed", and `full` is "the whole fleet placed".
 *
 * The class with the most ships has the lowest digit. Then tallies that occur together lie side by side in the longest runs.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TALLY_H
#define FLEETCOUNT_ENGINE_FRONTIER_TALLY_H

#include "model/problem.h"
#include "sys/budget.h"

/* A fleet with more tallies is refused. */
#define MAXIMUM_TALLIES (1u << 22)

/* With more classes there are more tallies than that. */
#define MAXIMUM_CLASSES 32

struct tally {
  uint32_t full;                    /* the tally of the whole fleet, and the greatest one */
  size_t words;                     /* 64-bit words of a set of tallies */
  uint32_t stride[MAXIMUM_CLASSES]; /* by class */
  uint64_t *room;                   /* by class: the set of tallies that have room for one more of its ships */
  size_t class_count;
};

/* Builds the tables for a problem. Time and memory: classes times tallies. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget);

/* Gives the tables back. The tally may be all zero. */
void tally_clear(struct tally *tally, struct budget *budget);

static inline const uint64_t *tally_room(const struct tally *tally, size_t ship_class) {
  return tally->room + ship_class * tally->words;
}

#endif
