/* Counters of 64 bits, for x86 processors with AVX2. */
#include <string.h>

#include "engine/counters.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(FC_NO_DISPATCH)

/* What asks the processor must not need what it asks for. */
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

#include "engine/block_ranges_body.h"

#include "engine/counter_body.h"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

struct counters counters_64_avx2(void) {
  if (__builtin_cpu_supports("avx2")) {
    return counters_with(64, 0);
  }
  return (struct counters){0};
}

#else

struct counters counters_64_avx2(void) {
  return (struct counters){0};
}

#endif
