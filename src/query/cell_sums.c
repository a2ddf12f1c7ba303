#include "query/cell_sums.h"

#include "sys/memory.h"
#include "sys/status.h"

static mp_limb_t *number_at(const struct cell_sums *sums, enum cell_sum kind, size_t ship_class, int cell) {
  return sums->numbers[kind] + (ship_class * sums->cell_count + (size_t)cell) * sums->limbs;
}

/* Adds two numbers of the same limbs. Most counts have one limb. */
static void add(mp_limb_t *number, const mp_limb_t *term, size_t limbs) {
  if (limbs == 1) {
    *number += *term;
  } else {
    (void)mpn_add_n(number, number, term, (mp_size_t)limbs);
  }
}

/* The unshot cell of a placement if it has exactly one: a shot there would sink the ship. Otherwise NOWHERE. */
#define NOWHERE (-1)

static int last_cell(const struct problem *problem, int length, struct placement placement) {
  int last = NOWHERE;
  for (int step = 0; step < length; step++) {
    const int cell = placement_cell(placement, step, problem->columns);
    if (!cell_set_has(&problem->shot, cell)) {
      if (last != NOWHERE) {
        return NOWHERE;
      }
      last = cell;
    }
  }
  return last;
}

static void add_placement(struct cell_sums *sums, const struct problem *problem, size_t ship_class, struct placement placement,
                          const mp_limb_t *marginal) {
  const int length = problem->classes[ship_class].length;
  for (int step = 0; step < length; step++) {
    const int cell = placement_cell(placement, step, problem->columns);
    add(number_at(sums, SUM_COVERING, ship_class, cell), marginal, sums->limbs);
  }
  const int last = problem->sinking_is_announced ? last_cell(problem, length, placement) : NOWHERE;
  if (last != NOWHERE) {
    add(number_at(sums, SUM_SINKING, ship_class, last), marginal, sums->limbs);
  }
}

/* Makes the pass over the placements. `padded` has room for a number. */
static void add_all(struct cell_sums *sums, const struct problem *problem, const struct marginals *marginals, mp_limb_t *padded) {
  mpz_t marginal;
  mpz_init(marginal);
  for (size_t ship_class = 0; ship_class < problem->class_count; ship_class++) {
    for_each_placement (placement, &problem->classes[ship_class]) {
      marginals_read(marginal, marginals, ship_class, placement);
      if (mpz_sgn(marginal) != 0) {
        for (size_t limb = 0; limb < sums->limbs; limb++) {
          padded[limb] = mpz_getlimbn(marginal, (mp_size_t)limb);
        }
        add_placement(sums, problem, ship_class, placement, padded);
      }
    }
  }
  mpz_clear(marginal);
}

fc_status cell_sums_make(struct cell_sums *sums, const struct problem *problem, const struct marginals *marginals,
                         mpz_srcptr count, fc_error *error) {
  struct cell_sums made = {.cell_count = (size_t)problem->rows * (size_t)problem->columns, .limbs = mpz_size(count)};
  if (made.limbs > 0) {
    mp_limb_t *padded = memory_allocate(made.limbs, sizeof *padded);
    bool is_there = padded != NULL;
    for (int kind = 0; kind < CELL_SUMS; kind++) {
      made.numbers[kind] =
          memory_allocate_zeroed(problem->class_count * made.cell_count, made.limbs * sizeof *made.numbers[kind]);
      is_there = is_there && made.numbers[kind] != NULL;
    }
    if (is_there) {
      add_all(&made, problem, marginals, padded);
    }
    memory_free(padded);
    if (!is_there) {
      cell_sums_clear(&made);
      return error_no_memory(error);
    }
  }
  *sums = made;
  return FC_OK;
}

void cell_sums_add(mpz_t total, const struct cell_sums *sums, enum cell_sum kind, size_t ship_class, int cell) {
  if (sums->limbs == 0) {
    return;
  }
  const mp_limb_t *number = number_at(sums, kind, ship_class, cell);
  if (!mpn_zero_p(number, (mp_size_t)sums->limbs)) {
    mpz_t integer;
    mpz_add(total, total, mpz_roinit_n(integer, number, (mp_size_t)sums->limbs));
  }
}

void cell_sums_clear(struct cell_sums *sums) {
  for (int kind = 0; kind < CELL_SUMS; kind++) {
    memory_free(sums->numbers[kind]);
  }
  *sums = (struct cell_sums){0};
}
