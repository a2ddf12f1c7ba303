/*
 * Fleets by numbers: `4x1 3x2 2x3` is a ship of 4, two of 3, three of 2.
 *
 * Some people write the number first, `1x4 2x3 3x2`. The list is read once the size of the board is known: as length x number
 * if that fits the board and gives no length twice; otherwise as number x length if that does; else it is refused.
 */
#ifndef FLEETCOUNT_MODEL_FLEET_PAIRS_H
#define FLEETCOUNT_MODEL_FLEET_PAIRS_H

#include "model/fleet.h"
#include "model/rules.h"

/* Whether a list of ships begins with a pair of numbers, `4x1` or `4:1`. */
bool fleet_pairs_are_begun_by(struct span list);

/* Reads such a list into a fleet that is all zero. It has no ships until it is settled. */
fc_status fleet_pairs_read(struct fleet *fleet, const struct source *source, struct span list);

/* Makes ships of the pairs, if the fleet has any, and notes how they are read. The size of the board is known. Errors:
 * FC_INVALID_BOARD or FC_INVALID_SETTING where neither way fits the board; FC_NO_MEMORY. */
fc_status fleet_pairs_settle(struct rules *rules, struct text *notes, fc_error *error);

#endif
