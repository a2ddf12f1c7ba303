/*
 * Smallest hitting sets, by iterative deepening: with k cells allowed, take the first set that is not hit yet. One of its cells
 * must be chosen, so try each, with k - 1 cells for the rest. A cell that failed is not tried again further down the branch,
 * where it would only lead to the same sets.
 */
#include "query/hitting_set.h"

#include "sys/memory.h"
#include "sys/status.h"

enum { MOST_STEPS = 100000 };

fc_status set_family_add(struct set_family *family, const struct cell_set *set, fc_error *error) {
  if (family->count == family->capacity) {
    const size_t capacity = family->capacity > 0 ? 2 * family->capacity : 16;
    struct cell_set *sets = memory_resize(family->sets, capacity, sizeof *sets);
    if (sets == NULL) {
      return error_no_memory(error);
    }
    family->sets = sets;
    family->capacity = capacity;
  }
  family->sets[family->count++] = *set;
  return FC_OK;
}

void set_family_clear(struct set_family *family) {
  memory_free(family->sets);
  *family = (struct set_family){0};
}

struct deepening {
  const struct set_family *family;
  struct cell_set chosen;
  struct cell_set excluded; /* cells that have failed */
  int steps;
};

static const struct cell_set *first_set_not_hit(const struct deepening *deepening) {
  for (size_t i = 0; i < deepening->family->count; i++) {
    if (!cell_set_meets(&deepening->family->sets[i], &deepening->chosen)) {
      return &deepening->family->sets[i];
    }
  }
  return NULL;
}

/* Whether `left` more cells are enough. If so, they stay chosen. */
static bool choose(struct deepening *deepening, int left) {
  const struct cell_set *set = first_set_not_hit(deepening);
  if (set == NULL || left == 0 || deepening->steps++ > MOST_STEPS) {
    return set == NULL;
  }
  const struct cell_set excluded = deepening->excluded;
  const struct cell_set open = cell_set_without(set, &deepening->excluded);
  for_each_cell (cell, &open) {
    cell_set_add(&deepening->chosen, cell);
    if (choose(deepening, left - 1)) {
      return true;
    }
    cell_set_remove(&deepening->chosen, cell);
    cell_set_add(&deepening->excluded, cell);
  }
  deepening->excluded = excluded;
  return false;
}

bool hitting_set_find(struct cell_set *hitting, const struct set_family *family, int least, int most) {
  struct deepening deepening = {.family = family};
  for (int size = least; size <= most && deepening.steps <= MOST_STEPS; size++) {
    if (choose(&deepening, size)) {
      *hitting = deepening.chosen;
      return true;
    }
  }
  return false;
}
