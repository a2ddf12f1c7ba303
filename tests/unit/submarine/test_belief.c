/* A prior that makes ships far from each other likelier: every placement counted by three plain loops. */
#include <stdlib.h>

#include "submarine/belief.h"
#include "support/testing.h"

static bool are_apart(int one, int other, int columns) {
  return abs(one / columns - other / columns) > 2 || abs(one % columns - other % columns) > 2;
}

/* How many placements of three ships there are, and of these with all ships apart, also with a ship on a cell. */
struct placements {
  uint64_t all;
  uint64_t apart;
  uint64_t all_on[SHIPS][MAX_CELLS];
  uint64_t apart_on[SHIPS][MAX_CELLS];
};

static void count_placements(struct placements *placements, int cells, int columns) {
  for (int w = 0; w < cells; w++) {
    for (int c = 0; c < cells; c++) {
      for (int s = 0; s < cells; s++) {
        if (w == c || w == s || c == s) {
          continue;
        }
        const int on[SHIPS] = {w, c, s};
        const bool is_apart = are_apart(w, c, columns) && are_apart(w, s, columns) && are_apart(c, s, columns);
        placements->all++;
        placements->apart += is_apart;
        for (int ship = 0; ship < SHIPS; ship++) {
          placements->all_on[ship][on[ship]]++;
          placements->apart_on[ship][on[ship]] += is_apart;
        }
      }
    }
  }
}

static void check_sea(int rows, int columns) {
  const fc_submarine_rules rules = {.size = sizeof rules, .rows = rows, .columns = columns, .points = {3, 2, 1}};
  struct placements placements = {0};
  struct submarine_sea sea;
  assert_int_equal(sea_make(&sea, &rules, NULL), FC_OK);
  count_placements(&placements, rows * columns, columns);

  const uint64_t even = belief_even_weight(&sea);
  assert_true(even >= 1);
  if (placements.apart > 0 && placements.apart < placements.all) { /* as close to a half as a whole number can be, from above */
    assert_true(even * placements.apart >= placements.all - placements.apart);
    assert_true(even == 1 || (even - 1) * placements.apart < placements.all - placements.apart);
  }

  const uint64_t weights[] = {1, even, 7, UINT64_C(1) << 32};
  for (size_t i = 0; i < sizeof weights / sizeof weights[0]; i++) {
    const struct prior prior = {.weight_apart = weights[i]};
    struct submarine_belief belief;
    struct belief_sums marginals;
    assert_int_equal(belief_begin(&belief, &sea, &prior, NULL), FC_OK);
    belief_marginals(&marginals, &belief);
    assert_true(belief.count == placements.all);
    assert_true(marginals.total == placements.all + (weights[i] - 1) * placements.apart);
    for (unsigned ship = 0; ship < SHIPS; ship++) {
      for (unsigned cell = 0; cell < sea.cells; cell++) {
        const uint64_t more = (weights[i] - 1) * placements.apart_on[ship][cell];
        assert_true(marginals.ship[ship][cell] == placements.all_on[ship][cell] + more);
      }
    }
    belief_clear(&belief);
  }
}

TEST(ships_apart_weigh_more) {
  check_sea(5, 5);
  check_sea(3, 7);
  check_sea(3, 3); /* where none can be apart */
  check_sea(8, 8);
}
