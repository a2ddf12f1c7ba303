/*
 * Random cases of a test, each from a source of its own:
 *
 *     for_random_cases(environment_cases(200), it) {
 *       random_game(&game, &it.source, &limits);
 *       board_text_log(&game, &observations);
 *       ...
 *     }
 *
 * A case is open (case_log.h) while the body runs, so that a failure names it and the seed that makes it again.
 * case_log_describe can add what was drawn. `continue` goes to the next case; nothing may leave the loop in another way but a
 * failure.
 */
#ifndef TESTS_SUPPORT_RANDOM_CASE_H
#define TESTS_SUPPORT_RANDOM_CASE_H

#include <stdbool.h>
#include <stdint.h>

#include "support/random.h"

struct random_case {
  struct random_source source;
  uint64_t seed; /* FC_SEED */
  int number;    /* from 0 */
  int count;
};

/* The case before the first of `count`. */
struct random_case random_cases(int count);

/* Closes this case and opens the next one. False after the last. */
bool random_case_next(struct random_case *it);

#define for_random_cases(count, it) for (struct random_case it = random_cases(count); random_case_next(&it);)

#endif
