/*
 * What an attack is worth by itself; and what an act leads to, one turn of each side ahead, as far as it can be known.
 *
 * Beside the belief about their ships there is the one that they can have about the own ones: it follows from the same events,
 * seen from the other side, and is as exact. The own attacks tell them something, too, and so do the answers to theirs.
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
void worth_of_attacks(double worth[MAX_CELLS], const struct belief *belief, const struct marginals *marginals, uint64_t cells,
                      fc_submarine_policy policy);

/* The greatest worth of a set of cells, at least 0. */
double worth_greatest(const double worth[MAX_CELLS], uint64_t cells);

/* What is looked at, by its name below. */
enum prospect { PROSPECT_HIT, PROSPECT_NEXT, PROSPECT_UNKNOWN, PROSPECT_HIDDEN, PROSPECT_DANGER, PROSPECTS };

struct outlook {
  double hit;     /* the chance that the attack hits */
  double next;    /* ... that the best attack of the next turn hits, if they stay where they are */
  double unknown; /* bits that are then not known of their placement */
  double hidden;  /* bits that they then do not know of the own placement */
  double danger;  /* the chance that their next attack hits, if they attack where a hit is most likely for all they can know */
};

/* For each of three ships an answer says that it is far, near or hit. */
enum { ANSWERS = 27 };

/* The weight of the placements that give each answer, and in them of those with a ship afloat on each cell. */
struct split {
  uint64_t weight[ANSWERS];
  uint64_t on[ANSWERS][MAX_CELLS];
};

/* The belief about each side; both have a placement. The rest is room to work in, too large for a small stack. */
struct beliefs {
  const struct belief *theirs;
  const struct belief *ours;
  struct belief *scratch; /* begun as `ours` was */
  struct split *split;
};

/* Fills in what each of some acts, which the own side may do, leads to. Time: for each act that of going through both beliefs. */
void outlook_of_acts(struct outlook outlooks[MAX_ACTS], const struct act acts[MAX_ACTS], unsigned count, const struct side *own,
                     const struct beliefs *beliefs);

#define ALL_PROSPECTS ((1U << PROSPECTS) - 1)

/* The acts among some that are worth most, in their order. Gives how many, at least one of at least one. */
unsigned outlook_best(struct act best[MAX_ACTS], double *worth, const struct act acts[MAX_ACTS],
                      const struct outlook outlooks[MAX_ACTS], unsigned count, unsigned looked_at);

#endif
