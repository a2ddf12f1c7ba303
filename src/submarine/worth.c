#include "submarine/worth.h"

#include <math.h>

/* A multiple of all numbers of points, by which damage is counted in whole numbers. */
enum { WHOLE_SHIP = 2520 };

/* A ship is far from the cell, near, or on it: an answer is one of three to the power of three. */
enum { DIFFERENT_ANSWERS = 27 };

static double chance(const struct marginals *marginals, unsigned cell) {
  return (double)marginals_any(marginals, cell) / (double)marginals->total;
}

static double damage(const struct belief *belief, const struct marginals *marginals, unsigned cell) {
  uint64_t parts = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (belief_is_afloat(belief, ship)) {
      parts += marginals->ship[ship][cell] * (uint64_t)(WHOLE_SHIP / belief->points[ship]);
    }
  }
  return (double)parts / ((double)marginals->total * WHOLE_SHIP);
}

static double entropy(const struct belief *belief, unsigned cell, uint64_t total) {
  const struct sea *sea = belief->sea;
  uint64_t weight[DIFFERENT_ANSWERS] = {0};
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
  double bits = 0;
  for (unsigned answer = 0; answer < DIFFERENT_ANSWERS; answer++) {
    const double share = (double)weight[answer] / (double)total;
    bits -= weight[answer] > 0 ? share * log2(share) : 0;
  }
  return bits > 0 ? bits : 0;
}

void worth_of_attacks(double worth[MAX_CELLS], const struct belief *belief, const struct marginals *marginals, uint64_t cells,
                      fc_submarine_policy policy) {
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
