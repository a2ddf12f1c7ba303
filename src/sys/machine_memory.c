#include "sys/memory.h"

#include <unistd.h>

#include "sys/control_group.h"

/* Where the machine does not say how much memory it has, we count on this much. */
static const uint64_t ASSUMED_MEMORY = UINT64_C(1) << 30;

static uint64_t physical_memory(void) {
  long pages = sysconf(_SC_PHYS_PAGES);
  long page_size = sysconf(_SC_PAGESIZE);
  return pages > 0 && page_size > 0 ? (uint64_t)pages * (uint64_t)page_size : ASSUMED_MEMORY;
}

uint64_t memory_of_machine(void) {
  uint64_t physical = physical_memory();
  uint64_t limit = control_group_memory_limit("/proc/self/cgroup", "/sys/fs/cgroup");
  return limit < physical ? limit : physical;
}

uint64_t memory_limit_of(const fc_options *options) {
  return options && options->memory_limit > 0 ? options->memory_limit : memory_of_machine() / 4 * 3;
}
