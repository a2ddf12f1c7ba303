/* Durations as people write them. */
#ifndef FLEETCOUNT_CLI_DURATION_H
#define FLEETCOUNT_CLI_DURATION_H

#include <stdbool.h>

/* What a duration is at most, in seconds: some hundred years, which is as good as without end. */
#define LONGEST_DURATION 3.2e9

/*
 * Reads a number, with or without decimals, of seconds (`s`, or no unit), minutes (`m`) or hours (`h`): `10`, `0.5s`, `1.5m`,
 * `2h`. Gives false and leaves *seconds alone for anything else, for 0, and for what is longer than LONGEST_DURATION.
 */
bool duration_read(double *seconds, const char *text);

#endif
