/* Whole numbers as people write them. */
#ifndef FLEETCOUNT_CLI_WHOLE_NUMBER_H
#define FLEETCOUNT_CLI_WHOLE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/span.h"

/* Reads a number of digits only, at least one. Gives false and leaves *number alone for anything else and for what does not fit.
 */
bool whole_number_read(uint64_t *number, struct span digits);

#endif
