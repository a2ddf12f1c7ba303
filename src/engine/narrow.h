/*
 * Measures on a narrow board how much memory a node of a wide one takes in the end. The narrow board has the same fleet and rows,
 * fewer columns, and nothing is known of it. A node takes about as much on both: on 12 to 14 columns between 0.69 and 1.53 times
 * what it takes on 9, for nine fleets from 3 2 2 1 to the Russian one. The narrow board takes a hundredth to a tenth of a wide
 * one's time and memory.
 */
#ifndef FLEETCOUNT_ENGINE_NARROW_H
#define FLEETCOUNT_ENGINE_NARROW_H

#include "engine/frontier/plan.h"

/*
 * Measures bytes_of_node, of all nodes that are expected after the second row, and bytes_of_pair, on the narrow board for a
 * plan's problem and use. Leaves them alone where the plan's board is hardly wider, or the narrow one has too little room, or
 * needs too much memory, or was stopped.
 */
void narrow_measure(struct plan *plan);

#endif
