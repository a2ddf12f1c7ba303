/* A strategy and the values of its parameters, as a person names them: `density`, `pool:halo=no`, `weights:tie=first`. */
#ifndef FLEETCOUNT_LAB_STRATEGY_CHOICE_H
#define FLEETCOUNT_LAB_STRATEGY_CHOICE_H

#include "lab/strategies/strategy.h"
#include "text/text.h"

/* Reads `NAME` or `NAME:KEY=VALUE,...`. Errors: FC_INVALID_STRATEGY, with a message that names what there is to choose from. */
fc_status strategy_choice_read(struct strategy_choice *choice, const char *text, fc_error *error);

/* Writes a choice so that equal ones are written alike: the name, and the values that are not the usual ones, in their order. */
void strategy_choice_write(struct text *text, const struct strategy_choice *choice);

bool strategy_choice_is_random(const struct strategy_choice *choice);
bool strategy_choice_needs_board(const struct strategy_choice *choice);

#endif
