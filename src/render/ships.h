/* The opponent's ships: those afloat, the sunk ones, and the possible fleets. */
#ifndef FLEETCOUNT_RENDER_SHIPS_H
#define FLEETCOUNT_RENDER_SHIPS_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/json.h"
#include "render/number_text.h"
#include "text/text.h"

/* The ships of a class. */
struct ship_tally {
  struct text name; /* empty for a class without a name */
  int length;
  int afloat;    /* not known to be sunk */
  int uncertain; /* ships among these that may not exist */
  int sunk;
};

struct ships {
  struct ship_tally *classes; /* longest first */
  size_t class_count;
  int others;          /* further sunk ships, of unknown class, which the classes count as afloat */
  speaker *say;        /* the language of the names */
  struct text chances; /* of the lengths of the others: `of length 3 (89.6 %) or 1 (10.4 %)`; empty: unknown */
};

/*
 * Reads the ships of a board. The caller calls ships_clear, also after a failure. Errors: FC_NO_MEMORY, FC_STOPPED.
 *
 * analysis  of the board, with a count above 0; NULL: only facts that are known without counting are read.
 * say       the language of the names.
 * options   as for fc_board_ships_sunk.
 */
fc_status ships_read(struct ships *ships, const fc_board *board, const fc_analysis *analysis, speaker *say,
                     const fc_options *options, fc_error *error);

void ships_clear(struct ships *ships);

/* The number of known sunk ships of all classes. */
int ships_sunk(const struct ships *ships);

/* Appends a line `afloat: 4 3 3 2   sunk: 2 1 1`, without an empty part. Names stand in place of lengths. */
void ships_append_line(struct text *text, const struct ships *ships);

/* Appends the lines of a list beside a board, each with a NUL at its end. No line is longer than a name or a few lengths. */
void ships_append_lines(struct text *lines, const struct ships *ships);

/* Adds the array "ships" with an object `{"length": 3, "afloat": 1, "sunk": 1}` for each class, and its `name` if it has one. */
void ships_add(struct json *json, const struct ships *ships);

/*
 * Appends a blank line, a heading and a line for each possible fleet, the likeliest first; nothing where the fleet is known.
 *
 * analysis  of the board, with a count above 0.
 */
void fleets_append(struct text *text, const fc_board *board, const fc_analysis *analysis, speaker *say);

/* Adds the array "fleets" with an object `{"fleet": "4 3 2", "count": "...", "chance": 0.25}` for each fleet, in the order of the
 * analysis. The chance is null where the count of the board is 0. */
void fleets_add(struct json *json, const fc_board *board, const fc_analysis *analysis);

bool fleets_are_several(const fc_analysis *analysis);

#endif
