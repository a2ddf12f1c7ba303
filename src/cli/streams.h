/*
 * What is read: the text of a file, whole, or standard input, line by line. And where results go: standard output or a file, of
 * which there is one, written at the end, or a piece at a time where there is much of it, and checked.
 */
#ifndef FLEETCOUNT_CLI_STREAMS_H
#define FLEETCOUNT_CLI_STREAMS_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/report.h"
#include "render/render.h"

struct invocation; /* cli/command.h */

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

/*
 * The same for a name that stands in a file of somebody else: only a regular file is read, up to the same limit as a board, and
 * no symbolic link is followed.
 */
enum exit_status regular_file_read(struct board_source *source, const char *path, double deadline, double seconds);

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

/* ---- Output -------------------------------------------------------------------------------------------------------- */

/*
 * Sends everything that follows to a file, NULL: to standard output, where it goes anyway. Finds out, as far as that can be known
 * before the work is done, whether the file can be written, and reports what is in the way. The path is kept.
 */
enum exit_status output_to(const char *path);

/* Whether a file that is written at a path would take the place of the one at another, from which something is read; `-` is
 * standard input. */
bool output_would_overwrite(const char *path, const char *input);

/*
 * Writes what there is of a long text, and empties it, so that the rest can be appended. False where it could not be written:
 * there is then no point in going on, and output_write reports it.
 */
bool output_drain(struct text *text);

/* Whether nothing of a text can be written any more. */
bool output_has_failed(const struct text *text);

/* Writes a text to standard output and sees to it that it arrives. Reports what goes wrong. */
enum exit_status output_send(const struct text *text);

/*
 * Writes the last text. A file, empty until then at its path, or what it was, is whole; standard output is closed, so that a full
 * disk or a closed pipe is noticed. Reports what goes wrong, a text that failed for want of memory included; then there is no new
 * file. To be called once.
 */
enum exit_status output_write(const struct text *text);

/* In place of output_write, where there is no result after all: gives a file up that has been begun. */
void output_discard(void);

/* ---- Whether and how text is made for a terminal ---------------------------------------------------------- */

/* Whether the environment names a terminal that can do more than print: TERM is set, and not `dumb`. */
bool terminal_is_able(void);

struct terminal_style {
  bool is_plain; /* nobody looks at it: plain text, the same for all times and surroundings */
  struct terminal terminal;
};

/*
 * Looks at the options, at standard output and at the environment:
 *  - text is plain where it goes into a file or a pipe and no colours are asked for;
 *  - colours: as --color says; by itself none in plain text, none where NO_COLOR is set and not empty, and none where TERM is
 *    `dumb` or not set;
 *  - how many: 24 bits where COLORTERM is `truecolor` or `24bit`, otherwise 256 colours;
 *  - the width is the terminal's; text that goes elsewhere may be of any width.
 */
struct terminal_style terminal_style_of(const struct invocation *invocation);

/* Appends a map as suits options, standard output and environment. */
void map_view_append(struct text *text, const struct drawing *drawing, const struct invocation *invocation);

#endif
