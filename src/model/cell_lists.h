/* Lists of cells among the settings, `misses: A1 C3`: a grid in words. */
#ifndef FLEETCOUNT_MODEL_CELL_LISTS_H
#define FLEETCOUNT_MODEL_CELL_LISTS_H

#include "model/observations.h"
#include "model/settings.h"

/* Adds the lists to observations. A list of the overrides replaces that of the file. is_known: a grid or shots have been read;
 * beside them there is no list. Errors: the mistake of a list's source, for cells that are in two lists, too, and for a state
 * that the announcement does not have. */
fc_status cell_lists_read(struct observations *observations, const struct rules *rules, const struct settings *file,
                          const struct settings *overrides, bool is_known);

#endif
