/* What is known of the opponent's fleet: nothing, a grid, or the shots in the order in which they were fired. */
#ifndef FLEETCOUNT_MODEL_OBSERVATIONS_H
#define FLEETCOUNT_MODEL_OBSERVATIONS_H

#include <stddef.h>

#include "fleetcount.h"

enum observations_kind { OBSERVATIONS_NONE, OBSERVATIONS_GRID, OBSERVATIONS_SHOTS };

enum answer { ANSWER_MISS, ANSWER_HIT, ANSWER_SUNK };

struct shot {
  int cell; /* row * columns + column */
  enum answer answer;
  int length; /* FC_ANNOUNCE_LENGTH and ANSWER_SUNK: the announced length; otherwise 0 */
  int ship;   /* FC_ANNOUNCE_SHIP, hit or sunk: index of the named ship in rules.fleet.ships; otherwise -1 */
};

struct observations {
  enum observations_kind kind;
  fc_cell_state *cells; /* rows * columns states, row by row: the grid itself, or what each shot says of its cell */
  struct shot *shots;   /* OBSERVATIONS_SHOTS: in the order fired, no cell twice; otherwise NULL */
  size_t shot_count;
};

/* Makes observations of nothing on a board. Errors: FC_NO_MEMORY. */
fc_status observations_start(struct observations *observations, int rows, int columns, fc_error *error);

/* Frees the arrays. The observations may be all zero. */
void observations_clear(struct observations *observations);

#endif
