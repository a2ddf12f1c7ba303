/* Sets of cells: every cell of the largest board can be put in, found, taken out and counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "model/cell_set.h"

static void holds_every_cell(void **state) {
  (void)state;
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

static void gives_up_one_cell_at_a_time(void **state) {
  (void)state;
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

static void sets_are_compared(void **state) {
  (void)state;
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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(holds_every_cell),
      cmocka_unit_test(gives_up_one_cell_at_a_time),
      cmocka_unit_test(sets_are_compared),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
