/*
 * A whole game of the exact best-shot player: always the cell of highest occupancy, the first in row order of several, until the
 * last ship is sunk. It is played as a program would that plays games: in one context, each board made from the one before it.
 */
#ifndef TESTS_BENCH_GAME_H
#define TESTS_BENCH_GAME_H

#include "fleetcount.h"

struct game {
  fc_options options; /* with a context of the game's own */
  fc_board *first;    /* the empty board, from which the ships have their names */
  fc_ship *ships;
  size_t ship_count;
  int cells_left; /* of ships, that have not been hit */
  fc_board *board;
  int shots;
  double seconds; /* of all questions so far, each from a board to its best cell and the board after the answer */
  double slowest; /* of one of them */
  double late;    /* of those after LATE shots */
};

enum { LATE = 30 };

/* Begins a game of the rules of a preset against a fleet, which fc_fleet_read reads. To be ended also where it fails. */
fc_status game_start(struct game *game, const char *rules, const char *fleet, size_t length, const fc_options *options,
                     fc_error *error);

/* Fires the next shot. Fails as the library does, with FC_DISAGREES when the fleet does not obey the rules. */
fc_status game_shoot(struct game *game, fc_error *error);

void game_end(struct game *game);

#endif
