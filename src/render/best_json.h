/* The best shots as JSON. */
#ifndef FLEETCOUNT_RENDER_BEST_JSON_H
#define FLEETCOUNT_RENDER_BEST_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends `{"count": "...", "best": ["C1", "H1"], "occupancy": "..."}`; cells, cell_count and occupancy are as fc_analysis_best
 * gives them. Without a cell `best` is an empty array.
 */
void best_json(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count);

#endif
