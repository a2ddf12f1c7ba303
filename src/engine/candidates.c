#include "engine/candidates.h"

#include <string.h>

#include "model/symmetry.h"

/* ---- What is next to what -------------------------------------------------------------------------------------------------- */

/* A rectangle of cells: what a placement covers, or what it keeps others from. */
struct rectangle {
  int top;
  int left;
  int bottom;
  int right;
};

static struct rectangle covered_by(const struct candidate *candidate, const struct problem *problem) {
  const int row = candidate->placement.cell / problem->columns;
  const int column = candidate->placement.cell % problem->columns;
  const int more = problem->classes[candidate->ship_class].length - 1;
  const bool is_down = candidate->placement.direction == DOWN;
  return (struct rectangle){row, column, row + (is_down ? more : 0), column + (is_down ? 0 : more)};
}

static bool overlap(struct rectangle one, struct rectangle other) {
  return one.top <= other.bottom && other.top <= one.bottom && one.left <= other.right && other.left <= one.right;
}

static struct rectangle grown(struct rectangle cells, int rows, int columns) {
  return (struct rectangle){cells.top - rows, cells.left - columns, cells.bottom + rows, cells.right + columns};
}

static bool may_be_together(struct rectangle one, struct rectangle other, fc_touching touching) {
  switch (touching) {
  case FC_TOUCHING_NONE:
    return !overlap(grown(one, 1, 1), other);
  case FC_TOUCHING_DIAGONAL:
    return !overlap(grown(one, 1, 0), other) && !overlap(grown(one, 0, 1), other);
  case FC_TOUCHING_ANY:
    break;
  }
  return !overlap(one, other);
}

/* ---- The candidates -------------------------------------------------------------------------------------------------------- */

static uint32_t allowed_of_class(const struct problem_class *ships) {
  return (uint32_t)(cell_set_size(&ships->allowed[ACROSS]) + cell_set_size(&ships->allowed[DOWN]));
}

bool candidates_have_room(const struct problem *problem) {
  bool have_room = problem->class_count <= CANDIDATE_CLASSES && cell_set_size(&problem->covered) <= CANDIDATE_COVERED;
  int ships = 0;
  for (size_t i = 0; i < problem->class_count && have_room; i++) {
    ships += problem->classes[i].ships;
    have_room = ships <= CANDIDATE_SHIPS && allowed_of_class(&problem->classes[i]) <= CANDIDATES_OF_CLASS;
  }
  return have_room;
}

static void number_all(struct candidates *candidates, const struct problem *problem) {
  uint32_t number = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
          candidates->all[number++] =
              (struct candidate){.placement = {.direction = (enum direction)direction, .cell = cell}, .ship_class = i};
        }
      }
    }
  }
}

static void find_pairs(struct candidates *candidates, const struct problem *problem) {
  const uint32_t count = candidates_count(candidates);
  for (uint32_t one = 0; one < count; one++) {
    const struct rectangle cells = covered_by(&candidates->all[one], problem);
    const size_t class_of_one = candidates->all[one].ship_class;
    for (uint32_t other = one + 1; other < count; other++) {
      const size_t class_of_other = candidates->all[other].ship_class;
      if (may_be_together(cells, covered_by(&candidates->all[other], problem), problem->touching)) {
        candidate_set_add(&candidates->beside[one * candidates->class_count + class_of_other],
                          other - candidates->first[class_of_other]);
        candidate_set_add(&candidates->beside[other * candidates->class_count + class_of_one],
                          one - candidates->first[class_of_one]);
      }
    }
  }
}

static void find_covering(struct candidates *candidates, const struct problem *problem) {
  size_t covered = 0;
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (!cell_set_has(&problem->covered, cell)) {
      continue;
    }
    const int row = cell / problem->columns;
    const int column = cell % problem->columns;
    for (uint32_t number = 0; number < candidates_count(candidates); number++) {
      const struct candidate *candidate = &candidates->all[number];
      if (overlap(covered_by(candidate, problem), (struct rectangle){row, column, row, column})) {
        candidates->covers[number] |= UINT64_C(1) << covered;
        candidate_set_add(&candidates->covering[covered * candidates->class_count + candidate->ship_class],
                          number - candidates->first[candidate->ship_class]);
      }
    }
    covered++;
  }
}

