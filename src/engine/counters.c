#include "engine/counters.h"

struct counters counters_of_width(unsigned bits) {
  if (bits <= 64) {
    return counters_64();
  }
  const struct counters twice = counters_128();
  return bits <= twice.bits ? twice : counters_limbs(bits);
}
