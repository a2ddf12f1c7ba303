/* Lists of cells. */
#ifndef FLEETCOUNT_RENDER_CELL_LIST_H
#define FLEETCOUNT_RENDER_CELL_LIST_H

#include <jansson.h>

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends the names of cells, each after a blank, and a newline. Many fill lines of eighteen, the lines after the first indented
 * by so many blanks.
 */
void cell_list_append(struct text *text, const fc_cell *cells, size_t cell_count, int indent);

/* A new JSON array of the names, or NULL when memory is short. */
json_t *cell_list_json(const fc_cell *cells, size_t cell_count);

#endif
