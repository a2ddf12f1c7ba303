/* How a shot would be answered, for people. */
#ifndef FLEETCOUNT_RENDER_ANSWERS_TEXT_H
#define FLEETCOUNT_RENDER_ANSWERS_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends a line for every possible answer to a shot at a cell: water, hit, and sunk by the length of the ship; under
 * FC_ANNOUNCE_SHIP hit and sunk by the ship. Each has the share of the arrangements that give the answer.
 *
 * analysis  that of the board before the shot, with a count above 0.
 */
void answers_text(struct text *text, const fc_board *board, const fc_analysis *analysis, fc_cell cell);

/* Appends a shot with its answer, such as `C7 sunk 3`. */
void shot_append(struct text *text, const fc_shot *shot);

#endif
