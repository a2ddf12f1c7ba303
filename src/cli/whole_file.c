/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* realpath */

#include "cli/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
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

/* As many links as the system follows. */
#define MOST_LINKS 40

/* A name seen from a folder: what a link in this folder says. The caller frees it. NULL where memory is short. */
static char *joined(const char *folder, const char *name) {
  const size_t size = strlen(folder) + strlen(name) + 2;
  char *path = calloc(size, 1);
  if (path != NULL) {
    (void)snprintf(path, size, "%s/%s", folder, name);
  }
  return path;
}

/* Follows one link: what it says, seen from where it is, takes the place of its path, which is NULL where memory is short. False,
 * and nothing happens, where the path is no link. */
static bool follow_link(char **path) {
  char *said = calloc(PATH_MAX, 1);
  const bool is_link = said != NULL && readlink(*path, said, PATH_MAX - 1) >= 0;
  if (said == NULL || is_link) {
    char *folder = is_link && said[0] != '/' ? folder_of(*path) : NULL;
    char *next = folder != NULL ? joined(folder, said) : is_link && said[0] == '/' ? strdup(said) : NULL;
    free(folder);
    free(*path);
    *path = next;
  }
  free(said);
  return is_link;
}

/* Where a path leads, also when nothing is there yet; the caller frees it. NULL where memory is short. */
static char *target_of(const char *path) {
  char *target = realpath(path, NULL);
  if (target == NULL) {
    target = strdup(path);
    for (int links = 0; target != NULL && links < MOST_LINKS && follow_link(&target); links++) {
    }
  }
  return target;
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
  return exists ? 0 : place_obstacle(path);
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

/* Gives the new file what the old one had, as far as one may. Permissions come last: a change of owner takes some away. */
static void take_after(const struct whole_file *file, const struct stat *old) {
  struct stat new;
  if (fstat(file->descriptor, &new) == 0 && (new.st_uid != old->st_uid || new.st_gid != old->st_gid)) {
    const int changed = fchown(file->descriptor, old->st_uid, old->st_gid);
    (void)changed; /* a group that one is not in */
  }
  (void)fchmod(file->descriptor, old->st_mode & 07777);
}

static int open_in_place(struct whole_file *file, const char *path, bool is_regular) {
  file->descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC | (is_regular ? O_TRUNC : 0));
  file->failure = file->descriptor < 0 ? errno : 0;
  return file->failure;
}

/* Begins a new file, for the place where it is to be in the end. */
static int begin_new(struct whole_file *file, char *target) {
  file->target = target;
  if (target == NULL) {
    file->failure = ENOMEM;
  } else {
    open_new(file);
  }
  return file->failure;
}

/* Whether another file may be put in the place of one that is there, and be the same but for its content. */
static bool is_replaceable(const char *path, const struct stat *old) {
  return S_ISREG(old->st_mode) && (old->st_uid == geteuid() || geteuid() == 0) && place_obstacle(path) == 0;
}

int whole_file_begin(struct whole_file *file, const char *path) {
  struct stat old;
  *file = (struct whole_file){.descriptor = -1, .failure = whole_file_obstacle(path)};
  if (file->failure != 0) {
    return file->failure;
  }
  const bool exists = stat(path, &old) == 0;
  if (exists && !is_replaceable(path, &old)) {
    return open_in_place(file, path, S_ISREG(old.st_mode));
  }
  if (begin_new(file, target_of(path)) == 0 && exists) {
    take_after(file, &old);
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

int whole_file_replace(const char *path, const char *bytes, size_t length) {
  struct whole_file file = {.descriptor = -1};
  (void)begin_new(&file, strdup(path));
  (void)whole_file_append(&file, bytes, length);
  return whole_file_finish(&file);
}
