/* Counters of 64 bits, for x86 processors with AVX-512. */
#include <string.h>

#include "engine/counters.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(FC_NO_DISPATCH)

/* What asks the processor must not need what it asks for. */
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512vl,avx512dq,avx512bw"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512vl,avx512dq,avx512bw")
#endif

#include "engine/block_ranges_body.h"

#include "engine/counter_body.h"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

struct counters counters_64_avx512(void) {
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512bw")) {
    return counters_with(64, 0);
  }
  return (struct counters){0};
}

#else

struct counters counters_64_avx512(void) {
  return (struct counters){0};
}

#endif
