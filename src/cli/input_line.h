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

/* Reads the next line into a text, in place of what it held, without its ending. */
enum input input_line_read(struct text *line);

#endif
