/* A game that is being played: the board, what is known of it, and the shot to take next. */
#ifndef FLEETCOUNT_CLI_PLAY_GAME_H
#define FLEETCOUNT_CLI_PLAY_GAME_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/render.h"

struct play_game {
  fc_options options;
  fc_board *board;
  fc_analysis *analysis; /* NULL where the board could not be counted */
  mpz_t count;           /* its count, or 0 */
  fc_cell *best;         /* of the analysis; NULL where no ship can be left to hit */
  size_t best_count;
  mpz_t occupancy;        /* of the best cells */
  fc_board *board_before; /* those before the last shot; NULL where none has been fired since the begin or an undo */
  fc_analysis *analysis_before;
};

/* What a shot, or taking one back, has led to. */
enum play_outcome {
  PLAY_GOES_ON,
  PLAY_CONTRADICTS, /* nothing agrees with the board */
  PLAY_IS_WON       /* every cell of the fleet has been hit */
};

/* Begins a game with a board, which it takes over and does not count yet. The caller ends it with play_game_end. */
void play_game_begin(struct play_game *game, fc_board *board, const fc_options *options);
void play_game_end(struct play_game *game);

/*
 * Counts the board, and finds the best cells. Errors, of this and what follows: those of the library. A game whose board cannot
 * be counted stands, without an analysis.
 */
fc_status play_game_count(struct play_game *game, fc_error *error);

/* Goes on to the board with a shot, or back to the one without the last shot. The new board is not counted yet. */
fc_status play_game_shoot(struct play_game *game, const fc_shot *shot, fc_error *error);
fc_status play_game_undo(struct play_game *game, fc_error *error);

enum play_outcome play_game_outcome(const struct play_game *game);

/* The first of the best cells; NULL where there is none. */
const fc_cell *play_game_next(const struct play_game *game);

/*
 * Appends the board, how many arrangements are left, and the best shots; or that nothing agrees with the board, and how the last
 * shot could have been answered; or that the game is won.
 */
void play_game_describe(struct text *text, const struct play_game *game);

#endif
