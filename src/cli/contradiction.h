/* Commands that need a configuration that agrees with the board. */
#ifndef FLEETCOUNT_CLI_CONTRADICTION_H
#define FLEETCOUNT_CLI_CONTRADICTION_H

#include "fleetcount.h"

/* Fails, with FC_NO_CONFIGURATION and a message, where the count of an analysis is 0. */
fc_status contradiction_refuse(const fc_analysis *analysis, fc_error *error);

#endif
