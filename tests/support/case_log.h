/*
 * Which random case is being tried, so that a failure can say so.
 *
 * A test opens a case before it asserts anything about it and closes it when all went well. cmocka leaves a failing test in the
 * middle; the case is then still open, and case_log_teardown (the test's teardown) prints it, with the seed that makes it again.
 */
#ifndef TESTS_SUPPORT_CASE_LOG_H
#define TESTS_SUPPORT_CASE_LOG_H

#include <stdint.h>

/* Opens a case. Title and text are copied. */
void case_log_open(const char *title, const char *text);

/* Opens a case that is made from (seed, number). */
void case_log_open_random(uint64_t seed, int number, const char *text);

/* Replaces the text of the open case. */
void case_log_describe(const char *text);

/* Replaces the note to the open case: what is being done with it. */
void case_log_note(const char *note);

void case_log_close(void);

/* A cmocka teardown. Prints the open case, if there is one, to standard error. */
int case_log_teardown(void **state);

#endif
