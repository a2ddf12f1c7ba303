/*
 * A whole game of the exact best-shot player: always the cell of highest occupancy, the first in row order of several, until the
 * last ship is sunk. It is played as a program would that plays games: in one context, each board made from the one before it.
 */
#ifndef TESTS_BENCH_GAME_H
#define TESTS_BENCH_GAME_H

#include "fleetcount.h"
#include "hidden_fleet.h"

struct game {
  fc_options options; /* with a context of the game's own */
  struct hidden_fleet fleet;
  fc_board *board;
  int shots;
  double seconds; /* of all questions so far, each from a board to its best cell and the board after the answer */
  double slowest; /* of one of them */
  double late;    /* of those after LATE shots */
};

enum { LATE = 30 };

/* Begins a game of the rules of a preset against a fleet. To be ended also where it fails. */
fc_status game_start(struct game *game, const char *rules, const struct hidden_fleet *fleet, const fc_options *options,
                     fc_error *error);

/* Fires the next shot. Fails as the library does, with FC_NO_CONFIGURATION when the fleet does not obey the rules. */
fc_status game_shoot(struct game *game, fc_error *error);

void game_end(struct game *game);

#endif
