/* Words that are as good as random, from which the keys of positions are made. */
#ifndef FLEETCOUNT_SOLVE_HASH_H
#define FLEETCOUNT_SOLVE_HASH_H

#include <stdint.h>

/* The finalizer of splitmix64 (Steele, Lea, Flood 2014; constants by Stafford). */
static inline uint64_t scramble(uint64_t word) {
  word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
  return word ^ (word >> 31);
}

/* The hash of a ship that is left, in the lane 0 or 1: of its label, and of the sum of the words of its cells. */
static inline uint64_t hash_ship(uint64_t cells, uint64_t label, int lane) {
  return scramble(cells + (label + 1) * (lane == 0 ? UINT64_C(0x9e3779b97f4a7c15) : UINT64_C(0xd1342543de82ef95)));
}

#endif
