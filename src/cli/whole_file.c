/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* realpath */

#include "cli/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Names that are tried for the new file. A process of our number may have died and left some. */
#define MOST_NAMES 100

/* The path of the new file from its creation to its end, for the signal handler. */
static _Atomic(const char *) unfinished;

const char *whole_file_unfinished(void) {
  return atomic_load(&unfinished);
}

/* ---- Obstacles --------------------------------------------------------------------------------------------- */

size_t folder_length(const char *path) {
  const char *slash = path != NULL ? strrchr(path, '/') : NULL;
  return slash != NULL ? (size_t)(slash + 1 - path) : 0;
}

/* The errno that keeps new files out of the folder of a path. */
static int folder_obstacle(const char *path) {
  char folder[PATH_MAX];
  const size_t length = folder_length(path);
  (void)snprintf(folder, sizeof folder, "%.*s", length > 0 ? (int)length : 1, length > 0 ? path : ".");
  return access(folder, W_OK | X_OK) == 0 ? 0 : errno;
}

int whole_file_obstacle(const char *path) {
  struct stat found;
  if (path[0] == '\0') {
    return ENOENT;
  }
  const bool exists = stat(path, &found) == 0;
  if (!exists && errno != ENOENT) {
    return errno; /* links in a circle, too long a name */
  }
  if ((exists && S_ISDIR(found.st_mode)) || path[strlen(path) - 1] == '/') {
    return EISDIR;
  }
  if (!exists) {
    return folder_obstacle(path);
  }
  return access(path, W_OK) == 0 ? 0 : errno;
}

/* ---- Beginning --------------------------------------------------------------------------------------------- */

/* Creates the new file. Signals wait meanwhile, so that their handler knows the file once it exists, and removes no other of its
 * name. */
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

/* Opens a new file beside the target, under the first free name. */
static void open_beside_target(struct whole_file *file) {
  for (int attempt = 0; file->failure == 0 && file->descriptor < 0; attempt++) {
    const int length = snprintf(file->path, sizeof file->path, "%.*s.fleetcount-%ld-%d", (int)folder_length(file->target),
                                file->target, (long)getpid(), attempt);
    if (length >= (int)sizeof file->path) {
      file->failure = ENAMETOOLONG;
      return;
    }
    create(file);
    if (file->descriptor < 0 && (errno != EEXIST || attempt == MOST_NAMES)) {
      file->failure = errno;
    }
  }
}

static void open_in_place(struct whole_file *file, const char *path, bool exists) {
  file->target[0] = '\0';
  file->descriptor = open(path, O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC | (exists ? 0 : O_CREAT), 0666);
  file->failure = file->descriptor < 0 ? errno : 0;
}

/* Finds the file to replace. False where the path must be written in place. */
static bool find_target(struct whole_file *file, const char *path, bool exists, const struct stat *old) {
  struct stat link;
  if (!exists) {
    (void)snprintf(file->target, sizeof file->target, "%s", path);
    return lstat(path, &link) != 0;
  }
  const bool is_ours = S_ISREG(old->st_mode) && (old->st_uid == geteuid() || geteuid() == 0);
  return is_ours && realpath(path, file->target) != NULL && folder_obstacle(file->target) == 0;
}

int whole_file_begin(struct whole_file *file, const char *path) {
  struct stat old;
  *file = (struct whole_file){.descriptor = -1, .failure = whole_file_obstacle(path)};
  if (file->failure != 0) {
    return file->failure;
  }
  const bool exists = stat(path, &old) == 0;
  if (!find_target(file, path, exists, &old)) {
    open_in_place(file, path, exists);
    return file->failure;
  }
  open_beside_target(file);
  if (exists && file->failure == 0) {
    const int changed = fchown(file->descriptor, old.st_uid, old.st_gid);
    (void)changed; /* it may be a group that we are not in */
    (void)fchmod(file->descriptor, old.st_mode & 07777);
  }
  return file->failure;
}

/* ---- Writing and ending ------------------------------------------------------------------------------------ */

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

/* A crash must not leave the new name on an empty file, so the bytes reach the disk before the file is renamed. */
int whole_file_finish(struct whole_file *file) {
  const bool is_new = file->descriptor >= 0 && file->target[0] != '\0';
  if (is_new && file->failure == 0 && fsync(file->descriptor) != 0) {
    file->failure = errno;
  }
  if (file->descriptor >= 0 && close(file->descriptor) != 0 && file->failure == 0) {
    file->failure = errno;
  }
  if (is_new && file->failure == 0 && rename(file->path, file->target) != 0) {
    file->failure = errno;
  }
  if (is_new && file->failure != 0) {
    (void)unlink(file->path);
  }
  atomic_store(&unfinished, NULL);
  return file->failure;
}

void whole_file_abandon(struct whole_file *file) {
  file->failure = ECANCELED;
  (void)whole_file_finish(file);
}

int whole_file_write(const char *path, const char *bytes, size_t length) {
  struct whole_file file;
  (void)whole_file_begin(&file, path); /* the file keeps a failure */
  (void)whole_file_append(&file, bytes, length);
  return whole_file_finish(&file);
}

int whole_file_replace(const char *path, const char *bytes, size_t length) {
  struct whole_file file = {.descriptor = -1};
  (void)snprintf(file.target, sizeof file.target, "%s", path);
  open_beside_target(&file);
  (void)whole_file_append(&file, bytes, length);
  return whole_file_finish(&file);
}
