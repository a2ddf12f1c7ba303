/* What a person, or a script, says to `fleetcount play` in one line. */
#ifndef FLEETCOUNT_CLI_PLAY_LINE_H
#define FLEETCOUNT_CLI_PLAY_LINE_H

#include "base/span.h"
#include "render/render.h"

enum play_action {
  PLAY_NOTHING, /* a blank line or a comment */
  PLAY_ANSWER,  /* the answer to the shot that was named */
  PLAY_SHOT,    /* a cell and its answer */
  PLAY_UNDO,
  PLAY_MAP,
  PLAY_EXPLAIN,
  PLAY_SAVE,
  PLAY_HELP,
  PLAY_QUIT,
  PLAY_UNKNOWN /* none of these, or with something behind it that does not belong there */
};

struct play_line {
  enum play_action action;
  struct span rest;    /* PLAY_SAVE: the name of the file, or nothing */
  struct text shot;    /* PLAY_ANSWER: the answer; PLAY_SHOT: the cell and the answer; as a board file has it, capitals aside */
  struct text mistake; /* PLAY_UNKNOWN: what is wrong, in words */
};

/* Reads a line. The result points into the text; the caller clears it with play_line_clear. */
struct play_line play_line_read(struct span text);

void play_line_clear(struct play_line *line);

/* Appends what can be said, a line each. */
void play_line_help(struct text *text);

#endif
