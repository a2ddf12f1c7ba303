/*
 * The memory limit of the process's control group, by which Linux bounds containers and services.
 *
 * /proc/self/cgroup lists the process's groups, one hierarchy a line:
 *
 *     0::/user.slice/session           version 2: the limit is in PATH/memory.max, a number or "max"
 *     9:cpu,memory:/docker/4f1c        version 1: the limit is in memory/PATH/memory.limit_in_bytes
 *
 * A group is bound by its parents, too, so the least number on the way up to the root counts. A file that cannot be read sets
 * no limit: a container often does not see the outer part of the path, and its visible root is its own group.
 */
#ifndef FLEETCOUNT_SYS_CONTROL_GROUP_H
#define FLEETCOUNT_SYS_CONTROL_GROUP_H

#include <stdint.h>

/* The limit in bytes, or UINT64_MAX. groups: the list of groups, "/proc/self/cgroup"; mount: their folder, "/sys/fs/cgroup". */
uint64_t control_group_memory_limit(const char *groups, const char *mount);

#endif
