/*
 * Makes a plan in two parts: what can be reached is found forward by one thread, and what of that is live backward, by a team (or
 * NULL).
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_PLANNER_H
#define FLEETCOUNT_ENGINE_FRONTIER_PLANNER_H

#include "engine/frontier/plan.h"

/*
 * All that a plan is given must outlive it, and it must stay where it is. It may be all zero, or one that was made before for the
 * same halves and budget, whose memory it takes over. Time and memory: proportional to frontiers and tallies. Errors: FC_LIMIT,
 * FC_NO_MEMORY, FC_STOPPED; it can only be cleared then.
 */
fc_status plan_reach(struct plan *plan, const struct problem *problem, const struct tally *tally, struct halves *halves,
                     bool keeps_nodes, struct budget *budget);
fc_status plan_complete(struct plan *plan, struct team *team);

#endif
