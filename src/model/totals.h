/* Totals, as in the puzzles of newspapers: the number of covered cells of a row or column. */
#ifndef FLEETCOUNT_MODEL_TOTALS_H
#define FLEETCOUNT_MODEL_TOTALS_H

#include <stdbool.h>
#include <stdint.h>

#include "fleetcount.h"
#include "text/source.h"
#include "text/text.h"

/* The totals of all rows, or of all columns. All zero: none is known. */
struct line_totals {
  int count;                    /* the number of lines of the board, or 0 if no total is known */
  int16_t of_line[FC_MAX_ROWS]; /* or FC_NO_TOTAL */
};

struct totals {
  struct line_totals rows;
  struct line_totals columns;
};

/* Whether the totals of rows or columns are given. */
static inline bool totals_are_given(const struct totals *totals) {
  return totals->rows.count > 0 || totals->columns.count > 0;
}

/* Whether some total is a number. */
bool totals_are_known(const struct totals *totals);

/* The total of a row or column, or FC_NO_TOTAL. */
static inline int line_total(const struct line_totals *totals, int line) {
  return line < totals->count ? totals->of_line[line] : FC_NO_TOTAL;
}

/* Reads one more total, a number or `?`. */
fc_status line_totals_add(struct line_totals *totals, const struct source *source, struct span word);

/* Reads a list such as `3 0 ? 2`, of at most FC_MAX_ROWS totals. */
fc_status line_totals_read(struct line_totals *totals, const struct source *source, struct span list);

/* Drops the totals if none is known: then the board is no puzzle. */
void line_totals_drop_unknown(struct line_totals *totals);

/* Writes the list that line_totals_read would read. */
void line_totals_write(struct text *text, const struct line_totals *totals);

#endif
