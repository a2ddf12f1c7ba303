/*
 * Where results go: standard output or a file, of which there is one. Written at the end, or a piece at a time where there is
 * much of it, and checked.
 */
#ifndef FLEETCOUNT_CLI_OUTPUT_H
#define FLEETCOUNT_CLI_OUTPUT_H

#include <stdbool.h>

#include "cli/command.h"
#include "cli/report.h"
#include "render/render.h"

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
