/* Arithmetic on slots for x86 processors with AVX-512. */
#include "engine/frontier/slots.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(FC_NO_DISPATCH)

/* What asks the processor must not need what it asks for. */
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx512f,avx512vl,avx512dq,avx512bw"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512vl,avx512dq,avx512bw")
#endif

#include "engine/frontier/slots_body.h"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

struct slot_arithmetic slot_arithmetic_avx512(unsigned bits) {
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512bw")) {
    return arithmetic_of_width(bits);
  }
  return (struct slot_arithmetic){0};
}

#else

struct slot_arithmetic slot_arithmetic_avx512(unsigned bits) {
  (void)bits;
  return (struct slot_arithmetic){0};
}

#endif
