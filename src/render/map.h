/* The map as plain text, as a table and as JSON. */
#ifndef FLEETCOUNT_RENDER_MAP_H
#define FLEETCOUNT_RENDER_MAP_H

#include "fleetcount.h"
#include "render/drawing.h"
#include "text/text.h"

/*
 * Appends the count and the number of every cell. A cell that has been shot shows its mark instead, for what the occupancy would
 * say is known: nothing for water, everything for a hit.
 */
void map_text(struct text *text, const struct drawing *drawing, enum map_numbers numbers);

/* Appends the exact number of every cell: one line a row, numbers separated by commas, no header. */
void map_csv(struct text *text, const fc_analysis *analysis, struct quantity quantity);

/*
 * Appends one object: rows, columns, count, and as arrays of rows, the top row first,
 *   occupancy  of every cell;
 *   by_length  for every length of the fleet, longest first;
 *   sinks      for those lengths alone for which some cell is not 0;
 *   fleets     where the fleet is not known, as fleets_append_json has them.
 * Every count is a decimal string.
 */
void map_json(struct text *text, const fc_board *board, const fc_analysis *analysis);

#endif
