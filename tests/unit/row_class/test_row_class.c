/* The row-class engine: known numbers and refusals. */
#include <stdio.h>
#include <string.h>

#include "row_class_test.h"
#include "support/environment.h"
#include "support/mpz_assert.h"

/* ---- Known numbers ---------------------------------------------------------------------------------------------------- */

static void assert_count(const char *size, const char *fleet, const char *expected) {
  struct row_class_result result;
  must_count_game(&result, size, fleet);
  assert_mpz_equal_text(result.count, expected);
  row_class_result_clear(&result);
}

/* In every configuration each class has all its ships. */
static void assert_marginals_sum_to_fleet(const struct row_class_result *result, const struct problem *problem) {
  const size_t size = result->marginal_count / problem->class_count;
  mpz_t sum;
  mpz_t expected;
  mpz_inits(sum, expected, NULL);
  for (size_t i = 0; i < problem->class_count; i++) {
    mpz_set_ui(sum, 0);
    for (size_t placement = 0; placement < size; placement++) {
      mpz_add(sum, sum, result->marginals[i * size + placement]);
    }
    mpz_mul_ui(expected, result->count, (unsigned long)problem->classes[i].ships);
    assert_mpz_equal(sum, expected);
  }
  mpz_clears(sum, expected, NULL);
}

TEST(finds_known_counts) {
  assert_count("7x7", RUSSIAN_FLEET, "406664");
  assert_count("5x5", "3 2 2 1", "6508");
  assert_count("6x6", "3 2 2 1 1 1", "894296");
  assert_count("10x10", "1 1 1 1", "2515262"); /* four kings that do not attack each other */
}

TEST(counts_the_empty_fleet_and_the_impossible_one) {
  assert_count("3x4", "", "1");
  assert_count("1x1", "1", "1");
  assert_count("1x1", "1 1", "0");
  assert_count("3x4", "5", "0");
}

/* One ship that is as long as the board, and keys of several words. */
TEST(counts_on_the_widest_board) {
  assert_count("26x26", "26", "52");
  assert_count("26x26", "26 26", "600"); /* two of 26 lines of one direction that are not neighbours: twice 25 * 24 / 2 */
  assert_count("26x1", "26", "1");
}

TEST(sums_to_the_fleet) {
  struct problem problem;
  struct row_class_result result;
  const bool is_quick = environment_has_sanitizer();
  make_problem(&problem, is_quick ? "8x7" : "8x8", RUSSIAN_FLEET, "none");
  must_count(&result, &problem, true);
  assert_mpz_equal_text(result.count, is_quick ? "181499356" : "20774262284");
  assert_marginals_sum_to_fleet(&result, &problem);
  row_class_result_clear(&result);
  problem_clear(&problem);
}

/* Each row's complete boards are those of the board that ends there. */
TEST(counts_the_boards_that_end_early) {
  struct row_class_result result;
  must_count_game(&result, "5x8", "3 2 2 1");
  assert_int_equal(result.rows, 8);
  for (int rows = 1; rows <= 8; rows++) {
    char size[16];
    snprintf(size, sizeof size, "5x%d", rows);
    struct row_class_result shorter;
    must_count_game(&shorter, size, "3 2 2 1");
    assert_mpz_equal(result.complete_after_row[rows - 1], shorter.count);
    row_class_result_clear(&shorter);
  }
  row_class_result_clear(&result);
}

/* ---- Refusals --------------------------------------------------------------------------------------------------------- */

TEST(refuses_ships_that_touch) {
  const char *const touching[] = {"diagonal", "any"};
  for (size_t i = 0; i < sizeof touching / sizeof touching[0]; i++) {
    struct problem problem;
    make_problem(&problem, "4x4", "2 1", touching[i]);
    struct row_class_result result = {.rows = 99};
    fc_error error;
    assert_int_equal(row_class_count(&result, &problem, NULL, true, &error), FC_INVALID_ARGUMENT);
    assert_int_equal(error.status, FC_INVALID_ARGUMENT);
    assert_string_equal(error.message, "the row-class engine counts only boards on which ships may not touch");
    assert_int_equal(row_class_count(&result, &problem, NULL, true, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(result.rows, 99);
    problem_clear(&problem);
  }
}

/* Every limit below the peak is refused and the peak itself is enough, so the peak is what is needed. */
TEST(keeps_to_the_memory_limit) {
  struct problem problem;
  struct row_class_result result;
  make_problem(&problem, "5x4", "3 2 1", "none");
  must_count(&result, &problem, true);
  const uint64_t peak = result.peak_memory;
  row_class_result_clear(&result);
  for (uint64_t limit = 1; limit < peak; limit += 1 + peak / 500) {
    struct row_class_result refused = {.rows = 99};
    fc_error error;
    assert_int_equal(
        row_class_count(&refused, &problem, &(fc_options){.size = sizeof(fc_options), .memory_limit = limit}, true, &error),
        FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_non_null(strstr(error.message, "this board needs at least"));
    assert_int_equal(refused.rows, 99);
  }
  assert_int_equal(
      row_class_count(&result, &problem, &(fc_options){.size = sizeof(fc_options), .memory_limit = peak - 1}, true, NULL),
      FC_LIMIT);
  assert_int_equal(
      row_class_count(&result, &problem, &(fc_options){.size = sizeof(fc_options), .memory_limit = peak}, true, NULL), FC_OK);
  row_class_result_clear(&result);
  problem_clear(&problem);
}

/* A board that would fill any memory is given up when the limit is reached. */
TEST(gives_up_a_board_that_is_too_large) {
  struct problem problem;
  make_problem(&problem, "26x26", RUSSIAN_FLEET, "none");
  struct row_class_result result = {.rows = 99};
  assert_int_equal(row_class_count(&result, &problem,
                                   &(fc_options){.size = sizeof(fc_options), .memory_limit = UINT64_C(16) << 20}, false, NULL),
                   FC_LIMIT);
  assert_int_equal(result.rows, 99);
  problem_clear(&problem);
}

TEST(clears_an_empty_result) {
  struct row_class_result result = {0};
  row_class_result_clear(&result);
  assert_int_equal(result.rows, 0);
}
