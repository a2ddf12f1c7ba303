/* What a map prints in a cell. */
#ifndef FLEETCOUNT_RENDER_CELL_LABEL_H
#define FLEETCOUNT_RENDER_CELL_LABEL_H

#include "render/drawing.h"

/* The exact numbers, or their shares in the count in percent, with tenths or in wholes. */
enum map_numbers { MAP_PERCENTAGES, MAP_COUNTS, MAP_WHOLE_PERCENTAGES };

/* Appends the sign of a cell that has been shot, or the number. */
void cell_label_append(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell,
                       enum map_numbers numbers);

/* Appends what the numbers of a map are, `chance of a ship on the cell, in percent`. */
void cell_label_append_caption(struct text *text, struct quantity quantity, enum map_numbers numbers);

#endif
