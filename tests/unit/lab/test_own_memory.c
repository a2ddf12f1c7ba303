/*
 * A question's own memory counts as well: a limit that is enough for the count alone is too low for the whole question.
 */
#include <string.h>

#include "fleetcount_lab.h"
#include "support/testing.h"

static fc_options limited_to(uint64_t limit) {
  return (fc_options){.size = sizeof(fc_options), .memory_limit = limit, .threads = 1};
}

static fc_status find_cover(const fc_board *board, uint64_t limit, fc_error *error) {
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  size_t least = 0;
  const fc_options options = limited_to(limit);
  const fc_status status = fc_fewest_cells(&cells, &cell_count, &least, board, 2, &options, error);
  fc_cells_free(cells);
  return status;
}

/* From frequencies that are all alike, with a tolerance that any prior keeps. */
static fc_status fit_prior(const fc_board *board, uint64_t limit, fc_error *error) {
  double numbers[FC_MAX_ROWS * FC_MAX_COLUMNS];
  fc_frequencies *frequencies = NULL;
  fc_fit *fit = NULL;
  const fc_options options = limited_to(limit);
  const fc_fit_plan plan = {.size = sizeof plan, .tolerance = 0.9};
  for (size_t cell = 0; cell < sizeof numbers / sizeof numbers[0]; cell++) {
    numbers[cell] = 1;
  }
  assert_int_equal(fc_frequencies_create(&frequencies, board, numbers, 0, NULL), FC_OK);
  const fc_status status = fc_fit_make(&fit, frequencies, board, &plan, &options, error);
  fc_frequencies_free(frequencies);
  fc_fit_free(fit);
  return status;
}

static fc_status analyse(const fc_board *board, uint64_t limit, fc_error *error) {
  fc_analysis *analysis = NULL;
  const fc_options options = limited_to(limit);
  const fc_status status = fc_analyse(&analysis, board, &options, error);
  fc_analysis_free(analysis);
  return status;
}

TEST(a_question_holds_no_more_than_the_limit) {
  const struct {
    const char *text;
    fc_status (*ask)(const fc_board *board, uint64_t limit, fc_error *error);
    uint64_t more; /* than a count of the board takes, and less than the question holds beside it */
  } rows[] = {
      {"size: 26x100\nfleet: 2\n", find_cover, 300000},
      {"size: 26x40\nfleet: 2\n", fit_prior, 8000000},
      {"size: 12x12\nfleet: 4 3 2\nrows: 9 0 0 0 0 0 0 0 0 0 0 0\n", analyse, 10000},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    fc_board *board = NULL;
    mpz_t count;
    mpz_init(count);
    fc_statistics work = {0};
    fc_error error = {0};
    const fc_options options = limited_to(0);
    assert_int_equal(fc_board_read(&board, rows[i].text, strlen(rows[i].text), NULL, NULL), FC_OK);
    assert_int_equal(fc_count(count, &work, board, &options, NULL), FC_OK);
    assert_int_equal(rows[i].ask(board, work.peak_memory + rows[i].more, &error), FC_LIMIT);
    assert_true(error.needed > work.peak_memory + rows[i].more);
    assert_int_equal(rows[i].ask(board, 0, NULL), FC_OK);
    mpz_clear(count);
    fc_board_free(board);
  }
}
