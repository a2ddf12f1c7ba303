/*
 * A text that is being read, with messages about it. Mistakes in a file (a board, a fleet, a grid, a game or a prior) have a
 * line and a column. Mistakes in a setting that overrides the file's name the setting.
 */
#ifndef FLEETCOUNT_TEXT_SOURCE_H
#define FLEETCOUNT_TEXT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "fleetcount.h"
#include "text/cell_label.h"
#include "text/cursor.h"
#include "text/span.h"
#include "text/text.h"

struct source {
  struct cursor cursor;
  struct cursor before; /* at the line before the current one, comments and blank lines between */
  bool at_end;          /* after the last line */
  fc_status mistake;    /* the status of a mistake: FC_INVALID_BOARD, _FLEET, _GRID, _GAME, _PRIOR or _SETTING */
  const char *key;      /* of the current setting, which begins every message about it; otherwise NULL */
  fc_error *error;
  enum cell_letters *letters; /* the alphabet of the cells so far; NULL: it may change */
  struct text *notes;         /* gets a line for each ambiguous part; NULL: no notes */
};

/* A file before its first line. mistake: the status of a mistake, by the kind of file. */
struct source source_of(fc_status mistake, const char *text, size_t length, fc_error *error);

/* The value of one override, on its only line. */
struct source source_of_override(const char *key, const char *value, fc_error *error);

/* Moves to the next line that is neither blank nor a comment, or to the end. Every line on the way passes source_check_line. */
fc_status source_next_line(struct source *source);

/* The comments between the line before the current one, or the end, and it: a place to begin, and the next one from there. */
struct cursor source_comments(const struct source *source);
bool source_next_comment(struct cursor *at, const struct source *source);

/* Fails if the current line has control characters other than the tab, or bytes that are not UTF-8. */
fc_status source_check_line(const struct source *source);

/* Fails if the label of a cell has another alphabet than the labels before it in the text. */
fc_status source_check_letters(const struct source *source, struct span label);

/* Notes how the place `at` of the current line is read: `LINE:COLUMN: MESSAGE`, or `MESSAGE` alone for an override. */
__attribute__((format(printf, 3, 4))) void source_note(const struct source *source, const char *at, const char *format, ...);

/* Fails with a message about the place `at` of the current line; an override has no places. */
__attribute__((format(printf, 3, 4))) fc_status source_fail(const struct source *source, const char *at, const char *format, ...);

#endif
