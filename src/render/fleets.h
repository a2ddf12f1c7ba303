/* Which fleets the opponent may have, where nobody has said it, and how likely each is. */
#ifndef FLEETCOUNT_RENDER_FLEETS_H
#define FLEETCOUNT_RENDER_FLEETS_H

#include <stdbool.h>

#include "fleetcount.h"
#include "text/text.h"

/*
 * Appends a blank line, a heading and a line for each fleet that is possible, the likeliest first; nothing where the fleet is
 * known.
 *
 * analysis  that of the board, with a count above 0.
 */
void fleets_append(struct text *text, const fc_board *board, const fc_analysis *analysis);

/*
 * Appends an array of JSON with an object `{"fleet": "4 3 2", "count": "...", "chance": 0.25}` for each fleet, in the order of
 * the analysis. The chance is null where the count of all is 0.
 */
void fleets_append_json(struct text *text, const fc_board *board, const fc_analysis *analysis);

/* Whether the fleet may be one of several. */
bool fleets_are_several(const fc_analysis *analysis);

#endif
