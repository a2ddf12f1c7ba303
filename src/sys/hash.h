/* Hashes: of bytes (FNV-1a by Fowler, Noll and Vo, with 64 bits), and of words. */
#ifndef FLEETCOUNT_SYS_HASH_H
#define FLEETCOUNT_SYS_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of no bytes. */
#define FNV_BEGIN UINT64_C(14695981039346656037)

/* Extends a hash by some bytes. */
static inline uint64_t fnv_hash(uint64_t hash, const void *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(1099511628211);
  }
  return hash;
}

/* The finalizer of splitmix64 (Steele, Lea, Flood 2014; constants by Stafford). */
static inline uint64_t scramble(uint64_t word) {
  word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
  return word ^ (word >> 31);
}

#endif
