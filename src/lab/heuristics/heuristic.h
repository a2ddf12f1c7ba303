/*
 * A heuristic: a rule of thumb that scores the cells, for a player who shoots at the highest score.
 *
 * It sees what a player sees (sight.h) and nothing else. The files of this folder may include only sys, text and model, so they
 * cannot look at the exact numbers that heuristics are compared with.
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_HEURISTIC_H
#define FLEETCOUNT_LAB_HEURISTICS_HEURISTIC_H

#include "lab/heuristics/sight.h"
#include "text/parameters.h"

struct heuristic {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  const char *source;  /* one line */
  struct parameter parameters[MOST_PARAMETERS + 1];
  bool looks_at_board; /* it needs the board of its sight; the others need only the cells and the ships left */

  /* Returns a message if the values contradict each other, otherwise NULL. The function may be NULL. */
  const char *(*object)(const uint64_t values[MOST_PARAMETERS]);

  /* Scores the cells. `grid` is by cell and 0 at first; cells that are not SEEN_OPEN stay 0. Scores are finite and not negative.
   * Errors: FC_NO_MEMORY; FC_INVALID_HEURISTIC for a cell outside the board. Many threads may call it at once. */
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

/* ---- For heuristics and strategies that build on others ------------------------------------------------------------------- */

/* Fills a grid of zeros as `placements` does. */
void placements_fill(double *grid, const struct sight *sight);

/* The remainder of the pattern (patterns.c) with the fewest cells on the board, the least of several. */
int pattern_sparsest(const struct sight *sight, int distance);

/* All heuristics, in the order of their list; ends with NULL. */
extern const struct heuristic *const heuristics[];

#endif
