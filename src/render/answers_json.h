/* How a shot would be answered, as JSON. */
#ifndef FLEETCOUNT_RENDER_ANSWERS_JSON_H
#define FLEETCOUNT_RENDER_ANSWERS_JSON_H

#include <jansson.h>

#include "fleetcount.h"

/*
 * A new object: cell; miss and hit, the arrangements that give the answer; sunk, an object with those by the ship's length, where
 * they are not 0; and under FC_ANNOUNCE_SHIP ships, an object with hit and sunk by the ship's name. NULL when memory is short.
 */
json_t *answers_json(const fc_board *board, const fc_analysis *analysis, fc_cell cell);

#endif
