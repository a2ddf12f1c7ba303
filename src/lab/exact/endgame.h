/*
 * The end of a game, played optimally: the shot after which the fewest shots are to be expected, proved by search
 * (solve/solver.h).
 *
 * What has been proved is kept from shot to shot and from game to game: positions that are alike come again and again.
 */
#ifndef FLEETCOUNT_LAB_EXACT_ENDGAME_H
#define FLEETCOUNT_LAB_EXACT_ENDGAME_H

#include "lab/exact/posterior.h"
#include "solve/solver.h"

struct endgame {
  struct reply_rules answers;
  struct solver solver;
  struct progress progress;
};

/*
 * Begins an end of games under some rules, of a player with this posterior. The endgame does not move, for the search looks at
 * it. The caller clears it with endgame_clear, also after a failure.
 *
 * Errors: FC_INVALID_STRATEGY where configurations are not equally likely, or the board is too large to list them; FC_NO_MEMORY;
 * those of game_answers.
 */
fc_status endgame_create(struct endgame *endgame, struct posterior *posterior, const fc_board *rules, fc_error *error);

/* Frees it. The endgame may be all zero. */
void endgame_clear(struct endgame *endgame);

/*
 * Finds the optimal shot, of several the first in row order.
 *
 * list  what is left, at least one configuration; in none of them all ships have been hit
 * shot  the cells that have been shot at
 *
 * Errors: FC_NO_MEMORY, FC_STOPPED; FC_LIMIT where positions too large lie on the way.
 */
fc_status endgame_shot(int *cell, struct endgame *endgame, const struct configurations *list, struct cells128 shot,
                       const fc_options *options, fc_error *error);

#endif
