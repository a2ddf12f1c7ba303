/* The settings of a test run from the environment. A variable with a wrong value ends the program, so that nobody tests with
 * other settings than meant. */
#ifndef TESTS_SUPPORT_ENVIRONMENT_H
#define TESTS_SUPPORT_ENVIRONMENT_H

#include <stdbool.h>
#include <stdint.h>

/* The number in a variable, from `least` to `most`; `usual` without it. */
uint64_t environment_number(const char *name, uint64_t least, uint64_t most, uint64_t usual);

/* FC_SEED: the seed of all random tests; without it a fixed one. */
uint64_t environment_seed(void);

/* FC_CASES: how many random cases to try, at least 1; without it the number given, one in 50
 * of them under the sanitizers, and in a long run five times as many. */
int environment_cases(int usual);

/* The same for proofs, but in a long run they have `proved` cases. */
int environment_proof(int usual, int proved);

/* Whether the tests run under the sanitizers. */
bool environment_has_sanitizer(void);

/* How many of a fixed list of cases to try: the number given, but under the sanitizers one in 50 of them, at least 1. */
int environment_share(int usual);

/* For tests in which a call fails or stops at place 1, 2, 3, ...: the place to try after this one. It is the next, but under
 * the sanitizers, beyond the first 20, the twentieth from here. */
long environment_next_place(long place);

/* With addresses of 32 bits there is no room for the largest problems of the tests: FC_NO_MEMORY is a right answer to these then.
 */
#define HAS_SHORT_ADDRESSES (SIZE_MAX <= UINT32_MAX)

/* FC_LONG: set to anything but 0 or nothing, the tests that take minutes run too. */
bool environment_is_long(void);

/* In a long run, prints that `cases` cases of something were proved. tests/run-all makes its summary from these lines. */
void environment_note_proof(int cases, const char *what);

#endif
