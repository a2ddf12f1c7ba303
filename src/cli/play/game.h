/* Both sides of a game: the board that is shot at, and the fleet that the computer hides. */
#ifndef FLEETCOUNT_CLI_PLAY_GAME_H
#define FLEETCOUNT_CLI_PLAY_GAME_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/render.h"

/* ---- A board that is shot at: what is known of it, and the shot to take next ------------------------------ */

struct play_game {
  fc_options options;
  fc_board *board;
  fc_analysis *analysis; /* NULL where the board could not be counted */
  mpz_t count;           /* its count, or 0 */
  fc_cell *best;         /* of the analysis; NULL where no ship can be left to hit */
  size_t best_count;
  mpz_t occupancy; /* of the best cells */
};

/* What a shot, or taking one back, has led to. */
enum play_outcome {
  PLAY_GOES_ON,
  PLAY_CONTRADICTS, /* nothing agrees with the board */
  PLAY_IS_WON       /* every cell of the fleet has been hit */
};

/* Begins a game with a board, which it takes over and does not count yet. The caller ends it with play_game_end. */
void play_game_begin(struct play_game *game, fc_board *board, const fc_options *options);

/* A game that is all zero is none, and may be ended, too. */
void play_game_end(struct play_game *game);

/*
 * Counts the board, and finds the best cells. Errors, of this and what follows: those of the library. A game whose board cannot
 * be counted stands, without an analysis.
 */
fc_status play_game_count(struct play_game *game, fc_error *error);

/* Goes on to the board with a shot, or back to the one without the last shots. The new board is not counted yet. */
fc_status play_game_shoot(struct play_game *game, const fc_shot *shot, fc_error *error);
fc_status play_game_undo(struct play_game *game, size_t shots, fc_error *error);

/*
 * Makes the board on which a shot, an index, was answered otherwise, and what was fired since as it was.
 *
 * answer  as a board file has it, `length` bytes, without the cell.
 */
fc_status play_game_changed(fc_board **board, const struct play_game *game, size_t shot, const char *answer, size_t length,
                            fc_error *error);

/* Whether anything agrees with an answer. True where that is not known, or nothing agrees with the board without it. */
bool play_game_allows(const struct play_game *game, const fc_shot *shot);

/* Appends the answers to a shot at a cell that something agrees with, such as `miss, hit, sunk 3`. */
void play_game_append_answers(struct text *text, const struct play_game *game, fc_cell cell);

enum play_outcome play_game_outcome(const struct play_game *game);

/* The first of the best cells; NULL where there is none. */
const fc_cell *play_game_next(const struct play_game *game);

/* The number of the shot at a cell, from 1; 0 where there is none. */
size_t play_game_shot_at(const struct play_game *game, int row, int column);

/* Appends the list of all shots, numbered, a line each. */
void play_game_append_shots(struct text *text, const struct play_game *game);

/* Appends the ships that are afloat, and those that are sunk, as far as that is known: lengths or names, or `-` for none. */
void play_game_append_ships(struct text *afloat, struct text *sunk, const struct play_game *game);

/* Appends the board, and beside it what ships are sunk and afloat, as far as that is known. */
void play_game_append_board(struct text *text, const struct play_game *game);

/* ---- The computer's fleet: hidden at random, and what it says to a shot ----------------------------------- */

/* Makes the empty board of the game that a board is of. */
fc_status play_hidden_sea(fc_board **sea, const fc_board *board, fc_error *error);

struct play_hidden {
  fc_board *sea;  /* the empty board of the game, of which the ships are */
  fc_ship *ships; /* as many as the fleet has */
  size_t ship_count;
};

/*
 * Hides a fleet: of all that the rules allow, each equally likely. Where that of the seed does not agree with what is known of
 * the board already, it is one of those that do, each equally likely. So a game that was kept goes on against the fleet that it
 * was begun with. The caller clears it with play_hidden_clear, also after a failure.
 */
fc_status play_hidden_draw(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                           fc_error *error);

void play_hidden_clear(struct play_hidden *hidden);

/* What the fleet answers to a shot at a cell of the board that has not been shot at. A name lives as long as the hidden fleet. */
fc_shot play_hidden_answer(const struct play_hidden *hidden, const fc_board *board, fc_cell cell);

#endif
