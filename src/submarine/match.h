/* One game between two players. */
#ifndef FLEETCOUNT_SUBMARINE_MATCH_H
#define FLEETCOUNT_SUBMARINE_MATCH_H

#include "submarine/player.h"

enum { PLAYER_A, PLAYER_B, NOBODY };

struct outcome {
  unsigned winner; /* PLAYER_A, PLAYER_B or NOBODY */
  unsigned turns;  /* of both */
};

/* Is told of every turn. */
typedef void match_witness(void *context, unsigned player, const struct act *act, fc_submarine_answer answer);

/*
 * Plays the game of a number: A's random numbers are the stream 2 * index of the seed, B's the next one, and A begins where the
 * index is even. An attack out of a player's reach, or any other act that the rules do not allow, would lose the game; the
 * players that are built in do no such thing. witness: NULL for none.
 */
struct outcome match_play(struct player players[2], uint64_t seed, uint64_t index, match_witness *witness, void *context);

#endif
