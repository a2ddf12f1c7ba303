/* The seed of a command that needs randomness. */
#ifndef FLEETCOUNT_CLI_SEED_H
#define FLEETCOUNT_CLI_SEED_H

#include "cli/invocation.h"

/* The seed that was given, or else one that is drawn and printed on standard error. Fails where the system has no randomness. */
fc_status seed_choose(uint64_t *seed, const struct invocation *invocation, fc_error *error);

#endif
