/*
 * Random games, and random knowledge of them.
 *
 * Most knowledge is truthful: ships are put on the board at random, cells are shot at in random order, and the opponent answers.
 * Some is truthful but for one change (an answer replaced, two shots exchanged in order), some is made up altogether. Both of
 * these contradict the fleet more often than not, which has to be counted right as well.
 */
#ifndef TESTS_SUPPORT_RANDOM_GAME_H
#define TESTS_SUPPORT_RANDOM_GAME_H

#include "oracle/oracle.h"
#include "support/random.h"

/* The limits of a random game. */
struct random_game_limits {
  int longest_side;
  int most_cells;
  int most_ships;
  int longest_ship;
};

/* A random game of every touching rule and announcement: any shape, any fleet, the empty one and impossible ones included, though
 * most fleets leave room for themselves. */
void random_game(struct oracle_game *game, struct random_source *source, const struct random_game_limits *limits);

/* Makes some ships optional, or all. */
void random_optional(struct oracle_game *game, struct random_source *source);

/* Gives a game totals: those of an arrangement, some of them unknown; or now and then changed, or made up, though such that they
 * may add up. */
void random_totals(struct oracle_game *game, struct random_source *source);

/* Gives a game one to three sums, of random sets of cells or of a rectangle, some of one ship: mostly those of an arrangement, or
 * near them. */
void random_sums(struct oracle_game *game, struct random_source *source);

/*
 * Adds hints to observations: those of an arrangement that agrees with them, if there is one, but for a change now and then;
 * otherwise made up. Each is one that some ship could fulfil by itself, for others are refused.
 */
void random_hints(struct oracle_observations *observations, const struct oracle_game *game, struct random_source *source);

enum random_knowledge {
  RANDOM_NOTHING,  /* nothing was observed */
  RANDOM_TRUTHFUL, /* some arrangement agrees */
  RANDOM_CHANGED,  /* truthful but for one change */
  RANDOM_INVENTED  /* made up */
};

/* Random observations of a random kind. Returns how they were made. */
enum random_knowledge random_observations(struct oracle_observations *observations, const struct oracle_game *game,
                                          struct random_source *source);

/* Truthful observations of the given kind. Returns false when no arrangement was found; then nothing is observed. */
bool random_truth(struct oracle_observations *observations, const struct oracle_game *game, enum oracle_kind kind,
                  struct random_source *source);

/*
 * A grid and the shots since, ORACLE_GRID_AND_SHOTS: truthful, but for one change in one of four cases. Returns false when no
 * arrangement was found; then nothing is observed. There may be no shots, or nothing in the grid.
 */
bool random_grid_and_shots(struct oracle_observations *observations, const struct oracle_game *game,
                           struct random_source *source);

#endif
