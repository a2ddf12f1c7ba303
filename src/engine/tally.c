#include "engine/tally.h"

#include <string.h>

#include "base/status.h"

/* The number of tallies, or 0 when it does not fit in 30 bits, so that the sum of two is an int32_t. */
static uint32_t tally_count(const struct problem *problem) {
  uint64_t count = 1;
  for (size_t i = 0; i < problem->class_count; i++) {
    count *= (uint64_t)problem->classes[i].ships + 1;
    if (count > INT32_MAX / 2 - TALLY_BLOCK) {
      return 0;
    }
  }
  return (uint32_t)count;
}

/* Classes that together have as many values as a block has places: one with three ships, or two with one ship. */
static size_t find_last_digits(size_t last[2], const struct problem *problem) {
  size_t singles = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    if (problem->classes[i].ships == TALLY_BLOCK - 1) {
      last[0] = i;
      return 1;
    }
  }
  for (size_t i = 0; i < problem->class_count && singles < 2; i++) {
    if (problem->classes[i].ships == 1) {
      last[singles++] = i;
    }
  }
  return singles == 2 ? 2 : 0;
}

/* Chooses the strides: the last digits first, the others from the last class to the first. */
static void choose_strides(struct tally *tally, const struct problem *problem) {
  size_t last[2] = {SIZE_MAX, SIZE_MAX};
  const size_t last_count = find_last_digits(last, problem);
  uint32_t stride = 1;
  for (size_t i = 0; i < last_count; i++) {
    tally->stride[last[i]] = stride;
    stride *= (uint32_t)problem->classes[last[i]].ships + 1;
  }
  for (size_t i = problem->class_count; i-- > 0;) {
    if (last_count == 0 || (i != last[0] && i != last[last_count - 1])) {
      tally->stride[i] = stride;
      stride *= (uint32_t)problem->classes[i].ships + 1;
    }
  }
  tally->carries = last_count == 0;
  tally->full = stride - 1;
}

static size_t mask_count(const struct tally *tally) {
  return (tally->class_count + 1) * ((size_t)tally->size + TALLY_BLOCK) + TALLY_BLOCK;
}

/* Fills a row of the tables: there is room where the digit of this stride is below `ships`, and the tally is one at all. */
static void fill_row(struct tally *tally, size_t row, uint32_t stride, uint32_t ships) {
  uint64_t *room = tally->room + row * tally->word_count;
  uint64_t *mask = tally->mask + TALLY_BLOCK + row * ((size_t)tally->size + TALLY_BLOCK);
  for (uint32_t t = 0; t <= tally->full; t++) {
    if (t / stride % (ships + 1) < ships) {
      mask[t] = UINT64_MAX;
      room[t / 64] |= UINT64_C(1) << (t % 64);
    }
  }
}

fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget) {
  const uint32_t count = tally_count(problem);
  if (count == 0) {
    return error_set(budget->error, FC_LIMIT,
                     "the fleet has too many ship classes: more than %d ways to have placed a part of it", INT32_MAX / 2);
  }
  struct tally created = {.size = (count + TALLY_BLOCK - 1) / TALLY_BLOCK * TALLY_BLOCK, .class_count = problem->class_count};
  created.word_count = ((size_t)created.size + 63) / 64;
  const size_t rows = created.class_count + 1;
  created.stride = budget_allocate(budget, created.class_count, sizeof *created.stride);
  created.room = budget_allocate(budget, rows * created.word_count, sizeof *created.room);
  created.mask = budget_allocate(budget, mask_count(&created), sizeof *created.mask);
  if (!created.stride || !created.room || !created.mask) {
    tally_clear(&created, budget);
    return budget->status;
  }
  memset(created.room, 0, rows * created.word_count * sizeof *created.room);
  memset(created.mask, 0, mask_count(&created) * sizeof *created.mask);
  choose_strides(&created, problem);
  for (size_t i = 0; i < created.class_count; i++) {
    fill_row(&created, i, created.stride[i], (uint32_t)problem->classes[i].ships);
  }
  fill_row(&created, created.class_count, created.size, 1);
  *tally = created;
  return FC_OK;
}

void tally_clear(struct tally *tally, struct budget *budget) {
  budget_free(budget, tally->stride, tally->class_count, sizeof *tally->stride);
  budget_free(budget, tally->room, (tally->class_count + 1) * tally->word_count, sizeof *tally->room);
  budget_free(budget, tally->mask, mask_count(tally), sizeof *tally->mask);
  *tally = (struct tally){0};
}
