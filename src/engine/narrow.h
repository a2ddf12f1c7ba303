/*
 * Measures on a narrow board the memory of a node of a wide one. The narrow board is empty, with the same fleet and rows and
 * fewer columns. A node takes about as much memory on both: on 12 to 14 columns 0.69 to 1.53 times as much as on 9, for nine
 * fleets from 3 2 2 1 to the Russian one. The narrow board takes a hundredth to a tenth of the time and memory of a wide one.
 */
#ifndef FLEETCOUNT_ENGINE_NARROW_H
#define FLEETCOUNT_ENGINE_NARROW_H

#include "engine/frontier/plan.h"

/*
 * Measures bytes_of_node, for all nodes expected after the second row, and bytes_of_pair, on the narrow board for a plan's
 * problem and use. Leaves them alone if the plan's board is hardly wider, or the narrow one has too little room for the fleet,
 * needs too much memory, or is stopped.
 */
void narrow_measure(struct plan *plan);

#endif
