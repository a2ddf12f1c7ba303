/* The names of ships where a file refers to them. */
#ifndef FLEETCOUNT_MODEL_SHIP_NAME_H
#define FLEETCOUNT_MODEL_SHIP_NAME_H

#include "model/fleet.h"
#include "text/source.h"
#include "text/span.h"

/* Stores the index of the ship with a name, or where `is_told` of the ship that the opponent calls so (fleet_find_told), or fails
 * with a hint on what the name may have been. */
fc_status ship_name_read(int *ship, const struct fleet *fleet, const struct source *source, struct span name, bool is_told);

#endif
