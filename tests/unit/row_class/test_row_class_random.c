/* The row-class engine against plain enumeration on small random problems. */
#include "row_class_test.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "unit/engine/enumeration.h"

static void assert_agrees_with_enumeration(const struct problem *problem, const struct enumeration *enumeration) {
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  struct row_class_result result;
  must_count(&result, problem, true);
  assert_int_equal(mpz_cmp_ui(result.count, enumeration->count), 0);
  assert_int_equal(result.marginal_count, problem->class_count * DIRECTIONS * cells);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < (int)cells; cell++) {
        const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
        assert_int_equal(
            mpz_cmp_ui(result.marginals[placement_index(cells, i, placement)], enumeration->marginals[i][direction][cell]), 0);
      }
    }
  }
  struct row_class_result count_alone;
  must_count(&count_alone, problem, false);
  assert_mpz_equal(count_alone.count, result.count);
  assert_null(count_alone.marginals);
  assert_int_equal(count_alone.rows, result.rows);
  assert_memory_equal(count_alone.classes_after_row, result.classes_after_row,
                      (size_t)result.rows * sizeof *result.classes_after_row);
  row_class_result_clear(&count_alone);
  row_class_result_clear(&result);
}

TEST(agrees_with_plain_enumeration) {
  const int cases = environment_cases(400);
  int possible = 0;
  for_random_cases(cases, it) {
    struct small_problem small;
    struct enumeration enumeration;
    small_problem_random(&small, &it.source, 25);
    small.problem.touching = FC_TOUCHING_NONE;
    small_problem_log(&small.problem);
    enumerate(&enumeration, &small.problem);
    assert_agrees_with_enumeration(&small.problem, &enumeration);
    possible += enumeration.count > 0;
  }
  assert_true(cases < 200 || possible > cases / 4);
}
