#include "engine/tally.h"

#include <string.h>

#include "base/status.h"

/* The number of tallies, or 0 when it does not fit in 31 bits. */
static uint32_t tally_count(const struct problem *problem) {
  uint64_t count = 1;
  for (size_t i = 0; i < problem->class_count; i++) {
    count *= (uint64_t)problem->classes[i].ships + 1;
    if (count > INT32_MAX) {
      return 0;
    }
  }
  return (uint32_t)count;
}

static void fill_class(struct tally *tally, size_t ship_class, uint32_t ships) {
  const uint32_t stride = tally->stride[ship_class];
  uint64_t *room = tally->room + ship_class * tally->word_count;
  uint64_t *mask = tally->mask + ship_class * tally->size;
  memset(room, 0, tally->word_count * sizeof *room);
  for (uint32_t t = 0; t < tally->size; t++) {
    const bool has_room = t / stride % (ships + 1) < ships;
    mask[t] = has_room ? UINT64_MAX : 0;
    if (has_room) {
      room[t / 64] |= UINT64_C(1) << (t % 64);
    }
  }
}

fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget) {
  struct tally created = {.size = tally_count(problem), .class_count = problem->class_count};
  if (created.size == 0) {
    return error_set(budget->error, FC_LIMIT,
                     "the fleet has too many ship classes: more than %d ways to have placed a part of it", INT32_MAX);
  }
  created.word_count = (created.size + 63) / 64;
  created.stride = budget_allocate(budget, created.class_count, sizeof *created.stride);
  created.room = budget_allocate(budget, created.class_count * created.word_count, sizeof *created.room);
  created.mask = budget_allocate(budget, created.class_count * created.size, sizeof *created.mask);
  if (!created.stride || !created.room || !created.mask) {
    tally_clear(&created, budget);
    return budget->status;
  }

  uint32_t stride = 1;
  for (size_t i = problem->class_count; i-- > 0;) {
    const uint32_t ships = (uint32_t)problem->classes[i].ships;
    created.stride[i] = stride;
    fill_class(&created, i, ships);
    stride *= ships + 1;
  }
  *tally = created;
  return FC_OK;
}

void tally_clear(struct tally *tally, struct budget *budget) {
  budget_free(budget, tally->stride, tally->class_count, sizeof *tally->stride);
  budget_free(budget, tally->room, tally->class_count * tally->word_count, sizeof *tally->room);
  budget_free(budget, tally->mask, tally->class_count * tally->size, sizeof *tally->mask);
  *tally = (struct tally){0};
}
