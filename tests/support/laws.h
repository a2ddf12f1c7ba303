/*
 * Laws: what must be true of the numbers of every game, whatever they are.
 *
 * A law draws what it needs (mostly truthful observations of the random game that it is given), asks the library more than once,
 * and compares. Unlike the oracle it reaches boards of any size that the library can count in a moment.
 */
#ifndef TESTS_SUPPORT_LAWS_H
#define TESTS_SUPPORT_LAWS_H

#include "oracle/oracle.h"
#include "support/random.h"

/* Tests a law on a game, which it may change. Returns whether the case was meaningful, usually: whether a count was above 0. */
typedef bool law(struct oracle_game *game, struct random_source *source);

/*
 * Tests a law on FC_CASES / 5 random games (usually 80, in a long run 2000) up to 10x10, and makes sure that some of the cases
 * were meaningful. The test that calls this needs case_log_teardown.
 */
void law_holds(law *tested);

/* Observations of a random kind: truthful ones, or none where no truth was found. Noted in the case log. */
void law_observe(struct oracle_observations *observations, const struct oracle_game *game, struct random_source *source);

/* The same of a given kind. */
void law_observe_as(struct oracle_observations *observations, const struct oracle_game *game, enum oracle_kind kind,
                    struct random_source *source);

/* Only misses, as a list of shots, and perhaps none. Noted in the case log. */
void law_observe_misses(struct oracle_observations *observations, const struct oracle_game *game, struct random_source *source);

/* A random cell that has not been shot at, or -1. */
int law_open_cell(const struct oracle_game *game, const struct oracle_observations *observations, struct random_source *source);

/* Adds one shot. A grid takes a miss, and under `announce: hit` a hit; nothing observed becomes a list of one shot. */
void law_add_shot(struct oracle_observations *observations, int cell, struct oracle_answer answer);

#endif
