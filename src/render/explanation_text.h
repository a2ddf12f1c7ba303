/* An explanation for people. */
#ifndef FLEETCOUNT_RENDER_EXPLANATION_TEXT_H
#define FLEETCOUNT_RENDER_EXPLANATION_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends what makes the best shots the best: the arrangements that are left, how a shot at the first of the best cells would be
 * answered, the runners-up and how far behind they are, and the cells that are certain. For a contradictory board: what
 * contradicts what.
 *
 * explanation  that of the board.
 */
void explanation_text(struct text *text, const fc_board *board, const fc_explanation *explanation);

#endif
