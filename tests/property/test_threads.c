/* Threads: two that count two different games at once get what one alone gets, and so does one count that several threads share.
 */
#include <pthread.h>

#include "support/answers.h"
#include "support/environment.h"
#include "support/testing.h"

#define THREADS 2
#define ROUNDS 5

static const char *const texts[THREADS] = {
    "size: 8x7\nfleet: 4 3 2 2 1 1\ntouching: none\nannounce: sunk\nshots:\nC3 hit\nC4 miss\nD3 sunk\nH7 miss\n",
    "size: 6x9\nfleet: 4 3 3 2\ntouching: any\nannounce: length\nboard:\n"
    ". . . . . .\n. . x . . .\n. . . . o .\n. . . . . .\n. o . . . .\n. . . . . .\n. . s s . .\n. . . . . .\n. . . . . .\n"};

/* A thread's work. No assertion is made in a thread, for cmocka's jump out of a test must not leave a thread's stack. */
struct work {
  const fc_board *board;
  fc_analysis *analyses[ROUNDS];
  fc_status statuses[ROUNDS];
};

static void *analyse(void *argument) {
  struct work *work = argument;
  for (int round = 0; round < ROUNDS; round++) {
    work->statuses[round] = fc_analyse(&work->analyses[round], work->board, NULL, NULL);
  }
  return NULL;
}

static void assert_same_analysis(const fc_analysis *analysis, const struct answers *expected) {
  mpz_t number;
  mpz_init(number);
  fc_analysis_count(number, analysis);
  assert_int_equal(mpz_cmp(number, expected->count), 0);
  for (int cell = 0; cell < expected->rows * expected->columns; cell++) {
    int row = cell / expected->columns;
    int column = cell % expected->columns;
    assert_int_equal(fc_analysis_occupancy(number, analysis, row, column, NULL), FC_OK);
    assert_int_equal(mpz_cmp(number, answers_occupancy(expected, cell)), 0);
    for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
      assert_int_equal(fc_analysis_sinks(number, analysis, length, row, column, NULL), FC_OK);
      assert_int_equal(mpz_cmp(number, answers_sinks(expected, length, cell)), 0);
    }
  }
  mpz_clear(number);
}

TEST(test_two_threads) {
  fc_board *boards[THREADS];
  struct answers expected[THREADS];
  struct work works[THREADS] = {0};
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) {
    boards[i] = board_of_text(texts[i]);
    answers_of_board(&expected[i], boards[i], NULL);
    assert_true(mpz_sgn(expected[i].count) > 0);
    works[i].board = boards[i];
  }
  for (int i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_create(&threads[i], NULL, analyse, &works[i]), 0);
  }
  for (int i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_join(threads[i], NULL), 0);
  }
  for (int i = 0; i < THREADS; i++) {
    for (int round = 0; round < ROUNDS; round++) {
      assert_int_equal(works[i].statuses[round], FC_OK);
      assert_same_analysis(works[i].analyses[round], &expected[i]);
      fc_analysis_free(works[i].analyses[round]);
    }
    answers_clear(&expected[i]);
    fc_board_free(boards[i]);
  }
}

/* One board and one analysis may be read by several threads at once: both threads work on the same board. */
TEST(test_shared_board) {
  fc_board *board = board_of_text(texts[0]);
  struct answers expected;
  struct work works[THREADS] = {0};
  pthread_t threads[THREADS];
  answers_of_board(&expected, board, NULL);
  for (int i = 0; i < THREADS; i++) {
    works[i].board = board;
    assert_int_equal(pthread_create(&threads[i], NULL, analyse, &works[i]), 0);
  }
  for (int i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_join(threads[i], NULL), 0);
  }
  for (int i = 0; i < THREADS; i++) {
    for (int round = 0; round < ROUNDS; round++) {
      assert_int_equal(works[i].statuses[round], FC_OK);
      assert_same_analysis(works[i].analyses[round], &expected);
      fc_analysis_free(works[i].analyses[round]);
    }
  }
  answers_clear(&expected);
  fc_board_free(board);
}

/* Boards that are large enough for the engine to share its work: the numbers are the same for any number of threads, in 64 bits
 * and more. */
TEST(test_any_number_of_threads) {
  const char *const large[] = {"rules: russian\nsize: 9x9\n", "rules: classic\nsize: 9x9\nannounce: hit\nshots:\nE5 hit\n",
                               "rules: german\nsize: 8x10\n"};
  const unsigned threads[] = {3, 2, 8};
  const int some = environment_share(sizeof threads / sizeof threads[0]);
  const unsigned widths[] = {0, 128, 192};
  for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
    fc_board *board = board_of_text(large[i]);
    struct answers expected;
    answers_of_board(&expected, board, &(fc_options){.size = sizeof(fc_options), .threads = 1, .counter_bits = widths[i]});
    assert_true(expected.statistics.transitions > 200000); /* otherwise one thread does it alone */
    for (int j = 0; j < some; j++) {
      struct answers actual;
      answers_of_board(&actual, board,
                       &(fc_options){.size = sizeof(fc_options), .threads = threads[j], .counter_bits = widths[i]});
      assert_answers_equal(&actual, &expected);
      answers_clear(&actual);
    }
    answers_clear(&expected);
    fc_board_free(board);
  }
}
