/* The row-class engine behind the functions of engine.h: for options that ask for it. */
#ifndef FLEETCOUNT_ENGINE_ROW_CLASS_ENGINE_H
#define FLEETCOUNT_ENGINE_ROW_CLASS_ENGINE_H

#include "engine/engine.h"

/* As engine_count and engine_marginals, for options->engine FC_ENGINE_ROW_CLASSES; refuses any other, and a width of counters. */
fc_status row_class_engine_count(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                                 fc_error *error);
fc_status row_class_engine_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem,
                                     const fc_options *options, fc_error *error);

#endif
