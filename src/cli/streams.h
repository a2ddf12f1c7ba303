/* Input: the text of a file, whole, or standard input, line by line. Output: standard output or a file, checked. */
#ifndef FLEETCOUNT_CLI_STREAMS_H
#define FLEETCOUNT_CLI_STREAMS_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/report.h"
#include "render/render.h"

struct invocation; /* cli/command.h */

struct board_source {
  const char *name; /* for messages: the path, `<stdin>`, or NULL where no file was named */
  char *bytes;      /* the text, not NUL-terminated; NULL where no file was named */
  size_t length;
};

/*
 * Reads the file at a path, standard input for `-`, nothing for NULL, within the limit of time (long_work.h). most: its bytes; 0:
 * the limit for boards. The file of --output is refused, since it would be lost. Reports failures. The caller clears the source
 * with board_source_clear, even after one.
 */
enum exit_status board_source_read(struct board_source *source, const char *path, size_t most);

/* The same for a name that stands in somebody else's file: only a regular file is read, of a board's size, and no link followed.
 */
enum exit_status regular_file_read(struct board_source *source, const char *path);

void board_source_clear(struct board_source *source);

enum input {
  INPUT_LINE,        /* a line, the last one perhaps without an ending */
  INPUT_TOO_LONG,    /* a line of more than LONGEST_LINE bytes, which is dropped */
  INPUT_END,         /* no more lines */
  INPUT_INTERRUPTED, /* a signal came while waiting */
  INPUT_FAILED       /* standard input cannot be read; errno says why */
};

#define LONGEST_LINE 4096

/* Bytes of standard input that have been read beyond the last line; all zero at the beginning. */
struct input_ahead {
  char bytes[LONGEST_LINE];
  size_t begin;
  size_t end;
};

/* Reads the next line into a text, without its ending. Nobody else may read standard input meanwhile. */
enum input input_line_read(struct text *line, struct input_ahead *ahead);

/* Sends everything that follows to a file, NULL: to standard output. Reports what would keep the file from being written, as far
 * as that is known beforehand. The path is kept. */
enum exit_status output_to(const char *path);

/* Writes the text so far, and empties it. False where that failed: then there is no point in going on, and output_write says why.
 */
bool output_drain(struct text *text);

/* Whether nothing of a text can be written any more. */
bool output_has_failed(const struct text *text);

/* Writes a text to standard output and flushes it. Reports what goes wrong. */
enum exit_status output_send(const struct text *text);

/* Writes the last text, once: a file appears whole, standard output is closed, so that a full disk or a closed pipe is noticed.
 * Reports what goes wrong, a text that failed included; then there is no new file. */
enum exit_status output_write(const struct text *text);

/* Gives up a file that has been begun, where there is no result after all. */
void output_discard(void);

/* Whether the environment names a terminal that can do more than print: TERM is set, and not `dumb`. */
bool terminal_is_able(void);

struct terminal_style {
  bool is_plain; /* text that is the same at all times and in all surroundings */
  struct terminal terminal;
};

/*
 * The style that options, standard output and environment ask for:
 *  - text is plain where it goes into a file or a pipe and no colours are asked for;
 *  - colours are as --color says; by itself there are none in plain text, where NO_COLOR is set, and where TERM is not able;
 *  - there are 24 bits of them where COLORTERM is `truecolor` or `24bit`, otherwise 256;
 *  - the width is the terminal's.
 */
struct terminal_style terminal_style_of(const struct invocation *invocation);

void map_view_append(struct text *text, const struct drawing *drawing, const struct invocation *invocation);

#endif
