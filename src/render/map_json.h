/* The map as JSON. */
#ifndef FLEETCOUNT_RENDER_MAP_JSON_H
#define FLEETCOUNT_RENDER_MAP_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one object: rows, columns, count, and as arrays of rows, the top row first,
 *   occupancy  of every cell;
 *   by_length  for every length of the fleet, longest first;
 *   sinks      for those lengths alone for which some cell is not 0.
 * Every count is a decimal string.
 */
void map_json(struct text *text, const fc_analysis *analysis);

#endif
