/* Numbers as people write them on a command line: whole numbers, sizes in bytes, durations. */
#ifndef FLEETCOUNT_CLI_NUMBERS_H
#define FLEETCOUNT_CLI_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "text/span.h"

/* Reads a number of digits only, at least one. Gives false and leaves *number alone for anything else and for what does not fit.
 */
bool whole_number_read(uint64_t *number, struct span digits);

/*
 * Reads a whole number of bytes, or a number, with or without decimals, of 2^10, 2^20, 2^30 or 2^40 bytes, whose unit is K, M, G
 * or T, or the same spelled out as KiB and so on, capital or not: `1048576`, `512M`, `1.5G`, `2TiB`. Rounds down to whole bytes.
 * Gives false and leaves *bytes alone for anything else, for less than a byte and for what does not fit.
 */
bool byte_size_read(uint64_t *bytes, const char *text);

/* What a duration is at most, in seconds: some hundred years, which is as good as without end. */
#define LONGEST_DURATION 3.2e9

/*
 * Reads a number, with or without decimals, of seconds (`s`, or no unit), minutes (`m`) or hours (`h`): `10`, `0.5s`, `1.5m`,
 * `2h`. Gives false and leaves *seconds alone for anything else, for 0, and for what is longer than LONGEST_DURATION.
 */
bool duration_read(double *seconds, const char *text);

#endif
