/* A placer's bias as JSON. */
#ifndef FLEETCOUNT_RENDER_BIAS_JSON_H
#define FLEETCOUNT_RENDER_BIAS_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one object: placer, games, seed, rows, columns, count, all, by_length (an object with a key for every length). `all`
 * and each length hold cells (how many the ships cover), greatest and greatest_at, mean, by_chance, p_bound, chi_square, degrees,
 * p_value, and as arrays of rows covered, picked, occupancy (exact) and deviation. Counts are decimal strings, deviations and the
 * like are numbers, as fractions of 1.
 */
void bias_json(struct text *text, const fc_bias *bias);

#endif
