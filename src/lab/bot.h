/* Bots: the caller's own strategies (fc_bot) as players. */
#ifndef FLEETCOUNT_LAB_BOT_H
#define FLEETCOUNT_LAB_BOT_H

#include "fleetcount_lab.h"
#include "lab/strategies/strategy.h"

/* The strategy of all bots, which is in no table: strategy_choice.bot is the bot. */
extern const struct strategy strategy_of_bot;

/* Copies bots and their names, which the caller frees with bots_free. Errors: FC_INVALID_STRATEGY for an invalid name, and for
 * the name of a strategy or another bot; FC_INVALID_ARGUMENT for NULL as a name or `choose`; FC_NO_MEMORY. */
fc_status bots_copy(fc_bot **copies, const fc_bot *bots, size_t count, fc_error *error);
void bots_free(fc_bot *bots, size_t count);

/* Finds the bot with a name; NULL: there is none. */
const fc_bot *bots_find(const fc_bot *bots, size_t count, const char *name);

#endif
