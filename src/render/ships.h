/* What is known of the opponent's ships: which are afloat, which are sunk, and which there may be at all. */
#ifndef FLEETCOUNT_RENDER_SHIPS_H
#define FLEETCOUNT_RENDER_SHIPS_H

#include <stdbool.h>

#include "fleetcount.h"
#include "render/json.h"
#include "text/text.h"

/* ---- Which ships are afloat, and which are sunk, as far as it is known ------------------------------------ */

/* The ships of a class. */
struct ship_tally {
  struct text name; /* nothing for a class without */
  int length;
  int afloat;    /* not known to be sunk */
  int uncertain; /* of these, ships that may not be there at all */
  int sunk;
};

struct ships {
  struct ship_tally *classes; /* longest first */
  size_t class_count;
  int others; /* ships sunk besides, of which it is not known which: they are among those afloat */
};

/*
 * Reads the ships of a board; the caller clears them with ships_clear, also after a failure. Gives false where memory is short.
 *
 * analysis  that of the board, with a count above 0; or NULL for what is known at sight.
 */
bool ships_read(struct ships *ships, const fc_board *board, const fc_analysis *analysis);

void ships_clear(struct ships *ships);

/* How many ships are known to be sunk, of which class it may be. */
int ships_sunk(const struct ships *ships);

/*
 * Appends a line, `afloat: 4 3 3 2   sunk: 2 1 1`; a part without a ship is left out. Where ships have names they stand in place
 * of their lengths.
 */
void ships_append_line(struct text *text, const struct ships *ships);

/* The lines of a list to stand beside a board: each ends with a NUL. No line is longer than a name, or some lengths. */
void ships_append_lines(struct text *lines, const struct ships *ships);

/* ---- Which fleets the opponent may have, where nobody has said it, and how likely each is ----------------- */

/*
 * Appends a blank line, a heading and a line for each fleet that is possible, the likeliest first; nothing where the fleet is
 * known.
 *
 * analysis  that of the board, with a count above 0.
 */
void fleets_append(struct text *text, const fc_board *board, const fc_analysis *analysis);

/*
 * Adds an array of JSON with an object `{"fleet": "4 3 2", "count": "...", "chance": 0.25}` for each fleet, in the order of the
 * analysis. The chance is null where the count of all is 0.
 */
void fleets_add(struct json *json, const char *key, const fc_board *board, const fc_analysis *analysis);

/* Whether the fleet may be one of several. */
bool fleets_are_several(const fc_analysis *analysis);

#endif
