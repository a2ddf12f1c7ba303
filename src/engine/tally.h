/*
 * The tally: how many ships of each class have been placed, as one number.
 *
 * With n[i] ships in class i the tallies are the numbers 0 .. size - 1 in the mixed radix n[i] + 1:
 *
 *     tally = sum over i of placed[i] * stride[i],    stride[i] = product over the later classes j > i of (n[j] + 1)
 *
 * so that placing a ship of class i adds stride[i], tally 0 is "none placed" and tally size - 1 is "the whole fleet placed".
 * Adding is right only where class i has room, placed[i] < n[i]; elsewhere the sum would name another tally.
 */
#ifndef FLEETCOUNT_ENGINE_TALLY_H
#define FLEETCOUNT_ENGINE_TALLY_H

#include "engine/budget.h"
#include "model/problem.h"

struct tally {
  uint32_t size;     /* number of tallies */
  size_t word_count; /* 64-bit words of a set of tallies */
  size_t class_count;
  uint32_t *stride; /* by class */
  uint64_t *room;   /* by class: the set of tallies that have room for one more ship; word_count words each */
  uint64_t *mask;   /* by class and tally: all ones where there is room, otherwise 0 */
};

/* Builds the tables for a problem. Time and memory: classes times tallies. Errors: FC_LIMIT, FC_NO_MEMORY by way of the budget.
 */
fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget);

/* Gives the tables back. The tally may be all zero. */
void tally_clear(struct tally *tally, struct budget *budget);

static inline const uint64_t *tally_room(const struct tally *tally, size_t ship_class) {
  return tally->room + ship_class * tally->word_count;
}

static inline const uint64_t *tally_mask(const struct tally *tally, size_t ship_class) {
  return tally->mask + ship_class * tally->size;
}

#endif
