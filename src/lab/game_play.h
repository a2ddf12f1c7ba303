/* A game: a hidden fleet, a player, and how it went. */
#ifndef FLEETCOUNT_LAB_GAME_PLAY_H
#define FLEETCOUNT_LAB_GAME_PLAY_H

#include "fleetcount_lab.h"
#include "lab/answer_memo.h"
#include "lab/choices.h"

/* A fleet that is being shot at. */
struct hidden_fleet {
  const fc_board *rules;
  short ship_at[CELL_SET_CELLS];   /* the ship on each cell, or -1 */
  int ship_class[FLEET_MAX_SHIPS]; /* each ship's class */
  int afloat[FLEET_MAX_SHIPS];     /* each ship's cells that have not been hit */
  int cells_afloat;                /* the same for all ships together */
};

/* Makes sure that the ships of a board can answer. Errors: FC_INVALID_ARGUMENT. */
fc_status hidden_fleet_check(const fc_board *board, fc_error *error);

/* Hides the ships of a whole fleet of the board, class by class. */
void hidden_fleet_set(struct hidden_fleet *fleet, const fc_board *rules, const fc_ship *ships);

/* Shoots at a cell for the first time; `named`: the class that the answer names, or -1. */
fc_answer hidden_fleet_answer(struct hidden_fleet *fleet, int cell, int *named);

/* A shot as the public header has it. */
fc_shot shot_of(const fc_board *rules, int cell, fc_answer answered, int named);

/*
 * Plays game `index` against a fleet, until the last cell of the last ship is hit, in salvos of as many cells as the player says.
 * Errors: those of the strategy.
 *
 * sunk_at  receives the number of the shot that sank each ship, in the order of the fleet; NULL: not asked.
 * shots    receives the shots, of which there are at most SHOTS_OF_CELL for each cell of the board; NULL: not asked.
 */
fc_status game_play(fc_game *result, int *sunk_at, fc_shot *shots, struct player *player, struct hidden_fleet *fleet,
                    uint64_t index, fc_error *error);

#define SHOTS_OF_CELL (FC_MAX_SHOTS / CELL_SET_CELLS)

#endif
