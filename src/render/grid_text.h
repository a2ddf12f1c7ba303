/* Boards in characters: labels in a grid, the board as a player sees it, and a plain grid. */
#ifndef FLEETCOUNT_RENDER_GRID_TEXT_H
#define FLEETCOUNT_RENDER_GRID_TEXT_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/color.h"
#include "render/number_text.h"
#include "text/text.h"

/*
 * Appends a grid, one line a row after a line of column letters, or numbers where rows have letters.
 *
 * labels  rows * columns labels in ASCII, row by row, each with a NUL at its end (text_append_bytes(labels, "", 1)). They are
 *         cleared; if they failed, `text` fails, too.
 * lines   whether columns or rows have letters.
 *
 * All columns are as wide as the longest label, and labels stand flush right.
 */
void grid_append(struct text *text, struct text *labels, int rows, int columns, fc_labels lines);

/* Appends an empty line and an explanation of the marks that occur; nothing if none occurs. */
void grid_append_marks(struct text *text, const bool occurs[MARKS], speaker *say);

/* A new array of the known states of all cells, which memory_free frees. NULL, and the text fails, where memory is short.
 * analysis: as for board_text. */
fc_cell_state *known_states(struct text *text, const fc_board *board, const fc_analysis *analysis);

/* The mark in board_text of a cell that is known to be in one state, and in fc_board_cell is in another. */
const char *known_label(fc_cell_state known, fc_cell_state shown);

/*
 * Appends a grid with the labels of rows and columns: `.` not shot, `~` water, `x` hit, `s` part of a ship that is known to be
 * sunk, and `-` not shot, but known to be water (fc_board_known).
 *
 * analysis  of the board, with a count above 0; NULL: only facts that are known without counting are shown.
 */
void board_text(struct text *text, const fc_board *board, const fc_analysis *analysis);

/*
 * Appends the known board as a plain grid, one character a cell without gaps, one line a row:
 *
 *     .   a ship may be there
 *     x   hit
 *     s   part of a ship that is known to be sunk
 *     *   water: shot, or known to be (fc_board_known)
 *     !   an unshot cell that every configuration covers, where an analysis is given
 *
 * analysis  as for board_text.
 */
void plain_grid(struct text *text, const fc_board *board, const fc_analysis *analysis);

#endif
