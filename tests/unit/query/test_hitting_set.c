/* Hitting sets against trying every set of cells. */
#include "query/hitting_set.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/testing.h"

enum { CELLS = 12 };

static struct cell_set set_of_bits(unsigned bits) {
  struct cell_set set = {0};
  for (int cell = 0; cell < CELLS; cell++) {
    if (bits >> cell & 1) {
      cell_set_add(&set, cell * 217); /* up to the last word of the set */
    }
  }
  return set;
}

static bool hits_all(const struct set_family *family, const struct cell_set *cells) {
  for (size_t i = 0; i < family->count; i++) {
    if (!cell_set_meets(&family->sets[i], cells)) {
      return false;
    }
  }
  return true;
}

static int smallest_size(const struct set_family *family) {
  int smallest = CELLS;
  for (unsigned bits = 0; bits < 1U << CELLS; bits++) {
    const struct cell_set cells = set_of_bits(bits);
    const int size = cell_set_size(&cells);
    if (size < smallest && hits_all(family, &cells)) {
      smallest = size;
    }
  }
  return smallest;
}

TEST(random_families) {
  for_random_cases(environment_cases(100), it) {
    struct set_family family = {0};
    for (int sets = random_below(&it.source, 20); sets > 0; sets--) {
      const unsigned bits = (unsigned)(random_bits(&it.source) & random_bits(&it.source)) & ((1U << CELLS) - 1);
      const struct cell_set set = set_of_bits(bits | 1U << random_below(&it.source, CELLS));
      assert_int_equal(set_family_add(&family, &set, NULL), FC_OK);
    }
    const int smallest = smallest_size(&family);
    struct cell_set hitting;
    assert_true(hitting_set_find(&hitting, &family, 0, CELLS));
    assert_int_equal(cell_set_size(&hitting), smallest);
    assert_true(hits_all(&family, &hitting));
    assert_true(hitting_set_find(&hitting, &family, smallest, smallest));
    assert_int_equal(cell_set_size(&hitting), smallest);
    assert_false(smallest > 0 && hitting_set_find(&hitting, &family, 0, smallest - 1));
    set_family_clear(&family);
  }
}

/* 40 disjoint sets of 20 cells each. They need 40 cells, but the search cannot prove within its steps that 39 are too few. */
TEST(a_search_without_end_is_given_up) {
  struct set_family family = {0};
  for (int set = 0; set < 40; set++) {
    struct cell_set cells = {0};
    for (int cell = 0; cell < 20; cell++) {
      cell_set_add(&cells, set * 20 + cell);
    }
    assert_int_equal(set_family_add(&family, &cells, NULL), FC_OK);
  }
  struct cell_set hitting = {0};
  assert_false(hitting_set_find(&hitting, &family, 0, 100));
  assert_int_equal(cell_set_size(&hitting), 0);
  assert_true(hitting_set_find(&hitting, &family, 40, 100));
  assert_int_equal(cell_set_size(&hitting), 40);
  set_family_clear(&family);
}
