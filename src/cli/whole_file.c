/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* realpath */

#include "cli/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Names for the new file that are tried before giving up: those before are left from a process that died and had our number. */
#define MOST_NAMES 100

/* For the signal handler: set as soon as the file has come into being, and unset after it is gone. */
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
  if (length == 0) {
    return ENOENT;
  }
  const bool exists = stat(path, &found) == 0;
  if (!exists && errno != ENOENT) {
    return errno; /* links that lead in a circle, a name that is too long */
  }
  if ((exists && S_ISDIR(found.st_mode)) || path[length - 1] == '/') {
    return EISDIR;
  }
  if (exists && access(path, W_OK) != 0) {
    return errno;
  }
  return exists && !S_ISREG(found.st_mode) ? 0 : place_obstacle(path);
}

/* ---- Beginning ------------------------------------------------------------------------------------------- */

/* Opens a file that was not there. Signals wait meanwhile, so that their handler knows of the file if there is one, and never
 * takes away another one that happens to have its name. */
static void create(struct whole_file *file) {
  sigset_t all;
  sigset_t before;
  (void)sigfillset(&all);
  (void)sigprocmask(SIG_BLOCK, &all, &before);
  file->descriptor = open(file->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  const int failure = errno;
  atomic_store(&unfinished, file->descriptor >= 0 ? file->path : NULL);
  (void)sigprocmask(SIG_SETMASK, &before, NULL);
  errno = failure;
}

/* Tries one name after another until there is no file of it. */
static void open_new(struct whole_file *file) {
  char *folder = folder_of(file->target);
  const size_t size = folder != NULL ? strlen(folder) + 64 : 0; /* and the name of the new file */
  file->path = folder != NULL ? calloc(size, 1) : NULL;
  if (file->path == NULL) {
    file->failure = ENOMEM;
  }
  for (int attempt = 0; file->failure == 0 && file->descriptor < 0; attempt++) {
    (void)snprintf(file->path, size, "%s/.fleetcount-%ld-%d", folder, (long)getpid(), attempt);
    create(file);
    if (file->descriptor < 0 && (errno != EEXIST || attempt == MOST_NAMES)) {
      file->failure = errno;
    }
  }
  free(folder);
}

/* Where the user may not set them, the new file has the usual permissions. */
static void take_permissions(const struct whole_file *file) {
  struct stat old;
  if (stat(file->target, &old) == 0) {
    (void)fchmod(file->descriptor, old.st_mode & 07777);
  }
}

static void open_special(struct whole_file *file, const char *path) {
  file->descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
  file->failure = file->descriptor < 0 ? errno : 0;
}

int whole_file_begin(struct whole_file *file, const char *path) {
  struct stat found;
  *file = (struct whole_file){.descriptor = -1, .failure = whole_file_obstacle(path)};
  if (file->failure != 0) {
    return file->failure;
  }
  if (stat(path, &found) == 0 && !S_ISREG(found.st_mode)) {
    open_special(file, path);
    return file->failure;
  }
  file->target = target_of(path);
  if (file->target == NULL) {
    file->failure = ENOMEM;
    return file->failure;
  }
  open_new(file);
  if (file->failure == 0) {
    take_permissions(file);
  }
  return file->failure;
}

/* ---- Writing --------------------------------------------------------------------------------------------- */

int whole_file_append(struct whole_file *file, const char *bytes, size_t length) {
  while (length > 0 && file->failure == 0) {
    const ssize_t written = write(file->descriptor, bytes, length);
    if (written < 0 && errno != EINTR) {
      file->failure = errno;
    }
    bytes += written > 0 ? written : 0;
    length -= written > 0 ? (size_t)written : 0;
  }
  return file->failure;
}

/* ---- Ending ---------------------------------------------------------------------------------------------- */

/* Closes the file; it must reach the disk before it is renamed, or a crash could leave the new name on an empty file. */
static void close_file(struct whole_file *file) {
  if (file->descriptor < 0) {
    return;
  }
  if (file->failure == 0 && file->target != NULL && fsync(file->descriptor) != 0) {
    file->failure = errno;
  }
  if (close(file->descriptor) != 0 && file->failure == 0) {
    file->failure = errno;
  }
}

/* Removes the new file where it has come into being and was not renamed. */
static void clear(struct whole_file *file) {
  if (file->failure != 0 && file->descriptor >= 0 && file->path != NULL) {
    (void)unlink(file->path);
  }
  atomic_store(&unfinished, NULL);
  free(file->path);
  free(file->target);
  *file = (struct whole_file){.descriptor = -1, .failure = file->failure};
}

int whole_file_finish(struct whole_file *file) {
  close_file(file);
  if (file->failure == 0 && file->target != NULL && rename(file->path, file->target) != 0) {
    file->failure = errno;
  }
  clear(file);
  return file->failure;
}

void whole_file_abandon(struct whole_file *file) {
  file->failure = ECANCELED;
  close_file(file);
  clear(file);
}

int whole_file_write(const char *path, const char *bytes, size_t length) {
  struct whole_file file;
  (void)whole_file_begin(&file, path); /* a failure stays with the file */
  (void)whole_file_append(&file, bytes, length);
  return whole_file_finish(&file);
}
