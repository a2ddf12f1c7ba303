/*
 * Files that are written whole or not at all.
 *
 * The bytes go into a new file in the same folder, which is renamed when it is whole. So whoever looks at the path finds what was
 * there before or what is there now, but never a part of it. A symbolic link is followed: it stays, and leads to the new file,
 * also where it led to none before. Owner, group and permissions stay those of the file that was there.
 *
 * What cannot be replaced so is written to as it is: what is no regular file (a device, a named pipe); a file in a folder where
 * no new one may be made; and a file of somebody else, unless root writes, for it would become one's own. If a disk is full then,
 * a part is there.
 */
#ifndef FLEETCOUNT_CLI_WHOLE_FILE_H
#define FLEETCOUNT_CLI_WHOLE_FILE_H

#include <stddef.h>

/*
 * Whether a file could be written at a path, as far as that can be known without trying: 0, or as an errno what is in the way.
 * What is there must be neither a folder nor write-protected; where nothing is, a folder must be there that may be written to.
 */
int whole_file_obstacle(const char *path);

/*
 * A file that is being written. Only one can be at a time; between begin and finish or abandon it must not be copied.
 *
 *     struct whole_file file;
 *     whole_file_begin(&file, path);
 *     whole_file_append(&file, bytes, length);    as often as one likes
 *     failure = whole_file_finish(&file);
 */
struct whole_file {
  char *target;   /* what the new file is to replace; NULL where the path is written to as it is */
  char *path;     /* of the new file, as long as it is not renamed */
  int descriptor; /* -1: not open */
  int failure;    /* errno of the first step that failed; what follows it does nothing */
};

/* Opens the new file. Gives 0, or as an errno why it cannot; the file must be finished or abandoned in either case. */
int whole_file_begin(struct whole_file *file, const char *path);

/* Appends bytes. Gives 0 or the errno of the first failure. */
int whole_file_append(struct whole_file *file, const char *bytes, size_t length);

/*
 * Puts the new file into its place, with the permissions of the one that was there. Gives 0, or the errno of the first failure;
 * then what was there is as it was, and nothing else is left behind.
 */
int whole_file_finish(struct whole_file *file);

/* Gives the new file up: what was there is as it was. */
void whole_file_abandon(struct whole_file *file);

/* All of it at once; gives what whole_file_finish gives. */
int whole_file_write(const char *path, const char *bytes, size_t length);

/*
 * The same for a name that others may know beforehand, in a folder where they may write, too: whatever has the name there is
 * replaced, and is neither followed nor opened, so that a link to some other file does it no harm.
 */
int whole_file_replace(const char *path, const char *bytes, size_t length);

/*
 * The path of the file that is written to and not yet renamed, or NULL: what must be removed when the process is ended in the
 * middle. A signal handler may call this, and unlink(2) on what it gives.
 */
const char *whole_file_unfinished(void);

#endif
