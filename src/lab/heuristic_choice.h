/* A heuristic and the values of its parameters, as a person names them: `placements`, `monte-carlo:N=500,seed=7`. */
#ifndef FLEETCOUNT_LAB_HEURISTIC_CHOICE_H
#define FLEETCOUNT_LAB_HEURISTIC_CHOICE_H

#include "lab/heuristics/heuristic.h"

struct heuristic_choice {
  const struct heuristic *heuristic;
  uint64_t values[MOST_PARAMETERS];
};

/*
 * Reads `NAME` or `NAME:KEY=VALUE,...`. Keys may be written with capitals or without. Errors: FC_INVALID_HEURISTIC, with a
 * message that names what there is to choose from.
 */
fc_status heuristic_choice_read(struct heuristic_choice *choice, const char *text, fc_error *error);

#endif
