/*
 * The stretches that a playout has played: sets of configurations with the same answers, and the misses from there on.
 *
 * Two shots leave the same stretches in either order, so most stretches after a shot have been played before. The misses depend
 * on the configurations, their weights and hit cells, and on who plays on, but not on the missed cells, which no configuration
 * covers. A table keeps the misses under what they depend on. A stretch has one place, by its hash, and the latest stays.
 */
#ifndef FLEETCOUNT_SOLVE_KNOWN_STRETCH_H
#define FLEETCOUNT_SOLVE_KNOWN_STRETCH_H

#include <stdbool.h>

#include "sys/hash.h"

struct known_stretch {
  uint64_t configurations; /* the sum of their keys, each a hash of 64 bits */
  uint64_t hits;           /* a hash of the hit cells */
  uint64_t count;          /* configurations; 0: the entry is empty */
  int player;              /* who plays on */
  uint64_t misses;         /* weighted */
};

/* The place of a stretch in a table, which has `room` places, a power of two. */
static inline struct known_stretch *known_stretch_place(struct known_stretch *table, size_t room,
                                                        const struct known_stretch *stretch) {
  return &table[scramble(stretch->configurations ^ scramble(stretch->hits + (uint64_t)stretch->player)) & (room - 1)];
}

static inline bool known_stretch_is(const struct known_stretch *one, const struct known_stretch *other) {
  return one->configurations == other->configurations && one->hits == other->hits && one->count == other->count &&
         one->player == other->player;
}

#endif