fc_status candidates_create(struct candidates *candidates, const struct problem *problem, struct budget *budget) {
  struct candidates made = {.class_count = problem->class_count, .covered_count = (size_t)cell_set_size(&problem->covered)};
  for (size_t i = 0; i < problem->class_count; i++) {
    made.ships[i] = problem->classes[i].ships;
    made.first[i + 1] = made.first[i] + allowed_of_class(&problem->classes[i]);
  }
  const size_t count = candidates_count(&made);
  made.all = budget_allocate_zeroed(budget, count, sizeof *made.all);
  made.beside = budget_allocate_zeroed(budget, count * made.class_count, sizeof *made.beside);
  made.covers = budget_allocate_zeroed(budget, count, sizeof *made.covers);
  made.covering = budget_allocate_zeroed(budget, made.covered_count * made.class_count, sizeof *made.covering);
  if (!made.all || !made.beside || !made.covers || !made.covering) {
    candidates_clear(&made, budget);
    return budget->status;
  }
  number_all(&made, problem);
  find_pairs(&made, problem);
  find_covering(&made, problem);
  *candidates = made;
  return FC_OK;
}

/* The sums over the sets of eight candidates, of which there may be fewer: each from that of the set without its lowest member.
 */
static void add_up_byte(uint64_t *sums, const uint64_t *weights, uint32_t count) {
  sums[0] = 0;
  for (uint32_t set = 1; set < 256; set++) {
    const uint32_t lowest = (uint32_t)__builtin_ctz(set);
    sums[set] = sums[set & (set - 1)] + (lowest < count ? weights[lowest] : 0);
  }
}

fc_status candidates_weigh(struct candidates *candidates, const struct problem *problem, struct budget *budget) {
  if (!problem_has_weights(problem)) {
    return FC_OK;
  }
  const uint32_t count = candidates_count(candidates);
  for (size_t i = 0; i < candidates->class_count; i++) {
    candidates->first_byte[i + 1] = candidates->first_byte[i] + (candidates->first[i + 1] - candidates->first[i] + 63) / 64 * 8;
  }
  const size_t sums = (size_t)candidates->first_byte[candidates->class_count] * 256;
  candidates->weights = budget_allocate(budget, count, sizeof *candidates->weights);
  candidates->byte_sums = budget_allocate(budget, sums, sizeof *candidates->byte_sums);
  if (!candidates->weights || !candidates->byte_sums) {
    return budget->status;
  }
  for (uint32_t i = 0; i < count; i++) {
    const struct candidate *at = &candidates->all[i];
    candidates->weights[i] =
        problem_weight(problem, &problem->classes[at->ship_class], at->placement.direction, at->placement.cell);
  }
  for (size_t i = 0; i < candidates->class_count; i++) {
    const uint32_t in_class = candidates->first[i + 1] - candidates->first[i];
    for (uint32_t byte = 0; byte < candidates->first_byte[i + 1] - candidates->first_byte[i]; byte++) {
      const uint32_t first = byte * 8 < in_class ? byte * 8 : in_class;
      add_up_byte(candidates->byte_sums + (size_t)(candidates->first_byte[i] + byte) * 256,
                  candidates->weights + candidates->first[i] + first, in_class - first);
    }
  }
  return FC_OK;
}

void candidates_clear(struct candidates *candidates, struct budget *budget) {
  const size_t count = candidates_count(candidates);
  budget_free(budget, candidates->weights, count, sizeof *candidates->weights);
  budget_free(budget, candidates->byte_sums, (size_t)candidates->first_byte[candidates->class_count] * 256,
              sizeof *candidates->byte_sums);
  budget_free(budget, candidates->all, count, sizeof *candidates->all);
  budget_free(budget, candidates->beside, count * candidates->class_count, sizeof *candidates->beside);
  budget_free(budget, candidates->covers, count, sizeof *candidates->covers);
  budget_free(budget, candidates->covering, candidates->covered_count * candidates->class_count, sizeof *candidates->covering);
  *candidates = (struct candidates){0};
}
