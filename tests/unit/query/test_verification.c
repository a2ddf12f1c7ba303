/*
 * Verifying through the public functions. The linker puts the function below in the place of the row-class engine wherever the
 * library calls it, so that a test can plant a mistake in what it gives.
 */
#include <string.h>

#include "support/answers.h"

#include "row_class/row_class.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

/* link: -Wl,--wrap=row_class_count */

fc_status __real_row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                                 bool with_marginals, fc_error *error);
fc_status __wrap_row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                                 bool with_marginals, fc_error *error);

static enum { NOTHING_WRONG, COUNT_WRONG, MARGINAL_WRONG } planted;

fc_status __wrap_row_class_count(struct row_class_result *result, const struct problem *problem, const fc_options *options,
                                 bool with_marginals, fc_error *error) {
  const fc_status status = __real_row_class_count(result, problem, options, with_marginals, error);
  if (status == FC_OK && planted == COUNT_WRONG) {
    mpz_add_ui(result->count, result->count, 1);
  }
  if (status == FC_OK && planted == MARGINAL_WRONG) {
    const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
    mpz_ptr marginal = result->marginals[placement_index(cells, 0, (struct placement){ACROSS, 1})];
    mpz_add_ui(marginal, marginal, 1);
  }
  return status;
}

static int plant_nothing(void **state) {
  (void)state;
  planted = NOTHING_WRONG;
  return 0;
}

static fc_verification *verify_text(const char *text) {
  fc_board *board = board_of_text(text);
  fc_verification *verification = NULL;
  assert_int_equal(fc_verify(&verification, board, NULL, NULL), FC_OK);
  assert_non_null(verification);
  fc_board_free(board);
  return verification;
}

static const char SPARSE[] = "size: 4x4\nfleet: 2 1\ntouching: none\n";

TEST_WITH(both_engines_agree, NULL, plant_nothing) {
  fc_verification *verification = verify_text(SPARSE);
  fc_error error = {.status = FC_LIMIT};
  assert_int_equal(fc_verification_verdict(verification, &error), FC_OK);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(fc_verification_method(verification), FC_BY_ROW_CLASSES);
  assert_int_equal(fc_verification_check_count(verification), 1);
  assert_true(fc_verification_seconds(verification) >= 0);
  assert_true(fc_analysis_statistics(fc_verification_analysis(verification)).frontiers > 0);

  const fc_check check = fc_verification_check(verification, 0);
  assert_string_equal(check.name, "row-class engine");
  assert_int_equal(check.compared, 1 + 16 * (1 + 2 * 2) + 24 + 16); /* 24 places for the ship of 2, 16 for the single cell */
  assert_int_equal(check.different, 0);
  assert_null(check.difference);
  assert_true(check.seconds >= 0);
  assert_int_equal(check.statistics.frontiers, 0);
  assert_true(check.statistics.states > 0 && check.statistics.transitions > 0);

  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_verification_analysis(verification));
  assert_mpz_equal_text(count, "184"); /* 24 * 16 less the cells on and around the ship of 2, 200 in all */
  mpz_clear(count);
  fc_verification_free(verification);
}

TEST_WITH(a_wrong_count_is_found, NULL, plant_nothing) {
  planted = COUNT_WRONG;
  fc_verification *verification = verify_text(SPARSE);
  fc_error error = {0};
  assert_int_equal(fc_verification_verdict(verification, &error), FC_DIFFERENT);
  assert_int_equal(error.status, FC_DIFFERENT);
  assert_string_equal(error.message, "numbers differ; row-class engine: count: 184 as counted, but 185 here");
  assert_int_equal(fc_verification_verdict(verification, NULL), FC_DIFFERENT);
  const fc_check check = fc_verification_check(verification, 0);
  assert_int_equal(check.different, 1);
  assert_string_equal(check.difference, "count: 184 as counted, but 185 here");
  fc_verification_free(verification);
}

