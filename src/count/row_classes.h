/* The row-class engine behind the functions of count.h: for options that ask for it. */
#ifndef FLEETCOUNT_COUNT_ROW_CLASSES_H
#define FLEETCOUNT_COUNT_ROW_CLASSES_H

#include "engine/engine.h"

/* As count_configurations and count_marginals, for options->engine FC_ENGINE_ROW_CLASSES; refuses any other, and a width of
 * counters. */
fc_status count_by_row_classes(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                               fc_error *error);
fc_status marginals_by_row_classes(struct marginals *marginals, mpz_t count, const struct problem *problem,
                                   const fc_options *options, fc_error *error);

#endif
