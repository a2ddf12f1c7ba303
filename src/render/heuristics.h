/* The list of heuristics. */
#ifndef FLEETCOUNT_RENDER_HEURISTICS_H
#define FLEETCOUNT_RENDER_HEURISTICS_H

#include "base/text.h"

/* Appends all heuristics with their parameters, for people. */
void heuristics_text(struct text *text);

/* Appends an array with an object for each. */
void heuristics_json(struct text *text);

#endif
