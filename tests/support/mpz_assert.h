/* cmocka assertions on GMP integers: a failure says what was compared and both numbers. */
#ifndef TESTS_SUPPORT_MPZ_ASSERT_H
#define TESTS_SUPPORT_MPZ_ASSERT_H

#include <gmp.h>

#include "support/testing.h"

/* The two numbers must be equal. */
#define assert_mpz_equal(actual, expected) mpz_assert_equal((actual), (expected), #actual, __FILE__, __LINE__)

/* The number must be the one that the decimal text spells. */
#define assert_mpz_equal_text(actual, text) mpz_assert_equal_text((actual), (text), #actual, __FILE__, __LINE__)

/* The same with a name of the number that is computed: which cell, which length. */
#define assert_mpz_equal_named(actual, expected, name) mpz_assert_equal((actual), (expected), (name), __FILE__, __LINE__)

void mpz_assert_equal(const mpz_t actual, const mpz_t expected, const char *name, const char *file, int line);
void mpz_assert_equal_text(const mpz_t actual, const char *text, const char *name, const char *file, int line);

/* Sets a number of 64 bits, whatever the size of an unsigned long. */
void mpz_set_bits64(mpz_t number, uint64_t value);

#endif
