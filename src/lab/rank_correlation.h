/* Rank correlations of two lists with ties. */
#ifndef FLEETCOUNT_LAB_RANK_CORRELATION_H
#define FLEETCOUNT_LAB_RANK_CORRELATION_H

#include <stddef.h>

/* At most as many items as a board has cells, so that all sums fit into 64 bits. */
#define MOST_RANKED 2600

struct rank_correlation {
  double spearman; /* NaN where one of the lists is constant, or has fewer than two items */
  double kendall;  /* tau-b; likewise */
};

/* Two levels for each of `count` items: equal items have equal levels, greater ones greater levels. */
struct rank_correlation rank_correlation_of(const int *one, const int *other, size_t count);

#endif
