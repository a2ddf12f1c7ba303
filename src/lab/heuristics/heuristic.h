/*
 * A heuristic: a grid that scores the cells by some rule of thumb, for a player who shoots at the highest score.
 *
 * It sees what a player sees (sight.h) and nothing else. The files of this folder may include sys, text and model alone, so that
 * none of them can look at the exact numbers that heuristics are compared with.
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_HEURISTIC_H
#define FLEETCOUNT_LAB_HEURISTICS_HEURISTIC_H

#include "lab/heuristics/sight.h"
#include "text/parameters.h"

struct heuristic {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  const char *source;  /* where it comes from: one line */
  struct parameter parameters[MOST_PARAMETERS + 1];
  bool looks_at_board; /* it needs the board of its sight; the others look at the cells and the ships left alone */

  /* A message for values that are in their ranges but do not go together, or NULL. The function may be NULL. */
  const char *(*object)(const uint64_t values[MOST_PARAMETERS]);

  /* Scores the cells: `grid` has one number for each, all 0 at first; cells that are not SEEN_OPEN stay 0. Scores are finite and
   * not negative. Errors: FC_NO_MEMORY; FC_INVALID_HEURISTIC for a cell outside the board. Many threads may call it at once. */
  fc_status (*fill)(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error);
};

extern const struct heuristic heuristic_placements;
extern const struct heuristic heuristic_placements_parity;
extern const struct heuristic heuristic_placements_rectangle;
extern const struct heuristic heuristic_runs;
extern const struct heuristic heuristic_weights;
extern const struct heuristic heuristic_density;
extern const struct heuristic heuristic_diagonals;
extern const struct heuristic heuristic_patterns;
extern const struct heuristic heuristic_hunt_target;
extern const struct heuristic heuristic_independent;
extern const struct heuristic heuristic_monte_carlo;

/* For heuristics and strategies that build on others. */

/* Fills a grid that is all 0 as `placements` does. */
void placements_fill(double *grid, const struct sight *sight);

/* The remainder of the pattern (patterns.c) with the fewest cells on the board, the least of several. */
int pattern_sparsest(const struct sight *sight, int distance);

/* All heuristics, in the order in which they are listed; ends with NULL. */
extern const struct heuristic *const heuristics[];

#endif
