/* How a cell is shown that has been shot: the same sign and the same colours in every kind of map. */
#ifndef FLEETCOUNT_RENDER_MARK_H
#define FLEETCOUNT_RENDER_MARK_H

#include "fleetcount.h"

struct mark {
  const char *sign;    /* one character; NULL for a cell that has not been shot */
  const char *meaning; /* one word */
  int ground;          /* colours of a terminal (terminal_color), grey or nearly so, which no shade of the scale is */
  int ink;
};

/* By fc_cell_state. */
#define MARKS 4
extern const struct mark marks[MARKS];

#endif