/* Row A, columns 2 and 3: their occupancy, that by length, and the configurations with this ship. */
TEST_WITH(a_wrong_marginal_is_found, NULL, plant_nothing) {
  planted = MARGINAL_WRONG;
  fc_verification *verification = verify_text(SPARSE);
  fc_error error = {0};
  assert_int_equal(fc_verification_verdict(verification, &error), FC_DIFFERENT);
  assert_non_null(strstr(error.message, "row-class engine: occupancy of B1: "));
  assert_int_equal(fc_verification_check(verification, 0).different, 5);
  fc_verification_free(verification);
}

/* The mistake is in the other engine, which is not asked. */
TEST_WITH(laws_where_ships_may_touch, NULL, plant_nothing) {
  planted = COUNT_WRONG;
  fc_verification *verification = verify_text("size: 4x4\nfleet: 2 1\ntouching: any\n");
  assert_int_equal(fc_verification_verdict(verification, NULL), FC_OK);
  assert_int_equal(fc_verification_method(verification), FC_BY_LAWS);
  assert_int_equal(fc_verification_check_count(verification), 6);
  for (size_t i = 0; i < 6; i++) {
    const fc_check check = fc_verification_check(verification, i);
    assert_true(check.compared > 0);
    assert_int_equal(check.different, 0);
    assert_null(check.difference);
  }
  fc_verification_free(verification);
}

TEST(refusals) {
  fc_board *board = board_of_text("size: 7x7\nfleet: 3 2 2\ntouching: none\n");
  fc_board *touching = board_of_text("size: 7x7\nfleet: 3 2 2\ntouching: any\n");
  fc_verification *verification = NULL;
  fc_error error = {0};
  assert_int_equal(fc_verify(NULL, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_verify(&verification, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  const fc_options options[] = {{.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES},
                                {.size = sizeof(fc_options), .counter_bits = 8},
                                {.size = sizeof(fc_options), .memory_limit = 1}};
  const fc_status expected[] = {FC_INVALID_ARGUMENT, FC_INVALID_ARGUMENT, FC_LIMIT};
  for (size_t i = 0; i < 3; i++) {
    error = (fc_error){0};
    assert_int_equal(fc_verify(&verification, board, &options[i], &error), expected[i]);
    assert_int_equal(error.status, expected[i]);
    assert_int_not_equal(error.message[0], '\0');
    assert_int_equal(fc_verify(&verification, touching, &options[i], NULL), expected[i]);
  }
  assert_null(verification);
  fc_verification_free(NULL);
  fc_board_free(board);
  fc_board_free(touching);
}

/* Enough memory for the frontier engine alone: the message says which engine lacks it. */
TEST(too_little_memory_for_the_row_class_engine) {
  fc_board *board = board_of_text("size: 6x6\nfleet: 4 3 2 2 1 1\ntouching: none\n");
  fc_analysis *analysis = NULL;
  fc_verification *verification = NULL;
  fc_error error = {0};
  assert_int_equal(fc_analyse(&analysis, board, &(fc_options){.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES}, NULL),
                   FC_OK);
  const fc_options options = {.size = sizeof(fc_options), .memory_limit = fc_analysis_statistics(analysis).peak_memory - 1};
  assert_int_equal(fc_verify(&verification, board, &options, &error), FC_LIMIT);
  assert_int_equal(error.status, FC_LIMIT);
  assert_int_equal(strncmp(error.message, "row-class engine: ", 18), 0);
  assert_int_equal(fc_verify(&verification, board, &options, NULL), FC_LIMIT);
  assert_null(verification);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* A width of counters is for the frontier engine, and does not disturb the other one. */
TEST(with_a_width) {
  fc_board *board = board_of_text(SPARSE);
  fc_verification *verification = NULL;
  assert_int_equal(fc_verify(&verification, board, &(fc_options){.size = sizeof(fc_options), .counter_bits = 192}, NULL), FC_OK);
  assert_int_equal(fc_analysis_statistics(fc_verification_analysis(verification)).counter_bits, 192);
  assert_int_equal(fc_verification_verdict(verification, NULL), FC_OK);
  fc_verification_free(verification);
  fc_board_free(board);
}
