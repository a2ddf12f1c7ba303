#include "submarine/match.h"

#include <stddef.h>

struct outcome match_play(struct player players[2], uint64_t seed, uint64_t index, match_witness *witness, void *context) {
  submarine_player_begin(&players[PLAYER_A], seed, 2 * index);
  submarine_player_begin(&players[PLAYER_B], seed, 2 * index + 1);
  unsigned active = index % 2 == 0 ? PLAYER_A : PLAYER_B;
  for (unsigned turns = 1; turns <= FC_SUBMARINE_MAX_TURNS; turns++) {
    const unsigned passive = 1 - active;
    const struct side before = players[active].own;
    const struct act act = submarine_player_act(&players[active]);
    if (!side_may(players[active].sea, &before, &act)) {
      return (struct outcome){.winner = passive, .turns = turns};
    }
    const fc_submarine_answer answer = submarine_player_suffer(&players[passive], &act);
    if (act.kind == FC_SUBMARINE_ATTACK) {
      submarine_player_hear(&players[active], act.cell, answer);
    }
    if (witness != NULL) {
      witness(context, active, &act, answer);
    }
    if (side_is_lost(&players[passive].own)) {
      return (struct outcome){.winner = active, .turns = turns};
    }
    active = passive;
  }
  return (struct outcome){.winner = NOBODY, .turns = FC_SUBMARINE_MAX_TURNS};
}
