/* A ship and a cell as JSON. */
#ifndef FLEETCOUNT_RENDER_SHIP_JSON_H
#define FLEETCOUNT_RENDER_SHIP_JSON_H

#include <jansson.h>

#include "fleetcount.h"

/* A new object `{"length": 4, "cell": "A1", "direction": "across"}`, with a `name` in front for a ship that has one; NULL when
 * memory is short. */
json_t *ship_json(const fc_ship *ship);

/* A new string such as "A1"; NULL when memory is short. */
json_t *cell_json(fc_cell cell);

#endif
