/*
 * The tally: the numbers of placed ships of all classes, as one number.
 *
 * With n[i] ships in class i a tally is a number in mixed radix with the digits placed[i] = 0 .. n[i],
 *
 *     tally = sum over i of placed[i] * stride[i]
 *
 * so placing a ship of class i adds stride[i]. Adding is right only if class i has room, placed[i] < n[i]; otherwise the sum
 * would be another tally. Tally 0 means that no ship is placed, and `full` that the whole fleet is.
 *
 * The class with the most ships has the lowest digit. Then tallies that occur together lie side by side in the longest runs.
 *
 * Sums of the problem (model/set_sums.h, settled by settle_sums.h) are digits, too, after the digits of the classes. A
 * placement adds to them the number of cells of the set that it covers:
 *
 *     least or more         0 .. least, where least means least or more; begins with 0
 *     from least to most    0 .. most; begins with any of 0 .. most - least, and always ends with `most`
 *
 * So there is one full tally. The scan begins with `starts`, mostly only tally 0.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TALLY_H
#define FLEETCOUNT_ENGINE_FRONTIER_TALLY_H

#include "model/problem.h"
#include "sys/budget.h"

/* A fleet with more tallies is refused. */
#define MAXIMUM_TALLIES (1u << 22)

/* More classes have more tallies than that. */
#define MAXIMUM_CLASSES 32

/* The digit of a sum. */
struct tally_sum {
  uint32_t stride;
  uint32_t most;   /* the greatest digit */
  uint32_t starts; /* it begins with any digit below this */
  bool saturates;
};

struct tally {
  uint32_t full;                    /* the tally of the whole fleet, and of all sums; the greatest one */
  size_t words;                     /* 64-bit words of a set of tallies */
  uint32_t stride[MAXIMUM_CLASSES]; /* by class */
  uint64_t *room;                   /* by class: the set of tallies with room for another ship of it */
  size_t class_count;
  struct tally_sum sums[FC_MAX_SUMS];
  size_t sum_count;
  uint32_t *starts; /* ascending */
  size_t start_count;
};

/* Makes the tables for a problem with settled sums. Time and memory: classes times tallies. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget);

/* Gives the tables back. The tally may be all zero. */
void tally_clear(struct tally *tally, struct budget *budget);

/* Removes the tallies from a set whose digit of a sum is not in least .. most. */
void tally_keep_digits(uint64_t *set, const struct tally *tally, const struct tally_sum *sum, uint32_t least, uint32_t most);

static inline const uint64_t *tally_room(const struct tally *tally, size_t ship_class) {
  return tally->room + ship_class * tally->words;
}

#endif
