/*
 * The sea: the cells of a board that ships may still cover, and the places that are left for a ship of some length.
 *
 * A row is a word with one bit for each column, so a few shifts find the places of a ship in it:
 *
 *     . # . . . . # .        # blocked
 *     0 . 1 1 0 0 . 0        a ship of length 3 fits across, by its left end
 *
 * Places are numbered: first those across, row by row, then those down, row by row. A ship of length 1 lies across.
 */
#ifndef FLEETCOUNT_MODEL_SEA_H
#define FLEETCOUNT_MODEL_SEA_H

#include "model/problem.h"
#include "sys/random_stream.h"

struct sea {
  int rows;
  int columns;
  uint32_t blocked[FC_MAX_ROWS]; /* bit `column` of a row: no ship may cover the cell */
};

/* A sea without blocked cells. */
struct sea sea_of_board(const struct problem *problem);

/* The sea whose cells are free on both. */
struct sea sea_intersection(const struct sea *one, const struct sea *other);

/* Whether all cells of a ship, which must lie on the board, are free. */
bool sea_is_free(const struct sea *sea, int length, struct placement placement);

/* Blocks the cells of a ship and all cells within a distance of it in king's moves. */
void sea_block_around(struct sea *sea, int length, struct placement placement, int distance);

/* Blocks the cells that no other ship may cover beside this one, by the touching rule. */
void sea_put(struct sea *sea, fc_touching touching, int length, struct placement placement);

/* The number of places that are left for a ship, and the place with a number below that. */
int sea_places(const struct sea *sea, int length);
struct placement sea_place(const struct sea *sea, int length, int number);

/* Draws one of the places that are left, all equally likely. Where none is left, returns false and takes no word from the
 * stream. */
bool sea_draw(struct placement *placement, const struct sea *sea, int length, struct random_stream *stream);

/* Draws a place on the empty board: the same result as sea_draw on a sea without blocked cells, but faster. */
bool sea_draw_anywhere(struct placement *placement, const struct problem *problem, int length, struct random_stream *stream);

#endif
