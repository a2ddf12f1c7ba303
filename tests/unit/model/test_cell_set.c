/* Sets of cells: every cell of the largest board can be put in, found, taken out and counted. */
#include "model/cell_set.h"
#include "support/testing.h"

TEST(holds_every_cell) {
  struct cell_set set = {0};
  assert_int_equal(cell_set_size(&set), 0);
  for (int cell = 0; cell < CELL_SET_CELLS; cell++) {
    assert_false(cell_set_has(&set, cell));
    cell_set_add(&set, cell);
    cell_set_add(&set, cell);
    assert_true(cell_set_has(&set, cell));
    assert_int_equal(cell_set_size(&set), cell + 1);
  }
}

TEST(gives_up_one_cell_at_a_time) {
  struct cell_set set = {0};
  cell_set_add(&set, 63);
  cell_set_add(&set, 64);
  cell_set_add(&set, CELL_SET_CELLS - 1);
  struct cell_set copy = set;
  cell_set_remove(&copy, 64);
  cell_set_remove(&copy, 5);
  assert_true(cell_set_has(&copy, 63));
  assert_false(cell_set_has(&copy, 64));
  assert_int_equal(cell_set_size(&copy), 2);
  assert_int_equal(cell_set_size(&set), 3);
}

TEST(sets_are_compared) {
  const int cells[] = {0, 63, 64, 1000, CELL_SET_CELLS - 1};
  for (int i = 0; i < 5; i++) {
    struct cell_set one = {0};
    struct cell_set other = {0};
    cell_set_add(&one, cells[i]);
    cell_set_add(&one, 5);
    cell_set_add(&other, 6);
    assert_false(cell_set_meets(&one, &other));
    cell_set_add(&other, cells[i]);
    assert_true(cell_set_meets(&one, &other));
    assert_true(cell_set_meets(&other, &one));
    const struct cell_set rest = cell_set_without(&one, &other);
    assert_int_equal(cell_set_size(&rest), 1);
    assert_true(cell_set_has(&rest, 5));
    const struct cell_set both = cell_set_union(&one, &other);
    assert_int_equal(cell_set_size(&both), 3);
    assert_true(cell_set_has(&both, 6) && cell_set_has(&both, cells[i]));
  }
}
