/* Sizes in bytes as people write them. */
#ifndef FLEETCOUNT_CLI_BYTE_SIZE_H
#define FLEETCOUNT_CLI_BYTE_SIZE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Reads a whole number of bytes, or with K, M or G (capital or not) of 2^10, 2^20 or 2^30 bytes: `1048576`, `512M`, `2G`. Gives
 * false and leaves *bytes alone for anything else, for 0 and for what does not fit.
 */
bool byte_size_read(uint64_t *bytes, const char *text);

#endif
