/* Counters of 128 bits, where the compiler has an integer of that size. */
#include <string.h>

#include "engine/counters.h"

#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 counter_word;

static inline counter_word widen(uint64_t mask) {
  return (counter_word)mask << 64 | mask;
}

#include "engine/integer_ranges_body.h"

#include "engine/counter_body.h"

struct counters counters_128(void) {
  return counters_with(128, 0);
}

#else

struct counters counters_128(void) {
  return (struct counters){0};
}

#endif
