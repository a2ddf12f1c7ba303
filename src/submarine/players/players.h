/* The players, one file each. */
#ifndef FLEETCOUNT_SUBMARINE_PLAYERS_PLAYERS_H
#define FLEETCOUNT_SUBMARINE_PLAYERS_PLAYERS_H

#include "submarine/player.h"

extern const struct player_kind player_random;
extern const struct player_kind player_priority;
extern const struct player_kind player_exact;
extern const struct player_kind player_lookahead;

#endif
