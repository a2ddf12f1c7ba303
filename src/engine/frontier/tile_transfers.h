/* The transfers of a tile: between chains, for every step and for passing a cell; and between blocks, across the seam. */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TILE_TRANSFERS_H
#define FLEETCOUNT_ENGINE_FRONTIER_TILE_TRANSFERS_H

#include "engine/frontier/plan.h"

/* Makes the transfers of a tile whose nodes are live and have chains (tile_plan.c), and notes the slots that no block fills,
 * which the sweep must clear. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED. */
fc_status tile_transfers_make(struct tile_work *work);

#endif
