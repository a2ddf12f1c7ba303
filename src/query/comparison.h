/* Comparing numbers that must be equal: how many are, and what the first is that is not. */
#ifndef FLEETCOUNT_QUERY_COMPARISON_H
#define FLEETCOUNT_QUERY_COMPARISON_H

#include "model/symmetry.h"
#include "query/analysis.h"
#include "text/text.h"

/* All zero has compared nothing yet. */
struct comparison {
  uint64_t compared;
  uint64_t different;
  struct text difference; /* the first, in words: what it is, and both values; empty while there is none. May have failed */
};

/* Compares one number with the one that was found in another way. The format names the number. */
__attribute__((format(printf, 4, 5))) void comparison_add(struct comparison *comparison, mpz_srcptr counted, mpz_srcptr again,
                                                          const char *format, ...);

/* Compares an analysis with one of the image of its board: the count; occupancy, occupancy by length and sinks of every cell; and
 * for every allowed placement the configurations that contain it. */
void comparison_add_analyses(struct comparison *comparison, const fc_analysis *counted, const fc_analysis *again,
                             struct symmetry symmetry);

void comparison_clear(struct comparison *comparison);

#endif
