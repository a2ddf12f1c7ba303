/* The count, the ID of a game, the census of how counting went, and the verification that it is right. */
#ifndef FLEETCOUNT_RENDER_COUNT_H
#define FLEETCOUNT_RENDER_COUNT_H

#include <gmp.h>

#include "fleetcount.h"
#include "fleetcount_lab.h"
#include "text/text.h"

/* Appends the count as one decimal line. */
void count_text(struct text *text, mpz_srcptr count);

/* Appends `{"count": "..."}`. */
void count_json(struct text *text, mpz_srcptr count);

/* The same with the key `fleets`, as fleets_append_json has them. The analysis is that of the board. */
void count_json_of_fleets(struct text *text, const fc_board *board, const fc_analysis *analysis);

/* Appends `{"id": "...", "count": "..."}`, the ID and the number of IDs. */
void id_json(struct text *text, mpz_srcptr id, mpz_srcptr count);

/* Appends a table with one line a row of the board as swept, and in words what else there is to know. */
void census_text(struct text *text, const fc_census *census);

/*
 * Appends one object: rows and columns as swept; turned (true or false); after_row, an array with an object for each row:
 * frontiers and states, and where the row-class engine has counted, classes and configurations. Everything counted is a decimal
 * string.
 */
void census_json(struct text *text, const fc_census *census);

/* ---- The verification ------------------------------------------------------------------------------------- */

/* Appends the count, a line for the frontier engine and one for each check, what differs, and the verdict as the last line. */
void verification_text(struct text *text, const fc_verification *verification);

/*
 * Appends one object: count; verified (true or false); by ("row classes" or "laws"); engine, with the seconds and the work of the
 * frontier engine; checks, an array of objects with name, seconds, compared, different, and difference where there is one; that
 * of the row-class engine has classes and transitions besides. Seconds are numbers, everything else that was counted is a decimal
 * string.
 */
void verification_json(struct text *text, const fc_verification *verification);

#endif
