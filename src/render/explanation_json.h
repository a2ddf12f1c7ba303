/* An explanation as JSON. */
#ifndef FLEETCOUNT_RENDER_EXPLANATION_JSON_H
#define FLEETCOUNT_RENDER_EXPLANATION_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one object: count, best and occupancy, as best_json; and
 *
 *   answers        how a shot at the first of the best cells would be answered (answers_json.h); absent where there is no shot
 *   runners_up     an array, at most three long: cells, occupancy, and behind, what the best have more
 *   certain_ships  arrays of cells
 *   certain_water
 *   conflict       null, or what contradicts what: an object with kind; for "cells" cells, an array of objects with cell and mark
 *                  (`o`, `x`, `s`), and proof ("smallest", "irreducible", "conflict"); for "shot" shot, its number from 1, cell,
 *                  answer, length and ship where there are any, and before: its count, and the answers, or null; for "fleet"
 *                  nothing more
 */
void explanation_json(struct text *text, const fc_board *board, const fc_explanation *explanation);

#endif
