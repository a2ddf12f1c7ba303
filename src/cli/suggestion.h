/* Which of the valid words somebody may have meant. */
#ifndef FLEETCOUNT_CLI_SUGGESTION_H
#define FLEETCOUNT_CLI_SUGGESTION_H

#include <stdbool.h>

/*
 * Whether a candidate is nearer to a mistyped word than `best`, the nearest one so far (NULL: none), and near enough to be worth
 * a hint: at most two letters inserted, left out, replaced or swapped, and fewer than the candidate has. Capitals do not matter.
 */
bool suggestion_is_nearer(const char *word, const char *candidate, const char *best);

#endif
