/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* realpath */

#include "cli/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Names for the new file that are tried before giving up: those before are left from a process that died and had our number. */
#define MOST_NAMES 100

/* For the signal handler: set before the file comes into being, and unset after it is gone. */
static _Atomic(const char *) unfinished;

const char *whole_file_unfinished(void) {
  return atomic_load(&unfinished);
}

/* ---- Paths ----------------------------------------------------------------------------------------------- */

/* The folder of a file; the caller frees it. NULL where memory is short. */
static char *folder_of(const char *path) {
  char *copy = strdup(path);
  char *folder = copy != NULL ? strdup(dirname(copy)) : NULL;
  free(copy);
  return folder;
}

/* Where a path leads; the caller frees it. A file that is not there stands for itself, and so does a link that leads to none. */
static char *target_of(const char *path) {
  char *target = realpath(path, NULL);
  return target != NULL ? target : strdup(path);
}

static int folder_obstacle(const char *folder) {
  struct stat found;
  if (stat(folder, &found) != 0) {
    return errno;
  }
  if (!S_ISDIR(found.st_mode)) {
    return ENOTDIR;
  }
  return access(folder, W_OK | X_OK) == 0 ? 0 : errno;
}

static int place_obstacle(const char *path) {
  char *target = target_of(path);
  char *folder = target != NULL ? folder_of(target) : NULL;
  const int obstacle = folder == NULL ? ENOMEM : folder_obstacle(folder);
  free(folder);
  free(target);
  return obstacle;
}

int whole_file_obstacle(const char *path) {
  struct stat found;
  const size_t length = strlen(path);
  const bool exists = stat(path, &found) == 0;
  if (length == 0) {
    return ENOENT;
  }
  if ((exists && S_ISDIR(found.st_mode)) || path[length - 1] == '/') {
    return EISDIR;
  }
  if (exists && access(path, W_OK) != 0) {
    return errno;
  }
  return exists && !S_ISREG(found.st_mode) ? 0 : place_obstacle(path);
}

/* ---- Writing --------------------------------------------------------------------------------------------- */

static int write_all(int file, const char *bytes, size_t length) {
  while (length > 0) {
    const ssize_t written = write(file, bytes, length);
    if (written < 0 && errno != EINTR) {
      return errno;
    }
    bytes += written > 0 ? written : 0;
    length -= written > 0 ? (size_t)written : 0;
  }
  return 0;
}

static int write_and_close(int file, const char *bytes, size_t length, bool to_disk) {
  int failure = write_all(file, bytes, length);
  if (failure == 0 && to_disk && fsync(file) != 0) {
    failure = errno;
  }
  if (close(file) != 0 && failure == 0) {
    failure = errno;
  }
  return failure;
}

static int write_special(const char *path, const char *bytes, size_t length) {
  const int file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
  return file < 0 ? errno : write_and_close(file, bytes, length, false);
}

/* Creates a file that was not there, and names it in `path`, which has room. Gives a descriptor, or -1. */
static int create_new(char *path, size_t size, const char *folder) {
  int file = -1;
  atomic_store(&unfinished, path);
  for (int attempt = 0; attempt < MOST_NAMES && file < 0; attempt++) {
    (void)snprintf(path, size, "%s/.fleetcount-%ld-%d", folder, (long)getpid(), attempt);
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno != EEXIST) {
      break;
    }
  }
  return file;
}

/* Writes the new file and renames it to the target. */
static int write_new(char *path, size_t size, const char *folder, const char *target, const char *bytes, size_t length) {
  struct stat old;
  const int file = create_new(path, size, folder);
  if (file < 0) {
    return errno;
  }
  if (stat(target, &old) == 0) {
    (void)fchmod(file, old.st_mode & 07777); /* where that is not allowed, the new file has the usual permissions */
  }
  int failure = write_and_close(file, bytes, length, true);
  if (failure == 0 && rename(path, target) != 0) {
    failure = errno;
  }
  if (failure != 0) {
    (void)unlink(path);
  }
  return failure;
}

static int write_regular(const char *target, const char *bytes, size_t length) {
  char *folder = folder_of(target);
  const size_t size = folder != NULL ? strlen(folder) + 64 : 0; /* and the name of the new file */
  char *path = folder != NULL ? malloc(size) : NULL;
  const int failure = path == NULL ? ENOMEM : write_new(path, size, folder, target, bytes, length);
  atomic_store(&unfinished, NULL);
  free(path);
  free(folder);
  return failure;
}

int whole_file_write(const char *path, const char *bytes, size_t length) {
  struct stat found;
  const int obstacle = whole_file_obstacle(path);
  if (obstacle != 0) {
    return obstacle;
  }
  if (stat(path, &found) == 0 && !S_ISREG(found.st_mode)) {
    return write_special(path, bytes, length);
  }
  char *target = target_of(path);
  const int failure = target == NULL ? ENOMEM : write_regular(target, bytes, length);
  free(target);
  return failure;
}
