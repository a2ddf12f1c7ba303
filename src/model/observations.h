/* Observations of the opponent's fleet: nothing, a grid, or the shots in the order in which they were fired; and hints. */
#ifndef FLEETCOUNT_MODEL_OBSERVATIONS_H
#define FLEETCOUNT_MODEL_OBSERVATIONS_H

#include <stddef.h>

#include "fleetcount.h"
#include "model/cell_set.h"
#include "model/rules.h"

/* The first observation: shots may have been fired since a grid was drawn. */
enum observations_kind { OBSERVATIONS_NONE, OBSERVATIONS_GRID, OBSERVATIONS_SHOTS };

struct shot {
  int cell; /* row * columns + column */
  fc_answer answer;
  int length; /* FC_ANNOUNCE_LENGTH and FC_ANSWER_SUNK: the announced length; otherwise 0 */
  int ship;   /* FC_ANNOUNCE_SHIP, hit or sunk: index of the named ship in rules.fleet.ships; -1: none was named */
};

struct observations {
  enum observations_kind kind;
  fc_cell_state *cells; /* rows * columns states, row by row: by the shot at the cell, else by the grid, else by the hint
                           (observations_of_hint); never a hint itself */
  fc_cell_state *hints; /* rows * columns hints, or FC_CELL_UNSHOT; NULL where no cell has a hint */
  struct shot *shots;   /* in the order fired, no cell twice, and no known cell of the grid; may be NULL without shots */
  size_t shot_count;
};

/* Makes empty observations of a board. Errors: FC_NO_MEMORY. */
fc_status observations_start(struct observations *observations, int rows, int columns, fc_error *error);

/* Copies the observations of a board with their first `kept` shots, and room for one more. Errors: FC_NO_MEMORY. */
fc_status observations_copy(struct observations *copy, const struct observations *observations, const struct rules *rules,
                            size_t kept, fc_error *error);

/* The hint at a cell, or FC_CELL_UNSHOT. */
static inline fc_cell_state observations_hint(const struct observations *observations, int cell) {
  return observations->hints != NULL ? observations->hints[cell] : FC_CELL_UNSHOT;
}

/* Says in words why nobody can know that a cell has a state under an announcement; NULL where one can. */
const char *state_fault(fc_cell_state state, fc_announce announce);

/* The state in `cells` of a cell with nothing but a hint: water; a hit under FC_ANNOUNCE_HIT; otherwise unshot. */
fc_cell_state observations_of_hint(fc_cell_state hint, const struct rules *rules);

/* Adds a hint at a cell that has none. Errors: FC_NO_MEMORY. */
fc_status observations_add_hint(struct observations *observations, int cell, fc_cell_state hint, const struct rules *rules,
                                fc_error *error);

/* The state of a cell as fc_board_cell gives it. */
fc_cell_state observations_state(const struct observations *observations, int cell, const struct rules *rules);

/* The cells that were shot at. All other known cells are the grid's. */
struct cell_set observations_shot_cells(const struct observations *observations);

/* Adds a shot, for which there is room. Empty observations become a list of shots. */
void observations_add(struct observations *observations, const struct shot *shot);

/* Frees the arrays. The observations may be all zero. */
void observations_clear(struct observations *observations);

#endif
