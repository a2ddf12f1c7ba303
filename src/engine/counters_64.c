/* Counters of 64 bits, for every processor. */
#include <string.h>

#include "engine/counters.h"

#include "engine/block_ranges_body.h"

#include "engine/counter_body.h"

struct counters counters_64(void) {
  return counters_with(64, 0);
}
