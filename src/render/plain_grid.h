/* The known board as a plain grid: one character a cell, nothing between them. */
#ifndef FLEETCOUNT_RENDER_PLAIN_GRID_H
#define FLEETCOUNT_RENDER_PLAIN_GRID_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one line a row:
 *
 *     .   a ship may be there
 *     x   hit or sunk
 *     *   water: shot, or beside a sunk ship where ships may not touch (fc_board_known)
 *
 * and where an analysis is given, that of the board with a count above 0:
 *
 *     *   also an unshot cell that no configuration covers
 *     !   an unshot cell that every configuration covers
 */
void plain_grid(struct text *text, const fc_board *board, const fc_analysis *analysis);

#endif
