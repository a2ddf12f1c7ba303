/* The odds of a set of cells. */
#ifndef FLEETCOUNT_RENDER_ODDS_H
#define FLEETCOUNT_RENDER_ODDS_H

#include "fleetcount.h"
#include "text/text.h"

/*
 * Appends what is likely of a set of so many cells; the count must be above 0:
 *
 *     cells: 20
 *     arrangements: 120
 *
 *     in these cells there is
 *       a ship of length 5     100% (120/120)
 *       ...
 *
 *     hits to expect: 3.3978 (51127004352/15046987768)
 *       1  ...
 */
void odds_text(struct text *text, const fc_odds *odds, size_t cell_count);

/*
 * Appends one object: cells, their labels; count; by_length, of every length the arrangements with a ship of it in the cells;
 * each_length, every_ship and none, arrangements; hits, the cells that are covered, added up over the arrangements; with_hits, an
 * array with the arrangements in which so many are, from 0 up, null where that is not known.
 */
void odds_json(struct text *text, const fc_odds *odds, const fc_cell *cells, size_t cell_count);

/*
 * Appends a set of cells that no ship of some length can avoid, of which so many are needed at least:
 *
 *     cells: 4, and no fewer are enough
 *     C1 B2 A3 C4
 */
void fewest_cells_text(struct text *text, const fc_cell *cells, size_t cell_count, size_t least);

/* Appends one object: length; cells; least, how many are needed; proved, whether that is as many. */
void fewest_cells_json(struct text *text, int length, const fc_cell *cells, size_t cell_count, size_t least);

#endif
