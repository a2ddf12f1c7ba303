/* What a person, or a script, says to `fleetcount play` in one line. */
#ifndef FLEETCOUNT_CLI_PLAY_LINE_H
#define FLEETCOUNT_CLI_PLAY_LINE_H

#include "render/render.h"
#include "text/span.h"

enum play_action {
  PLAY_NOTHING, /* a blank line or a comment */
  PLAY_ANSWER,  /* the answer to the shot that was named */
  PLAY_SHOT,    /* a cell, and perhaps its answer */
  PLAY_UNDO,
  PLAY_CHANGE,
  PLAY_SHOTS,
  PLAY_BOARD,
  PLAY_MAP,
  PLAY_BEST,
  PLAY_OPTIMAL,
  PLAY_EXPLAIN,
  PLAY_SAVE,
  PLAY_REVEAL,
  PLAY_YES,
  PLAY_HELP,
  PLAY_QUIT,
  PLAY_UNKNOWN /* none of these, or with something after it that does not belong there */
};

struct play_line {
  enum play_action action;
  int number;          /* PLAY_UNDO: how many shots, 1 where none are given; PLAY_OPTIMAL: how many are left, 0 where that is not
                        * said; PLAY_CHANGE: which shot, from 1 */
  bool has_answer;     /* PLAY_SHOT */
  bool insists;        /* ended by a `!` */
  struct span rest;    /* PLAY_SAVE: the name of the file; PLAY_MAP: what it shows; or nothing */
  struct text shot;    /* PLAY_ANSWER, PLAY_CHANGE: the answer; PLAY_SHOT: the cell and the answer; as in a board file */
  struct text mistake; /* PLAY_UNKNOWN: what is wrong, in words */
};

/*
 * Reads a line. The board tells its last column, for `s 3` is a cell of a board that has a column S, and otherwise `sunk 3`; and
 * the lengths of named ships where lengths are announced. The result points into the text; the caller clears it with
 * play_line_clear.
 */
struct play_line play_line_read(struct span text, const fc_board *board);

void play_line_clear(struct play_line *line);

/* Appends what can be said, a line each. */
void play_line_help(struct text *text);

#endif
