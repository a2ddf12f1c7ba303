/* The grid of a board file: one line a row, from the top, with or without column letters and row numbers. */
#ifndef FLEETCOUNT_MODEL_GRID_H
#define FLEETCOUNT_MODEL_GRID_H

#include <stdbool.h>

#include "model/marks.h"
#include "model/observations.h"
#include "model/rules.h"
#include "text/source.h"
#include "text/text.h"

/* The setting or option that gives the size of a grid. */
struct size_claim {
  const char *owner; /* in words, for messages; NULL: the size is free */
  const char *hint;  /* ends the message about a grid of another size */
};

/*
 * Reads the grid from the current line of the source to its end.
 *
 * rules          have the announcement, which decides on the cells that are allowed, and the fleet, on which hints depend.
 *                If the size is free, they receive the grid's own size; otherwise the grid must have theirs.
 * marks          give the meanings of characters.
 * exchanged      receives the setting `marks` that exchanges hits and misses of this grid (marks.h).
 * observations   receive the grid; the caller clears them with observations_clear.
 */
fc_status grid_read(struct observations *observations, struct rules *rules, const struct size_claim *claim,
                    const struct marks *marks, struct text *exchanged, struct source *source);

/* The state that the grid gives a cell, without the hints. */
fc_cell_state grid_mark(const struct observations *observations, int cell, const struct rules *rules);

/* Appends shots, one a line, that leave the same configurations as the board's grid, now and after any further shot. The shots
 * fired since are not among them. Errors: FC_UNWRITABLE where there are no such shots. (grid_as_shots.c) */
fc_status grid_as_shots_write(struct text *text, const fc_board *board, fc_error *error);

/* Writes the rows, with default marks and without the hints. */
void grid_write(struct text *text, const struct observations *observations, const struct rules *rules);

#endif
