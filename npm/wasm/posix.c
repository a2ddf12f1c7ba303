/* The POSIX functions that fleetcount calls and wasi-libc lacks. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* There are no links here: every path leads to itself. */
char *realpath(const char *restrict path, char *restrict resolved) {
  struct stat found;
  if (resolved != NULL || stat(path, &found) != 0) {
    errno = resolved != NULL ? ENOTSUP : ENOENT;
    return NULL;
  }
  return strdup(path);
}

/* ... and no permissions. */
int fchmod(int descriptor, mode_t mode) {
  (void)descriptor;
  (void)mode;
  return 0;
}

/* ... and no other process. */
int kill(pid_t process, int number) {
  (void)process;
  (void)number;
  errno = ESRCH;
  return -1;
}

/* ... and no users. */
uid_t geteuid(void) {
  return 0;
}

int fchown(int descriptor, uid_t owner, gid_t group) {
  (void)descriptor;
  (void)owner;
  (void)group;
  return 0;
}
