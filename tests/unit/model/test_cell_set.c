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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(holds_every_cell),
      cmocka_unit_test(gives_up_one_cell_at_a_time),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
