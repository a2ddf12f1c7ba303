#include "submarine/outlook.h"

#include <math.h>
#include <string.h>

#include "sys/sort.h"
#include "sys/status.h"

/* ---- Attacks alone ------------------------------------------------------------------------------------------------------- */

/* A multiple of all numbers of points, so that damage is a whole number. */
enum { WHOLE_SHIP = 2520 };

static double chance(const struct belief_sums *marginals, unsigned cell) {
  return (double)marginals_any(marginals, cell) / (double)marginals->total;
}

static double damage(const struct submarine_belief *belief, const struct belief_sums *marginals, unsigned cell) {
  uint64_t parts = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (belief_is_afloat(belief, ship)) {
      parts += marginals->ship[ship][cell] * (uint64_t)(WHOLE_SHIP / belief->points[ship]);
    }
  }
  return (double)parts / ((double)marginals->total * WHOLE_SHIP);
}

static bool is_smaller(const uint64_t *one, const uint64_t *other) {
  return *one < *other;
}

/* The weights are sorted, so that cells with the same weights have the same sum. */
static double entropy(const struct submarine_belief *belief, unsigned cell, uint64_t total) {
  const struct submarine_sea *sea = belief->sea;
  uint64_t weight[ANSWERS] = {0};
  uint64_t looked_at[SHIPS];
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    looked_at[ship] = belief_is_afloat(belief, ship) ? UINT64_MAX : 0;
  }
  for (size_t i = 0; i < belief->count; i++) {
    unsigned answer = 0;
    for (unsigned ship = 0; ship < SHIPS; ship++) {
      const unsigned at = belief->placements[i].cell[ship];
      answer = 3 * answer + (unsigned)((sea->near[cell] & looked_at[ship]) >> at & 1) +
               2 * (unsigned)((cell_bit(cell) & looked_at[ship]) >> at & 1);
    }
    weight[answer] += belief_weight(belief, i);
  }
  SORT_SHORT(weight, ANSWERS, is_smaller);
  double bits = 0;
  for (unsigned answer = 0; answer < ANSWERS; answer++) {
    const double share = (double)weight[answer] / (double)total;
    bits -= weight[answer] > 0 ? share * log2(share) : 0;
  }
  return bits > 0 ? bits : 0;
}

void worth_of_attacks(double worth[MAX_CELLS], const struct submarine_belief *belief, const struct belief_sums *marginals,
                      uint64_t cells, fc_submarine_policy policy) {
  for (unsigned cell = 0; cell < belief->sea->cells; cell++) {
    if (has_cell(cells, cell)) {
      worth[cell] = policy == FC_SUBMARINE_HIT      ? chance(marginals, cell)
                    : policy == FC_SUBMARINE_DAMAGE ? damage(belief, marginals, cell)
                                                    : entropy(belief, cell, marginals->total);
    }
  }
}

double worth_greatest(const double worth[MAX_CELLS], uint64_t cells) {
  double greatest = 0;
  for (unsigned cell = 0; cells >> cell != 0 && cell < MAX_CELLS; cell++) {
    greatest = has_cell(cells, cell) && worth[cell] > greatest ? worth[cell] : greatest;
  }
  return greatest;
}

/* ---- Beliefs ------------------------------------------------------------------------------------------------------------- */

fc_status beliefs_begin(struct beliefs *beliefs, const struct submarine_sea *sea, const struct prior *prior, fc_error *error) {
  fc_status status = belief_begin(&beliefs->theirs, sea, prior, error);
  THEN(status, belief_begin(&beliefs->ours, sea, NULL, error));
  return status == FC_OK ? belief_begin(&beliefs->scratch, sea, NULL, error) : status;
}

void beliefs_clear(struct beliefs *beliefs) {
  belief_clear(&beliefs->theirs);
  belief_clear(&beliefs->ours);
  belief_clear(&beliefs->scratch);
}

/* ---- The own attack ------------------------------------------------------------------------------------------------------ */

