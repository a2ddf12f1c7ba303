/*
 * Plans one tile of a half, after the tiles behind it have been planned:
 *
 *     reaches the states of the tile once more (the forward pass keeps first nodes only, since all layers would take many times
 *     the memory),
 *     finds the live states among them, backward,
 *     joins nodes that lead to one another without a ship into chains, and gives each chain slots,
 *     turns every other way into transfers between chains, and the seam into transfers of blocks,
 *     keeps the ways of each node, if walks need them.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_TILE_PLAN_H
#define FLEETCOUNT_ENGINE_FRONTIER_TILE_PLAN_H

#include "engine/frontier/plan.h"

/* Stores the plan of a tile in the tables of a member. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED. */
fc_status tile_plan_make(struct tile_work *work, size_t number, uint32_t tile);

#endif
