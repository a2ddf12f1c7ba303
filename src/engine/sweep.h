/*
 * The sweep: counting along a plan.
 *
 * With F(s) the number of ways to reach state s from the empty board, and B(s) the number of ways to complete it,
 *
 *     F(first) = 1,   F(s') = sum of F(s) over the transitions s -> s'
 *     B(full)  = 1,   B(s)  = sum of B(s') over the transitions s -> s'
 *
 * the count is B(first), and the marginal of a placement, the number of configurations that contain it, is
 *
 *     sum of F(s) B(s') over the transitions s -> s' that place it,
 *
 * because every configuration is exactly one path from the first state to the full fleet, and the path takes such a transition
 * exactly when the configuration contains the placement. Numbers are modulo 2^bits; bound.h proves that this is exact.
 *
 * Where placements have weights, every transition that places a ship has the weight of the placement as its factor:
 *
 *     F(s') = sum of w F(s),   B(s) = sum of w B(s'),   marginal = w * sum of F(s) B(s')
 *
 * A path then counts the product of the factors along it, which is the weight of its configuration: each of its ships is placed
 * by one transition, also the last one, whose transition ends the path. The plan knows nothing of factors, so that layers and
 * questions may share one whatever the weights are.
 *
 * A sweep goes from band to band (tiles.h, sweep_band.h). On the way forwards only the layers before the bands are kept, or
 * before every few of them. On the way back the layers between are computed again: that is cheaper than the traffic of keeping
 * them all, and takes less memory.
 */
#ifndef FLEETCOUNT_ENGINE_SWEEP_H
#define FLEETCOUNT_ENGINE_SWEEP_H

#include "engine/counters.h"
#include "engine/essential.h"
#include "engine/plan.h"
#include "sys/team.h"

/*
 * Counts backwards only, shared by a team of threads (sys/team.h). `count`: one counter, which receives the number of
 * configurations. Memory: two layers, from the plan's budget. Errors: FC_LIMIT before any of it is taken; FC_NO_MEMORY;
 * FC_STOPPED by the budget's progress.
 */
fc_status sweep_count(void *count, const struct plan *plan, const struct counters *counters, struct team *team);

/*
 * Counts forwards and backwards. `marginals` receives one counter for every class, direction and cell, at index
 * (2 * class + direction) * cells + cell, and must be zero before. Only the marginals of placements that start in the essential
 * part are found, the others stay 0. segment_length: how many bands lie from one layer that is kept to the next; 0: chosen by the
 * memory they take. Meant for tests: every length gives the same numbers.
 * Memory: the layers of sweep.c's segments and two more, from the plan's budget. Errors: as above; the outputs are undefined
 * then.
 */
fc_status sweep_marginals(void *count, void *marginals, const struct plan *plan, const struct counters *counters,
                          struct team *team, const struct essential *essential, size_t segment_length);

/*
 * B of every layer, for who wants to follow single configurations. `layers` receives, by position, where its counters begin; the
 * caller gives the table back with sweep_completions_clear. Memory: all layers, from the plan's budget. Errors: as above.
 */
struct completions {
  char **layers; /* layer_count of them; the last has no counters */
  char *room;
  size_t room_bytes;
};

fc_status sweep_completions(struct completions *completions, const struct plan *plan, const struct counters *counters,
                            struct team *team);
void sweep_completions_clear(struct completions *completions, const struct plan *plan);

#endif
