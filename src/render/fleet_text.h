/* A fleet for people: a grid with the lengths of the ships on their cells. */
#ifndef FLEETCOUNT_RENDER_FLEET_TEXT_H
#define FLEETCOUNT_RENDER_FLEET_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends a line with the `id`, unless it is NULL, and the grid. The ships lie on the board. */
void fleet_text(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count, mpz_srcptr id);

#endif
