/* A comparison of numbers that must be equal: how many were compared, and the first difference. */
#ifndef FLEETCOUNT_QUERY_COMPARISON_H
#define FLEETCOUNT_QUERY_COMPARISON_H

#include "model/symmetry.h"
#include "query/analysis.h"
#include "text/text.h"

/* All zero: nothing has been compared. */
struct comparison {
  uint64_t compared;
  uint64_t different;
  struct text difference; /* the first one in words, with both values; empty: none. May have failed */
};

/* Compares a number with its second count. The format names the number. */
__attribute__((format(printf, 4, 5))) void comparison_add(struct comparison *comparison, mpz_srcptr counted, mpz_srcptr again,
                                                          const char *format, ...);

/* Compares an analysis with the analysis of an image of its board: the count; occupancy, occupancy by length and sinks of every
 * cell; and the marginal of every allowed placement. */
void comparison_add_analyses(struct comparison *comparison, const fc_analysis *counted, const fc_analysis *again,
                             struct symmetry symmetry);

void comparison_clear(struct comparison *comparison);

#endif
