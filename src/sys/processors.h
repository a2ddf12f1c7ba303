/* How many processors there are, and which functions are compiled again for newer ones. */
#ifndef FLEETCOUNT_SYS_PROCESSORS_H
#define FLEETCOUNT_SYS_PROCESSORS_H

#include "fleetcount.h"

/* The processors that are online, at least 1. */
unsigned processors_of_machine(void);

/* The threads that options ask for, at most FC_MAX_THREADS; without a number, or options, one for each processor. */
unsigned processors_to_use(const fc_options *options);

/*
 * HAS_CLONES: a function may have several versions, one of which is chosen for the processor when the program starts
 * (target_clones). That works on x86, but not under sanitizers, which are not ready by then. FC_NO_DISPATCH turns it off, for
 * programs that must run the same instructions everywhere.
 */
#if defined(__has_feature) /* Clang's way to tell */
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

/* The hot functions once more for processors with an instruction that counts bits, or with wide vectors. Clang knows no levels
 * of processors here. Such a function must be static, for its name cannot be hidden from the users of the library. */
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
