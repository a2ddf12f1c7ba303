/* Fleets, and what a check of one has found: for people, as a fleet file, and as JSON. */
#ifndef FLEETCOUNT_RENDER_FLEET_H
#define FLEETCOUNT_RENDER_FLEET_H

#include "fleetcount.h"
#include "text/text.h"

/* How many of the ships that unranking or drawing gave are there: optional ones that are not have the length 0, and come last. */
size_t fleet_size(const fc_ship *ships, size_t most);

/* Appends a line with the `id`, unless it is NULL, and the grid. The ships lie on the board. */
void fleet_text(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count, mpz_srcptr id);

/* Appends a comment with the `id`, unless it is NULL, and one line a ship. */
void fleet_lines(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id);

/*
 * Appends `{"id": "17", "ships": [{"length": 4, "cell": "A1", "direction": "across"}]}`, without the end of a line; an `id` of
 * NULL is left out.
 */
void fleet_json(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id);

/*
 * Appends one line: that the fleet agrees, or `FILE:LINE: what is wrong`, without the line where it is about no ship.
 *
 * name       of the file that the ships come from, as it is to be shown.
 * objection  as fc_fleet_check gives it, with its message.
 */
void verdict_text(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection, const char *message);

/*
 * Appends one object: agrees (true or false) and, where it does not agree, fault (`outside`, `overlap`, `touching`, `fleet`,
 * `shot` or `cell`), message, and as far as there is one the ship, the other ship that it meets, the number of the shot, and the
 * cell. A ship is an object as in a list of fleets, with the line of the file besides.
 */
void verdict_json(struct text *text, const fc_ship *ships, const fc_objection *objection, const char *message);

#endif
