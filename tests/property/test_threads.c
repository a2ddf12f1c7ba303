/* Threads: two that count one board at once get what one alone gets, and so does one count that several threads share. */
#include <pthread.h>

#include "support/answers.h"
#include "support/environment.h"
#include "support/testing.h"

#define THREADS 2
#define ROUNDS 5

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

static void assert_work_done(const struct work *work, const struct answers *expected) {
  for (int round = 0; round < ROUNDS; round++) {
    struct answers actual;
    assert_int_equal(work->statuses[round], FC_OK);
    answers_of_analysis(&actual, work->analyses[round]);
    assert_answers_equal(&actual, expected);
    answers_clear(&actual);
    fc_analysis_free(work->analyses[round]);
  }
}

/* One board and one analysis may be read by several threads at once: both threads work on the same board. */
TEST(test_shared_board) {
  fc_board *board = board_of_text("size: 8x7\nfleet: 4 3 2 2 1 1\ntouching: none\nannounce: sunk\n"
                                  "shots:\nC3 hit\nC4 miss\nD3 sunk\nH7 miss\n");
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
    assert_work_done(&works[i], &expected);
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
      const fc_options options = {.size = sizeof options, .threads = threads[j], .counter_bits = widths[i]};
      assert_answers_of_board(board, &options, &expected);
    }
    answers_clear(&expected);
    fc_board_free(board);
  }
}
