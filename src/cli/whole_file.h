/*
 * Files that are written whole or not at all.
 *
 * The bytes go into a new file in the same folder, which is renamed once it is whole. So a reader of the path finds the old file
 * or the new one, never a part. A symbolic link is followed and stays. The new file has the owner, group and permissions of the
 * old one.
 *
 * Some paths are written in place: a device or named pipe, a file in a folder that takes no new files, a link that leads to no
 * file yet, and somebody else's file, unless root writes. If the disk is full then, a part stays there.
 */
#ifndef FLEETCOUNT_CLI_WHOLE_FILE_H
#define FLEETCOUNT_CLI_WHOLE_FILE_H

#include <limits.h>
#include <stddef.h>

/* The bytes of a path's folder, with its slash; 0 for a path without one, and for NULL. */
size_t folder_length(const char *path);

/* Returns the errno that would keep a file from being written at a path, if it is known without trying; 0: none. */
int whole_file_obstacle(const char *path);

/*
 * A file that is being written, one at a time. It must not be moved between begin and finish or abandon.
 *
 *     whole_file_begin(&file, path);
 *     whole_file_append(&file, bytes, length);    as often as you like
 *     failure = whole_file_finish(&file);
 *
 * Each function returns 0 or the errno of the first step that failed; later steps then do nothing.
 */
struct whole_file {
  char target[PATH_MAX]; /* replaced at the end; empty where the path is written in place */
  char path[PATH_MAX];   /* of the new file */
  int descriptor;        /* -1: not open */
  int failure;
};

/* Opens the new file. It must be finished or abandoned even after a failure. */
int whole_file_begin(struct whole_file *file, const char *path);

int whole_file_append(struct whole_file *file, const char *bytes, size_t length);

/* Puts the new file into its place. After a failure the old file is as it was, and nothing else is left. */
int whole_file_finish(struct whole_file *file);

/* Removes the new file. */
void whole_file_abandon(struct whole_file *file);

/* Does all steps at once. */
int whole_file_write(const char *path, const char *bytes, size_t length);

/* The same for a name that others may guess in a folder where they may write: replaces a link there, and does not follow it. */
int whole_file_replace(const char *path, const char *bytes, size_t length);

/* Returns the path of the new file until it is renamed; otherwise NULL. A signal handler may call this, and unlink the file. */
const char *whole_file_unfinished(void);

#endif
