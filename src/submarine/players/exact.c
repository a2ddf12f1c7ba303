/*
 * exact: the belief, and the attack of greatest worth.
 *
 * It attacks as long as some attack in reach has a worth above 0. Otherwise it makes the move that brings the best attack into
 * reach. (Moving towards a better attack when there is already one was tried. It loses more games, as a move takes a turn and
 * gives information away.)
 */
#include "submarine/belief.h"
#include "submarine/outlook.h"
#include "submarine/player.h"

enum { POLICY, PRIOR };
enum { PRIOR_MIXED, PRIOR_UNIFORM, PRIOR_APART };

static const char *const policy_words[] = {"hit", "damage", "entropy", NULL}; /* in the order of fc_submarine_policy */
static const char *const prior_words[] = {"mixed", "uniform", "apart", NULL};

/* The prior may be wrong, so it makes ships near each other unlikely, not impossible. */
#define WEIGHT_OF_ALL_BUT_CERTAIN (UINT64_C(1) << 32)

struct exact_mind {
  struct submarine_belief begin;
  struct submarine_belief belief;
};

static void clear(void *mind) {
  belief_clear(&((struct exact_mind *)mind)->begin);
  belief_clear(&((struct exact_mind *)mind)->belief);
}

static struct prior prior_of(const struct submarine_player *player) {
  switch (player->values[PRIOR]) {
  case PRIOR_MIXED:
    return (struct prior){.weight_apart = belief_even_weight(player->sea)};
  case PRIOR_APART:
    return (struct prior){.weight_apart = WEIGHT_OF_ALL_BUT_CERTAIN};
  default:
    return (struct prior){0};
  }
}

static fc_status start(struct submarine_player *player, fc_error *error) {
  const struct prior prior = prior_of(player);
  struct exact_mind *mind = player->mind;
  const fc_status status = belief_begin(&mind->begin, player->sea, &prior, error);
  return status == FC_OK ? belief_begin(&mind->belief, player->sea, &prior, error) : status;
}

static void begin(struct submarine_player *player) {
  struct exact_mind *mind = player->mind;
  belief_copy(&mind->belief, &mind->begin);
  place_anywhere(player);
}

static void hear(struct submarine_player *player, unsigned cell, fc_submarine_answer answer) {
  struct exact_mind *mind = player->mind;
  belief_answers(&mind->belief, cell, answer);
}

static void suffer(struct submarine_player *player, const struct act *act, fc_submarine_answer answer) {
  (void)answer;
  belief_acts(&((struct exact_mind *)player->mind)->belief, act);
}

/* The greatest worth of an attack after some moves. */
static double worth_after(const struct submarine_sea *sea, const struct side *side, const double worth[MAX_CELLS],
                          unsigned moves) {
  if (moves == 0) {
    return worth_greatest(worth, side_reach(sea, side));
  }
  struct act acts[MAX_ACTS];
  const unsigned count = side_acts(acts, sea, side);
  double greatest = 0;
  for (unsigned i = 0; i < count; i++) {
    if (acts[i].kind == FC_SUBMARINE_MOVE) {
      struct side moved = *side;
      side_move(sea, &moved, &acts[i]);
      const double after = worth_after(sea, &moved, worth, moves - 1);
      greatest = after > greatest ? after : greatest;
    }
  }
  return greatest;
}

/* Finds the acts that lead to the attack of greatest worth after a number of moves: attacks for 0 moves, otherwise moves.
 * Returns their number; 0 if no attack then has a worth above 0. */
static unsigned best_acts(struct act best[MAX_ACTS], const struct submarine_player *player, const double worth[MAX_CELLS],
                          unsigned moves) {
  const struct submarine_sea *sea = player->sea;
  struct act acts[MAX_ACTS];
  const unsigned count = side_acts(acts, sea, &player->own);
  double greatest = 0;
  unsigned ties = 0;
  for (unsigned i = 0; i < count; i++) {
    double reached = 0;
    if (moves == 0 && acts[i].kind == FC_SUBMARINE_ATTACK) {
      reached = worth[acts[i].cell];
    } else if (moves > 0 && acts[i].kind == FC_SUBMARINE_MOVE) {
      struct side moved = player->own;
      side_move(sea, &moved, &acts[i]);
      reached = worth_after(sea, &moved, worth, moves - 1);
    }
    if (reached > greatest) {
      greatest = reached;
      ties = 0;
    }
    if (reached == greatest && greatest > 0) {
      best[ties++] = acts[i];
    }
  }
  return ties;
}

/* Every cell is at most two moves away, unless own ships are in the way. */
static struct act choose(struct submarine_player *player) {
  const struct exact_mind *mind = player->mind;
  const struct submarine_belief *belief = &mind->belief;
  struct act best[MAX_ACTS];
  unsigned ties = 0;
  if (belief->count > 0) {
    double worth[MAX_CELLS] = {0};
    struct belief_sums marginals;
    belief_marginals(&marginals, belief);
    worth_of_attacks(worth, belief, &marginals, UINT64_MAX, (fc_submarine_policy)player->values[POLICY]);
    for (unsigned moves = 0; moves <= 2 && ties == 0; moves++) {
      ties = best_acts(best, player, worth, moves);
    }
  }
  return any_of(player, best, ties > 0 ? ties : side_acts(best, player->sea, &player->own));
}

const struct player_kind player_exact = {
    .name = "exact",
    .summary = "the exact belief, and the attack that is worth most by a policy",
    .keys = "policy=hit|damage|entropy, prior=uniform|apart",
    .parameters = {{.key = "policy", .meaning = "what an attack is worth", .kind = PARAMETER_WORD, .words = policy_words},
                   {.key = "prior", .meaning = "where ships are at first", .kind = PARAMETER_WORD, .words = prior_words}},
    .mind_size = sizeof(struct exact_mind),
    .start = start,
    .clear = clear,
    .begin = begin,
    .choose = choose,
    .hear = hear,
    .suffer = suffer,
};
