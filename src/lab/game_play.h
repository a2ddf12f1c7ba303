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
  int ship_class[FLEET_MAX_SHIPS]; /* of each ship */
  int afloat[FLEET_MAX_SHIPS];     /* of each ship, the cells that have not been hit */
  int cells_afloat;                /* of all ships together */
};

/* Makes sure that the ships of a board can answer. Errors: FC_INVALID_ARGUMENT. */
fc_status hidden_fleet_check(const fc_board *board, fc_error *error);

/* Hides the ships of a whole fleet of the board, class by class. */
void hidden_fleet_set(struct hidden_fleet *fleet, const fc_board *rules, const fc_ship *ships);

/* Shoots at a cell for the first time; `named`: the class that the answer names, or -1. */
fc_answer hidden_fleet_answer(struct hidden_fleet *fleet, int cell, int *named);

/* A shot as the public header has it. */
fc_shot shot_of(const fc_board *rules, int cell, fc_answer answered, int named);

/* Is told of every shot of a game. */
typedef fc_status game_listener(void *context, const fc_shot *shot, fc_error *error);

/*
 * Plays game `index` against a fleet, until the last cell of the last ship is hit. sunk_at: receives the number of the shot that
 * sank each ship, in the order of the fleet; NULL: not asked. listener: NULL for none. Errors: those of the strategy.
 */
fc_status game_play(fc_game *result, int *sunk_at, struct player *player, struct hidden_fleet *fleet, uint64_t index,
                    game_listener *listener, void *context, fc_error *error);

#endif
