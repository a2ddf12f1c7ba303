/* What the environment says about a test run. A variable with a wrong value ends the program: nobody should test by mistake. */
#ifndef TESTS_SUPPORT_ENVIRONMENT_H
#define TESTS_SUPPORT_ENVIRONMENT_H

#include <stdbool.h>
#include <stdint.h>

/* FC_SEED: the seed of all random tests; without it a fixed one. */
uint64_t environment_seed(void);

/* FC_CASES: how many random cases to try, at least 1; without it the number given. */
int environment_cases(int usual);

/* FC_LONG: set to anything but 0 or nothing, the tests that take minutes run too. */
bool environment_is_long(void);

#endif
