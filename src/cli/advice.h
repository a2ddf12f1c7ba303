/* The advice of `best --optimal`, and of play. */
#ifndef FLEETCOUNT_CLI_ADVICE_H
#define FLEETCOUNT_CLI_ADVICE_H

#include "cli/command.h"

/*
 * Appends where to shoot next, whether that is proved to be optimal, and what is to be expected: of an optimal shot always, of
 * another one where at most 20,000 arrangements are left. Errors: those of fc_advise and fc_evaluate.
 */
fc_status advice_append(struct text *output, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                        enum format format, fc_error *error);

#endif
