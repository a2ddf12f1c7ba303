/* The machine: its clock and its source of randomness. Its processors are in processors.h, its memory in memory.h. */
#ifndef FLEETCOUNT_SYS_MACHINE_H
#define FLEETCOUNT_SYS_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/* Seconds since a fixed moment in the past. Setting the time of day does not change it. */
double clock_seconds(void);

/* Draws an unpredictable seed. If the system has no randomness, returns false and leaves *seed alone. */
bool random_seed_draw(uint64_t *seed);

#endif
