/* The map for people: the count and a grid of odds or counts. */
#ifndef FLEETCOUNT_RENDER_MAP_TEXT_H
#define FLEETCOUNT_RENDER_MAP_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

enum map_numbers { MAP_PERCENTAGES, MAP_COUNTS };

/*
 * Appends the count and the occupancy of every cell, as a percentage of the count or as the exact number. A cell that has been
 * shot shows its mark instead, for what the number would say is known: nothing for water, everything for a hit.
 *
 * analysis  that of the board, with a count above 0.
 */
void map_text(struct text *text, const fc_board *board, const fc_analysis *analysis, enum map_numbers numbers);

#endif
