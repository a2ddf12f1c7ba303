#include "engine/tally.h"

#include <string.h>

#include "sys/status.h"

/* Classes whose values fill a block, or all of it but one number. `count` 0 where there are none. */
struct last_digits {
  size_t classes[2]; /* the last digit first */
  size_t count;
  uint32_t values;
};

static uint32_t radix_of(const struct problem *problem, size_t ship_class) {
  return (uint32_t)problem->classes[ship_class].ships + 1;
}

/* The last `wanted` classes of a radix. */
static struct last_digits find_digits(const struct problem *problem, uint32_t radix, size_t wanted, uint32_t values) {
  struct last_digits found = {.values = values};
  for (size_t i = problem->class_count; i-- > 0 && found.count < wanted;) {
    if (radix_of(problem, i) == radix) {
      found.classes[found.count++] = i;
    }
  }
  return found.count == wanted ? found : (struct last_digits){0};
}

/* The shortest ships are preferred: ranges of tallies have fewer holes then. */
static struct last_digits choose_last_digits(const struct problem *problem) {
  const struct last_digits choices[] = {find_digits(problem, TALLY_BLOCK, 1, TALLY_BLOCK),
                                        find_digits(problem, 2, 2, TALLY_BLOCK),
                                        find_digits(problem, TALLY_BLOCK - 1, 1, TALLY_BLOCK - 1)};
  size_t choice = 0;
  while (choice < 2 && choices[choice].count == 0) {
    choice++;
  }
  return choices[choice];
}

/* Chooses the strides, the other digits from the last class to the first, and returns the size; 0 where it is too great. */
static uint32_t choose_strides(struct tally *tally, const struct problem *problem) {
  const struct last_digits last = choose_last_digits(problem);
  uint64_t size = 1;
  memset(tally->stride, 0, tally->class_count * sizeof *tally->stride);
  for (size_t i = 0; i < last.count; i++) {
    tally->stride[last.classes[i]] = (uint32_t)size;
    size *= radix_of(problem, last.classes[i]);
  }
  tally->carries = last.count == 0;
  tally->unused = tally->carries || last.values == TALLY_BLOCK ? TALLY_BLOCK : last.values;
  size = tally->carries ? 1 : TALLY_BLOCK;
  for (size_t i = problem->class_count; i-- > 0 && size <= MAXIMUM_TALLIES;) {
    if (tally->stride[i] == 0) {
      tally->stride[i] = (uint32_t)size;
      size *= radix_of(problem, i);
    }
  }
  return size <= MAXIMUM_TALLIES ? (uint32_t)(size + TALLY_BLOCK - 1) / TALLY_BLOCK * TALLY_BLOCK : 0;
}

static uint32_t full_tally(const struct tally *tally, const struct problem *problem) {
  uint32_t full = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    full += (uint32_t)problem->classes[i].ships * tally->stride[i];
  }
  return full;
}

static size_t row_count(const struct tally *tally) {
  return tally_row_of_all(tally) + 1;
}

static size_t mask_count(const struct tally *tally) {
  return row_count(tally) * ((size_t)tally->size + TALLY_BLOCK) + TALLY_BLOCK;
}

static void add_to_row(struct tally *tally, size_t row, uint32_t t) {
  tally->room[row * tally->word_count + t / 64] |= UINT64_C(1) << (t % 64);
  tally->mask[TALLY_BLOCK + row * ((size_t)tally->size + TALLY_BLOCK) + t] = UINT64_MAX;
}

static void fill_rows(struct tally *tally, const struct problem *problem) {
  for (uint32_t t = 0; t < tally->size; t++) {
    if (!tally_is_one(tally, t)) {
      continue;
    }
    add_to_row(tally, tally_row_of_all(tally), t);
    for (size_t i = 0; i < tally->class_count; i++) {
      if (tally_placed(tally, problem, i, t) < (uint32_t)problem->classes[i].ships) {
        const bool carries = t % TALLY_BLOCK + tally->stride[i] % TALLY_BLOCK >= TALLY_BLOCK;
        add_to_row(tally, tally_row(i, TALLY_WITH_ROOM), t);
        add_to_row(tally, tally_row(i, carries ? TALLY_CARRYING : TALLY_STAYING), t);
      }
    }
  }
}

static fc_status take_rows(struct tally *tally, struct budget *budget) {
  tally->word_count = ((size_t)tally->size + 63) / 64;
  tally->room = budget_allocate_zeroed(budget, row_count(tally) * tally->word_count, sizeof *tally->room);
  tally->mask = budget_allocate_zeroed(budget, mask_count(tally), sizeof *tally->mask);
  return tally->room && tally->mask ? FC_OK : budget->status;
}

fc_status tally_create(struct tally *tally, const struct problem *problem, struct budget *budget) {
  struct tally created = {.class_count = problem->class_count};
  created.stride = budget_allocate(budget, created.class_count, sizeof *created.stride);
  if (!created.stride) {
    return budget->status;
  }
  created.size = choose_strides(&created, problem);
  fc_status status;
  if (created.size > 0) {
    status = take_rows(&created, budget);
  } else {
    status = error_set(budget->error, FC_LIMIT,
                       "the fleet has too many ship classes: more than %d ways to have placed a part of it", MAXIMUM_TALLIES);
  }
  if (status) {
    tally_clear(&created, budget);
    return status;
  }
  created.full = full_tally(&created, problem);
  fill_rows(&created, problem);
  *tally = created;
  return FC_OK;
}

void tally_clear(struct tally *tally, struct budget *budget) {
  budget_free(budget, tally->stride, tally->class_count, sizeof *tally->stride);
  budget_free(budget, tally->room, row_count(tally) * tally->word_count, sizeof *tally->room);
  budget_free(budget, tally->mask, mask_count(tally), sizeof *tally->mask);
  *tally = (struct tally){0};
}
