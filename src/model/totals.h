/* Totals, as the puzzles of newspapers give them: how many cells of a row, or of a column, ships cover. */
#ifndef FLEETCOUNT_MODEL_TOTALS_H
#define FLEETCOUNT_MODEL_TOTALS_H

#include <stdbool.h>
#include <stdint.h>

#include "fleetcount.h"
#include "text/source.h"
#include "text/text.h"

/* The totals of all rows, or of all columns. All zero: none is known. */
struct line_totals {
  int count;                    /* how many lines the board has, or 0 where none of their totals is known */
  int16_t of_line[FC_MAX_ROWS]; /* or FC_NO_TOTAL */
};

struct totals {
  struct line_totals rows;
  struct line_totals columns;
};

/* Whether any is known. */
static inline bool totals_are_given(const struct totals *totals) {
  return totals->rows.count > 0 || totals->columns.count > 0;
}

/* Whether a number is among them. */
bool totals_are_known(const struct totals *totals);

/* The total of a row or column; FC_NO_TOTAL where it is not known. */
static inline int line_total(const struct line_totals *totals, int line) {
  return line < totals->count ? totals->of_line[line] : FC_NO_TOTAL;
}

/* Reads a list such as `3 0 ? 2`, of at most FC_MAX_ROWS totals. */
fc_status line_totals_read(struct line_totals *totals, const struct source *source, struct span list);

/* Drops totals if none of them is known: the board is no puzzle then, and is counted as any other. */
void line_totals_drop_unknown(struct line_totals *totals);

/* Writes the list that line_totals_read would read. */
void line_totals_write(struct text *text, const struct line_totals *totals);

#endif
