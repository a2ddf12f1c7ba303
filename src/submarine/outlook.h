/*
 * The worth of an attack by itself; and the outlook of an act, one turn of each side ahead, as far as it can be known.
 *
 * There are two beliefs: the own one about their ships, and the one that they can have about the own ships. The second follows
 * from the same events, seen from the other side, and is as exact: own attacks and the answers to theirs tell them something,
 * too.
 */
#ifndef FLEETCOUNT_SUBMARINE_OUTLOOK_H
#define FLEETCOUNT_SUBMARINE_OUTLOOK_H

#include "submarine/belief.h"

/*
 * Fills in the worth of an attack on each cell of a set; marginals are those of the belief, which has a placement.
 *
 * FC_SUBMARINE_HIT: the chance of a hit. FC_SUBMARINE_DAMAGE: the same, with a hit on a ship with N points left counted as 1/N.
 * FC_SUBMARINE_ENTROPY: the entropy of the answer in bits. Equal chances give equal numbers, bit by bit.
 */
void worth_of_attacks(double worth[MAX_CELLS], const struct submarine_belief *belief, const struct belief_sums *marginals,
                      uint64_t cells, fc_submarine_policy policy);

/* The greatest worth of a set of cells, at least 0. */
double worth_greatest(const double worth[MAX_CELLS], uint64_t cells);

/* The numbers of an outlook. */
enum prospect {
  PROSPECT_HIT,     /* the chance that the attack hits */
  PROSPECT_NEXT,    /* ... that the best attack of the next turn hits, if they stay where they are */
  PROSPECT_UNKNOWN, /* bits that are then not known of their placement */
  PROSPECT_HIDDEN,  /* bits that they then do not know of the own placement */
  PROSPECT_DANGER,  /* the chance that their next attack hits, if they attack where a hit is most likely for all they can know */
  PROSPECTS
};

/* For each of three ships an answer says that it is far, near or hit. */
enum { ANSWERS = 27 };

/* The weight of the placements that give each answer, and in them of those with a ship afloat on each cell. */
struct split {
  uint64_t weight[ANSWERS];
  uint64_t on[ANSWERS][MAX_CELLS];
};

/* The beliefs about both sides, and room to work in. Too large for a small stack. */
struct beliefs {
  struct submarine_belief theirs;
  struct submarine_belief ours; /* as they can have it about the own ships */
  struct submarine_belief scratch;
  struct split split;
};

/* Begins all three; the prior is that of their ships, NULL: the uniform one. The caller clears them, also after a failure.
 * Errors: FC_NO_MEMORY. */
fc_status beliefs_begin(struct beliefs *beliefs, const struct submarine_sea *sea, const struct prior *prior, fc_error *error);
void beliefs_clear(struct beliefs *beliefs);

/* Fills in what each of some acts, which the own side may do, leads to. Both sides have a placement. Time: for each act that of
 * going through both beliefs. */
void outlook_of_acts(double outlooks[MAX_ACTS][PROSPECTS], const struct act acts[MAX_ACTS], unsigned count,
                     const struct side *own, struct beliefs *beliefs);

#define ALL_PROSPECTS ((1U << PROSPECTS) - 1)

/* The acts among some that are worth most, in their order. Gives how many, at least one of at least one. */
unsigned outlook_best(struct act best[MAX_ACTS], double *worth, const struct act acts[MAX_ACTS],
                      double outlooks[MAX_ACTS][PROSPECTS], unsigned count, unsigned looked_at);

#endif
