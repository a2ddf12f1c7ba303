/*
 * Streams of random numbers that are the same on every machine.
 *
 * A stream is given by (seed, index). It consists of the blocks of four 32-bit words that the generator Philox4x32-10 (Salmon,
 * Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3, 2011; from the library Random123) makes with the key `seed`
 * from the counters (block, index), block = 0, 1, 2, ... Different pairs never share a counter and a key, so all streams are
 * independent, and any of them can be started at once. Work with one stream for each part has the same outcome in any order and
 * on any number of threads.
 *
 * The words that a function takes, and its result from them, are fixed: results stay the same from version to version.
 */
#ifndef FLEETCOUNT_SYS_RANDOM_STREAM_H
#define FLEETCOUNT_SYS_RANDOM_STREAM_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct random_stream {
  uint64_t seed;
  uint64_t index;
  uint64_t block;    /* the number of the next block */
  uint32_t words[4]; /* the current block */
  unsigned taken;    /* the number of its words that have been used */
};

struct random_stream random_stream_start(uint64_t seed, uint64_t index);

/* The next 32 bits. */
uint32_t random_stream_word(struct random_stream *stream);

/* A number in 0..bound-1, all exactly equally likely; bound is at least 1. */
uint32_t random_stream_below(struct random_stream *stream, uint32_t bound);

/* True with the exact probability times / of; times <= of, of is at least 1. */
bool random_stream_chance(struct random_stream *stream, uint32_t times, uint32_t of);

/* Shuffles fewer than 2^32 numbers: every order is equally likely. */
void random_stream_shuffle(struct random_stream *stream, int *numbers, size_t count);

/*
 * Stores an integer in 0..bound-1, all exactly equally likely; bound is at least 1, and may be the result itself.
 *
 * If bound - 1 has b bits, the number is the first b bits of the next ceil(b / 32) words, the first word the most significant.
 * A number that is not below the bound is drawn again, less than once on average. A bound of 1 takes no word.
 */
void random_integer_below(mpz_t result, struct random_stream *stream, mpz_srcptr bound);

#endif
