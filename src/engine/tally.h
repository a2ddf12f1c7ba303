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
 * The order of the digits is free, and chosen for the sweep, which works on blocks of TALLY_BLOCK counters. Where one class with
 * three or two ships, or two classes with one ship each, can be found, they become the last digits, which fill a block; of a
 * class with two ships the fourth number of every block is left unused. Then every other stride is a multiple of the block, and
 * no sum carries from one block into another:
 *
 *     4 3 3 2 2 2 1 1 1 1    strides   fours 60, threes 20, ones 4, twos 1
 *                            | t = 0  1  2  3 | 4  5  6  7 | ...    twos within a block, ones from block to block
 *
 *     4 3 3 2                strides   fours 8, twos 4, threes 1
 *                            | t = 0  1  2  - | 4  5  6  - | ...    a block holds 0, 1 or 2 threes
 *
 * Elsewhere sums carry, and the tallies that have room for a ship fall into those that stay in the block which the whole blocks
 * of the stride lead to, and those that carry into the next:
 *
 *     stride 5, TALLY_BLOCK 4                t = 0, 1, 2 of every block stay in the next one, t = 3 goes to the next but one
 */
#ifndef FLEETCOUNT_ENGINE_TALLY_H
#define FLEETCOUNT_ENGINE_TALLY_H

#include "engine/budget.h"
#include "model/problem.h"

#define TALLY_BLOCK 4

/* A fleet with more tallies is refused: plan.h counts blocks in twenty bits. */
#define MAXIMUM_TALLIES (TALLY_BLOCK << 20)

struct tally {
  uint32_t size;     /* tallies are below it: whole blocks. What is no tally has no room for any class */
  uint32_t full;     /* the tally of the whole fleet */
  uint32_t unused;   /* the last number of every block that is no tally, or TALLY_BLOCK */
  bool carries;      /* a ship may take a tally into another block without taking the whole block there */
  size_t word_count; /* 64-bit words of a set of tallies */
  size_t class_count;
  uint32_t *stride; /* by class */
  uint64_t *room;   /* sets of tallies; word_count words each */
  uint64_t *mask;   /* the same sets, by tally: all ones or 0; with TALLY_BLOCK zeros before and after each */
};

/* The sets: those that have room for one more ship of a class; of these, those that stay and those that carry; all tallies. */
enum tally_part { TALLY_WITH_ROOM, TALLY_STAYING, TALLY_CARRYING, TALLY_PARTS };

static inline size_t tally_row(size_t ship_class, enum tally_part part) {
  return ship_class * TALLY_PARTS + part;
}

static inline size_t tally_row_of_all(const struct tally *tally) {
  return tally_row(tally->class_count, TALLY_WITH_ROOM);
}

/* Builds the tables for a problem. Time and memory: classes times tallies. Errors: FC_LIMIT, FC_NO_MEMORY by way of the budget.
 */
fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget);

/* Gives the tables back. The tally may be all zero. */
void tally_clear(struct tally *tally, struct budget *budget);

static inline const uint64_t *tally_room(const struct tally *tally, size_t row) {
  return tally->room + row * tally->word_count;
}

static inline const uint64_t *tally_mask(const struct tally *tally, size_t row) {
  return tally->mask + TALLY_BLOCK + row * ((size_t)tally->size + TALLY_BLOCK);
}

/* How many ships of a class a tally says have been placed. */
static inline uint32_t tally_placed(const struct tally *tally, const struct problem *problem, size_t ship_class, uint32_t t) {
  const uint32_t digits = tally->stride[ship_class] < TALLY_BLOCK && !tally->carries ? t % TALLY_BLOCK : t;
  return digits / tally->stride[ship_class] % ((uint32_t)problem->classes[ship_class].ships + 1);
}

/* Whether a number below size is a tally. */
static inline bool tally_is_one(const struct tally *tally, uint32_t t) {
  return t <= tally->full && t % TALLY_BLOCK != tally->unused;
}

#endif
