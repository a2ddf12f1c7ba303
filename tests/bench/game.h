/*
 * A whole game of the exact best-shot player: always the cell of highest occupancy, the first in row order of several, until the
 * last ship is sunk.
 */
#ifndef TESTS_BENCH_GAME_H
#define TESTS_BENCH_GAME_H

#include "fleetcount.h"
#include "hidden_fleet.h"

#define GAME_TEXT_SIZE 65536

struct game {
  fc_options options;
  struct hidden_fleet fleet;
  char text[GAME_TEXT_SIZE]; /* the board file of what has been shot so far */
  size_t length;
  int shots;
  double seconds; /* of all analyses so far, each from the board file to the best cell */
  double slowest; /* of one of them */
};

/* Begins a game of the rules of a preset against a fleet. */
void game_start(struct game *game, const char *rules, const struct hidden_fleet *fleet, const fc_options *options);

/* Fires the next shot. Fails as the library does, with FC_NO_CONFIGURATION when the fleet does not obey the rules. */
fc_status game_shoot(struct game *game, fc_error *error);

#endif
