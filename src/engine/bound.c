#include "engine/bound.h"

#include <gmp.h>

unsigned bound_bits(const struct problem *problem) {
  mpz_t bound, choices;
  mpz_init_set_ui(bound, 1);
  mpz_init(choices);
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    const int placements = cell_set_size(&ships->allowed[ACROSS]) + cell_set_size(&ships->allowed[DOWN]);
    mpz_bin_uiui(choices, (unsigned long)placements, (unsigned long)ships->ships);
    mpz_mul(bound, bound, choices);
  }
  const unsigned bits = mpz_sgn(bound) ? (unsigned)mpz_sizeinbase(bound, 2) : 0;
  mpz_clears(bound, choices, NULL);
  return bits;
}
