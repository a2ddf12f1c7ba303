/* Fleets whose tallies lie around the borders of 64-bit words, and their digits by plain division. */
#ifndef TESTS_UNIT_ENGINE_FLEETS_H
#define TESTS_UNIT_ENGINE_FLEETS_H

#include "model/problem.h"

enum { FLEET_CLASSES = 8 };

struct fleet_sizes {
  uint32_t size; /* number of tallies */
  size_t class_count;
  int ships[FLEET_CLASSES]; /* by class */
};

static const struct fleet_sizes FLEETS[] = {
    {.size = 1, .class_count = 0},
    {.size = 2, .class_count = 1, .ships = {1}},
    {.size = 63, .class_count = 3, .ships = {2, 2, 6}},
    {.size = 63, .class_count = 1, .ships = {62}},
    {.size = 64, .class_count = 6, .ships = {1, 1, 1, 1, 1, 1}},
    {.size = 64, .class_count = 1, .ships = {63}},
    {.size = 65, .class_count = 2, .ships = {4, 12}},
    {.size = 65, .class_count = 1, .ships = {64}},
    {.size = 120, .class_count = 4, .ships = {1, 2, 3, 4}},
    {.size = 128, .class_count = 2, .ships = {1, 63}}, /* a stride of one word */
    {.size = 192, .class_count = 2, .ships = {2, 63}},
    {.size = 192, .class_count = 2, .ships = {63, 2}},
    {.size = 200, .class_count = 3, .ships = {1, 9, 9}},
    {.size = 256, .class_count = 8, .ships = {1, 1, 1, 1, 1, 1, 1, 1}}, /* strides of two words, one word, half a word */
    {.size = 390, .class_count = 2, .ships = {2, 129}},                 /* a stride of two words and two bits */
    {.size = 640, .class_count = 3, .ships = {4, 1, 63}},               /* strides of two words and one word */
};

#define FLEET_COUNT (sizeof FLEETS / sizeof FLEETS[0])

/* A problem with these classes; only their numbers of ships matter. */
static inline struct problem fleet_problem(struct problem_class *classes, const struct fleet_sizes *fleet) {
  for (size_t i = 0; i < fleet->class_count; i++) {
    classes[i] = (struct problem_class){.length = 1, .ships = fleet->ships[i]};
  }
  return (struct problem){.rows = 1, .columns = 1, .classes = classes, .class_count = fleet->class_count};
}

static inline uint32_t fleet_stride(const struct fleet_sizes *fleet, size_t ship_class) {
  uint32_t stride = 1;
  for (size_t i = ship_class + 1; i < fleet->class_count; i++) {
    stride *= (uint32_t)fleet->ships[i] + 1;
  }
  return stride;
}

/* How many ships of a class a tally says have been placed. */
static inline int fleet_digit(const struct fleet_sizes *fleet, size_t ship_class, uint32_t tally) {
  for (size_t i = fleet->class_count - 1; i > ship_class; i--) {
    tally /= (uint32_t)fleet->ships[i] + 1;
  }
  return (int)(tally % ((uint32_t)fleet->ships[ship_class] + 1));
}

#endif
