/* Sets of cells in words: `C7 D4:F6 diagonals:5`. */
#ifndef FLEETCOUNT_MODEL_CELLS_READ_H
#define FLEETCOUNT_MODEL_CELLS_READ_H

#include "model/cell_set.h"
#include "model/rules.h"
#include "text/source.h"

/* Reads the words of a part of a source's current line, and adds their cells to a set. Errors: the mistake of the source. */
fc_status cells_read_words(struct cell_set *cells, const struct source *source, struct span words, const struct rules *rules);

#endif
