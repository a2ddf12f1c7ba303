/* A placer's bias as a table for spreadsheets and scripts. */
#ifndef FLEETCOUNT_RENDER_BIAS_CSV_H
#define FLEETCOUNT_RENDER_BIAS_CSV_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends a line of names and one line for each group of ships and cell: `ships` (`all` or the length), `cell`, `covered` and
 * `picked` (fleets of the placer), `share` (exact, of the configurations), `deviation`.
 */
void bias_csv(struct text *text, const fc_bias *bias);

#endif
