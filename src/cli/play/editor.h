/* A line typed at a terminal, with the keys for editing and the lines before, where the program was built with libedit. */
#ifndef FLEETCOUNT_CLI_PLAY_EDITOR_H
#define FLEETCOUNT_CLI_PLAY_EDITOR_H

#include <stdbool.h>

#include "cli/input.h"

struct play_editor; /* NULL is one that cannot edit: then the terminal's own line is read (input_line_read) */

/* Whether this program can edit lines. */
bool play_editor_is_built(void);

/* Begins to edit, where the terminal can and memory is there; otherwise gives NULL. The caller ends it. */
struct play_editor *play_editor_begin(void);
void play_editor_end(struct play_editor *editor);

/* Shows a prompt and reads a line, as input_line_read does. Not for NULL. */
enum input play_editor_read(struct text *line, struct play_editor *editor, const char *prompt);

#endif
