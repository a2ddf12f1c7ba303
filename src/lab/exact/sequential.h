/*
 * The prior of a shooter who knows that `sequential` places the fleets (lab/placers/ship_by_ship.c): longest ship first, each
 * uniformly among the places left to it.
 *
 * The placer takes the classes in turn, and the ships of a class one after another. So the probability of a configuration is
 * proportional to
 *
 *     weight = product over the classes of: sum over the orders of its ships of: product over these ships of 1 / places left.
 *
 * If a ship has no place left, the placer rejects the whole fleet, which divides all probabilities by the same number.
 */
#ifndef FLEETCOUNT_LAB_EXACT_SEQUENTIAL_H
#define FLEETCOUNT_LAB_EXACT_SEQUENTIAL_H

#include "lab/exact/configurations.h"

/* The prior has the name of the placer. */
#define PRIOR_OF_SEQUENTIAL "sequential"

/* The most ships of one class: the sum over their orders takes 2^ships steps. */
#define SEQUENTIAL_MOST_SHIPS 8

/*
 * Weighs a list of configurations, which has no weights yet. The weights are whole numbers of at least 1, and their sum is about
 * 2^56. No class has more than SEQUENTIAL_MOST_SHIPS ships. Errors: FC_NO_MEMORY. Cost: some 20 ns for every configuration and
 * set of ships of one class.
 */
fc_status sequential_weigh(struct configurations *list, fc_error *error);

/*
 * Makes a prior for the engine, which approximates these weights by products of weights of placements: as if each ship took
 * placements from the later ships independently of the others. A placement that leaves n of the N placements of a later ship
 * weighs N / n times as much. Half of the other ships of its class come later. In each class the greatest weight is
 * SEQUENTIAL_GREATEST_WEIGHT, or 1 if all placements weigh the same.
 *
 * Errors: FC_INVALID_STRATEGY where configurations cannot be listed, or a class has too many ships; FC_NO_MEMORY.
 */
fc_status sequential_prior(fc_prior **prior, const fc_board *board, fc_error *error);

/* A limit with which the engine's sums over four weighted ships and a short one fit into 64 bits on 10x10. */
#define SEQUENTIAL_GREATEST_WEIGHT 60

#endif
