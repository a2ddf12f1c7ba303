/* The players that are built in, in the order in which they are listed. */
#include "submarine/player.h"
#include "submarine/players/players.h"

const struct player_kind *const player_kinds[] = {&player_random, &player_priority, &player_exact, &player_lookahead, NULL};
