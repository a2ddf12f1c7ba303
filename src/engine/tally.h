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
 * The order of the digits is free, and chosen for the sweep, which works on blocks of TALLY_BLOCK counters: where one class with
 * three ships, or two classes with one ship each, can be found, they become the last digits, whose values 0 .. 3 fill a block
 * exactly. Then every other stride is a multiple of the block, and no sum carries from one block into another (`carries` is
 * false):
 *
 *     Russian fleet   4 3 3 2 2 2 1 1 1 1    strides   fours 60, threes 20, ones 4, twos 1
 *                     | t = 0  1  2  3 | 4  5  6  7 | ...    twos within a block, ones from block to block
 */
#ifndef FLEETCOUNT_ENGINE_TALLY_H
#define FLEETCOUNT_ENGINE_TALLY_H

#include "engine/budget.h"
#include "model/problem.h"

#define TALLY_BLOCK 4

struct tally {
  uint32_t size;     /* number of tallies, rounded up to whole blocks; what is added has no room for any class */
  uint32_t full;     /* the tally of the whole fleet */
  bool carries;      /* a ship may take a tally into another block without taking the whole block there */
  size_t word_count; /* 64-bit words of a set of tallies */
  size_t class_count;
  uint32_t *stride; /* by class */
  uint64_t *room;   /* by class: the set of tallies that have room for one more ship; word_count words each */
  uint64_t *mask;   /* by class and tally: all ones where there is room, otherwise 0; with TALLY_BLOCK zeros before and behind */
  /* room and mask have a last row, class_count, for the step that places no ship: room everywhere */
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
  return tally->mask + TALLY_BLOCK + ship_class * ((size_t)tally->size + TALLY_BLOCK);
}

#endif
