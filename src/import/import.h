/*
 * Boards in the formats of other programs, converted to board files.
 *
 * A reader writes the lines of a board file (docs/board-file.md), each with its place in the imported file. The reader of board
 * files checks them, and its messages name that place.
 */
#ifndef FLEETCOUNT_IMPORT_IMPORT_H
#define FLEETCOUNT_IMPORT_IMPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "text/source.h"
#include "text/text.h"

/* A place in the imported file, both numbers from 1. */
struct file_place {
  int line;
  int column;
};

struct import {
  struct source source;      /* the imported file, before its first line */
  struct text text;          /* the board file */
  bool is_verbatim;          /* its lines are those of the imported file */
  struct text notes;         /* on what is passed over, as source_note writes them */
  struct file_place *places; /* by line of the board file */
  size_t line_count;
  size_t capacity; /* room in `places` */
};

/* The place of a byte of the current line. */
struct file_place place_of(const struct source *source, const char *at);

/* Adds a line of the board file, without its ending. `text` fails when memory is short. */
__attribute__((format(printf, 3, 4))) void import_add(struct import *import, struct file_place place, const char *format, ...);

/* A format. To add one, write its reader, in a file of similar formats, and give it a row in the table (import.c).
 * docs/puzzles.md lists the formats. */
struct import_format {
  const char *name;
  const char *summary;                      /* a few words, for the help */
  const char *example;                      /* a typical line */
  bool (*shows)(struct span line);          /* whether a line shows that a file has the format */
  fc_status (*read)(struct import *import); /* fails by source_fail */
};

/* ---- Puzzles (puzzles.c) --------------------------------------------------------------------------------------------------- */

bool rubin_shows(struct span line);
fc_status rubin_read(struct import *import);
bool minizinc_shows(struct span line);
fc_status minizinc_read(struct import *import);
bool bimaru_shows(struct span line);
fc_status bimaru_read(struct import *import);
bool fathom_shows(struct span line);
fc_status fathom_read(struct import *import);

/* ---- Addresses of puzzles (puzzlink.c) ------------------------------------------------------------------------------------- */

bool puzzlink_shows(struct span line);
fc_status puzzlink_read(struct import *import);

/* ---- Positions of games (positions.c) -------------------------------------------------------------------------------------- */

bool hackerrank_shows(struct span line);
fc_status hackerrank_read(struct import *import);
bool csv_shows(struct span line);
fc_status csv_read(struct import *import);

/* ---- Positions as JSON (json_position.c) ----------------------------------------------------------------------------------- */

bool json_shows(struct span line);
fc_status json_read(struct import *import);

#endif
