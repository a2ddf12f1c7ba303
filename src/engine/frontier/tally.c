#include "engine/frontier/tally.h"

#include "sys/status.h"

static uint32_t radix_of(const struct problem *problem, size_t ship_class) {
  return (uint32_t)problem->classes[ship_class].ships + 1;
}

/* The class of the next digit: among those without a stride the one with most ships; of equal ones the shortest. */
static size_t next_class(const struct tally *tally, const struct problem *problem) {
  size_t next = problem->class_count;
  for (size_t i = problem->class_count; i-- > 0;) {
    if (tally->stride[i] == 0 && (next == problem->class_count || radix_of(problem, i) > radix_of(problem, next))) {
      next = i;
    }
  }
  return next;
}

/* Chooses the strides, and returns the number of tallies, or some number above MAXIMUM_TALLIES if there are too many. */
static uint64_t choose_strides(struct tally *tally, const struct problem *problem) {
  uint64_t count = 1;
  for (size_t digit = 0; digit < problem->class_count && count <= MAXIMUM_TALLIES; digit++) {
    const size_t i = next_class(tally, problem);
    tally->stride[i] = (uint32_t)count;
    count *= radix_of(problem, i);
  }
  return count;
}

/* Finds the tallies with room for one more ship of a class: those whose digit is less than `ships`. */
static void find_room(uint64_t *room, uint32_t stride, uint32_t ships, uint32_t count) {
  for (uint32_t begin = 0; begin < count; begin += stride * (ships + 1)) {
    for (uint32_t t = begin; t < begin + stride * ships; t++) {
      room[t / 64] |= UINT64_C(1) << (t % 64);
    }
  }
}

fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget) {
  struct tally made = {.class_count = problem->class_count};
  const uint64_t count = problem->class_count <= MAXIMUM_CLASSES ? choose_strides(&made, problem) : UINT64_MAX;
  if (count > MAXIMUM_TALLIES) {
    return budget->status =
               error_set(budget->error, FC_LIMIT,
                         "the fleet has too many ship classes: more than %u ways to have placed a part of it", MAXIMUM_TALLIES);
  }
  made.full = (uint32_t)count - 1;
  made.words = (size_t)(count + 63) / 64;
  made.room = budget_allocate_zeroed(budget, made.class_count * made.words, sizeof *made.room);
  if (!made.room) {
    return budget->status;
  }
  for (size_t i = 0; i < made.class_count; i++) {
    find_room(made.room + i * made.words, made.stride[i], (uint32_t)problem->classes[i].ships, (uint32_t)count);
  }
  *tally = made;
  return FC_OK;
}

void tally_clear(struct tally *tally, struct budget *budget) {
  budget_free(budget, tally->room, tally->class_count * tally->words, sizeof *tally->room);
  *tally = (struct tally){0};
}
