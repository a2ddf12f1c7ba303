/* The count, the ID of a game, and the census of how counting went. */
#ifndef FLEETCOUNT_RENDER_COUNT_H
#define FLEETCOUNT_RENDER_COUNT_H

#include <gmp.h>

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

#endif
