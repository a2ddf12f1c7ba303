/* A prior that has been learnt: as a prior file that says how well it fits, and as JSON. */
#ifndef FLEETCOUNT_RENDER_FIT_H
#define FLEETCOUNT_RENDER_FIT_H

#include "fleetcount_lab.h"
#include "text/text.h"

/* Appends the prior file, below comments that say what it was learnt from (a name that is printable) and how near it comes. */
void fit_text(struct text *text, const fc_fit *fit, uint64_t fleets, const char *source);

/*
 * Appends one object: fleets (null where nobody says), steps, weight (the greatest), bits and uniform_bits, and as fractions of 1
 * reached, greatest, greatest_at and mean; wanted and share of all ships as arrays of rows, where the frequencies are by length
 * also by_length, an object with a key for every length that holds these two; and prior, the prior file.
 */
void fit_json(struct text *text, const fc_fit *fit, uint64_t fleets, const fc_board *board, int by_length);

#endif
