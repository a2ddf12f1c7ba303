#include "model/agreement.h"

/* Adds the cells of a ship to a set. */
static void cover(struct cell_set *set, const struct problem *problem, int length, struct placement placement) {
  for (int step = 0; step < length; step++) {
    cell_set_add(set, cell_ahead(placement.cell, placement.direction, step, problem->columns));
  }
}

bool agreement_of_fleet(const struct problem *problem, const struct placement *fleet) {
  struct cell_set covered = {0};
  size_t ship = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    for (const size_t end = ship + (size_t) class->ships; ship < end; ship++) {
      if (!cell_set_has(&class->allowed[fleet[ship].direction], fleet[ship].cell)) {
        return false;
      }
      cover(&covered, problem, class->length, fleet[ship]);
    }
  }
  uint64_t missing = 0;
  for (int word = 0; word < CELL_SET_WORDS; word++) {
    missing |= problem->covered.words[word] & ~covered.words[word];
  }
  return missing == 0;
}