static void split_by_answer(struct split *split, const struct submarine_belief *belief, unsigned cell) {
  const struct submarine_sea *sea = belief->sea;
  uint64_t near[SHIPS];
  uint64_t on[SHIPS];
  uint64_t afloat[SHIPS]; /* after a hit */
  memset(split, 0, sizeof *split);
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    near[ship] = belief_is_afloat(belief, ship) ? sea->near[cell] : 0;
    on[ship] = belief_is_afloat(belief, ship) ? cell_bit(cell) : 0;
    afloat[ship] = belief->points[ship] > 1 ? UINT64_MAX : belief->points[ship] == 1 ? ~cell_bit(cell) : 0;
  }
  for (size_t i = 0; i < belief->count; i++) {
    const uint8_t *at = belief->placements[i].cell;
    const uint64_t weight = belief_weight(belief, i);
    unsigned answer = 0;
    for (unsigned ship = 0; ship < SHIPS; ship++) {
      answer = 3 * answer + (unsigned)(near[ship] >> at[ship] & 1) + 2 * (unsigned)(on[ship] >> at[ship] & 1);
    }
    split->weight[answer] += weight;
    for (unsigned ship = 0; ship < SHIPS; ship++) {
      split->on[answer][at[ship]] += (afloat[ship] >> at[ship] & 1) * weight;
    }
  }
}

static uint64_t greatest_of(const uint64_t numbers[MAX_CELLS], uint64_t cells) {
  uint64_t greatest = 0;
  for (unsigned cell = 0; cell < MAX_CELLS && cells >> cell != 0; cell++) {
    greatest = has_cell(cells, cell) && numbers[cell] > greatest ? numbers[cell] : greatest;
  }
  return greatest;
}

static void look_behind_attack(double outlook[PROSPECTS], const struct submarine_belief *theirs,
                               const struct belief_sums *marginals, unsigned cell, uint64_t reach, struct split *split) {
  split_by_answer(split, theirs, cell);
  const double total = (double)marginals->total;
  outlook[PROSPECT_HIT] = chance(marginals, cell);
  for (unsigned answer = 0; answer < ANSWERS; answer++) {
    if (split->weight[answer] > 0) {
      const double weight = (double)split->weight[answer];
      outlook[PROSPECT_UNKNOWN] += weight / total * log2(weight);
      outlook[PROSPECT_NEXT] += (double)greatest_of(split->on[answer], reach) / total;
    }
  }
}

/* ---- Their attack -------------------------------------------------------------------------------------------------------- */

/* The probability that each cell is in their reach, if their ships were independent. */
static void chances_of_reach(double chances[MAX_CELLS], const struct submarine_belief *theirs,
                             const struct belief_sums *marginals) {
  const struct submarine_sea *sea = theirs->sea;
  for (unsigned cell = 0; cell < sea->cells; cell++) {
    double none = 1;
    for (unsigned ship = 0; ship < SHIPS; ship++) {
      uint64_t within = 0;
      for (unsigned at = 0; at < sea->cells; at++) {
        within += has_cell(sea->reach[cell], at) ? marginals->ship[ship][at] : 0;
      }
      none *= 1 - (double)within / (double)marginals->total;
    }
    chances[cell] = 1 - none;
  }
}

/* The cells of a set on which a ship is most likely, unless the weight there is 0. */
static uint64_t most_likely(const struct belief_sums *marginals, uint64_t cells) {
  uint64_t greatest = 1;
  uint64_t found = 0;
  for (unsigned cell = 0; cell < MAX_CELLS; cell++) {
    const uint64_t weight = has_cell(cells, cell) ? marginals_any(marginals, cell) : 0;
    if (weight > greatest) {
      greatest = weight;
      found = 0;
    }
    found |= weight == greatest ? cell_bit(cell) : 0;
  }
  return found;
}

/* The probability that they hit, if they attack the most likely cell in their reach. Cells are taken in order of likelihood.
 * Equal cells are chosen in proportion to their probability of being in reach. */
static double danger_for(const struct side *own, const struct belief_sums *known, const double in_reach[MAX_CELLS]) {
  const uint64_t own_cells = side_cells(own);
  double danger = 0;
  double none_before = 1; /* the probability that no cell before was in reach */
  uint64_t left = UINT64_MAX;
  for (uint64_t cells = most_likely(known, left); cells != 0 && none_before > 0; cells = most_likely(known, left)) {
    double sum = 0;
    double on_own = 0;
    double none = 1;
    for (unsigned cell = 0; cell < MAX_CELLS; cell++) {
      if (has_cell(cells, cell)) {
        sum += in_reach[cell];
        on_own += has_cell(own_cells, cell) ? in_reach[cell] : 0;
        none *= 1 - in_reach[cell];
      }
    }
    danger += sum > 0 ? none_before * (1 - none) * on_own / sum : 0;
    none_before *= none;
    left &= ~cells;
  }
  return danger;
}

