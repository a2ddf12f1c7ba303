#include "sys/control_group.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_SIZE = 4096, LINE_SIZE = 4096 };

static uint64_t least(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* The number in a file; UINT64_MAX if the file cannot be read or has no number ("max"). */
static uint64_t number_in_file(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    return UINT64_MAX;
  }
  char line[32];
  bool is_read = fgets(line, sizeof line, file) != NULL;
  fclose(file);
  if (!is_read || line[0] < '0' || line[0] > '9') {
    return UINT64_MAX;
  }
  return strtoull(line, NULL, 10); /* ULLONG_MAX, no limit, if the number is too large */
}

/* The least limit of the group and its parents. `group` starts with a slash and is shortened on the way. */
static uint64_t limit_on_the_way_up(const char *mount, const char *hierarchy, char *group, const char *limit_file) {
  uint64_t limit = UINT64_MAX;
  for (;;) {
    char path[PATH_SIZE];
    int length = snprintf(path, sizeof path, "%s%s%s/%s", mount, hierarchy, group, limit_file);
    if (length > 0 && (size_t)length < sizeof path) {
      limit = least(limit, number_in_file(path));
    }
    char *slash = strrchr(group, '/');
    if (slash == NULL) {
      return limit;
    }
    *slash = '\0';
  }
}

/* The limit of the group in one line of the list, "ID:CONTROLLERS:PATH". */
static uint64_t limit_of_line(const char *mount, char *line) {
  line[strcspn(line, "\n")] = '\0';
  char *controllers = strchr(line, ':');
  char *group = controllers != NULL ? strchr(controllers + 1, ':') : NULL;
  if (group == NULL || group[1] != '/') {
    return UINT64_MAX;
  }
  *controllers++ = '\0';
  *group++ = '\0';
  if (strcmp(line, "0") == 0 && controllers[0] == '\0') {
    return limit_on_the_way_up(mount, "", group, "memory.max");
  }
  if (strstr(controllers, "memory") != NULL) { /* of a list such as "cpu,memory" */
    return limit_on_the_way_up(mount, "/memory", group, "memory.limit_in_bytes");
  }
  return UINT64_MAX;
}

uint64_t control_group_memory_limit(const char *groups, const char *mount) {
  FILE *file = fopen(groups, "r");
  if (file == NULL) {
    return UINT64_MAX;
  }
  uint64_t limit = UINT64_MAX;
  char line[LINE_SIZE];
  while (fgets(line, sizeof line, file) != NULL) {
    limit = least(limit, limit_of_line(mount, line));
  }
  fclose(file);
  return limit;
}
