/* The hash FNV-1a (Fowler, Noll, Vo) with 64 bits. */
#ifndef FLEETCOUNT_SYS_FNV_H
#define FLEETCOUNT_SYS_FNV_H

#include <stddef.h>
#include <stdint.h>

/* The hash of no bytes. */
#define FNV_BEGIN UINT64_C(14695981039346656037)

/* The hash of some bytes more. */
static inline uint64_t fnv_hash(uint64_t hash, const void *bytes, size_t length) {
  for (size_t i = 0; i < length; i++) {
    hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(1099511628211);
  }
  return hash;
}

#endif
