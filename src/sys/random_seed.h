/* A seed that nobody can guess. */
#ifndef FLEETCOUNT_SYS_RANDOM_SEED_H
#define FLEETCOUNT_SYS_RANDOM_SEED_H

#include <stdbool.h>
#include <stdint.h>

/* Draws a seed from the operating system's source of randomness. False, and *seed as it was, where there is none. */
bool random_seed_draw(uint64_t *seed);

#endif
