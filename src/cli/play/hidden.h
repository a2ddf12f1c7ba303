/* The computer's fleet: hidden at random, and what it says to a shot. */
#ifndef FLEETCOUNT_CLI_PLAY_HIDDEN_H
#define FLEETCOUNT_CLI_PLAY_HIDDEN_H

#include "fleetcount.h"

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
