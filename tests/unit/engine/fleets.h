/* Fleets whose tallies lie around the borders of blocks and of 64-bit words, and their digits by plain division. */
#ifndef TESTS_UNIT_ENGINE_FLEETS_H
#define TESTS_UNIT_ENGINE_FLEETS_H

#include "engine/tally.h"

enum { FLEET_CLASSES = 8 };

struct fleet_sizes {
  uint32_t count; /* number of tallies */
  bool carries;   /* no class of three ships, nor two of one ship, to fill a block with */
  size_t class_count;
  int ships[FLEET_CLASSES]; /* by class */
};

static const struct fleet_sizes FLEETS[] = {
    {.count = 1, .carries = true, .class_count = 0},
    {.count = 2, .carries = true, .class_count = 1, .ships = {1}},
    {.count = 3, .carries = true, .class_count = 1, .ships = {2}},
    {.count = 4, .carries = false, .class_count = 1, .ships = {3}},
    {.count = 4, .carries = false, .class_count = 2, .ships = {1, 1}},
    {.count = 5, .carries = true, .class_count = 1, .ships = {4}},
    {.count = 9, .carries = true, .class_count = 2, .ships = {2, 2}},   /* strides 1 and 3 */
    {.count = 10, .carries = true, .class_count = 2, .ships = {1, 4}},  /* strides 1 and 5 */
    {.count = 10, .carries = true, .class_count = 2, .ships = {4, 1}},  /* strides 1 and 2 */
    {.count = 12, .carries = false, .class_count = 2, .ships = {3, 2}}, /* strides 1 and 4 */
    {.count = 12, .carries = true, .class_count = 2, .ships = {1, 5}},  /* strides 1 and 6 */
    {.count = 14, .carries = true, .class_count = 2, .ships = {1, 6}},  /* strides 1 and 7 */
    {.count = 15, .carries = true, .class_count = 2, .ships = {4, 2}},
    {.count = 16, .carries = false, .class_count = 2, .ships = {3, 3}},
    {.count = 16, .carries = true, .class_count = 2, .ships = {1, 7}}, /* stride 8, and yet the 1 carries */
    {.count = 18, .carries = true, .class_count = 3, .ships = {1, 2, 2}},
    {.count = 20, .carries = false, .class_count = 3, .ships = {1, 4, 1}},
    {.count = 63, .carries = true, .class_count = 3, .ships = {2, 2, 6}},
    {.count = 63, .carries = true, .class_count = 1, .ships = {62}},
    {.count = 64, .carries = false, .class_count = 6, .ships = {1, 1, 1, 1, 1, 1}},
    {.count = 64, .carries = true, .class_count = 1, .ships = {63}},
    {.count = 64, .carries = false, .class_count = 2, .ships = {3, 15}},
    {.count = 65, .carries = true, .class_count = 2, .ships = {4, 12}},
    {.count = 65, .carries = true, .class_count = 1, .ships = {64}},
    {.count = 72, .carries = false, .class_count = 4, .ships = {5, 1, 2, 1}},
    {.count = 120, .carries = false, .class_count = 4, .ships = {1, 2, 3, 4}},
    {.count = 128, .carries = true, .class_count = 2, .ships = {1, 63}}, /* a stride of one word */
    {.count = 192, .carries = true, .class_count = 2, .ships = {2, 63}},
    {.count = 192, .carries = true, .class_count = 2, .ships = {63, 2}},
    {.count = 200, .carries = true, .class_count = 3, .ships = {1, 9, 9}},
    {.count = 256,
     .carries = false,
     .class_count = 8,
     .ships = {1, 1, 1, 1, 1, 1, 1, 1}}, /* strides of two words, one, half a word */
    {.count = 260, .carries = false, .class_count = 2, .ships = {3, 64}},
    {.count = 390, .carries = true, .class_count = 2, .ships = {2, 129}},    /* a stride of two words and two bits */
    {.count = 512, .carries = false, .class_count = 3, .ships = {3, 1, 63}}, /* a stride of four words */
    {.count = 640, .carries = true, .class_count = 3, .ships = {4, 1, 63}},  /* strides of two words and one word */
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

/* How many ships of a class a tally says have been placed. test_tally.c shows that the strides are those of such a number. */
static inline int fleet_digit(const struct fleet_sizes *fleet, const struct tally *tally, size_t ship_class, uint32_t number) {
  return (int)(number / tally->stride[ship_class] % ((uint32_t)fleet->ships[ship_class] + 1));
}

static inline bool fleet_has_room(const struct fleet_sizes *fleet, const struct tally *tally, size_t ship_class,
                                  uint32_t number) {
  return number < fleet->count && fleet_digit(fleet, tally, ship_class, number) < fleet->ships[ship_class];
}

#endif
