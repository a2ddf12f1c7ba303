/* A fleet as a fleet file. */
#ifndef FLEETCOUNT_RENDER_FLEET_LINES_H
#define FLEETCOUNT_RENDER_FLEET_LINES_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends a comment with the `id`, unless it is NULL, and one line a ship. */
void fleet_lines(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id);

#endif
