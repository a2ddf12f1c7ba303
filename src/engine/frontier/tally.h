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
 *
 * Sums of the problem (model/set_sums.h, as settle_sums.h leaves them) are digits, too, after those of the classes. A placement
 * adds to them as many cells of the set as it covers:
 *
 *     least or more         0 .. least, where more than that is least; begins with 0
 *     from least to most    0 .. most; begins with any of 0 .. most - least, so that in the end `most` is reached in any case
 *
 * So there is one full tally, and `starts` from which it is reached, mostly only tally 0.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TALLY_H
#define FLEETCOUNT_ENGINE_FRONTIER_TALLY_H

#include "model/problem.h"
#include "sys/budget.h"

/* A fleet with more tallies is refused. */
#define MAXIMUM_TALLIES (1u << 22)

/* With more classes there are more tallies than that. */
#define MAXIMUM_CLASSES 32

/* The digit of a sum. */
struct tally_sum {
  uint32_t stride;
  uint32_t most;   /* the greatest digit */
  uint32_t starts; /* it begins with a digit less than this */
  bool saturates;
};

struct tally {
  uint32_t full;                    /* the tally of the whole fleet, and of all sums; the greatest one */
  size_t words;                     /* 64-bit words of a set of tallies */
  uint32_t stride[MAXIMUM_CLASSES]; /* by class */
  uint64_t *room;                   /* by class: the set of tallies that have room for one more of its ships */
  size_t class_count;
  struct tally_sum sums[FC_MAX_SUMS];
  size_t sum_count;
  uint32_t *starts; /* ascending */
  size_t start_count;
};

/* Builds the tables for a problem, whose sums are settled. Time and memory: classes times tallies. Errors: FC_LIMIT,
 * FC_NO_MEMORY. */
fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget);

/* Gives the tables back. The tally may be all zero. */
void tally_clear(struct tally *tally, struct budget *budget);

/* Removes the tallies from a set whose digit of a sum is not one of least .. most. */
void tally_keep_digits(uint64_t *set, const struct tally *tally, const struct tally_sum *sum, uint32_t least, uint32_t most);

static inline const uint64_t *tally_room(const struct tally *tally, size_t ship_class) {
  return tally->room + ship_class * tally->words;
}

#endif
