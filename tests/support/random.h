/*
 * Reproducible randomness for tests.
 *
 * The generator is splitmix64 (Steele, Lea, Flood 2014): a counter that is scrambled. Every test case draws from a source of its
 * own, given by (seed, case), so that a case stays the same however many are run before it.
 */
#ifndef TESTS_SUPPORT_RANDOM_H
#define TESTS_SUPPORT_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

struct random_source {
  uint64_t state;
};

/* The source of a case. */
void random_start(struct random_source *source, uint64_t seed, uint64_t case_number);

/* 64 random bits. */
uint64_t random_bits(struct random_source *source);

/* A number in 0..bound-1, each equally likely; bound is at least 1. */
int random_below(struct random_source *source, int bound);

/* A number in low..high, each equally likely. */
int random_between(struct random_source *source, int low, int high);

/* True in `times` out of `of` draws. */
bool random_chance(struct random_source *source, int times, int of);

/* Shuffles numbers: every order is equally likely. */
void random_shuffle(struct random_source *source, int *numbers, int count);

#endif
