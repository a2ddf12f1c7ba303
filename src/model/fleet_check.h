/* Checks a fleet against a board, up to the first objection. */
#ifndef FLEETCOUNT_MODEL_FLEET_CHECK_H
#define FLEETCOUNT_MODEL_FLEET_CHECK_H

#include <stddef.h>

#include "fleetcount.h"
#include "model/board.h"
#include "model/cell_set.h"

enum { NO_SHIP = -1 };

struct fleet_check {
  const fc_board *board;
  const fc_ship *ships;
  size_t ship_count;
  struct cell_set shot_since;      /* the cells of the board's shots, all fired after the grid */
  int16_t ship_at[CELL_SET_CELLS]; /* the index of the ship on each cell of the board, or NO_SHIP */
  fc_objection objection;
  fc_error *error;
};

/* Makes the whole check. Afterwards check->objection is the first one. Errors: as for fc_fleet_check. */
fc_status fleet_check_make(struct fleet_check *check, const fc_board *board, const fc_ship *ships, size_t ship_count,
                           fc_error *error);

/* The cell of a ship, `step` cells from its top or left end. */
int fleet_check_cell(const struct fleet_check *check, size_t ship, int step);

/* Whether a fleet that obeys the rules agrees with the observations: FC_OK, or FC_DISAGREES with the objection and a
 * message. */
fc_status fleet_check_observations(struct fleet_check *check);

/* The fleet's answer to a shot at a cell. is_last: all other cells of the ship there have been hit. */
struct shot fleet_check_reply(const struct fleet_check *check, int cell, bool is_last);

/* FC_INVALID_ARGUMENT for the first number outside its range, and for NULL with a count above 0. */
fc_status ship_range_check(const fc_ship *ships, size_t ship_count, fc_error *error);

#endif
