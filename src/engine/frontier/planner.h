/*
 * Makes a plan (plan.h) in two passes. The forward pass, by one thread, finds the reachable states. The backward pass, by a
 * team (or NULL), finds the live states among them, and gives these slots and transfers.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_PLANNER_H
#define FLEETCOUNT_ENGINE_FRONTIER_PLANNER_H

#include "engine/frontier/plan.h"

/*
 * The arguments must outlive the plan, and the plan must not move. It may be all zero, or an earlier plan for the same halves
 * and budget, whose memory it takes over. Time and memory: proportional to frontiers and tallies. Errors: FC_LIMIT,
 * FC_NO_MEMORY, FC_STOPPED; it can only be cleared then.
 */
fc_status planner_reach(struct plan *plan, const struct problem *problem, const struct tally *tally, struct halves *halves,
                        enum plan_use use, struct budget *budget);
fc_status planner_complete(struct plan *plan, struct team *team);

#endif
