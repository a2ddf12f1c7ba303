/* Counts the configurations that are fixed by a symmetry of the board. */
#ifndef FLEETCOUNT_ENGINE_FIXED_H
#define FLEETCOUNT_ENGINE_FIXED_H

#include <gmp.h>

#include "model/symmetry.h"

/*
 * Counts the configurations of a problem that are their own images under a symmetry. The problem must be its own image, too (a
 * turn by 90 degrees needs a square board), and have no weights, totals, sums or optional ships.
 *
 * Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED. Time and memory: about those of a count with half the ships on half the board
 * (a quarter, for a turn by 90 degrees), by a plainer sweep than the engine's.
 */
fc_status fixed_count(mpz_t count, const struct problem *problem, struct symmetry symmetry, const fc_options *options,
                      fc_error *error);

#endif
