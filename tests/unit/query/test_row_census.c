/* The census through the public functions. */
#include "fleetcount_lab.h"
#include "support/answers.h"

#include "support/mpz_assert.h"
#include "support/testing.h"

static fc_census *census_of(const char *text) {
  fc_board *board = board_of_text(text);
  fc_census *census = NULL;
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_OK);
  assert_non_null(census);
  fc_board_free(board);
  return census;
}

/* The count of the board cut off below a row is what fc_count says of the smaller board. */
TEST(configurations_are_those_of_the_board_cut_off) {
  fc_census *census = census_of("size: 4x6\nfleet: 3 2 1\ntouching: none\n");
  mpz_t configurations, count;
  mpz_inits(configurations, count, NULL);
  assert_int_equal(fc_census_rows(census), 6);
  assert_int_equal(fc_census_columns(census), 4);
  assert_int_equal(fc_census_is_turned(census), 0);
  assert_int_equal(fc_census_has_classes(census), 1);
  for (int row = 0; row < 6; row++) {
    const char size[] = {'4', 'x', (char)('1' + row), '\0'};
    const fc_settings settings = {.size = sizeof(fc_settings), .board_size = size, .fleet = "3 2 1", .touching = "none"};
    fc_board *board = NULL;
    assert_int_equal(fc_board_read(&board, "", 0, &settings, NULL), FC_OK);
    assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_census_configurations(configurations, census, row, NULL), FC_OK);
    assert_mpz_equal(configurations, count);
    assert_true(fc_census_after_row(census, row).classes > 0);
    fc_board_free(board);
  }
  assert_int_equal(mpz_sgn(count), 1);
  mpz_clears(configurations, count, NULL);
  fc_census_free(census);
}

/* A ship of one cell on a row of three: turned, it is one column. Before the last cell the ship can be still to come. */
TEST(a_turned_board) {
  fc_census *census = census_of("size: 3x1\nfleet: 1\ntouching: none\n");
  const uint64_t states[] = {1, 1, 0};
  assert_int_equal(fc_census_rows(census), 3);
  assert_int_equal(fc_census_columns(census), 1);
  assert_int_equal(fc_census_is_turned(census), 1);
  for (int row = 0; row < 3; row++) {
    const fc_census_row numbers = fc_census_after_row(census, row);
    assert_int_equal(numbers.frontiers, states[row]);
    assert_int_equal(numbers.states, states[row]);
  }
  /* No ship yet, or a ship in the last row; later, also a ship above it. */
  assert_int_equal(fc_census_after_row(census, 0).classes, 2);
  assert_int_equal(fc_census_after_row(census, 1).classes, 3);
  assert_int_equal(fc_census_after_row(census, 2).classes, 3);
  fc_census_free(census);
}

TEST(ships_that_may_touch) {
  fc_census *census = census_of("size: 4x4\nfleet: 2 2\ntouching: diagonal\n");
  fc_error error = {0};
  mpz_t configurations;
  mpz_init_set_ui(configurations, 999);
  assert_int_equal(fc_census_has_classes(census), 0);
  for (int row = 0; row < 4; row++) {
    const fc_census_row numbers = fc_census_after_row(census, row);
    assert_int_equal(numbers.classes, 0);
    assert_int_equal(numbers.states > 0, row < 3);
    assert_true(numbers.states >= numbers.frontiers);
  }
  assert_int_equal(fc_census_configurations(configurations, census, 0, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_int_equal(mpz_cmp_ui(configurations, 999), 0);
  mpz_clear(configurations);
  fc_census_free(census);
}

TEST(refusals) {
  const fc_options options[] = {{.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES},
                                {.size = sizeof(fc_options), .counter_bits = 64},
                                {.size = sizeof(fc_options), .memory_limit = 1}};
  const fc_status expected[] = {FC_INVALID_ARGUMENT, FC_INVALID_ARGUMENT, FC_LIMIT};
  fc_board *board = board_of_text("size: 5x5\nfleet: 2 1\n");
  fc_census *census = NULL;
  fc_error error = {0};
  mpz_t configurations;
  mpz_init_set_ui(configurations, 999);
  assert_int_equal(fc_take_census(NULL, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_take_census(&census, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  for (size_t i = 0; i < 3; i++) {
    error = (fc_error){0};
    assert_int_equal(fc_take_census(&census, board, &options[i], &error), expected[i]);
    assert_int_equal(error.status, expected[i]);
    assert_int_not_equal(error.message[0], '\0');
  }
  assert_null(census);
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_census_configurations(configurations, census, -1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_census_configurations(configurations, census, 5, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(mpz_cmp_ui(configurations, 999), 0);
  mpz_clear(configurations);
  fc_census_free(census);
  fc_census_free(NULL);
  fc_board_free(board);
}
