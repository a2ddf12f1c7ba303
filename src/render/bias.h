/* A placer's bias: for people, as a table, as JSON, and as a picture. */
#ifndef FLEETCOUNT_RENDER_BIAS_H
#define FLEETCOUNT_RENDER_BIAS_H

#include "fleetcount_lab.h"
#include "text/text.h"

/* Appends what was measured, a line for each group of ships, and the deviations of all ships as a grid. */
void bias_text(struct text *text, const fc_bias *bias);

/*
 * Appends a line of names and one line for each group of ships and cell: `ships` (`all` or the length), `cell`, `covered` and
 * `picked` (fleets of the placer), `share` (exact, of the configurations), `deviation`.
 */
void bias_csv(struct text *text, const fc_bias *bias);

/*
 * Appends one object: placer, games, seed, rows, columns, count, all, by_length (an object with a key for every length). `all`
 * and each length hold cells (how many the ships cover), greatest and greatest_at, mean, by_chance, p_bound, chi_square, degrees,
 * p_value, and as arrays of rows covered, picked, occupancy (exact) and deviation. Counts are decimal strings, deviations and the
 * like are numbers, as fractions of 1.
 */
void bias_json(struct text *text, const fc_bias *bias);

/* Appends a map of the deviations of all ships, and one of each length. The board is that on which they were measured. */
void bias_svg(struct text *text, const fc_bias *bias, const fc_board *board);

#endif
