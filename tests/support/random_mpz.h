/* Random GMP integers for tests. */
#ifndef TESTS_SUPPORT_RANDOM_MPZ_H
#define TESTS_SUPPORT_RANDOM_MPZ_H

#include <gmp.h>

#include "support/random.h"

/* Sets a number in 0..bound-1, each equally likely within a part in 2^32; bound is at least 1. */
void random_mpz_below(mpz_t number, mpz_srcptr bound, struct random_source *source);

#endif
