/* GMP integers from machine words. */
#ifndef FLEETCOUNT_SYS_INTEGER_H
#define FLEETCOUNT_SYS_INTEGER_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

/* Sets an integer to `count` words, the least significant first. */
static inline void integer_from_words(mpz_t integer, const uint64_t *words, size_t count) {
  mpz_import(integer, count, -1, sizeof *words, 0, 0, words);
}

static inline void integer_from_word(mpz_t integer, uint64_t number) {
  integer_from_words(integer, &number, 1);
}

#endif
