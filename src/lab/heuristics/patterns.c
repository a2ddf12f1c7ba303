/*
 * patterns: 1 on the open cells of a pattern that every ship as long as the longest one left covers: every L-th diagonal for
 * length L, of the L ways to choose them that with the fewest cells (the one that begins nearest to the top left corner, of
 * several). On 10x10 it has 20 cells for length 5, 24 for 4, 33 for 3 and 50 for 2.
 *
 * Fewer are impossible there, for as many ships of the length fit side by side. Where all of the cells have been shot at, and
 * while the longest ship is only wounded, it has nothing to say: every score is 0.
 */
#include "lab/heuristics/heuristic.h"
#include "lab/heuristics/pattern.h"

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  (void)error;
  const int longest = sight_longest(sight);
  if (longest > 0) {
    (void)pattern_fill(grid, sight, longest, pattern_sparsest(sight, longest));
  }
  return FC_OK;
}

const struct heuristic heuristic_patterns = {
    .name = "patterns",
    .summary = "the fewest cells that the longest ship left cannot avoid",
    .source = "puzzle books; players of every game",
    .fill = fill,
};
