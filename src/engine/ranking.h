/*
 * The ranking: every configuration of a problem has a number, its game ID, from 0 to count - 1.
 *
 * THE ORDER. Go through the cells of the board row by row from the top, each row from the left; or, on a board that is wider
 * than high, column by column from the left, each from the top. Two configurations are compared at the first cell where they
 * differ in the ship that has its top or left end there, or in its absence. At this cell
 *
 *     no ship                        comes before any ship,
 *     a ship of an earlier class     comes before one of a later class (classes in the order of the fleet, longest first),
 *     a ship across                  comes before a ship of the same class down.
 *
 * The ID of a configuration is the number of configurations that agree with the board and come before it. So it depends on the
 * board alone, not on the way of counting, and never changes; docs/game-id.md promises this to users.
 *
 * HOW. A configuration is a path through the states of the plan (frontier/plan.h), a transition over each cell. With B(s) the
 * number of ways to complete state s, a path that takes a certain transition at s comes after
 *
 *     sum of B(s') over the transitions s -> s' that come earlier in the order at this cell
 *
 * configurations with the same beginning. The sum of this over the path is its rank. To find the path of rank k, subtract at
 * every state B(s') of one transition after the other until the next is greater than the rest.
 *
 * WITH WEIGHTS (model/prior.h) a configuration has as many successive IDs as its weight, so they go from 0 to the sum of
 * weights minus one; ranking finds the first of them. B is a sum of weights then. A step that places a ship of weight w has w
 * B(s') IDs behind it, and each ID at s' stands for w successive ones of these.
 *
 * Certain placements (certain.h) are in all configurations, and do not change the order of the others.
 */
#ifndef FLEETCOUNT_ENGINE_RANKING_H
#define FLEETCOUNT_ENGINE_RANKING_H

#include <gmp.h>

#include "model/symmetry.h"

struct ranking;

/*
 * Prepares the ranking of a problem; the caller frees it with ranking_free. It does not refer to the problem afterwards. Time:
 * that of fc_count. Memory: a counter for every state of every layer. Errors: as for fc_count; FC_INVALID_ARGUMENT for another
 * engine than the frontier engine.
 */
fc_status ranking_create(struct ranking **ranking, const struct problem *problem, const fc_options *given, fc_error *error);

/* Frees a ranking. NULL is allowed. */
void ranking_free(struct ranking *ranking);

/* The bytes that it keeps, and its peak while it was made, both as the memory limit counts them. */
uint64_t ranking_bytes(const struct ranking *ranking);
uint64_t ranking_peak(const struct ranking *ranking);

/* The number of configurations, or the sum of their weights; it lives as long as the ranking. */
mpz_srcptr ranking_count(const struct ranking *ranking);

/* The number of ships of a configuration. */
size_t ranking_ships(const struct ranking *ranking);

/*
 * Finds the configurations of IDs, 0 <= id < count each. `fleets` receives them one after another: a placement for every ship,
 * class by class in the problem's order, within a class the certain ones first, then in the order of the cells. False, with the
 * fleets left alone, if memory for a few counters is short. Time: proportional to the cells, and the steps over each; several
 * IDs together take less than one after the other, as their waits for memory overlap. Several threads may call it at once.
 */
bool ranking_unrank(struct placement *fleets, const struct ranking *ranking, mpz_t *const ids, size_t count);

enum ranked { RANKED, NOT_RANKED, RANKING_NO_MEMORY };

/*
 * Finds the ID of a configuration, whose ships are given class by class in the problem's order, within a class in any order.
 * NOT_RANKED, with the ID left alone, if it is no configuration of the problem. Every cell must be on the board. Time: as
 * above.
 */
enum ranked ranking_rank(mpz_t id, const struct ranking *ranking, const struct placement *fleet);

#endif
