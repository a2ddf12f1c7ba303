/* The number of processors, and functions that are compiled again for newer ones. */
#ifndef FLEETCOUNT_SYS_PROCESSORS_H
#define FLEETCOUNT_SYS_PROCESSORS_H

#include "fleetcount.h"

/* The processors that are online, at least 1. */
unsigned processors_of_machine(void);

/* The number of threads by the options, at most FC_MAX_THREADS; by default one for each processor. */
unsigned processors_to_use(const fc_options *options);

/*
 * HAS_CLONES: a function may have several versions. The program chooses one for the processor when it starts (target_clones).
 * This works on x86, but not under sanitizers, which are not ready by then. FC_NO_DISPATCH turns it off, for programs that must
 * run the same instructions everywhere.
 */
#if defined(__has_feature) /* Clang */
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CLONES_ARE_TOO_EARLY
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CLONES_ARE_TOO_EARLY
#endif

#if defined(__x86_64__) && defined(__GNUC__) && !defined(CLONES_ARE_TOO_EARLY) && !defined(FC_NO_DISPATCH)
#define HAS_CLONES 1
#else
#define HAS_CLONES 0
#endif

/* Compile a hot function again for processors that count bits in one instruction, or have wide vectors. Clang knows no levels
 * of processors here. Such a function must be static, as its name cannot be hidden from users of the library. */
#if !HAS_CLONES
#define COUNTING_BITS
#define WIDE_VECTORS
#elif defined(__clang__)
#define COUNTING_BITS __attribute__((target_clones("popcnt", "default")))
#define WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define COUNTING_BITS __attribute__((target_clones("arch=x86-64-v3", "default")))
#define WIDE_VECTORS COUNTING_BITS
#endif
#define ALWAYS_INLINE static inline __attribute__((always_inline))

#endif
