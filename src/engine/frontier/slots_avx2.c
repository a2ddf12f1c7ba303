/* Arithmetic on slots for x86 processors with AVX2. */
#include "engine/frontier/slots.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(FC_NO_DISPATCH)

/* Only the arithmetic is compiled for AVX2. The code that asks whether the processor has it must run without. */
#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

#include "engine/frontier/slots_body.h"

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

struct slot_arithmetic slot_arithmetic_avx2(unsigned bits) {
  if (__builtin_cpu_supports("avx2")) {
    return arithmetic_of_width(bits);
  }
  return (struct slot_arithmetic){0};
}

#else

struct slot_arithmetic slot_arithmetic_avx2(unsigned bits) {
  (void)bits;
  return (struct slot_arithmetic){0};
}

#endif
