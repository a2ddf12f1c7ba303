/* Where the text of a board or of a fleet comes from: a file, standard input, or nowhere. */
#ifndef FLEETCOUNT_CLI_BOARD_SOURCE_H
#define FLEETCOUNT_CLI_BOARD_SOURCE_H

#include <stddef.h>

#include "cli/exit_status.h"

struct board_source {
  const char *name; /* for messages: the path, `<stdin>`, or NULL where no file was named */
  char *bytes;      /* the text, not NUL-terminated; NULL where no file was named */
  size_t length;
};

/*
 * Reads the file at a path, standard input for `-`, nothing for NULL. Reports what goes wrong. The caller clears the source with
 * board_source_clear, also after a failure.
 */
enum exit_status board_source_read(struct board_source *source, const char *path);

void board_source_clear(struct board_source *source);

#endif
