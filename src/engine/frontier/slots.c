/* Arithmetic on slots for any processor, and the choice of the best for this one. */
#include "engine/frontier/slots_body.h"

struct slot_arithmetic slot_arithmetic_plain(unsigned bits) {
  return arithmetic_of_width(bits);
}

struct slot_arithmetic slot_arithmetic_of_width(unsigned bits) {
#ifndef FC_NO_DISPATCH
  const struct slot_arithmetic avx2 = slot_arithmetic_avx2(bits);
  if (avx2.words > 0) {
    return avx2;
  }
#endif
  return slot_arithmetic_plain(bits);
}
