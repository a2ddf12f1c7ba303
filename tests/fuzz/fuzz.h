/*
 * Shared by the fuzz targets. A target is one file with the function that libFuzzer calls; `make fuzz` links it with libFuzzer,
 * and replay.c runs the seeds and malformed files through it with any compiler.
 *
 * To add one: write fuzz_NAME.c, and a few small seeds in seeds.cases. An input that made a target fail goes there, too, with a
 * title that says what it is. A board or fleet that was wrongly accepted or reported goes into tests/malformed.
 *
 * A target does not only wait for a crash: with `must` it states what holds for every input.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fleetcount.h"

/* Tries one input, and gives 0. The name is libFuzzer's. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* Ends the process, with a message, unless something holds. */
#define must(holds) must_at((holds), #holds, __FILE__, __LINE__)
void must_at(bool holds, const char *claim, const char *file, int line);

/*
 * Checks the error of a reader: it has the returned status, a message of one line of printable UTF-8, and, where a text of
 * `length` bytes was read, a place in it or just after it.
 */
void must_be_reported(fc_status status, const fc_error *error, const char *text, size_t length);

/* An error such as no call makes, to see whether a call that succeeds leaves it alone. */
fc_error untouched_error(void);
bool is_untouched(const fc_error *error);

/* A board that can be read. The caller frees it. */
fc_board *board_for(const char *text);

/* Tries an input for each of some boards, and gives 0. */
typedef void fuzz_trial(const char *text, size_t length, const fc_board *board);
int try_on_boards(fuzz_trial *try, const uint8_t *bytes, size_t length, const char *const *boards, size_t board_count);

#endif
