/*
 * A line of a grid as text: the gaps between its cells, the lines of a frame, and the totals that puzzles have beside a grid.
 *
 *     +---+---+---+
 *     | x | . | . |  1
 *     +---+---+---+
 *       1   0   0
 */
#ifndef FLEETCOUNT_MODEL_GRID_LINE_H
#define FLEETCOUNT_MODEL_GRID_LINE_H

#include <stdbool.h>

#include "model/marks.h"
#include "model/totals.h"
#include "text/span.h"

/* Moves past blanks and bars, which part the cells; false at the end. */
bool grid_skip_gap(struct span *rest);

/* A line without the gaps at both ends. */
struct span grid_row_of(struct span line);

/* Takes the first character off the cells of a row. */
void grid_drop_character(struct span *rest);

/* Counts the characters that are neither blanks nor bars. */
int grid_characters_left(struct span rest);

/* The digits at the start of a row. */
struct span grid_leading_digits(struct span row);

/* The dot after the number in a line such as `1. o .`, or NULL. */
const char *grid_dot_of_number(struct span line);

/* Whether a line of a grid that has bars is one of the frame: `+---+---+`, and directly below the labels of the columns also
 * `|---|---|`. A line that may be cells, by their marks, is none. labels: how many columns the labels above it have; 0: none are.
 */
bool grid_is_frame(struct span line, const struct marks *marks, int labels);

/* Whether a comment looks like a row of `columns` cells. Then it has `#` and marks only, at least one mark, and gaps everywhere
 * or nowhere: `# . . #` has four cells. */
bool grid_comment_may_be_row(struct span comment, const struct marks *marks, int columns);

/* Finds an empty cell: two tabs or two bars with nothing but blanks between, past the leading blanks; or a bar at one end alone,
 * unless a label or a total stands at the other or the number of cells tells. NULL: none. */
const char *grid_empty_cell(struct span line, bool ends_may_differ);

/* Takes the total off the end of a row: a number, or `?` where it is no mark, behind a gap. */
bool grid_take_total(struct span *total, struct span *row, const struct marks *marks);

/* Whether a row has nothing but totals, at least one of them a number. */
bool grid_has_totals_alone(struct span row, const struct marks *marks);

/* Whether totals may be the numbers of lines, such as 1 2 3, 3 2 1 or 0 1 2; of two lines only 1 2. */
bool grid_totals_may_be_numbers(const struct line_totals *totals);

#endif
