/* The board as a player sees it, without numbers. */
#ifndef FLEETCOUNT_RENDER_BOARD_TEXT_H
#define FLEETCOUNT_RENDER_BOARD_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends a grid with column letters and row numbers: `.` not shot, `~` water, `x` hit, `s` sunk, all cells of the ship where
 * that is known at sight (fc_board_known), and `-` not shot, but beside a sunk ship that no other may touch.
 */
void board_text(struct text *text, const fc_board *board);

#endif
