/* The title of a map: which game, how many arrangements, the best shot. */
#ifndef FLEETCOUNT_RENDER_DRAWING_TITLE_H
#define FLEETCOUNT_RENDER_DRAWING_TITLE_H

#include <gmp.h>

#include "base/text.h"
#include "fleetcount.h"
#include "render/drawing.h"

/* Appends each part of the title to its own text; cells, cell_count and occupancy are as fc_analysis_best gives them, and the
 * count is above 0. */
void drawing_write_title(struct text title[TITLE_PARTS], const fc_board *board, mpz_srcptr count, const fc_cell *cells,
                         size_t cell_count, mpz_srcptr occupancy);

/*
 * The parts of the title that fit on one line: gives the part behind the last that fits on a line of `limit` characters together
 * with the part `first`, which stands there however long it is.
 */
size_t drawing_title_line(const struct drawing *drawing, size_t first, size_t limit);

/* Appends the parts from `first` up to, but not including, `end`, as one line of a sentence. */
void drawing_append_title(struct text *text, const struct drawing *drawing, size_t first, size_t end);

#endif
