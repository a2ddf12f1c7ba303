/* Answers a shot as the owner of a fleet, for games against a program. */
#include "model/fleet_check.h"
#include "sys/status.h"

/* Whether all cells of a ship but this one have been shot at. The fleet agrees with the board, so they have been hit. */
static bool is_last_cell(const struct fleet_check *check, int ship, int cell) {
  for (int step = 0; step < check->ships[ship].length; step++) {
    const int other = fleet_check_cell(check, (size_t)ship, step);
    if (other != cell && check->board->observations.cells[other] == FC_CELL_UNSHOT) {
      return false;
    }
  }
  return true;
}

/* The name that the opponent says of a ship; it lives as long as the board. */
static const char *name_on_board(const fc_board *board, const fc_ship *ship) {
  const struct fleet *fleet = &board->ruleset->rules.fleet;
  const int told = fleet_told_of(fleet, ship->name);
  return told >= 0 ? fleet_told_name(fleet, (size_t)told) : NULL;
}

static fc_status answer(fc_shot *shot, const struct fleet_check *check, int row, int column, fc_error *error) {
  const struct rules *rules = &check->board->ruleset->rules;
  const int cell = row * rules->columns + column;
  const int ship = check->ship_at[cell];
  fc_shot given = {.row = row, .column = column, .answer = FC_ANSWER_MISS};
  if (ship != NO_SHIP) {
    const bool is_sunk = rules->announce != FC_ANNOUNCE_HIT && is_last_cell(check, ship, cell);
    given.answer = is_sunk ? FC_ANSWER_SUNK : FC_ANSWER_HIT;
    given.length = is_sunk && rules->announce == FC_ANNOUNCE_LENGTH ? check->ships[ship].length : 0;
    given.ship = rules->announce == FC_ANNOUNCE_SHIP ? name_on_board(check->board, &check->ships[ship]) : NULL;
    if (rules->announce == FC_ANNOUNCE_SHIP && given.ship == NULL) {
      return error_set(error, FC_INVALID_ARGUMENT, "the ship that is hit has no name, where the ship that is hit is named");
    }
  }
  *shot = given;
  return FC_OK;
}

fc_status fc_fleet_answer(fc_shot *shot, const fc_board *board, const fc_ship *ships, size_t ship_count, int row, int column,
                          fc_error *error) {
  if (shot == NULL || board == NULL) {
    return error_null_argument(error);
  }
  fc_status status = board_check_unknown(board, row, column, error);
  struct fleet_check check;
  THEN(status, fleet_check_make(&check, board, ships, ship_count, error));
  return status == FC_OK ? answer(shot, &check, row, column, error) : status;
}
