/*
 * Answers shots for a fleet, and checks by the definition itself whether the fleet agrees with the observations: the shots are
 * played against it. The reduction of a board to a problem judges placements one by one and shares no code with this.
 */
#include <stdio.h>

#include "model/fleet_check.h"
#include "model/shots.h"
#include "sys/status.h"

static fc_cell cell_at(const struct fleet_check *check, int cell) {
  const int columns = check->board->ruleset->rules.columns;
  return (fc_cell){.row = cell / columns, .column = cell % columns};
}

/* The state of a cell in the grid; unshot if there is no grid, or if the cell was shot at since. */
static fc_cell_state grid_state(const struct fleet_check *check, int cell) {
  const bool is_shot_since = cell_set_has(&check->shot_since, cell);
  return is_shot_since ? FC_CELL_UNSHOT : check->board->observations.cells[cell];
}

/* Counts the cells of a ship with a state in the grid. */
static int cells_in_state(const struct fleet_check *check, int ship, fc_cell_state state) {
  int count = 0;
  for (int step = 0; step < check->ships[ship].length; step++) {
    count += grid_state(check, fleet_check_cell(check, (size_t)ship, step)) == state;
  }
  return count;
}

/* ---- Shots --------------------------------------------------------------------------------------------------------------- */

struct shot fleet_check_reply(const struct fleet_check *check, int cell, bool is_last) {
  const struct rules *rules = &check->board->ruleset->rules;
  const int ship = check->ship_at[cell];
  struct shot reply = {.cell = cell, .answer = FC_ANSWER_MISS, .ship = -1};
  if (ship != NO_SHIP) {
    const bool says_sunk = is_last && rules->announce != FC_ANNOUNCE_HIT;
    reply.answer = says_sunk ? FC_ANSWER_SUNK : FC_ANSWER_HIT;
    reply.length = says_sunk && rules->announce == FC_ANNOUNCE_LENGTH ? check->ships[ship].length : 0;
    reply.ship = rules->announce == FC_ANNOUNCE_SHIP ? fleet_told_of(&rules->fleet, check->ships[ship].name) : -1;
  }
  return reply;
}

/* Whether the fleet's reply agrees with the opponent's, who need not name the ship. */
static bool is_same_reply(const struct shot *told, const struct shot *truth) {
  return told->answer == truth->answer && told->length == truth->length && (told->ship < 0 || told->ship == truth->ship);
}

/* A reply in the words of a board file. */
struct reply_phrase {
  char string[80];
};

/* nameless: what stands for the name of a ship without one, or NULL. */
static struct reply_phrase phrase_of(const struct shot *reply, const struct fleet *fleet, const char *nameless) {
  struct reply_phrase phrase;
  const char *word = answer_word(reply->answer);
  const char *name = reply->ship >= 0 ? fleet_told_name(fleet, (size_t)reply->ship) : nameless;
  if (reply->length > 0) {
    (void)snprintf(phrase.string, sizeof phrase.string, "%s %d", word, reply->length);
  } else if (name != NULL) {
    (void)snprintf(phrase.string, sizeof phrase.string, "%s %s", word, span_excerpt(span_of(name)).string);
  } else {
    (void)snprintf(phrase.string, sizeof phrase.string, "%s", word);
  }
  return phrase;
}

static fc_status check_shots(struct fleet_check *check) {
  const struct rules *rules = &check->board->ruleset->rules;
  const struct observations *observations = &check->board->observations;
  int cells_left[CELL_SET_CELLS];
  for (size_t ship = 0; ship < check->ship_count; ship++) {
    cells_left[ship] = check->ships[ship].length - cells_in_state(check, (int)ship, FC_CELL_HIT) -
                       cells_in_state(check, (int)ship, FC_CELL_SUNK);
  }
  for (size_t i = 0; i < observations->shot_count; i++) {
    const struct shot *shot = &observations->shots[i];
    const int ship = check->ship_at[shot->cell];
    const struct shot truth = fleet_check_reply(check, shot->cell, ship != NO_SHIP && --cells_left[ship] == 0);
    if (!is_same_reply(shot, &truth)) {
      const bool is_nameless = rules->announce == FC_ANNOUNCE_SHIP && ship != NO_SHIP;
      check->objection = (fc_objection){
          .fault = FC_FAULT_SHOT, .ship = ship, .other = NO_SHIP, .shot = (int)i + 1, .cell = cell_at(check, shot->cell)};
      return error_set(check->error, FC_DISAGREES, "shot %zu, \"%s %s\": this fleet answers \"%s\"", i + 1,
                       rules_cell_label(rules, shot->cell).string, phrase_of(shot, &rules->fleet, NULL).string,
                       phrase_of(&truth, &rules->fleet, is_nameless ? "(a ship without a name)" : NULL).string);
    }
  }
  return FC_OK;
}

/* ---- Grids --------------------------------------------------------------------------------------------------------------- */

