/*
 * The bound on the numbers of the sweep.
 *
 * Let class i have a_i allowed placements and s_i ships. A forward count is a number of partly filled boards that are equal in
 * their last row and in the numbers f_i <= s_i of finished ships; such a board is given by its finished ships, so there are at
 * most C(a_1, f_1) C(a_2, f_2) ... of them. A backward count is a number of sets of ships that are still to be finished, with
 * the same bound for the numbers of those. Marginals, and products of a forward and a backward count, are numbers of
 * configurations and at most C(a_1, s_1) C(a_2, s_2) ... . Since C(a, f) grows with f up to the half of a,
 *
 *     C(a_1, min(s_1, a_1 / 2)) C(a_2, min(s_2, a_2 / 2)) ...
 *
 * is never exceeded by any of them. Where placements have weights, a number of boards or sets of n ships in all is a sum of
 * products of n weights, each at most the greatest weight of its class, and every ship of the fleet is in it at most once: so
 * that product of the greatest weights of all ships is a factor of the bound.
 */
#include "engine/row_class_counters.h"

#define MALLOC_BYTES 16 /* what an allocator takes besides, with rounding; and no less than twice this in all */

static unsigned long allowed_placements(const struct problem_class *class) {
  return (unsigned long)cell_set_size(&class->allowed[ACROSS]) + (unsigned long)cell_set_size(&class->allowed[DOWN]);
}

/* Multiplies by the greatest weight of each ship of a class. */
static void multiply_by_greatest(mpz_t bound, const struct problem *problem, const struct problem_class *class) {
  uint64_t greatest = 1;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
      if (cell_set_has(&class->allowed[direction], cell)) {
        const uint64_t weight = problem_weight(problem, class, (enum direction)direction, cell);
        greatest = weight > greatest ? weight : greatest;
      }
    }
  }
  mpz_t factor;
  mpz_init(factor);
  mpz_import(factor, 1, -1, sizeof greatest, 0, 0, &greatest);
  mpz_pow_ui(factor, factor, (unsigned long)class->ships);
  mpz_mul(bound, bound, factor);
  mpz_clear(factor);
}

uint64_t row_class_counter_bytes(const struct problem *problem) {
  mpz_t bound;
  mpz_t ways;
  mpz_init_set_ui(bound, 1);
  mpz_init(ways);
  for (size_t i = 0; i < problem->class_count; i++) {
    const unsigned long placements = allowed_placements(&problem->classes[i]);
    const unsigned long ships = (unsigned long)problem->classes[i].ships;
    mpz_bin_uiui(ways, placements, ships < placements / 2 ? ships : placements / 2);
    mpz_mul(bound, bound, ways);
    if (problem->classes[i].weights) {
      multiply_by_greatest(bound, problem, &problem->classes[i]);
    }
  }
  const uint64_t limbs = mpz_size(bound) + 1; /* GMP makes room for a carry before it knows whether there is one */
  mpz_clear(ways);
  mpz_clear(bound);
  const uint64_t bytes = limbs * sizeof(mp_limb_t) + MALLOC_BYTES;
  return bytes > 2 * MALLOC_BYTES ? bytes : 2 * MALLOC_BYTES;
}

/* Enters into the budget what GMP is going to allocate. */
static bool charge(struct budget *budget, uint64_t bytes) {
  if (!budget_admits(budget, bytes)) {
    return false;
  }
  budget->used += bytes;
  budget->peak = budget->used > budget->peak ? budget->used : budget->peak;
  return true;
}

bool row_class_counters_append(struct row_class_counters *counters, struct budget *budget, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!charge(budget, counters->charged_bytes)) {
      return false;
    }
    mpz_t *number = table_append(&counters->numbers, budget);
    if (!number) {
      budget->used -= counters->charged_bytes;
      return false;
    }
    mpz_init(*number); /* allocates nothing before the first value is stored */
  }
  return true;
}

mpz_t *row_class_counters_take(struct row_class_counters *counters, struct budget *budget) {
  mpz_t *numbers = counters->numbers.items;
  budget->used -= counters->numbers.count * counters->charged_bytes + counters->numbers.capacity * sizeof(mpz_t);
  *counters = (struct row_class_counters){0};
  return numbers;
}

void row_class_counters_clear(struct row_class_counters *counters, struct budget *budget) {
  for (size_t i = 0; i < counters->numbers.count; i++) {
    mpz_clear(row_class_counter(counters, i));
  }
  budget->used -= counters->numbers.count * counters->charged_bytes;
  table_clear(&counters->numbers, budget);
}
