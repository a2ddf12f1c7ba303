/* Whether and how text is made for a terminal. */
#ifndef FLEETCOUNT_CLI_TERMINAL_H
#define FLEETCOUNT_CLI_TERMINAL_H

#include <stdbool.h>

#include "cli/command.h"
#include "render/render.h"

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
