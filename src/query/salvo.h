/* A salvo while it is being chosen: what the two ways to choose one share (salvo.c, salvo_information.c). */
#ifndef FLEETCOUNT_QUERY_SALVO_H
#define FLEETCOUNT_QUERY_SALVO_H

#include <stdbool.h>
#include <stddef.h>

#include "model/problem.h"

/* The configurations in which some cells have missed. */
struct missed {
  mpz_t count;    /* how many, and */
  mpz_t *covered; /* by cell, in how many of them a ship that is to be hit covers it; NULL: not yet known */
};

/* A salvo that is being chosen. */
struct salvo {
  const fc_board *board;
  const fc_options *options;
  fc_analysis *analysis; /* of the board */
  int length;            /* of the ships that are to be hit; 0: of all */
  bool has_one;          /* one ship has this length */
  fc_cell *cells;
  size_t size;          /* chosen so far */
  mpz_t highest;        /* what the likeliest cell has */
  struct missed missed; /* where the chosen cells but one have missed */
};

size_t salvo_board_cells(const struct salvo *salvo);
bool salvo_has(const struct salvo *salvo, int row, int column);

/* Makes room for the numbers, which are 0. missed_clear is for those that have no room, too. */
fc_status missed_create(struct missed *missed, size_t cells, fc_error *error);
void missed_clear(struct missed *missed, size_t cells);

/* Finds the numbers where some cells have missed. */
fc_status missed_analyse(struct missed *missed, const struct salvo *salvo, const struct cell_set *avoided, fc_error *error);

/* Forbids the placements of ships of a length, 0 for all, on some cells. */
void salvo_avoid(struct problem *problem, int length, const struct cell_set *avoided);

/* Refuses more cells than there is time for, and boards on which a ship besides the fleet may be hit. */
fc_status salvo_check_information(const fc_board *board, size_t size, fc_error *error);

/* Chooses the cells one after another, and exchanges them as long as that tells more. */
fc_status salvo_choose_for_information(struct salvo *salvo, size_t size, fc_error *error);

#endif
