/*
 * The worth of an attack alone, and the outlook of an act: estimates of the next turn of each side.
 *
 * There are two beliefs: the own belief about their ships, and their belief about the own ships. The second follows from the
 * same events, seen from the other side, and is as exact: own attacks and answers give them information, too.
 */
#ifndef FLEETCOUNT_SUBMARINE_OUTLOOK_H
#define FLEETCOUNT_SUBMARINE_OUTLOOK_H

#include "submarine/belief.h"

/*
 * Fills in the worth of an attack on each cell of a set, given the marginals of the belief, which has a placement.
 *
 * FC_SUBMARINE_HIT: the probability of a hit. FC_SUBMARINE_DAMAGE: the same, but a hit on a ship with N points left counts 1/N.
 * FC_SUBMARINE_ENTROPY: the entropy of the answer in bits. Equal probabilities give equal numbers, bit by bit.
 */
void worth_of_attacks(double worth[MAX_CELLS], const struct submarine_belief *belief, const struct belief_sums *marginals,
                      uint64_t cells, fc_submarine_policy policy);

/* The greatest worth of a set of cells, at least 0. */
double worth_greatest(const double worth[MAX_CELLS], uint64_t cells);

/* The numbers of an outlook. */
enum prospect {
  PROSPECT_HIT,     /* the probability that the attack hits */
  PROSPECT_NEXT,    /* the probability that the best attack of the next turn hits, if their ships stay */
  PROSPECT_UNKNOWN, /* the missing information about their placement after the act, in bits */
  PROSPECT_HIDDEN,  /* their missing information about the own placement after the act, in bits */
  PROSPECT_DANGER,  /* the probability that their next attack hits, if they attack the most likely cell by their belief */
  PROSPECTS
};

/* Each of three ships is far, near or hit. */
enum { ANSWERS = 27 };

/* By answer, the weight of its placements, and of those of them with a ship afloat on each cell. */
struct split {
  uint64_t weight[ANSWERS];
  uint64_t on[ANSWERS][MAX_CELLS];
};

/* The beliefs about both sides, with scratch space. Too large for a small stack. */
struct beliefs {
  struct submarine_belief theirs; /* about their ships */
  struct submarine_belief ours;   /* their belief about the own ships */
  struct submarine_belief scratch;
  struct split split;
};

/* Begins all three; the prior is for their ships, NULL: the uniform one. The caller clears them, also after a failure. Errors:
 * FC_NO_MEMORY. */
fc_status beliefs_begin(struct beliefs *beliefs, const struct submarine_sea *sea, const struct prior *prior, fc_error *error);
void beliefs_clear(struct beliefs *beliefs);

/* Fills in the outlooks of some acts of the own side. Both beliefs have a placement. Time: for each act a pass through both
 * beliefs. */
void outlook_of_acts(double outlooks[MAX_ACTS][PROSPECTS], const struct act acts[MAX_ACTS], unsigned count,
                     const struct side *own, struct beliefs *beliefs);

#define ALL_PROSPECTS ((1U << PROSPECTS) - 1)

/* Finds the acts of greatest worth among at least one, in their order. Returns their number. */
unsigned outlook_best(struct act best[MAX_ACTS], double *worth, const struct act acts[MAX_ACTS],
                      double outlooks[MAX_ACTS][PROSPECTS], unsigned count, unsigned looked_at);

#endif