/* Says in words what is wrong with a cell, or NULL. */
static const char *fault_of_cell(const struct fleet_check *check, int cell) {
  const int ship = check->ship_at[cell];
  const bool sinking_is_announced = check->board->ruleset->rules.announce != FC_ANNOUNCE_HIT;
  switch (grid_state(check, cell)) {
  case FC_CELL_WATER:
    return ship != NO_SHIP ? "is water on the board, but a ship covers it" : NULL;
  case FC_CELL_HIT:
    if (ship == NO_SHIP) {
      return "is a hit on the board, but no ship covers it";
    }
    return sinking_is_announced && cells_in_state(check, ship, FC_CELL_HIT) == check->ships[ship].length
               ? "is a hit on the board, but all cells of its ship are: it would be sunk"
               : NULL;
  case FC_CELL_SUNK:
    if (ship == NO_SHIP) {
      return "is part of a sunk ship on the board, but no ship covers it";
    }
    return cells_in_state(check, ship, FC_CELL_SUNK) < check->ships[ship].length
               ? "is part of a sunk ship on the board, but not all cells of its ship are"
               : NULL;
  case FC_CELL_BLOCKED:
    return ship != NO_SHIP ? "is blocked on the board, but a ship covers it" : NULL;
  default:
    return NULL; /* unknown; hints are not in the grid */
  }
}

/* ---- Hints --------------------------------------------------------------------------------------------------------------- */

/* Whether a cell is on the board and of a ship. */
static bool is_of_ship(const struct fleet_check *check, int row, int column, int ship) {
  const struct rules *rules = &check->board->ruleset->rules;
  return row >= 0 && row < rules->rows && column >= 0 && column < rules->columns &&
         check->ship_at[row * rules->columns + column] == ship;
}

/* Whether the fleet fulfils the hint at a cell. */
static bool fulfils_hint(const struct fleet_check *check, int cell) {
  const int ship = check->ship_at[cell];
  const fc_cell at = cell_at(check, cell);
  const bool left = is_of_ship(check, at.row, at.column - 1, ship);
  const bool right = is_of_ship(check, at.row, at.column + 1, ship);
  const bool above = is_of_ship(check, at.row - 1, at.column, ship);
  const bool below = is_of_ship(check, at.row + 1, at.column, ship);
  switch (observations_hint(&check->board->observations, cell)) {
  case FC_CELL_UNSHOT:
    return true;
  case FC_CELL_WATER:
    return ship == NO_SHIP;
  case FC_CELL_SHIP:
    return ship != NO_SHIP;
  case FC_CELL_SINGLE:
    return ship != NO_SHIP && !left && !right && !above && !below;
  case FC_CELL_LEFT:
    return ship != NO_SHIP && right && !left;
  case FC_CELL_RIGHT:
    return ship != NO_SHIP && left && !right;
  case FC_CELL_TOP:
    return ship != NO_SHIP && below && !above;
  case FC_CELL_BOTTOM:
    return ship != NO_SHIP && above && !below;
  case FC_CELL_MIDDLE:
    return ship != NO_SHIP && ((left && right) || (above && below));
  default:
    return false; /* no hint is of another state */
  }
}

static void object_to_cell(struct fleet_check *check, int cell) {
  check->objection =
      (fc_objection){.fault = FC_FAULT_CELL, .ship = check->ship_at[cell], .other = NO_SHIP, .cell = cell_at(check, cell)};
}

static fc_status check_hints(struct fleet_check *check) {
  const struct rules *rules = &check->board->ruleset->rules;
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (!fulfils_hint(check, cell)) {
      object_to_cell(check, cell);
      return error_set(check->error, FC_DISAGREES, "%s is not what the hint \"%s\" says", rules_cell_label(rules, cell).string,
                       fc_cell_state_name(observations_hint(&check->board->observations, cell)));
    }
  }
  return FC_OK;
}

static fc_status check_grid(struct fleet_check *check) {
  const struct rules *rules = &check->board->ruleset->rules;
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    const char *fault = fault_of_cell(check, cell);
    if (fault != NULL) {
      object_to_cell(check, cell);
      return error_set(check->error, FC_DISAGREES, "%s %s", rules_cell_label(rules, cell).string, fault);
    }
  }
  return FC_OK;
}

fc_status fleet_check_observations(struct fleet_check *check) {
  check->shot_since = observations_shot_cells(&check->board->observations);
  fc_status status = check_hints(check);
  THEN(status, check_grid(check));
  return status == FC_OK ? check_shots(check) : status;
}

/* ---- Answers of the fleet ------------------------------------------------------------------------------------------------ */

/* Whether all cells of the ship on a cell but this one have been shot at. The fleet agrees with the board, so they have been
 * hit. */
static bool is_last_cell(const struct fleet_check *check, int cell) {
  const int ship = check->ship_at[cell];
  bool is_last = ship != NO_SHIP;
  for (int step = 0; is_last && step < check->ships[ship].length; step++) {
    const int other = fleet_check_cell(check, (size_t)ship, step);
    is_last = other == cell || check->board->observations.cells[other] != FC_CELL_UNSHOT;
  }
  return is_last;
}

/* Answers a shot as the owner of a fleet, for games against a program. */
fc_status fc_fleet_answer(fc_shot *shot, const fc_board *board, const fc_ship *ships, size_t ship_count, int row, int column,
                          fc_error *error) {
  if (shot == NULL || board == NULL) {
    return error_null_argument(error);
  }
  struct fleet_check check;
  fc_status status = board_check_unknown(board, row, column, error);
  THEN(status, fleet_check_make(&check, board, ships, ship_count, error));
  if (status != FC_OK) {
    return status;
  }
  const struct rules *rules = &board->ruleset->rules;
  const int cell = row * rules->columns + column;
  const struct shot reply = fleet_check_reply(&check, cell, is_last_cell(&check, cell));
  if (rules->announce == FC_ANNOUNCE_SHIP && reply.answer != FC_ANSWER_MISS && reply.ship < 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "the ship that is hit has no name, where the ship that is hit is named");
  }
  *shot = shot_shown(&reply, rules);
  return FC_OK;
}
