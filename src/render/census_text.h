/* A census for people. */
#ifndef FLEETCOUNT_RENDER_CENSUS_TEXT_H
#define FLEETCOUNT_RENDER_CENSUS_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends a table with one line a row of the board as swept, and in words what else there is to know. */
void census_text(struct text *text, const fc_census *census);

#endif
