/*
 * Cells in the output of the program: their names, a letter and a number, A1 at the top left.
 *
 * A run of the program is about one board, which says whether columns or rows have letters (`labels`). So this is set once, when
 * the board has been read. The library may hold many boards at once, and asks each of its own.
 */
#ifndef FLEETCOUNT_RENDER_CELL_NAMES_H
#define FLEETCOUNT_RENDER_CELL_NAMES_H

#include "fleetcount.h"
#include "render/json.h"
#include "text/text.h"

/* Sets which lines have letters from now on; at first columns have. */
void cell_names_by(fc_labels labels);

fc_labels cell_names(void);

/* Appends the name of a cell, such as `J10` for row 9 and column 9. */
void cell_name_append(struct text *text, int row, int column);

/* Appends the names of cells, each after a blank, and a newline. A line has up to eighteen; lines after the first are indented by
 * `indent` blanks. */
void cell_list_append(struct text *text, const fc_cell *cells, size_t cell_count, int indent);

bool cells_contain(const fc_cell *cells, size_t cell_count, fc_cell cell);

/* Adds a string such as "A1", and an array of such strings. */
void json_add_cell(struct json *json, const char *key, fc_cell cell);
void json_add_cells(struct json *json, const char *key, const fc_cell *cells, size_t cell_count);

/* Adds the members `"length": 4, "cell": "A1", "direction": "across"`, after the `name` of a ship that has one. */
void json_add_ship_members(struct json *json, const fc_ship *ship);

/* Adds ships as an array `ships` of objects. */
void json_add_ships(struct json *json, const fc_ship *ships, size_t ship_count);

#endif
