/*
 * The belief of a shooter who knows that fleets are placed by `sequential` (lab/placers/ship_by_ship.c): longest ship first, each
 * uniformly among the places left to it.
 *
 * The placer takes the classes in turn, and the ships of a class one after another. So a configuration is drawn with a chance
 * that is in proportion to
 *
 *     weight = product over the classes of: sum over the orders of its ships of: product over these ships of 1 / places left.
 *
 * A try in which a ship has no place left is thrown away with all its ships, which divides all chances by the same number.
 */
#ifndef FLEETCOUNT_LAB_EXACT_SEQUENTIAL_H
#define FLEETCOUNT_LAB_EXACT_SEQUENTIAL_H

#include "lab/exact/configurations.h"

/* Its name as a prior: that of the placer. */
#define PRIOR_OF_SEQUENTIAL "sequential"

/* The most ships of one class, for the sum over their orders takes 2^ships steps. */
#define SEQUENTIAL_MOST_SHIPS 8

/*
 * Weighs a list of configurations, which has no weights yet; each is as exact as 2^56 / (the sum of all) allows, and at least 1.
 * No class has more than SEQUENTIAL_MOST_SHIPS ships. Error: FC_NO_MEMORY.
 * Cost: the places left are counted once for every set of ships of one class that can come before another, which takes some 20
 * ns.
 */
fc_status sequential_weigh(struct configurations *list, fc_error *error);

/*
 * Makes a prior whose products of weights of places are near these weights, for the engine: as if each ship took places away from
 * the later ones independently of the others. Where it leaves n of N places of a later ship, a place weighs N / n times as much.
 * Half of the ships of its own class come later. In each class the weightiest place weighs SEQUENTIAL_GREATEST_WEIGHT, or 1 where
 * all places weigh the same.
 *
 * Errors: FC_INVALID_STRATEGY where configurations cannot be listed, or a class has too many ships; FC_NO_MEMORY.
 */
fc_status sequential_prior(fc_prior **prior, const fc_board *board, fc_error *error);

/* With it the sums of four ships that weigh differently and a short one still fit into 64 bits on 10x10. */
#define SEQUENTIAL_GREATEST_WEIGHT 60

#endif
