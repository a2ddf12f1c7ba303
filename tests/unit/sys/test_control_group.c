/* The limit of a control group, read from folders that look like those of Linux. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/testing.h"
#include "sys/control_group.h"

enum { PATH_SIZE = 256 };

/* A folder for one test, and the files and folders made in it, to be removed in reverse order. */
struct sandbox {
  char folder[PATH_SIZE];
  char made[16][PATH_SIZE];
  int made_count;
};

static const char *add_path(struct sandbox *sandbox, const char *name) {
  assert_true(sandbox->made_count < 16);
  char path[PATH_SIZE] = {0};
  assert_in_range(snprintf(path, sizeof path, "%s/%s", sandbox->folder, name), 1, sizeof path - 1);
  return memcpy(sandbox->made[sandbox->made_count++], path, sizeof path);
}

static void make_folder(struct sandbox *sandbox, const char *name) {
  assert_int_equal(mkdir(add_path(sandbox, name), 0700), 0);
}

static const char *make_file(struct sandbox *sandbox, const char *name, const char *content) {
  const char *path = add_path(sandbox, name);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  assert_true(fputs(content, file) >= 0);
  assert_int_equal(fclose(file), 0);
  return path;
}

static int make_sandbox(void **state) {
  struct sandbox *sandbox = calloc(1, sizeof *sandbox);
  const char *place = getenv("TMPDIR");
  snprintf(sandbox->folder, sizeof sandbox->folder, "%s/fleetcount-XXXXXX", place != NULL ? place : "/tmp");
  *state = sandbox;
  return mkdtemp(sandbox->folder) != NULL ? 0 : -1;
}

static int remove_sandbox(void **state) {
  struct sandbox *sandbox = *state;
  while (sandbox->made_count > 0) {
    remove(sandbox->made[--sandbox->made_count]);
  }
  int failed = rmdir(sandbox->folder);
  free(sandbox);
  return failed;
}

TEST_WITH(no_files_no_limit, make_sandbox, remove_sandbox) {
  struct sandbox *sandbox = *state;
  assert_true(control_group_memory_limit("/nowhere/at/all", sandbox->folder) == UINT64_MAX);
  const char *groups = make_file(sandbox, "groups", "0::/session\nnonsense\n0::no-slash\n:\n\n");
  assert_true(control_group_memory_limit(groups, sandbox->folder) == UINT64_MAX);
}

TEST_WITH(version_2_takes_the_least_on_the_way_up, make_sandbox, remove_sandbox) {
  struct sandbox *sandbox = *state;
  const char *groups = make_file(sandbox, "groups", "0::/outer/inner\n");
  make_folder(sandbox, "outer");
  make_folder(sandbox, "outer/inner");
  make_file(sandbox, "outer/inner/memory.max", "max\n");
  assert_true(control_group_memory_limit(groups, sandbox->folder) == UINT64_MAX);
  make_file(sandbox, "outer/memory.max", "536870912\n");
  assert_int_equal(control_group_memory_limit(groups, sandbox->folder), 536870912);
  make_file(sandbox, "outer/inner/memory.max", "1000000\n");
  assert_int_equal(control_group_memory_limit(groups, sandbox->folder), 1000000);
}

TEST_WITH(a_container_sees_only_its_root, make_sandbox, remove_sandbox) {
  struct sandbox *sandbox = *state;
  const char *groups = make_file(sandbox, "groups", "0::/not/visible/from/here\n");
  make_file(sandbox, "memory.max", "4096\n");
  assert_int_equal(control_group_memory_limit(groups, sandbox->folder), 4096);
}

TEST_WITH(version_1_has_a_hierarchy_for_memory, make_sandbox, remove_sandbox) {
  struct sandbox *sandbox = *state;
  const char *groups = make_file(sandbox, "groups", "11:cpuset:/x\n9:cpu,memory:/box\n8:memoryless:/box\n0::/box\n");
  make_folder(sandbox, "memory");
  make_folder(sandbox, "memory/box");
  make_file(sandbox, "memory/memory.limit_in_bytes", "9223372036854771712\n");
  assert_true(control_group_memory_limit(groups, sandbox->folder) == UINT64_C(9223372036854771712));
  make_file(sandbox, "memory/box/memory.limit_in_bytes", "77\n");
  assert_int_equal(control_group_memory_limit(groups, sandbox->folder), 77);
}
