/* The finished analysis behind the public handle: the problem that was asked and the marginal of every placement. */
#ifndef FLEETCOUNT_QUERY_ANALYSIS_H
#define FLEETCOUNT_QUERY_ANALYSIS_H

#include "engine/engine.h"

struct fc_analysis {
  struct problem problem;
  struct marginals marginals;
  mpz_t count;
  int lengths[FC_MAX_SHIP_LENGTH]; /* of the fleet, longest first, each once */
  size_t length_count;
};

#endif
