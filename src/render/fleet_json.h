/* A fleet as JSON. */
#ifndef FLEETCOUNT_RENDER_FLEET_JSON_H
#define FLEETCOUNT_RENDER_FLEET_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends `{"id": "17", "ships": [{"length": 4, "cell": "A1", "direction": "across"}]}`, without the end of a line; an `id` of
 * NULL is left out.
 */
void fleet_json(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id);

#endif
