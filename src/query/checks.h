/* Other ways to the numbers of an analysis: the row-class engine, and laws. */
#ifndef FLEETCOUNT_QUERY_CHECKS_H
#define FLEETCOUNT_QUERY_CHECKS_H

#include "query/comparison.h"

/* A check that is made, and what it has found. All zero before it. */
struct finding {
  const struct check *check;
  double seconds;
  struct comparison comparison;
  fc_statistics statistics; /* of the analysis that was made again, where there was one */
};

struct check {
  const char *name;
  fc_method method;

  /* Does the check mean something for this problem? The row-class engine or at least one law applies to each. */
  bool (*applies)(const fc_analysis *analysis);

  double cost; /* its time, roughly, where that of an analysis is 1 */

  /* Counts again and compares. The caller clears the finding's comparison, also after a failure. */
  fc_status (*run)(struct finding *finding, const fc_analysis *analysis, const fc_options *options, fc_error *error);
};

#define CHECKS 7
extern const struct check checks[CHECKS];

#endif
