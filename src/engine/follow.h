/*
 * Following the moves that leave a frontier: what symbols each of them leads to, and whether the fleet has the ships for it.
 * Needs the rules and the fleet of the transitions, and what moves a column allows, but none of their frontiers and links.
 */
#ifndef FLEETCOUNT_ENGINE_FOLLOW_H
#define FLEETCOUNT_ENGINE_FOLLOW_H

#include "engine/transitions.h"

/* Where a link leads, before it has a number. */
struct target {
  uint64_t words[FRONTIER_WORDS];
  uint32_t hash;    /* once all that are worked out together have been followed */
  bool is_absorbed; /* there is no frontier */
};

/* Follows all moves from the frontier before cell `column` that has these symbols, by words. Stores the targets, MAXIMUM_MOVES at
 * the most, in the order of the moves, and in `found` the moves that have one. Returns the end of the targets. */
struct target *follow_moves(struct target *targets, uint64_t *found, const struct transitions *transitions, int column,
                            unsigned variant, const uint64_t *words);

/* The hash of a frontier. */
static inline uint32_t follow_hash(const uint64_t *symbols, size_t words) {
  uint64_t hash = 0;
  for (size_t i = 0; i < words; i++) {
    hash = (hash ^ symbols[i]) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  return (uint32_t)(hash >> 32 ^ hash);
}

#endif
