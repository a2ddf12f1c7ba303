#include "model/settle_sums.h"

/* The least and the most cells of a sum that some ships can cover. */
struct range {
  int least;
  int most;
};

static struct range range_of_ship(const struct problem *problem, const struct set_sum *sum, size_t ship_class) {
  struct range range = {.least = FC_MAX_SHIP_LENGTH, .most = 0};
  for_each_placement (placement, &problem->classes[ship_class]) {
    const int hits = placement_hits(problem, sum, ship_class, placement);
    range.least = hits < range.least ? hits : range.least;
    range.most = hits > range.most ? hits : range.most;
  }
  range.least = range.least < range.most ? range.least : range.most;
  return range;
}

/* All ships, as if none took places from another. */
static struct range range_of_fleet(const struct problem *problem, const struct set_sum *sum) {
  struct range range = {0};
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct range ship = range_of_ship(problem, sum, i);
    range.least += problem->classes[i].ships * ship.least;
    range.most += problem->classes[i].ships * ship.most;
  }
  return range;
}

/* The cells that the ships of a sum can cover. */
static struct cell_set coverable_of(const struct problem *problem, const struct set_sum *sum) {
  struct problem counted = *problem;
  if (sum->ship_class != ANY_CLASS) {
    counted.class_count = sum->ship_class == LOST_CLASS ? 0 : 1;
    counted.classes = sum->ship_class == LOST_CLASS ? NULL : &problem->classes[sum->ship_class];
  }
  return cells_coverable(&counted);
}

/* Removes the cells that no ship can cover, and the cells that must be covered anyhow. */
static void remove_decided(struct set_sum *sum, const struct problem *problem) {
  const struct cell_set coverable = coverable_of(problem, sum);
  const struct cell_set cells = sum->cells;
  for_each_cell (cell, &cells) {
    const bool is_covered = sum->ship_class == ANY_CLASS && cell_set_has(&problem->covered, cell);
    if (is_covered || !cell_set_has(&coverable, cell)) {
      cell_set_remove(&sum->cells, cell);
      sum->least -= is_covered;
      sum->most -= is_covered;
    }
  }
}

/* Forbids placements with too many or too few cells of the sum, whatever the other ships do. Returns whether there was one. */
static bool forbid(struct problem *problem, const struct set_sum *sum, struct range fleet) {
  bool changes = false;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct range ship = range_of_ship(problem, sum, i);
    for_each_placement (placement, &problem->classes[i]) {
      const int hits = placement_hits(problem, sum, i, placement);
      if (hits + fleet.least - ship.least > sum->most || hits + fleet.most - ship.most < sum->least) {
        cell_set_remove(&problem->classes[i].allowed[placement.direction], placement.cell);
        changes = true;
      }
    }
  }
  return changes;
}

/* Settles one sum. *is_decided: the sum is no longer needed. Returns as problem_settle_sums. */
static bool settle(struct problem *problem, struct set_sum *sum, bool *is_decided, bool *is_impossible) {
  remove_decided(sum, problem);
  const struct range fleet = range_of_fleet(problem, sum);
  const int size = cell_set_size(&sum->cells);
  const int most = fleet.most < size ? fleet.most : size;
  *is_impossible |= sum->least > most || sum->most < fleet.least;
  *is_decided = *is_impossible || (sum->least <= fleet.least && sum->most >= most);
  if (*is_decided) {
    return false;
  }
  sum->least = sum->least <= fleet.least ? 0 : sum->least;
  sum->most = sum->most >= most ? NO_MOST : sum->most;
  if (sum->ship_class == ANY_CLASS && sum->least == size) {
    problem->covered = cell_set_union(&problem->covered, &sum->cells);
    *is_decided = true;
    return true;
  }
  return forbid(problem, sum, fleet);
}

bool problem_settle_sums(struct problem *problem, bool *is_impossible) {
  bool changes = false;
  for (size_t i = 0; i < problem->sums.count && !*is_impossible;) {
    bool is_decided = false;
    changes |= settle(problem, &problem->sums.sums[i], &is_decided, is_impossible);
    if (is_decided) {
      set_sums_remove(&problem->sums, i);
    } else {
      i++;
    }
  }
  return changes;
}
