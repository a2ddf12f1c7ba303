/* How grids compare with the exact occupancy: one line, or one object, for each. */
#ifndef FLEETCOUNT_RENDER_MEASURES_H
#define FLEETCOUNT_RENDER_MEASURES_H

#include <stdbool.h>
#include <stddef.h>

#include "fleetcount_lab.h"
#include "text/text.h"

/* A grid that was compared. */
struct measured {
  const char *name; /* of the heuristic, or of the file */
  fc_measures measures;
  mpq_t regret;  /* exactly */
  fc_grid *grid; /* for pictures */
};

/* Appends the count and a table with a line for each. */
void measures_text(struct text *text, const struct measured *measured, size_t measured_count, mpz_srcptr count);

/* Appends a table for spreadsheets and scripts: a heading, a line for each. What is undefined is empty, what is infinite `inf`.
 */
void measures_csv(struct text *text, const struct measured *measured, size_t measured_count);

/* Appends an object, or an array of them. What is undefined is null, what is infinite the string "infinite". */
void measures_json(struct text *text, const struct measured *measured, size_t measured_count, bool is_array);

/* Appends an SVG document: for each the scores, the exact chances and the difference side by side. The analysis is the board's.
 */
void measures_svg(struct text *text, const struct measured *measured, size_t measured_count, const fc_board *board,
                  const fc_analysis *analysis);

#endif
