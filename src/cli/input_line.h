/* Standard input, line by line, for commands that converse. */
#ifndef FLEETCOUNT_CLI_INPUT_LINE_H
#define FLEETCOUNT_CLI_INPUT_LINE_H

#include "render/render.h"

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
