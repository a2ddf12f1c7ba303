/* What is read: the text of a file, whole, or standard input, line by line. */
#ifndef FLEETCOUNT_CLI_INPUT_H
#define FLEETCOUNT_CLI_INPUT_H

#include <stddef.h>

#include "cli/report.h"
#include "render/render.h"

/* ---- Files ------------------------------------------------------------------------------------------------ */

struct board_source {
  const char *name; /* for messages: the path, `<stdin>`, or NULL where no file was named */
  char *bytes;      /* the text, not NUL-terminated; NULL where no file was named */
  size_t length;
};

/*
 * Reads the file at a path, standard input for `-`, nothing for NULL, of at most so many bytes (0: as many as a board may have),
 * until a deadline, as of clock_seconds, which is so many seconds after the beginning; 0: there is none. Reports what goes wrong.
 * The caller clears the source with board_source_clear, also after a failure.
 */
enum exit_status board_source_read(struct board_source *source, const char *path, size_t most, double deadline, double seconds);

void board_source_clear(struct board_source *source);

/* ---- Lines ------------------------------------------------------------------------------------------------ */

enum input {
  INPUT_LINE,        /* a line, the last one perhaps without an ending */
  INPUT_TOO_LONG,    /* a line longer than anybody means, read to its end and dropped */
  INPUT_END,         /* no more lines */
  INPUT_INTERRUPTED, /* a signal came while waiting */
  INPUT_FAILED       /* standard input cannot be read; errno says why */
};

/* What has been read of standard input beyond the lines that have been given; all zero at the beginning. */
struct input_ahead {
  char bytes[4096];
  size_t begin;
  size_t end;
};

/* Reads the next line into a text, in place of what it held, without its ending. Nothing else reads standard input meanwhile. */
enum input input_line_read(struct text *line, struct input_ahead *ahead);

#endif
