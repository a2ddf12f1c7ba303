/* Fleets whose tallies lie around the borders of blocks and of 64-bit words, and their digits by plain division. */
#ifndef TESTS_UNIT_ENGINE_FLEETS_H
#define TESTS_UNIT_ENGINE_FLEETS_H

#include "engine/tally.h"

enum { FLEET_CLASSES = 8 };

/* What fills the blocks of the tallies of a fleet. */
enum fleet_blocks {
  FULL_BLOCKS,  /* a class of three ships or two of one ship */
  BLOCKS_OF_3,  /* only a class of two ships: the fourth number of every block is unused */
  NOTHING_FITS, /* neither: sums carry */
};

struct fleet_sizes {
  uint32_t count; /* number of tallies */
  enum fleet_blocks blocks;
  size_t class_count;
  int ships[FLEET_CLASSES]; /* by class */
};

static const struct fleet_sizes FLEETS[] = {
    {1, NOTHING_FITS, 0, {0}},
    {2, NOTHING_FITS, 1, {1}},
    {3, BLOCKS_OF_3, 1, {2}},
    {4, FULL_BLOCKS, 1, {3}},
    {4, FULL_BLOCKS, 2, {1, 1}},
    {5, NOTHING_FITS, 1, {4}},
    {6, BLOCKS_OF_3, 2, {1, 2}},
    {9, BLOCKS_OF_3, 2, {2, 2}},
    {10, NOTHING_FITS, 2, {1, 4}},   /* strides 1 and 5 */
    {10, NOTHING_FITS, 2, {4, 1}},   /* strides 1 and 2 */
    {12, FULL_BLOCKS, 2, {3, 2}},    /* strides 1 and 4 */
    {12, NOTHING_FITS, 2, {1, 5}},   /* strides 1 and 6 */
    {14, NOTHING_FITS, 2, {1, 6}},   /* strides 1 and 7 */
    {15, BLOCKS_OF_3, 2, {4, 2}},    /* strides 1 and 4 */
    {15, BLOCKS_OF_3, 2, {2, 4}},    /* the same, in the other order */
    {16, FULL_BLOCKS, 2, {3, 3}},    /* strides 1 and 4 */
    {16, NOTHING_FITS, 2, {1, 7}},   /* stride 8, and yet the 1 carries */
    {18, BLOCKS_OF_3, 3, {1, 2, 2}}, /* strides 1, 4 and 12 */
    {20, FULL_BLOCKS, 3, {1, 4, 1}}, /* strides 1, 2 and 4 */
    {63, BLOCKS_OF_3, 3, {2, 2, 6}}, /* 84 numbers: more than one word */
    {63, NOTHING_FITS, 1, {62}},
    {64, FULL_BLOCKS, 6, {1, 1, 1, 1, 1, 1}},
    {64, NOTHING_FITS, 1, {63}},
    {64, FULL_BLOCKS, 2, {3, 15}},
    {65, NOTHING_FITS, 2, {4, 12}},
    {65, NOTHING_FITS, 1, {64}},
    {72, FULL_BLOCKS, 4, {5, 1, 2, 1}},
    {120, FULL_BLOCKS, 4, {1, 2, 3, 4}},
    {125, NOTHING_FITS, 3, {4, 4, 4}},
    {128, NOTHING_FITS, 2, {1, 63}}, /* a stride of one word */
    {192, BLOCKS_OF_3, 2, {2, 63}},  /* 256 numbers */
    {192, BLOCKS_OF_3, 2, {63, 2}},
    {195, NOTHING_FITS, 2, {4, 38}},
    {200, NOTHING_FITS, 3, {1, 9, 9}},
    {256, FULL_BLOCKS, 8, {1, 1, 1, 1, 1, 1, 1, 1}}, /* strides of two words, one, half a word */
    {260, FULL_BLOCKS, 2, {3, 64}},
    {260, NOTHING_FITS, 2, {1, 129}}, /* a stride of two words and two bits */
    {288, BLOCKS_OF_3, 3, {1, 2, 47}},
    {390, BLOCKS_OF_3, 2, {2, 129}},
    {512, FULL_BLOCKS, 3, {3, 1, 63}},  /* a stride of four words */
    {640, NOTHING_FITS, 3, {4, 1, 63}}, /* strides of two words and one word */
};

#define FLEET_COUNT (sizeof FLEETS / sizeof FLEETS[0])

/* A problem with these classes, each of which may place a ship on the only cell; `classes` has room for FLEET_CLASSES. */
static inline struct problem fleet_problem(struct problem_class *classes, const struct fleet_sizes *fleet) {
  for (size_t i = 0; i < fleet->class_count; i++) {
    classes[i] = (struct problem_class){.length = 1, .ships = fleet->ships[i]};
    cell_set_add(&classes[i].allowed[ACROSS], 0);
  }
  return (struct problem){.rows = 1, .columns = 1, .classes = classes, .class_count = fleet->class_count};
}

/*
 * How many ships of each class a number says have been placed: its digits, the one of the greatest stride first. False for what
 * is no tally. test_tally.c shows that the strides are those of such a number.
 */
static inline bool fleet_digits(int digits[FLEET_CLASSES], const struct fleet_sizes *fleet, const struct tally *tally,
                                uint32_t number) {
  bool is_found[FLEET_CLASSES] = {false};
  for (size_t found = 0; found < fleet->class_count; found++) {
    size_t greatest = SIZE_MAX;
    for (size_t i = 0; i < fleet->class_count; i++) {
      if (!is_found[i] && (greatest == SIZE_MAX || tally->stride[i] > tally->stride[greatest])) {
        greatest = i;
      }
    }
    is_found[greatest] = true;
    digits[greatest] = (int)(number / tally->stride[greatest]);
    number %= tally->stride[greatest];
    if (digits[greatest] > fleet->ships[greatest]) {
      return false;
    }
  }
  return number == 0;
}

static inline bool fleet_has_tally(const struct fleet_sizes *fleet, const struct tally *tally, uint32_t number) {
  int digits[FLEET_CLASSES];
  return fleet_digits(digits, fleet, tally, number);
}

/* How many ships of a class a tally says have been placed. */
static inline int fleet_digit(const struct fleet_sizes *fleet, const struct tally *tally, size_t ship_class, uint32_t number) {
  int digits[FLEET_CLASSES] = {0};
  return fleet_digits(digits, fleet, tally, number) ? digits[ship_class] : -1;
}

static inline bool fleet_has_room(const struct fleet_sizes *fleet, const struct tally *tally, size_t ship_class,
                                  uint32_t number) {
  int digits[FLEET_CLASSES];
  return fleet_digits(digits, fleet, tally, number) && digits[ship_class] < fleet->ships[ship_class];
}

/* Whether one more ship of a class takes a number out of the block that the whole blocks of the stride take it to. */
static inline bool fleet_carries_from(const struct tally *tally, size_t ship_class, uint32_t number) {
  const uint32_t stride = tally->stride[ship_class];
  return (number + stride) / TALLY_BLOCK != number / TALLY_BLOCK + stride / TALLY_BLOCK;
}

#endif
