/* The bound of fc_solve_bound, within an effort. */
#ifndef FLEETCOUNT_SOLVE_COUNT_BOUND_H
#define FLEETCOUNT_SOLVE_COUNT_BOUND_H

#include <gmp.h>

#include "fleetcount.h"

/* As fc_solve_bound, but at most `effort` ships are placed to go through arrangements (all_but_one.h). Where that is not enough,
 * the bound is smaller. */
fc_status bound_shots(mpz_t shots, mpz_t configurations, const fc_board *board, uint64_t effort, const fc_options *options,
                      fc_error *error);

#endif
