/*
 * Files whole or not at all: what is there afterwards, in every case in which something goes wrong, and what a signal handler
 * would find at the moment before the file is renamed.
 */
/* link: -Wl,--wrap=write,--wrap=rename,--wrap=fsync,--wrap=close,--wrap=open */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/whole_file.h"
#include "support/testing.h"

/* ---- Faults ------------------------------------------------------------------------------------------------------------ */

enum fault { FAULT_NONE, FAULT_WRITE, FAULT_RENAME, FAULT_FSYNC, FAULT_CLOSE, FAULT_OPEN, FAULTS };

static enum fault fault;
static bool interrupt;            /* every other write is interrupted, and no write takes more than three bytes */
static char seen_unfinished[256]; /* at the renaming */

ssize_t __real_write(int file, const void *bytes, size_t length);
int __real_rename(const char *from, const char *to);
int __real_fsync(int file);
int __real_close(int file);
int __real_open(const char *path, int flags, ...);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
int __wrap_rename(const char *from, const char *to);
int __wrap_fsync(int file);
int __wrap_close(int file);
int __wrap_open(const char *path, int flags, ...);

static int fails_with(int reason) {
  errno = reason;
  return -1;
}

ssize_t __wrap_write(int file, const void *bytes, size_t length) {
  static bool interrupted;
  if (file <= STDERR_FILENO) {
    return __real_write(file, bytes, length);
  }
  if (fault == FAULT_WRITE) {
    return length > 4 ? __real_write(file, bytes, 4) : fails_with(ENOSPC); /* a disk with room for a part */
  }
  interrupted = interrupt && !interrupted;
  if (interrupted) {
    return fails_with(EINTR);
  }
  return __real_write(file, bytes, interrupt && length > 3 ? 3 : length);
}

int __wrap_rename(const char *from, const char *to) {
  const char *unfinished_now = whole_file_unfinished();
  assert_non_null(unfinished_now);
  assert_string_equal(unfinished_now, from);
  (void)snprintf(seen_unfinished, sizeof seen_unfinished, "%s", from);
  return fault == FAULT_RENAME ? fails_with(EBUSY) : __real_rename(from, to);
}

int __wrap_fsync(int file) {
  return fault == FAULT_FSYNC ? fails_with(EIO) : __real_fsync(file);
}

int __wrap_close(int file) {
  const int closed = __real_close(file);
  return fault == FAULT_CLOSE ? fails_with(EDQUOT) : closed;
}

int __wrap_open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return fault == FAULT_OPEN ? fails_with(EMFILE) : __real_open(path, flags, mode);
}

/* ---- The folder -------------------------------------------------------------------------------------------------------- */

static char folder[64];

static const char *in_folder(const char *name) {
  static char paths[4][400];
  static size_t next;
  char *path = paths[next++ % 4];
  (void)snprintf(path, sizeof paths[0], "%s/%s", folder, name);
  return path;
}

static int set_up(void **state) {
  (void)state;
  fault = FAULT_NONE;
  interrupt = false;
  (void)umask(022);
  (void)snprintf(folder, sizeof folder, "/tmp/fleetcount-test-XXXXXX");
  return mkdtemp(folder) != NULL ? 0 : -1;
}

/* The names in the folder, but for `.` and `..`. */
static size_t entries(void) {
  DIR *directory = opendir(folder);
  size_t count = 0;
  assert_non_null(directory);
  while (readdir(directory) != NULL) {
    count++;
  }
  (void)closedir(directory);
  return count - 2;
}

static int tear_down(void **state) {
  (void)state;
  fault = FAULT_NONE;
  DIR *directory = opendir(folder);
  for (const struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
    (void)remove(in_folder(entry->d_name)); /* fails for `.` and `..` */
  }
  (void)closedir(directory);
  return rmdir(folder);
}

