#include "engine/frontier/tally.h"

#include "model/settle_sums.h"
#include "sys/status.h"

static uint32_t radix_of(const struct problem *problem, size_t ship_class) {
  return (uint32_t)problem->classes[ship_class].ships + 1;
}

/* The class of the next digit: of the classes without a stride, the one with most ships; of equal ones, the shortest. */
static size_t next_class(const struct tally *tally, const struct problem *problem) {
  size_t next = problem->class_count;
  for (size_t i = problem->class_count; i-- > 0;) {
    if (tally->stride[i] == 0 && (next == problem->class_count || radix_of(problem, i) > radix_of(problem, next))) {
      next = i;
    }
  }
  return next;
}

/* Chooses the strides, and returns the number of tallies, or any number above MAXIMUM_TALLIES if there are too many. */
static uint64_t choose_strides(struct tally *tally, const struct problem *problem) {
  uint64_t count = 1;
  for (size_t digit = 0; digit < problem->class_count && count <= MAXIMUM_TALLIES; digit++) {
    const size_t i = next_class(tally, problem);
    tally->stride[i] = (uint32_t)count;
    count *= radix_of(problem, i);
  }
  for (size_t i = 0; i < problem->sums.count && count <= MAXIMUM_TALLIES; i++) {
    const struct set_sum *sum = &problem->sums.sums[i];
    const bool saturates = sum->most == NO_MOST;
    const uint32_t most = (uint32_t)(saturates ? sum->least : sum->most);
    tally->sums[i] = (struct tally_sum){.stride = (uint32_t)count,
                                        .most = most,
                                        .starts = saturates ? 1 : most - (uint32_t)sum->least + 1,
                                        .saturates = saturates};
    count *= most + 1;
  }
  tally->sum_count = problem->sums.count;
  return count;
}

/* Lists the tallies with which a scan may begin: without ships, and with all combinations of the first digits of the sums. */
static fc_status find_starts(struct tally *tally, struct budget *budget) {
  tally->start_count = 1;
  for (size_t i = 0; i < tally->sum_count; i++) {
    tally->start_count *= tally->sums[i].starts;
  }
  tally->starts = budget_allocate_zeroed(budget, tally->start_count, sizeof *tally->starts);
  for (size_t start = 0; tally->starts != NULL && start < tally->start_count; start++) {
    size_t digits = start;
    for (size_t i = 0; i < tally->sum_count; i++) {
      tally->starts[start] += (uint32_t)(digits % tally->sums[i].starts) * tally->sums[i].stride;
      digits /= tally->sums[i].starts;
    }
  }
  return tally->starts != NULL ? FC_OK : budget->status;
}

/* Finds the tallies with room for one more ship of a class: their digit is less than `ships`. */
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
    return budget->status = error_set(budget->error, FC_LIMIT,
                                      problem->sums.count > 0
                                          ? "too many sums of sets of cells: more than %u ways to have placed a part of the fleet"
                                          : "the fleet has too many ship classes: more than %u ways to have placed a part of it",
                                      MAXIMUM_TALLIES);
  }
  made.full = (uint32_t)count - 1;
  made.words = (size_t)(count + 63) / 64;
  made.room = budget_allocate_zeroed(budget, made.class_count * made.words, sizeof *made.room);
  if (made.room == NULL || find_starts(&made, budget) != FC_OK) {
    tally_clear(&made, budget);
    return budget->status;
  }
  for (size_t i = 0; i < made.class_count; i++) {
    find_room(made.room + i * made.words, made.stride[i], (uint32_t)problem->classes[i].ships, (uint32_t)count);
  }
  *tally = made;
  return FC_OK;
}

void tally_keep_digits(uint64_t *set, const struct tally *tally, const struct tally_sum *sum, uint32_t least, uint32_t most) {
  for (uint32_t begin = 0; begin <= tally->full; begin += sum->stride * (sum->most + 1)) {
    for (uint32_t digit = 0; digit <= sum->most; digit++) {
      const uint32_t first = begin + digit * sum->stride;
      for (uint32_t t = first; (digit < least || digit > most) && t < first + sum->stride; t++) {
        set[t / 64] &= ~(UINT64_C(1) << (t % 64));
      }
    }
  }
}

void tally_clear(struct tally *tally, struct budget *budget) {
  budget_free(budget, tally->room, tally->class_count * tally->words, sizeof *tally->room);
  budget_free(budget, tally->starts, tally->start_count, sizeof *tally->starts);
  *tally = (struct tally){0};
}
