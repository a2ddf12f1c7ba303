/* The map as plain text, for people and for scripts: the count and a grid of odds or counts. */
#ifndef FLEETCOUNT_RENDER_MAP_TEXT_H
#define FLEETCOUNT_RENDER_MAP_TEXT_H

#include "base/text.h"
#include "render/cell_label.h"
#include "render/drawing.h"

/*
 * Appends the count and the number of every cell. A cell that has been shot shows its mark instead, for what the occupancy would
 * say is known: nothing for water, everything for a hit.
 */
void map_text(struct text *text, const struct drawing *drawing, enum map_numbers numbers);

#endif
