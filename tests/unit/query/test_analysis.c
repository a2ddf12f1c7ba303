/* Counting and analysing through the public functions: what they say of a board, and what they refuse. */
#include "analyse_text.h"

#include "support/mpz_assert.h"

static void assert_lengths(const char *text, const int *lengths, size_t count) {
  fc_analysis *analysis = analyse_text(text);
  assert_int_equal(fc_analysis_length_count(analysis), count);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(fc_analysis_length(analysis, i), lengths[i]);
  }
  fc_analysis_free(analysis);
}

TEST(lengths_come_longest_first_and_once) {
  const int lengths[] = {4, 3, 1};
  assert_lengths("size: 5x5\nfleet: 1 3 4 3 1\ntouching: any\n", lengths, 3);
  assert_lengths("size: 5x5\nfleet: a=1 b=3 c=4 3 e=1\ntouching: any\nannounce: ship\n", lengths, 3);
  assert_lengths("size: 5x5\nfleet:\n", NULL, 0);
  int all[FC_MAX_SHIP_LENGTH];
  char fleet[256] = "size: 1x1\nfleet:"; /* nothing fits, so no sweep is needed */
  for (int i = 0; i < FC_MAX_SHIP_LENGTH; i++) {
    all[i] = FC_MAX_SHIP_LENGTH - i;
    const size_t used = strlen(fleet);
    const int length = i + 1;
    fleet[used] = ' ';
    fleet[used + 1] = (char)('0' + length / 10);
    fleet[used + 2] = (char)('0' + length % 10);
    if (length < 10) {
      fleet[used + 1] = (char)('0' + length);
      fleet[used + 2] = '\0';
    }
    fleet[used + 3] = '\0';
  }
  assert_lengths(fleet, all, FC_MAX_SHIP_LENGTH);
}

TEST(count_and_analysis_agree) {
  fc_board *board = board_of_text("size: 7x4\nfleet: 3 2 1\ntouching: none\nboard:\n.......\n..x....\n.......\n...o...\n");
  fc_statistics statistics = {0};
  fc_analysis *analysis = NULL;
  mpz_t count, analysed;
  mpz_inits(count, analysed, NULL);
  const fc_options sweep = {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER};
  assert_int_equal(fc_count(count, &statistics, board, &sweep, NULL), FC_OK);
  assert_int_equal(fc_analyse(&analysis, board, &sweep, NULL), FC_OK);
  fc_board_free(board); /* the analysis does not need it */
  fc_analysis_count(analysed, analysis);
  assert_mpz_equal(analysed, count);
  assert_int_equal(mpz_sgn(count), 1);
  assert_int_equal(fc_analysis_rows(analysis), 4);
  assert_int_equal(fc_analysis_columns(analysis), 7);

  const fc_statistics of_analysis = fc_analysis_statistics(analysis);
  assert_int_equal(of_analysis.frontiers, statistics.frontiers);
  assert_int_equal(of_analysis.states, statistics.states);
  assert_int_equal(of_analysis.transitions, statistics.transitions);
  assert_int_equal(of_analysis.counter_bits, 64);
  assert_true(statistics.frontiers > 0 && statistics.states >= statistics.frontiers);
  assert_true(statistics.transitions > statistics.states);
  assert_true(statistics.peak_memory > 0 && of_analysis.peak_memory >= statistics.peak_memory);
  fc_analysis_free(analysis);
  mpz_clears(count, analysed, NULL);
}

static void assert_untouched(mpz_t count, const fc_analysis *analysis, const fc_analysis *before) {
  assert_int_equal(mpz_cmp_ui(count, 999), 0);
  assert_ptr_equal(analysis, before);
}

TEST(arguments_that_are_missing) {
  fc_board *board = board_of_text("size: 2x2\nfleet: 2\n");
  fc_analysis *analysis = NULL;
  fc_error error = {0};
  fc_statistics statistics = {.states = 4711};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  assert_int_equal(fc_count(count, &statistics, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_int_equal(statistics.states, 4711);
  assert_int_equal(fc_count(NULL, NULL, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analyse(&analysis, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analyse(NULL, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_untouched(count, analysis, NULL);
  fc_analysis_free(NULL);
  fc_board_free(board);
  mpz_clear(count);
}

/* The empty 10x10 board of the Russian game: its proved bound is far above 8 bits, and its tables far above 1 KiB. */
TEST(options_that_are_refused) {
  const fc_options options[] = {{.size = sizeof(fc_options), .counter_bits = 8},
                                {.size = sizeof(fc_options), .memory_limit = 1024},
                                {.size = sizeof(fc_options), .memory_limit = 1}};
  const fc_status expected[] = {FC_INVALID_ARGUMENT, FC_LIMIT, FC_LIMIT};
  fc_board *board = board_of_text("");
  for (size_t i = 0; i < 3; i++) {
    fc_analysis *analysis = NULL;
    fc_error error = {0};
    fc_statistics statistics = {.states = 4711};
    mpz_t count;
    mpz_init_set_ui(count, 999);
    assert_int_equal(fc_count(count, &statistics, board, &options[i], &error), expected[i]);
    assert_int_equal(error.status, expected[i]);
    assert_int_not_equal(error.message[0], '\0');
    error = (fc_error){0};
    assert_int_equal(fc_analyse(&analysis, board, &options[i], &error), expected[i]);
    assert_int_equal(error.status, expected[i]);
    assert_untouched(count, analysis, NULL);
    assert_int_equal(statistics.states, 4711);
    mpz_clear(count);
  }
  fc_board_free(board);
}

/* The widest counters that can be asked for are either had or refused, never rounded to something narrower. */
TEST(enormous_counters) {
  const fc_options options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 20, .counter_bits = UINT32_MAX};
  fc_board *board = board_of_text("size: 2x2\nfleet: 2\n");
  fc_error error = {0};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  const fc_status status = fc_count(count, NULL, board, &options, &error);
  assert_true(status == FC_LIMIT || status == FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, status);
  assert_int_equal(mpz_cmp_ui(count, 999), 0);
  mpz_clear(count);
  fc_board_free(board);
}

TEST(version) {
  assert_string_equal(fc_version(), FC_VERSION);
}
