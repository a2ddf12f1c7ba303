/* Shared by the tests of the play layer: small games, and all their configurations, each with how often it came up.
 */
#ifndef TESTS_UNIT_PLAY_PLAY_TEST_H
#define TESTS_UNIT_PLAY_PLAY_TEST_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount.h"
#include "oracle/oracle.h"
#include "support/answers.h"
#include "support/ships.h"
#include "support/testing.h"

/* A game of some ships without names. Ends the list of lengths with a 0. */
static inline struct oracle_game game_of(int columns, int rows, enum oracle_touching touching, const int *lengths) {
  struct oracle_game game = {.rows = rows, .columns = columns, .touching = touching, .announce = ORACLE_ANNOUNCE_SUNK};
  for (; lengths[game.ship_count] > 0; game.ship_count++) {
    game.ships[game.ship_count].length = lengths[game.ship_count];
  }
  return game;
}

static const struct oracle_observations NOTHING = {.kind = ORACLE_NOTHING};

/* ---- Configurations ------------------------------------------------------------------------------------------------------ */

#define MOST_SHIPS 4

/* A configuration: the places of its ships (twice the cell, plus one for a ship that lies down), those of one length in order. */
struct configuration {
  int places[MOST_SHIPS];
  double weight;      /* how likely it should be, up to a factor */
  unsigned long seen; /* how often it was drawn */
};

struct tally_of_configurations {
  struct configuration *list;
  size_t count;
};

static inline void list_configuration(void *context, const struct oracle_game *game, const int *places) {
  struct tally_of_configurations *tally = context;
  assert_true(game->ship_count <= MOST_SHIPS);
  struct configuration *grown = realloc(tally->list, (tally->count + 1) * sizeof *grown);
  assert_non_null(grown);
  tally->list = grown;
  grown[tally->count] = (struct configuration){.weight = 0};
  memcpy(grown[tally->count].places, places, (size_t)game->ship_count * sizeof *places);
  tally->count++;
}

/* All configurations by the oracle, of weight 0 and not yet seen. The caller frees the list. */
static inline struct tally_of_configurations configurations_of(const struct oracle_game *game,
                                                               const struct oracle_observations *observations) {
  struct tally_of_configurations tally = {0};
  oracle_visit(list_configuration, &tally, game, observations);
  return tally;
}

/* Finds the configuration of these places, which may be in any order among ships of one length. */
static inline struct configuration *find_configuration(const struct tally_of_configurations *tally,
                                                       const struct oracle_game *game, const int *places) {
  int sorted[MOST_SHIPS] = {0};
  memcpy(sorted, places, (size_t)game->ship_count * sizeof *places);
  for (int ship = 0; ship < game->ship_count; ship++) {
    for (int later = ship + 1; later < game->ship_count; later++) {
      if (game->ships[ship].length == game->ships[later].length && sorted[later] < sorted[ship]) {
        const int place = sorted[ship];
        sorted[ship] = sorted[later];
        sorted[later] = place;
      }
    }
  }
  for (size_t i = 0; i < tally->count; i++) {
    if (memcmp(tally->list[i].places, sorted, sizeof sorted) == 0) {
      return &tally->list[i];
    }
  }
  fail_msg("no configuration of the oracle's");
  return NULL;
}

/* The places of ships that the library gives, for a game whose ships are listed longest first. */
static inline void places_of_ships(int *places, const struct oracle_game *game, const fc_ship *ships) {
  for (int ship = 0; ship < game->ship_count; ship++) {
    assert_int_equal(ships[ship].length, game->ships[ship].length);
    places[ship] = 2 * (ships[ship].row * game->columns + ships[ship].column) + (ships[ship].direction == FC_DOWN);
  }
}

/*
 * Fails unless the configurations were seen as often as their weights say: Pearson's chi-square must stay below the value that it
 * exceeds once in a million (by the approximation of Wilson and Hilferty). A weight of 0 is one that may not be seen.
 */
static inline void assert_seen_as_weighted(const struct tally_of_configurations *tally) {
  double weight = 0;
  double seen = 0;
  double sum = 0;
  int classes = 0;
  for (size_t i = 0; i < tally->count; i++) {
    weight += tally->list[i].weight;
    seen += (double)tally->list[i].seen;
  }
  for (size_t i = 0; i < tally->count; i++) {
    const double expected = seen * tally->list[i].weight / weight;
    const double off = (double)tally->list[i].seen - expected;
    assert_true(expected > 0 || tally->list[i].seen == 0);
    if (expected > 0) {
      assert_true(expected >= 5); /* otherwise draw more */
      sum += off * off / expected;
      classes++;
    }
  }
  const double freedom = classes - 1;
  const double one_in_a_million = 4.7534;
  const double variance = 2 / (9 * freedom);
  double root = one_in_a_million;
  for (int i = 0; i < 60; i++) { /* Newton's square root of the variance */
    root = i == 0 ? 1 : (root + variance / root) / 2;
  }
  const double cube = 1 - variance + one_in_a_million * root;
  if (classes > 1 && sum > freedom * cube * cube * cube) {
    fail_msg("chi-square %f for %d degrees of freedom", sum, classes - 1);
  }
}

#endif
