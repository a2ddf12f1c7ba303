/* The list of strategies. */
#ifndef FLEETCOUNT_RENDER_STRATEGIES_H
#define FLEETCOUNT_RENDER_STRATEGIES_H

#include "text/text.h"

/* Appends all strategies with their parameters, for people. */
void strategies_text(struct text *text);

/* Appends an array with an object for each. */
void strategies_json(struct text *text);

#endif
