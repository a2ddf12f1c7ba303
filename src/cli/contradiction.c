/* Commands that need a configuration that agrees with the board. */
#include "cli/contradiction.h"

#include <stdio.h>

fc_status contradiction_refuse(const fc_analysis *analysis, fc_error *error) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  const int sign = mpz_sgn(count);
  mpz_clear(count);
  if (sign > 0) {
    return FC_OK;
  }
  error->status = FC_NO_CONFIGURATION;
  (void)snprintf(error->message, sizeof error->message, "%s", "no configuration agrees with the board");
  return FC_NO_CONFIGURATION;
}
