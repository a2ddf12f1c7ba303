/* Reviews of shots: the kind of a mistake, and the reason in words, from a position and the shot that was fired there. */
#ifndef FLEETCOUNT_SOLVE_REVIEW_H
#define FLEETCOUNT_SOLVE_REVIEW_H

#include <stdbool.h>

#include "fleetcount.h"
#include "text/text.h"

struct review_position {
  const fc_board *board; /* before the shot */
  const fc_analysis *analysis;
  fc_cell_state *known; /* by cell, see fc_board_known */
  double *chances;      /* by cell */
  int *sunk;            /* by class: ships that are known to be sunk */
  int others;           /* sunk ships of unknown class */
  int *fleet;           /* by class: room for a possible fleet */
  fc_cell shot;
};

/* The phase of the game at the shot. */
fc_phase review_phase(const struct review_position *position);

/* The kind of mistake of a shot that has lost something. */
fc_leak review_leak(const struct review_position *position, fc_phase phase);

/* Appends why `better`, one of the best cells, is better. */
void review_why(struct text *text, const struct review_position *position, fc_leak leak, fc_cell better);

#endif
