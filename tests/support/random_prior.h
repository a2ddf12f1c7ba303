/*
 * Random priors, and the oracle with one: every arrangement that agrees is weighed by itself, ship by ship and cell by cell, as a
 * prior file defines it, and what it weighs is added where the oracle would add 1.
 */
#ifndef TESTS_SUPPORT_RANDOM_PRIOR_H
#define TESTS_SUPPORT_RANDOM_PRIOR_H

#include "support/answers.h"
#include "support/random.h"

struct random_prior {
  /* By ship of the game and direction, for every cell; and the cells' own. Weights that a prior file does not give are 1. */
  uint64_t of_ship[ORACLE_MAX_SHIPS][2][ORACLE_MAX_CELLS];
  uint64_t of_cell[ORACLE_MAX_CELLS];
  char *text; /* as a prior file, which free() frees */
  size_t length;
};

/* How great its weights are. */
enum random_prior_kind {
  PRIOR_FORBIDS, /* 0 and 1 */
  PRIOR_SMALL,   /* 0 to 4, hardly ever 0 */
  PRIOR_MIDDLE,  /* 1 to 1000 */
  PRIOR_GREAT,   /* up to a million millions */
  PRIOR_COMMON,  /* a million or two millions: most of it is common to all */
  PRIOR_ONES,    /* 1 */
  PRIOR_KINDS
};

/* A random prior of a game. The caller frees its text. */
void random_prior(struct random_prior *prior, const struct oracle_game *game, enum random_prior_kind kind,
                  struct random_source *source);

/* The weight of an arrangement, by the places that an oracle_visitor gets. */
void random_prior_weigh(mpz_t weight, const struct random_prior *prior, const struct oracle_game *game, const int *places);

/* Asks the oracle, and weighs. The caller clears the answers. */
void answers_of_weighed_oracle(struct answers *answers, const struct oracle_game *game,
                               const struct oracle_observations *observations, const struct random_prior *prior);

/* The board with the prior, read from its text; fails the running test where the library refuses it. The first board stays. */
fc_board *board_with_random_prior(const fc_board *board, const struct random_prior *prior);

#endif
