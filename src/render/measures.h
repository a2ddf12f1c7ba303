/* How heuristics compare with the exact occupancy. */
#ifndef FLEETCOUNT_RENDER_MEASURES_H
#define FLEETCOUNT_RENDER_MEASURES_H

#include <stdbool.h>
#include <stddef.h>

#include "fleetcount_lab.h"
#include "text/text.h"

/* ---- On one board: one line, or one object, for each grid ------------------------------------------------- */

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

/* ---- Over many positions ---------------------------------------------------------------------------------- */

/* The names of measures and policies, static storage. */
const char *survey_measure_name(fc_measure measure);
const char *survey_policy_name(fc_policy policy);

/* Appends what was done, and for each measure a table with a line for each heuristic. */
void survey_text(struct text *text, const fc_survey *survey);

/* Appends a table for spreadsheets and scripts: a heading, and a line for each heuristic and measure. What is undefined is empty,
 * what is infinite `inf`. */
void survey_csv(struct text *text, const fc_survey *survey);

/* Appends an object with what was done and an array with an object for each heuristic. What is undefined is null, what is
 * infinite the string "infinite". */
void survey_json(struct text *text, const fc_survey *survey);

#endif
