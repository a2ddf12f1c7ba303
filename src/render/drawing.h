/*
 * What a map shows, before it is known whether in characters or in a picture: the title, what is in each cell and in which shade,
 * which cells are ringed, and what the scale means. Everything that draws a map draws this, so that all maps say the same.
 */
#ifndef FLEETCOUNT_RENDER_DRAWING_H
#define FLEETCOUNT_RENDER_DRAWING_H

#include <gmp.h>
#include <stdbool.h>

#include "base/text.h"
#include "fleetcount.h"
#include "render/mark.h"
#include "render/quantity.h"

struct drawing_cell {
  fc_cell_state state;
  bool best;      /* ringed: one of the best shots, by occupancy whatever the map shows; none where no shot can hit */
  unsigned shade; /* of the scale; 0 for a cell that has been shot, which shows its mark instead */
  mpz_t number;   /* of the quantity */
};

/* The title in parts: a line break may stand between two. */
enum title_part {
  TITLE_RULES, /* `russian 10x10`, or the settings one by one */
  TITLE_COUNT, /* `53,623,966 arrangements` */
  TITLE_BEST,  /* `best shot D3 (34.12%)` */
  TITLE_PARTS
};

struct drawing {
  int rows;
  int columns;
  struct quantity quantity;
  mpz_t count;                /* above 0 */
  mpz_t highest;              /* number of a cell that has not been shot: the bright end of the scale. The dark one is 0 */
  struct drawing_cell *cells; /* row by row */
  bool occurs[MARKS];         /* cells of this state */
  bool has_best;
  struct text title[TITLE_PARTS];
};

/*
 * Fills in a drawing; the caller clears it with drawing_clear, also after a failure. Gives false where memory is short.
 *
 * analysis  that of the board, with a count above 0.
 */
bool drawing_make(struct drawing *drawing, const fc_board *board, const fc_analysis *analysis, struct quantity quantity);

void drawing_clear(struct drawing *drawing);

/* The cell at a place. */
const struct drawing_cell *drawing_cell_at(const struct drawing *drawing, int row, int column);

/* The shade of a number, 0 <= number <= highest. */
unsigned drawing_shade(const struct drawing *drawing, mpz_srcptr number);

#endif
