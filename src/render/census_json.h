/* A census as JSON. */
#ifndef FLEETCOUNT_RENDER_CENSUS_JSON_H
#define FLEETCOUNT_RENDER_CENSUS_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one object: rows and columns as swept; turned (true or false); after_row, an array with an object for each row:
 * frontiers and states, and where the row-class engine has counted, classes and configurations. Everything counted is a decimal
 * string.
 */
void census_json(struct text *text, const fc_census *census);

#endif
