/* Input: whole files, and standard input line by line. Output: standard output, or a file. */
#ifndef FLEETCOUNT_CLI_STREAMS_H
#define FLEETCOUNT_CLI_STREAMS_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/report.h"
#include "render/render.h"

struct invocation; /* cli/command.h */

struct input_file {
  const char *name; /* for messages: the path, or `<stdin>`; NULL: no file was named */
  char *bytes;      /* without a NUL at the end; NULL: no file was named */
  size_t length;
};

/*
 * Reads the file at a path (`-`: standard input; NULL: nothing) within the limit of time (long_work.h). Refuses the file of
 * --output, which would be lost. Reports failures. The caller clears the file with input_file_clear, even after one.
 *
 * most  the greatest length in bytes; 0: that of boards.
 */
enum exit_status input_file_read(struct input_file *source, const char *path, size_t most);

/* Does the same for a name in somebody else's file: reads only a regular file of a board's size, and follows no link. */
enum exit_status input_file_read_regular(struct input_file *source, const char *path);

void input_file_clear(struct input_file *source);

enum input {
  INPUT_LINE,
  INPUT_TOO_LONG,    /* a line of more than LONGEST_LINE bytes was dropped */
  INPUT_END,         /* no more lines */
  INPUT_INTERRUPTED, /* a signal came */
  INPUT_FAILED       /* standard input cannot be read; errno says why */
};

#define LONGEST_LINE 4096

/* The bytes read beyond the last line; all zero at the beginning. */
struct input_ahead {
  char bytes[LONGEST_LINE];
  size_t begin;
  size_t end;
};

/* Reads the next line, without its ending. Nobody else may read standard input. */
enum input input_line_read(struct text *line, struct input_ahead *ahead);

/* Sends everything that follows to a file (NULL: to standard output). Reports an obstacle to writing the file, if it is known
 * beforehand. Keeps the path. */
enum exit_status output_to(const char *path);

/* Writes a text that has become long, and empties it. False where nothing can be written any more; output_write reports why. */
bool output_drain(struct text *text);

/* Writes a text to standard output and flushes it. Reports a failure. */
enum exit_status output_send(const struct text *text);

/* Writes the last text, once. A file appears whole; standard output is closed, so that a full disk or a closed pipe is noticed.
 * Reports a failure, also that of the text; then there is no new file. */
enum exit_status output_write(const struct text *text);

/* Drops an unfinished file. */
void output_discard(void);

/* Whether standard input and standard output are a terminal. */
bool terminal_is_at_both_ends(void);

/* Whether the environment names a terminal that can do more than print: TERM is set, and not `dumb`. */
bool terminal_is_able(void);

struct terminal_style {
  bool is_plain; /* the same text in all surroundings */
  struct terminal terminal;
};

/*
 * The style for the options, standard output and the environment:
 *  - text is plain in a file or a pipe, unless colours are asked for;
 *  - --color decides on colours; by default there are none in plain text, with NO_COLOR, and on a terminal that is not able;
 *  - colours have 24 bits where COLORTERM is `truecolor` or `24bit`, otherwise there are 256;
 *  - the width is the terminal's.
 */
struct terminal_style terminal_style_of(const struct invocation *invocation);

void map_view_append(struct text *text, const struct drawing *drawing, const struct invocation *invocation);

#endif
