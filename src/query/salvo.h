/* The choice of a salvo, shared by salvo.c and salvo_information.c. */
#ifndef FLEETCOUNT_QUERY_SALVO_H
#define FLEETCOUNT_QUERY_SALVO_H

#include <stdbool.h>
#include <stddef.h>

#include "model/problem.h"

/* The configurations in which some cells have missed. */
struct missed {
  mpz_t count;
  mpz_t *covered; /* by cell: configurations in which a target ship covers it; NULL: unknown */
};

/* A salvo that is being chosen. */
struct salvo {
  const fc_board *board;
  const fc_options *options;
  fc_analysis *analysis; /* analysis of the board */
  int length;            /* length of the target ships; 0: all ships */
  bool has_one;          /* exactly one ship has this length */
  fc_cell *cells;
  size_t size;          /* chosen so far */
  mpz_t highest;        /* `covered` of the likeliest cell */
  struct missed missed; /* for all chosen cells but one */
};

size_t salvo_board_cells(const struct salvo *salvo);
bool salvo_has(const struct salvo *salvo, int row, int column);

/* Makes room for the numbers, which are 0. missed_clear accepts numbers without room. */
fc_status missed_create(struct missed *missed, size_t cells, fc_error *error);
void missed_clear(struct missed *missed, size_t cells);

/* Finds the numbers for some cells that have missed. */
fc_status missed_analyse(struct missed *missed, const struct salvo *salvo, const struct cell_set *avoided, fc_error *error);

/* Forbids the placements of ships of a length (0: all) on some cells. */
void salvo_avoid(struct problem *problem, int length, const struct cell_set *avoided);

/* Refuses too many cells, and boards with ships besides the fleet. */
fc_status salvo_check_information(const fc_board *board, size_t size, fc_error *error);

/* Chooses cells greedily, and exchanges them as long as the joint answer tells more. */
fc_status salvo_choose_for_information(struct salvo *salvo, size_t size, fc_error *error);

#endif
