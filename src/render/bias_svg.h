/* A placer's bias as a picture. */
#ifndef FLEETCOUNT_RENDER_BIAS_SVG_H
#define FLEETCOUNT_RENDER_BIAS_SVG_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends a map of the deviations of all ships, and one of each length. The board is that on which they were measured. */
void bias_svg(struct text *text, const fc_bias *bias, const fc_board *board);

#endif