/* Fills in the prospects that depend on their knowledge of the own ships after an act. */
static void look_from_their_side(double outlook[PROSPECTS], const struct act *act, const struct side *after,
                                 struct beliefs *beliefs, const double in_reach[MAX_CELLS]) {
  struct belief_sums known;
  belief_copy(&beliefs->scratch, &beliefs->ours);
  belief_acts(&beliefs->scratch, act);
  belief_marginals(&known, &beliefs->scratch);
  outlook[PROSPECT_HIDDEN] = known.total > 0 ? log2((double)known.total) : 0;
  outlook[PROSPECT_DANGER] = danger_for(after, &known, in_reach);
}

/* ---- Acts ---------------------------------------------------------------------------------------------------------------- */

void outlook_of_acts(double outlooks[MAX_ACTS][PROSPECTS], const struct act acts[MAX_ACTS], unsigned count,
                     const struct side *own, struct beliefs *beliefs) {
  const struct submarine_sea *sea = beliefs->theirs.sea;
  struct belief_sums marginals;
  double in_reach[MAX_CELLS] = {0};
  uint64_t any[MAX_CELLS] = {0};
  belief_marginals(&marginals, &beliefs->theirs);
  chances_of_reach(in_reach, &beliefs->theirs, &marginals);
  for (unsigned cell = 0; cell < sea->cells; cell++) {
    any[cell] = marginals_any(&marginals, cell);
  }
  for (unsigned i = 0; i < count; i++) {
    struct side after = *own;
    double *outlook = outlooks[i];
    memset(outlook, 0, sizeof outlooks[i]);
    if (acts[i].kind == FC_SUBMARINE_ATTACK) {
      look_behind_attack(outlook, &beliefs->theirs, &marginals, acts[i].cell, side_reach(sea, own), &beliefs->split);
    } else {
      side_move(sea, &after, &acts[i]);
      outlook[PROSPECT_UNKNOWN] = log2((double)marginals.total);
      outlook[PROSPECT_NEXT] = (double)greatest_of(any, side_reach(sea, &after)) / (double)marginals.total;
    }
    look_from_their_side(outlook, &acts[i], &after, beliefs, in_reach);
  }
}

/*
 * The worth of each prospect in hits, found by random hill climbing, with 400 games each against `priority` and `exact` for
 * every trial. docs/submarine.md tells how much each of them gains. `looked_at` is a sum of 1 << PROSPECT; only these count.
 */
static double outlook_worth(const double outlook[PROSPECTS], unsigned looked_at) {
  static const double worth[PROSPECTS] = {[PROSPECT_HIT] = 1,
                                          [PROSPECT_NEXT] = 0.094,
                                          [PROSPECT_UNKNOWN] = -0.086,
                                          [PROSPECT_HIDDEN] = 0.063,
                                          [PROSPECT_DANGER] = -0.683};
  double sum = 0;
  for (unsigned prospect = 0; prospect < PROSPECTS; prospect++) {
    sum += (looked_at >> prospect & 1) != 0 ? worth[prospect] * outlook[prospect] : 0;
  }
  return sum;
}

/* Sums of the same numbers in another order may differ in their last bits. Smaller differences than this do not count. */
#define EQUAL 1e-9

unsigned outlook_best(struct act best[MAX_ACTS], double *worth, const struct act acts[MAX_ACTS],
                      double outlooks[MAX_ACTS][PROSPECTS], unsigned count, unsigned looked_at) {
  unsigned ties = 0;
  *worth = outlook_worth(outlooks[0], looked_at);
  for (unsigned i = 1; i < count; i++) {
    *worth = fmax(*worth, outlook_worth(outlooks[i], looked_at));
  }
  for (unsigned i = 0; i < count; i++) {
    if (outlook_worth(outlooks[i], looked_at) > *worth - EQUAL) {
      best[ties++] = acts[i];
    }
  }
  return ties;
}
