/*
 * Hints: cells that a printed puzzle gives away without a shot. A section `hints:` of a board file has one a line, `CELL WORD`,
 * and a grid has them as marks.
 *
 * A hint is a fact about the arrangement, not about a shot. So it forbids placements and asks that its cell be covered;
 * problem.c does both. Under FC_ANNOUNCE_HIT a hit means only that a ship is there, so the cell of a hint counts as hit. Where
 * sinking is announced, the cell must still be shot at.
 */
#ifndef FLEETCOUNT_MODEL_HINTS_H
#define FLEETCOUNT_MODEL_HINTS_H

#include <stdbool.h>

#include "model/observations.h"
#include "model/problem.h"
#include "model/rules.h"
#include "text/source.h"
#include "text/text.h"

/* Whether a state is a hint that a ship is there. */
static inline bool hint_is_of_ship(fc_cell_state state) {
  return state >= FC_CELL_SHIP;
}

/* The hint that names the part of a ship `step` cells from its top or left end. */
fc_cell_state hint_of_part(int length, enum direction direction, int step);

/* Whether a ship fulfils a hint at its cell `step` cells from its top or left end. */
bool hint_allows(fc_cell_state hint, int length, enum direction direction, int step);

/* Says in words why no ship of the fleet can fulfil a hint at a cell; NULL where one can. */
const char *hint_fault(fc_cell_state hint, int cell, const struct rules *rules);

/* FC_INVALID_ARGUMENT for a hint that no ship of the fleet can fulfil at a cell. */
fc_status hint_check(fc_cell_state hint, int cell, const struct rules *rules, fc_error *error);

/* Reads the hints from the current line of the source to its end, into observations that hold the grid or the shots. The rules
 * say the size of the board, and its fleet. */
fc_status hints_read(struct observations *observations, const struct rules *rules, struct source *source);

/* Whether a line looks like a hint: a cell, on the board or not, and one of the words. */
bool hints_are_begun_by(struct span line);

/* Writes the section `hints:`, in row order, unless it is empty. */
void hints_write(struct text *text, const struct observations *observations, const struct rules *rules);

#endif
