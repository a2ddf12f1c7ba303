/* The seed of a command that needs randomness. */
#include "cli/seed.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/random_seed.h"
#include "cli/report.h"

fc_status seed_choose(uint64_t *seed, const struct invocation *invocation, fc_error *error) {
  *seed = invocation->seed;
  if (invocation->has_seed) {
    return FC_OK;
  }
  if (!random_seed_draw(seed)) {
    error->status = FC_NOT_FOUND;
    (void)snprintf(error->message, sizeof error->message, "%s", "the system has no random numbers; give a --seed");
    return error->status;
  }
  report_note("--seed %" PRIu64, *seed);
  return FC_OK;
}
