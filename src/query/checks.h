/* Checks of the numbers of an analysis: by the row-class engine, and by laws. */
#ifndef FLEETCOUNT_QUERY_CHECKS_H
#define FLEETCOUNT_QUERY_CHECKS_H

#include "query/comparison.h"

/* The result of a check. It is all zero before. */
struct finding {
  const struct check *check;
  double seconds;
  struct comparison comparison;
  fc_statistics statistics; /* of the second analysis, if the check makes one */
};

struct check {
  const char *name;
  fc_method method;

  /* Whether the check applies to a problem. At least one check applies to every problem. */
  bool (*applies)(const fc_analysis *analysis);

  double cost; /* approximate time, in analyses */

  /* Counts again, and compares. The caller clears the finding's comparison, also after a failure. */
  fc_status (*run)(struct finding *finding, const fc_analysis *analysis, const fc_options *options, fc_error *error);
};

#define CHECKS 7
extern const struct check checks[CHECKS];

#endif
