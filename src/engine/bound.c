#include "engine/bound.h"

#include <gmp.h>
#include <string.h>

#include "engine/steps.h"

/* No cell is covered by more placements of a class. */
#define MOST_COVER (DIRECTIONS * FC_MAX_SHIP_LENGTH)

/* How many cells are covered by so many placements of a class. */
struct cover {
  uint32_t cells[MOST_COVER + 1];
};

/* Over the coverable cells, those that any ship can cover. */
static void find_cover(struct cover *cover, const struct problem *problem, const struct problem_class *ships,
                       const struct cell_set *coverable) {
  uint8_t placements[FC_MAX_ROWS * FC_MAX_COLUMNS] = {0};
  const int cells = problem->rows * problem->columns;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < cells; cell++) {
      for (int step = 0; step < ships->length && cell_set_has(&ships->allowed[direction], cell); step++) {
        placements[cell_ahead(cell, (enum direction)direction, step, problem->columns)]++;
      }
    }
  }
  memset(cover, 0, sizeof *cover);
  for (int cell = 0; cell < cells; cell++) {
    cover->cells[placements[cell]] += cell_set_has(coverable, cell);
  }
}

/* The sum of the `count` least covers. Where there are fewer cells the ships do not fit at all, and any sum will do. */
static uint64_t least_sum(const struct cover *cover, uint64_t count) {
  uint64_t sum = 0;
  for (uint64_t value = 0; value <= MOST_COVER && count > 0; value++) {
    const uint64_t cells = cover->cells[value] < count ? cover->cells[value] : count;
    sum += cells * value;
    count -= cells;
  }
  return sum;
}

static uint64_t larger(uint64_t one, uint64_t other) {
  return one > other ? one : other;
}

/* Multiplies the bound by the factors of a class, whose first ship finds `cells` cells covered. */
static void multiply_by_class(mpz_t bound, const struct problem_class *ships, const struct cover *cover, uint64_t cells) {
  const uint64_t length = (uint64_t)ships->length;
  const uint64_t placements = (uint64_t)cell_set_size(&ships->allowed[ACROSS]) + (uint64_t)cell_set_size(&ships->allowed[DOWN]);
  mpz_t factorial;
  for (uint64_t before = 0; before < (uint64_t)ships->ships; before++, cells += length) {
    const uint64_t gone = larger(before, (least_sum(cover, cells) + length - 1) / length);
    mpz_mul_ui(bound, bound, (unsigned long)(placements > gone ? placements - gone : 0));
  }
  mpz_init(factorial);
  mpz_fac_ui(factorial, (unsigned long)ships->ships);
  mpz_fdiv_q(bound, bound, factorial);
  mpz_clear(factorial);
}

unsigned bound_bits(const struct problem *problem) {
  const struct cell_set coverable = cells_coverable(problem);
  uint64_t cells = 0;
  mpz_t bound;
  mpz_init_set_ui(bound, 1);
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    struct cover cover;
    find_cover(&cover, problem, ships, &coverable);
    multiply_by_class(bound, ships, &cover, cells);
    cells += (uint64_t)ships->length * (uint64_t)ships->ships;
  }
  const unsigned bits = mpz_sgn(bound) ? (unsigned)mpz_sizeinbase(bound, 2) : 0;
  mpz_clear(bound);
  return bits;
}
