/* Random integers of any size. */
#ifndef FLEETCOUNT_SYS_RANDOM_INTEGER_H
#define FLEETCOUNT_SYS_RANDOM_INTEGER_H

#include <gmp.h>

#include "sys/random_stream.h"

/*
 * Stores an integer in 0..bound-1, each exactly equally likely; bound is at least 1, and may be the result itself.
 *
 * With b the bits of bound - 1, the number is the first b bits of the next ceil(b / 32) words, the first word the most
 * significant; a number that is not below the bound is drawn again, less than once on average. A bound of 1 takes no word.
 */
void random_integer_below(mpz_t result, struct random_stream *stream, mpz_srcptr bound);

#endif
