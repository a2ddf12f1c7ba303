/* The best shots for people. */
#ifndef FLEETCOUNT_RENDER_BEST_TEXT_H
#define FLEETCOUNT_RENDER_BEST_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends the cells, the exact fraction occupancy / count and the percentage. Without a cell, and where the cells have no chance
 * of a ship, says so in words.
 *
 * cells, cell_count, occupancy  as fc_analysis_best gives them.
 * count                         above 0.
 */
void best_text(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count);

#endif
