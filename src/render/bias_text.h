/* A placer's bias for people. */
#ifndef FLEETCOUNT_RENDER_BIAS_TEXT_H
#define FLEETCOUNT_RENDER_BIAS_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends what was measured, a line for each group of ships, and the deviations of all ships as a grid. */
void bias_text(struct text *text, const fc_bias *bias);

#endif
