/* The choice of counters. */
#include "engine/counters.h"

static struct counters fastest_64(void) {
#ifndef FC_NO_DISPATCH
  const struct counters avx512 = counters_64_avx512();
  if (avx512.bits) {
    return avx512;
  }
  const struct counters avx2 = counters_64_avx2();
  if (avx2.bits) {
    return avx2;
  }
#endif
  return counters_64();
}

struct counters counters_of_width(unsigned bits) {
  if (bits <= 64) {
    return fastest_64();
  }
  const struct counters twice = counters_128();
  return bits <= twice.bits ? twice : counters_limbs(bits);
}
