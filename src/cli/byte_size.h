/* Sizes in bytes as people write them. */
#ifndef FLEETCOUNT_CLI_BYTE_SIZE_H
#define FLEETCOUNT_CLI_BYTE_SIZE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads a whole number of bytes, or a number, with or without decimals, of 2^10, 2^20, 2^30 or 2^40 bytes, whose unit is K, M, G
 * or T, or the same spelled out as KiB and so on, capital or not: `1048576`, `512M`, `1.5G`, `2TiB`. Rounds down to whole bytes.
 * Gives false and leaves *bytes alone for anything else, for less than a byte and for what does not fit.
 */
bool byte_size_read(uint64_t *bytes, const char *text);

#endif
