/* A game of a player against a hidden fleet. */
#ifndef FLEETCOUNT_LAB_GAME_PLAY_H
#define FLEETCOUNT_LAB_GAME_PLAY_H

#include "fleetcount_lab.h"
#include "lab/answer_memo.h"
#include "lab/choices.h"

struct hidden_fleet {
  const fc_board *rules;
  short ship_at[CELL_SET_CELLS];   /* by cell; -1: no ship */
  int ship_class[FLEET_MAX_SHIPS]; /* by ship */
  int afloat[FLEET_MAX_SHIPS];     /* by ship, its cells that have not been hit */
  int cells_afloat;                /* of all ships together */
};

/* Checks that every ship has the name that its answers need. Errors: FC_INVALID_ARGUMENT. */
fc_status hidden_fleet_check(const fc_board *board, fc_error *error);

/* Hides a whole fleet of the board, whose ships come class by class. */
void hidden_fleet_set(struct hidden_fleet *fleet, const fc_board *rules, const fc_ship *ships);

/* Answers the first shot at a cell. `named` receives the class that the answer names, or -1. */
fc_answer hidden_fleet_answer(struct hidden_fleet *fleet, int cell, int *named);

/* Makes the public struct of a shot. */
fc_shot shot_of(const fc_board *rules, int cell, fc_answer answered, int named);

/*
 * Plays game `index` against a fleet until all its cells are hit, in salvos of player->salvo cells. Errors: those of the
 * strategy.
 *
 * sunk_at  receives the number of the shot that sank each ship, in the order of the fleet; NULL: not wanted.
 * shots    receives the shots, at most SHOTS_OF_CELL for each cell of the board; NULL: not wanted.
 */
fc_status game_play(fc_game *result, int *sunk_at, fc_shot *shots, struct player *player, struct hidden_fleet *fleet,
                    uint64_t index, fc_error *error);

#define SHOTS_OF_CELL (FC_MAX_SHOTS / CELL_SET_CELLS)

#endif
