/* Positions at random: a hidden fleet, and some shots at it. */
#ifndef FLEETCOUNT_LAB_POSITION_H
#define FLEETCOUNT_LAB_POSITION_H

#include "fleetcount_lab.h"
#include "lab/choices.h"
#include "lab/sampler.h"

struct position_maker {
  const fc_board *start; /* from which the games begin */
  const fc_sampler *sampler;
  uint64_t seed;
  int least_shots;
  int most_shots;
  fc_policy policy;
  const struct heuristic_choice *choice; /* whose cells are shot at, for FC_POLICY_OWN */
  fc_options options;                    /* for analyses and scores */
  struct progress *progress;             /* asked in the middle of work */
};

/*
 * Makes the position of an index. It depends on the maker and the index alone: the fleet and then everything else come from the
 * stream of the seed and this index. A game whose last ship is sunk before all its shots are fired is no position: then another
 * one is played, with the stream as it is, up to a thousand.
 *
 * Errors: FC_NOT_FOUND for no position in a thousand games, and where the placer finds no fleet; what the analysis of a board
 * fails with; FC_NO_MEMORY. Many threads may call it at once.
 */
fc_status position_make(fc_board **board, const struct position_maker *maker, uint64_t index, fc_error *error);

#endif
