/* Sets of cells in words: `C7 D4:F6 diagonals:5`, and the lists of cells among the settings: `misses: A1 C3`. */
#ifndef FLEETCOUNT_MODEL_CELLS_READ_H
#define FLEETCOUNT_MODEL_CELLS_READ_H

#include "model/cell_set.h"
#include "model/observations.h"
#include "model/settings.h"

/* Reads the words of a part of a source's current line, and adds their cells to a set. Errors: the mistake of the source. */
fc_status cells_read_words(struct cell_set *cells, const struct source *source, struct span words, const struct rules *rules);

/* Adds the lists, a grid in words, to observations. A list of the overrides replaces that of the file. is_known: a grid or shots
 * have been read; beside them there is no list. Errors: the mistake of a list's source, for cells that are in two lists, too, and
 * for a state that the announcement does not have. */
fc_status cell_lists_read(struct observations *observations, const struct rules *rules, const struct settings *file,
                          const struct settings *overrides, bool is_known);

#endif
