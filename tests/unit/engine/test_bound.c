/* The proved width: worked out by hand, against all configurations of small problems, and for the known games. */
#include <gmp.h>

#include "engine/bound.h"
#include "enumeration.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"

/* Ships that may touch, on a board where all is allowed: lengths, longest first, and how many of each. */
static unsigned bits_of(int rows, int columns, const int (*classes)[2], size_t count) {
  struct small_problem small;
  small_problem_start(&small, rows, columns, FC_TOUCHING_ANY);
  for (size_t i = 0; i < count; i++) {
    small_problem_add(&small, classes[i][0], classes[i][1]);
  }
  return bound_bits(&small.problem);
}

static unsigned bits_of_one(int rows, int columns, int length, int ships) {
  return bits_of(rows, columns, (const int[][2]){{length, ships}}, 1);
}

TEST(no_ship_is_one_choice) {
  assert_int_equal(bits_of(3, 3, NULL, 0), 1);
}

TEST(single_cells_are_binomials) {
  assert_int_equal(bits_of_one(1, 1, 1, 1), 1);  /* 1 */
  assert_int_equal(bits_of_one(2, 1, 1, 1), 2);  /* 2 */
  assert_int_equal(bits_of_one(2, 2, 1, 2), 3);  /* 6 */
  assert_int_equal(bits_of_one(2, 2, 1, 4), 1);  /* 1 */
  assert_int_equal(bits_of_one(1, 10, 1, 3), 7); /* 120 */
  assert_int_equal(bits_of_one(4, 6, 1, 4), 14); /* 10626 */
  assert_int_equal(bits_of_one(1, 31, 1, 1), 5);
  assert_int_equal(bits_of_one(1, 32, 1, 1), 6);
  /* binomial(2600, 1300) lies just above 2^2594, for it is nearly 4^1300 / sqrt(1300 pi) = 2^(2600 - 5.998). */
  assert_int_equal(bits_of_one(FC_MAX_ROWS, FC_MAX_COLUMNS, 1, 1300), 2595);
  assert_int_equal(bits_of_one(FC_MAX_ROWS, FC_MAX_COLUMNS, 1, 2600), 1);
}

/* Cells of a row of five are covered by 1 2 2 2 1 of the four places of a ship of two cells. */
TEST(longer_ships_take_places) {
  assert_int_equal(bits_of(1, 5, (const int[][2]){{2, 1}, {1, 1}}, 2), 4); /* 4 * (5 - 2) = 12 */
  assert_int_equal(bits_of_one(1, 5, 2, 2), 3);                            /* 4 * (4 - max(1, 2 / 2)) / 2! = 6 */
  assert_int_equal(bits_of(1, 6, (const int[][2]){{4, 1}, {2, 1}}, 2), 3); /* 3 * (5 - (1 + 1 + 2 + 2) / 2) = 6 */
  assert_int_equal(bits_of_one(2, 2, 2, 2), 3);                            /* 4 * (4 - 4 / 2) / 2! = 4 */
}

TEST(no_place_is_no_choice) {
  assert_int_equal(bits_of_one(2, 2, 3, 1), 0);
  assert_int_equal(bits_of_one(2, 2, 1, 5), 0);
  assert_int_equal(bits_of_one(2, 2, 2, 3), 0); /* the first two cover everything */
  assert_int_equal(bits_of(4, 4, (const int[][2]){{3, 1}, {1, 15}}, 2), 0);
}

/* The games of the presets fit 64 bits; german does so only because long ships take places. */
TEST(known_games) {
  assert_int_equal(bits_of(10, 10, (const int[][2]){{4, 1}, {3, 2}, {2, 3}, {1, 4}}, 4) <= 64, true);
  assert_int_equal(bits_of(10, 10, (const int[][2]){{5, 1}, {4, 2}, {3, 3}, {2, 4}}, 4), 64);
}

/* The product of binomials, which the bound must never exceed. */
static unsigned bits_of_binomials(const struct problem *problem) {
  mpz_t product, choices;
  mpz_init_set_ui(product, 1);
  mpz_init(choices);
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    mpz_bin_uiui(choices, (unsigned long)(cell_set_size(&ships->allowed[ACROSS]) + cell_set_size(&ships->allowed[DOWN])),
                 (unsigned long)ships->ships);
    mpz_mul(product, product, choices);
  }
  const unsigned bits = mpz_sgn(product) != 0 ? (unsigned)mpz_sizeinbase(product, 2) : 0;
  mpz_clears(product, choices, NULL);
  return bits;
}

TEST(no_problem_has_more_configurations) {
  static struct enumeration enumeration; /* static for its size alone */
  for_random_cases(environment_cases(2000), it) {
    struct small_problem small;
    small_problem_random(&small, &it.source, 14);
    small_problem_log(&small.problem);
    enumerate(&enumeration, &small.problem);
    const unsigned bits = bound_bits(&small.problem);
    assert_true(bits >= 64 || enumeration.count >> bits == 0);
    assert_true(bits <= bits_of_binomials(&small.problem));
  }
}
