/* A contest against every configuration. */
#ifndef FLEETCOUNT_LAB_CONTEST_H
#define FLEETCOUNT_LAB_CONTEST_H

#include "fleetcount_lab.h"

/* Makes a contest of one strategy: game i is against the configuration of ID i. Errors: those of fc_contest_create and
 * fc_ranking_create. */
fc_status contest_of_all(fc_contest **contest, const char *strategy, const fc_board *board, const fc_options *options,
                         fc_error *error);

#endif
