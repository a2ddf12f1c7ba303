/* Strategies and heuristics by name, with the values of their parameters: `density`, `pool:halo=no`. */
#ifndef FLEETCOUNT_LAB_CHOICES_H
#define FLEETCOUNT_LAB_CHOICES_H

#include "lab/strategies/strategy.h"
#include "text/text.h"

/* A heuristic and the values of its parameters: `placements`, `monte-carlo:N=500,seed=7`. */
struct heuristic_choice {
  const struct heuristic *heuristic;
  uint64_t values[MOST_PARAMETERS];
};

/* Reads `NAME` or `NAME:KEY=VALUE,...`. Errors: FC_INVALID_HEURISTIC, with a message that lists the names. */
fc_status heuristic_choice_read(struct heuristic_choice *choice, const char *text, fc_error *error);

/* The same for a strategy. Errors: FC_INVALID_STRATEGY, with a message that lists the names. */
fc_status strategy_choice_read(struct strategy_choice *choice, const char *text, fc_error *error);

/* Writes the canonical spelling of a choice: the name, and the values that are not the usual ones, in the parameters' order. */
void strategy_choice_write(struct text *text, const struct strategy_choice *choice);

bool strategy_choice_is_random(const struct strategy_choice *choice);
bool strategy_choice_needs_board(const struct strategy_choice *choice);

#endif