static void put(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

static void assert_holds(const char *path, const char *expected) {
  char found[256] = {0};
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_int_equal(fread(found, 1, sizeof found - 1, file), strlen(expected));
  assert_int_equal(fclose(file), 0);
  assert_string_equal(found, expected);
}

static int write_text(const char *path, const char *text) {
  const int failure = whole_file_write(path, text, strlen(text));
  assert_null(whole_file_unfinished());
  return failure;
}

static unsigned permissions(const char *path) {
  struct stat found;
  assert_int_equal(stat(path, &found), 0);
  return found.st_mode & 07777U;
}

/* ---- Tests ------------------------------------------------------------------------------------------------------------- */

TEST_WITH(a_new_file, set_up, tear_down) {
  assert_int_equal(whole_file_obstacle(in_folder("new")), 0);
  assert_int_equal(write_text(in_folder("new"), "whole"), 0);
  assert_holds(in_folder("new"), "whole");
  assert_int_equal(permissions(in_folder("new")), 0644);
  assert_int_equal(entries(), 1);
  assert_memory_equal(seen_unfinished, folder, strlen(folder)); /* in the same folder, so that it can be renamed */
}

TEST_WITH(nothing_in_it, set_up, tear_down) {
  assert_int_equal(whole_file_write(in_folder("empty"), NULL, 0), 0);
  assert_holds(in_folder("empty"), "");
}

TEST_WITH(a_file_in_the_place_of_another, set_up, tear_down) {
  put(in_folder("old"), "a longer text than the new one");
  assert_int_equal(chmod(in_folder("old"), 0640), 0);
  assert_int_equal(write_text(in_folder("old"), "new"), 0);
  assert_holds(in_folder("old"), "new");
  assert_int_equal(permissions(in_folder("old")), 0640);
  assert_int_equal(entries(), 1);
}

TEST_WITH(a_link_is_followed, set_up, tear_down) {
  put(in_folder("target"), "old");
  assert_int_equal(symlink("target", in_folder("link")), 0);
  assert_int_equal(write_text(in_folder("link"), "new"), 0);
  assert_holds(in_folder("target"), "new");
  char leads_to[16] = {0};
  assert_int_equal(readlink(in_folder("link"), leads_to, sizeof leads_to - 1), 6);
  assert_string_equal(leads_to, "target");
}

TEST_WITH(a_link_that_leads_to_nothing_gets_a_file, set_up, tear_down) {
  assert_int_equal(mkdir(in_folder("sub"), 0755), 0);
  assert_int_equal(symlink("sub/second", in_folder("first")), 0);
  assert_int_equal(symlink("third", in_folder("sub/second")), 0);
  assert_int_equal(whole_file_obstacle(in_folder("first")), 0);
  assert_int_equal(write_text(in_folder("first"), "new"), 0);
  struct stat found;
  assert_int_equal(lstat(in_folder("first"), &found), 0);
  assert_true(S_ISLNK(found.st_mode));
  assert_int_equal(lstat(in_folder("sub/third"), &found), 0);
  assert_true(S_ISREG(found.st_mode));
  assert_holds(in_folder("first"), "new");
  assert_int_equal(symlink("nowhere/file", in_folder("lost")), 0);
  assert_int_equal(write_text(in_folder("lost"), "new"), ENOENT);
  assert_int_equal(unlink(in_folder("sub/second")), 0);
  assert_int_equal(unlink(in_folder("sub/third")), 0);
}

/* A link to a file of somebody, and a pipe that nobody reads, under the name of the new file. */
TEST_WITH(what_has_the_name_is_replaced, set_up, tear_down) {
  put(in_folder("precious"), "old");
  assert_int_equal(symlink("precious", in_folder("link")), 0);
  assert_int_equal(mkfifo(in_folder("pipe"), 0644), 0);
  assert_int_equal(whole_file_replace(in_folder("link"), "new", 3), 0);
  assert_int_equal(whole_file_replace(in_folder("pipe"), "new", 3), 0);
  assert_int_equal(whole_file_replace(in_folder("precious/file"), "new", 3), ENOTDIR);
  assert_holds(in_folder("precious"), "old");
  assert_holds(in_folder("link"), "new");
  assert_holds(in_folder("pipe"), "new");
  assert_int_equal(entries(), 3);
  assert_null(whole_file_unfinished());
}

TEST_WITH(the_owner_stays, set_up, tear_down) {
  if (geteuid() != 0) {
    skip(); /* nobody else may give files away */
  }
  struct stat found;
  put(in_folder("file"), "old");
  assert_int_equal(chown(in_folder("file"), 65534, 65533), 0);
  assert_int_equal(chmod(in_folder("file"), 04750), 0);
  assert_int_equal(write_text(in_folder("file"), "new"), 0);
  assert_int_equal(stat(in_folder("file"), &found), 0);
  assert_int_equal(found.st_uid, 65534);
  assert_int_equal(found.st_gid, 65533);
  assert_int_equal(permissions(in_folder("file")), 04750);
}

TEST_WITH(a_path_in_the_working_directory, set_up, tear_down) {
  char before[1024];
  assert_non_null(getcwd(before, sizeof before));
  assert_int_equal(chdir(folder), 0);
  assert_int_equal(whole_file_obstacle("plain"), 0);
  assert_int_equal(write_text("plain", "here"), 0);
  assert_int_equal(chdir(before), 0);
  assert_holds(in_folder("plain"), "here");
}

TEST_WITH(devices_are_not_replaced, set_up, tear_down) {
  assert_int_equal(whole_file_obstacle("/dev/null"), 0);
  assert_int_equal(write_text("/dev/null", "gone"), 0);
  assert_int_equal(write_text("/dev/full", "too much"), ENOSPC);
  struct stat found;
  assert_int_equal(stat("/dev/null", &found), 0);
  assert_true(S_ISCHR(found.st_mode));
}

TEST_WITH(names_that_are_left_over_are_passed_by, set_up, tear_down) {
  char name[64];
  (void)snprintf(name, sizeof name, ".fleetcount-%ld-0", (long)getpid());
  put(in_folder(name), "of a process that died");
  assert_int_equal(write_text(in_folder("new"), "whole"), 0);
  assert_holds(in_folder("new"), "whole");
  assert_holds(in_folder(name), "of a process that died");
}

TEST_WITH(a_file_in_pieces, set_up, tear_down) {
  struct whole_file file;
  put(in_folder("old"), "old");
  assert_int_equal(whole_file_begin(&file, in_folder("old")), 0);
  assert_int_equal(whole_file_append(&file, "one ", 4), 0);
  assert_holds(whole_file_unfinished(), "one ");
  assert_holds(in_folder("old"), "old");
  assert_int_equal(whole_file_append(&file, "two", 3), 0);
  assert_int_equal(whole_file_finish(&file), 0);
  assert_holds(in_folder("old"), "one two");
  assert_null(whole_file_unfinished());
  assert_int_equal(entries(), 1);
}

TEST_WITH(a_file_given_up, set_up, tear_down) {
  struct whole_file file;
  put(in_folder("old"), "old");
  assert_int_equal(whole_file_begin(&file, in_folder("old")), 0);
  assert_int_equal(whole_file_append(&file, "new", 3), 0);
  assert_int_equal(entries(), 2);
  whole_file_abandon(&file);
  assert_holds(in_folder("old"), "old");
  assert_null(whole_file_unfinished());
  assert_int_equal(entries(), 1);
}

TEST_WITH(interrupted_writes_go_on, set_up, tear_down) {
  interrupt = true;
  assert_int_equal(write_text(in_folder("new"), "in many pieces"), 0);
  assert_holds(in_folder("new"), "in many pieces");
}

/* The old file stays as it was, a new one does not come to be, and nothing is left behind. */
TEST_WITH(nothing_happens_where_something_fails, set_up, tear_down) {
  const int reasons[FAULTS] = {
      [FAULT_WRITE] = ENOSPC, [FAULT_RENAME] = EBUSY, [FAULT_FSYNC] = EIO, [FAULT_CLOSE] = EDQUOT, [FAULT_OPEN] = EMFILE};
  put(in_folder("old"), "old");
  for (int planted = FAULT_NONE + 1; planted < FAULTS; planted++) {
    fault = (enum fault)planted;
    const int replaced = whole_file_write(in_folder("old"), "something new", 13);
    const int created = whole_file_write(in_folder("new"), "something new", 13);
    const char *left = whole_file_unfinished();
    fault = FAULT_NONE;
    assert_int_equal(replaced, reasons[planted]);
    assert_int_equal(created, reasons[planted]);
    assert_null(left);
    assert_holds(in_folder("old"), "old");
    assert_int_equal(entries(), 1);
  }
}

static void assert_obstacle(const char *path, int obstacle) {
  assert_int_equal(whole_file_obstacle(path), obstacle);
  assert_int_equal(write_text(path, "x"), obstacle);
}

TEST_WITH(obstacles_are_known_beforehand, set_up, tear_down) {
  put(in_folder("file"), "old");
  assert_obstacle(folder, EISDIR);
  assert_obstacle(in_folder("no-such-folder/"), EISDIR);
  assert_obstacle(in_folder("no-such-folder/file"), ENOENT);
  assert_obstacle(in_folder("file/file"), ENOTDIR);
  assert_obstacle("", ENOENT);
  assert_int_equal(entries(), 1);
}

TEST_WITH(what_is_protected_stays, set_up, tear_down) {
  if (geteuid() == 0) {
    skip(); /* nothing is protected from root */
  }
  put(in_folder("file"), "old");
  assert_int_equal(chmod(in_folder("file"), 0444), 0);
  assert_obstacle(in_folder("file"), EACCES);
  assert_int_equal(chmod(folder, 0555), 0);
  assert_obstacle(in_folder("new"), EACCES);
  assert_int_equal(chmod(folder, 0755), 0);
  assert_holds(in_folder("file"), "old");
}
