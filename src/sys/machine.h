/* The machine: its clock and its source of randomness. Its processors are in processors.h, its memory in memory.h. */
#ifndef FLEETCOUNT_SYS_MACHINE_H
#define FLEETCOUNT_SYS_MACHINE_H

#include <stdbool.h>
#include <stdint.h>

/* Seconds since some moment in the past that stays the same, even if the time of day is set. */
double clock_seconds(void);

/* Draws a seed that nobody can guess. False, and *seed as it was, where the system has no randomness. */
bool random_seed_draw(uint64_t *seed);

#endif
