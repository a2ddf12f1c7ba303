/*
 * A heuristic: a grid that scores the cells by some rule of thumb, for a player who shoots at the highest score.
 *
 * It sees what a player sees (sight.h) and nothing else: the files of this folder may include base and model alone, so that none
 * of them can look at the exact numbers that it is compared with.
 */
#ifndef FLEETCOUNT_PLAY_HEURISTICS_HEURISTIC_H
#define FLEETCOUNT_PLAY_HEURISTICS_HEURISTIC_H

#include "play/heuristics/sight.h"

enum parameter_kind {
  PARAMETER_NUMBER, /* a whole number from `least` to `most` */
  PARAMETER_CELL    /* the label of a cell; its value is row * FC_MAX_COLUMNS + column */
};

struct parameter {
  const char *key;     /* NULL behind the last */
  const char *meaning; /* one line, no capital, no full stop */
  enum parameter_kind kind;
  uint64_t least;
  uint64_t most;
  uint64_t usual;             /* the value where none is given */
  const char *usual_in_words; /* NULL: the number says it */
};

/* The value of a cell that was not given. */
#define NO_CELL UINT64_MAX

#define MOST_PARAMETERS 3

struct heuristic {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  const char *source;  /* where it comes from: one line */
  struct parameter parameters[MOST_PARAMETERS + 1];

  /* What is wrong with values that are each in their range, as a message; NULL: nothing can be. */
  const char *(*object)(const uint64_t values[MOST_PARAMETERS]);

  /*
   * Scores the cells: `grid` has one number for each, all 0 at first; cells that are not SEEN_OPEN stay 0. Scores are finite and
   * not negative. Errors: FC_NO_MEMORY; FC_INVALID_HEURISTIC for a cell outside the board. Many threads may call it at once.
   */
  fc_status (*fill)(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error);
};

extern const struct heuristic heuristic_placements;
extern const struct heuristic heuristic_placements_parity;
extern const struct heuristic heuristic_placements_rectangle;
extern const struct heuristic heuristic_runs;
extern const struct heuristic heuristic_weights;
extern const struct heuristic heuristic_diagonals;
extern const struct heuristic heuristic_patterns;
extern const struct heuristic heuristic_hunt_target;
extern const struct heuristic heuristic_independent;
extern const struct heuristic heuristic_monte_carlo;

/* All heuristics, in the order in which they are listed; ends with NULL. */
extern const struct heuristic *const heuristics[];

#endif
