/* Whether ships that somebody hands in are what the public header says they must be. */
#ifndef FLEETCOUNT_MODEL_SHIP_RANGE_H
#define FLEETCOUNT_MODEL_SHIP_RANGE_H

#include <stddef.h>

#include "fleetcount.h"

/* FC_OK, or FC_INVALID_ARGUMENT for the first number outside its range, and for NULL with a count above 0. */
fc_status ship_range_check(const fc_ship *ships, size_t ship_count, fc_error *error);

#endif
