/*
 * Files that are written whole or not at all.
 *
 * The bytes go into a new file in the same folder, which is renamed when it is whole. So whoever looks at the path finds what was
 * there before or what is there now, but never a part of it. A symbolic link is followed: it stays, and leads to the new file.
 * What is no regular file (a device, a named pipe) cannot be replaced by one and is written to as it is.
 */
#ifndef FLEETCOUNT_CLI_WHOLE_FILE_H
#define FLEETCOUNT_CLI_WHOLE_FILE_H

#include <stddef.h>

/*
 * Whether a file could be written at a path, as far as that can be known without trying: 0, or as an errno what is in the way.
 * Its folder must be there and may be written to, and what is there must be neither a folder nor write-protected.
 */
int whole_file_obstacle(const char *path);

/*
 * Writes a file, which takes the place of one that is there and has its permissions. Gives 0, or as an errno why it cannot; then
 * what was there is as it was, and nothing else is left behind.
 */
int whole_file_write(const char *path, const char *bytes, size_t length);

/*
 * The path of the file that is written to and not yet renamed, or NULL: what must be removed when the process is ended in the
 * middle. A signal handler may call this, and unlink(2) on what it gives.
 */
const char *whole_file_unfinished(void);

#endif
