/* Bots: strategies that the caller brings (fc_bot), as players like any other. */
#ifndef FLEETCOUNT_LAB_BOT_H
#define FLEETCOUNT_LAB_BOT_H

#include "fleetcount_lab.h"
#include "lab/strategies/strategy.h"

/* A bot as a strategy. It is in no table: strategy_choice.bot says which bot plays. */
extern const struct strategy strategy_of_bot;

/* Copies bots and their names, which the caller frees with bots_free. Errors: FC_INVALID_STRATEGY for a name out of its range,
 * that of a strategy, or that of another bot; FC_INVALID_ARGUMENT for NULL as a name or `choose`; FC_NO_MEMORY. */
fc_status bots_copy(fc_bot **copies, const fc_bot *bots, size_t count, fc_error *error);
void bots_free(fc_bot *bots, size_t count);

/* The bot of a name; NULL: there is none. */
const fc_bot *bots_find(const fc_bot *bots, size_t count, const char *name);

#endif
