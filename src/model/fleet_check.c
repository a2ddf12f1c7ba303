/* Whether ships are a configuration, one rule after another. */
#include "model/fleet_check.h"

#include <stdbool.h>
#include <stdio.h>

#include "model/problem.h"
#include "model/ship_places.h"
#include "model/sums_read.h"
#include "sys/status.h"
#include "text/cell_label.h"

int fleet_check_cell(const struct fleet_check *check, size_t ship, int step) {
  const fc_ship *checked = &check->ships[ship];
  const int columns = check->board->ruleset->rules.columns;
  return cell_ahead(checked->row * columns + checked->column, (enum direction)checked->direction, step, columns);
}

/* A ship for a message: `the ship of length 3 at C4 across`, `carrier at C4 down`. */
struct ship_phrase {
  char string[112];
};

static struct ship_phrase ship_phrase_of(const struct fleet_check *check, size_t index) {
  const fc_ship *ship = &check->ships[index];
  struct ship_phrase phrase;
  const char *direction = ship->direction == FC_DOWN ? "down" : "across";
  const struct cell_label cell = cell_label_of(ship->row, ship->column, fc_board_labels(check->board));
  if (ship->name != NULL) {
    (void)snprintf(phrase.string, sizeof phrase.string, "%s at %s %s", span_excerpt(span_of(ship->name)).string, cell.string,
                   direction);
  } else {
    (void)snprintf(phrase.string, sizeof phrase.string, "the ship of length %d at %s %s", ship->length, cell.string, direction);
  }
  return phrase;
}

/* ---- On the board, and apart ------------------------------------------------------------------------------------------ */

static fc_status check_place(struct fleet_check *check, size_t ship) {
  const struct rules *rules = &check->board->ruleset->rules;
  const fc_ship *checked = &check->ships[ship];
  const int last_row = checked->row + (checked->direction == FC_DOWN ? checked->length - 1 : 0);
  const int last_column = checked->column + (checked->direction == FC_ACROSS ? checked->length - 1 : 0);
  if (last_row < rules->rows && last_column < rules->columns) {
    return FC_OK;
  }
  check->objection.fault = FC_FAULT_OUTSIDE;
  check->objection.ship = (int)ship;
  return error_set(check->error, FC_DISAGREES, "%s is not wholly on the board, which goes from A1 to %s",
                   ship_phrase_of(check, ship).string, rules_cell_label(rules, rules->rows * rules->columns - 1).string);
}

static void object_to_pair(struct fleet_check *check, fc_fault fault, size_t ship, int other, int cell) {
  const int columns = check->board->ruleset->rules.columns;
  check->objection = (fc_objection){
      .fault = fault, .ship = (int)ship, .other = other, .cell = {.row = cell / columns, .column = cell % columns}};
}

/* Puts a ship on the board, unless another one is in its way. */
static fc_status check_overlap(struct fleet_check *check, size_t ship) {
  for (int step = 0; step < check->ships[ship].length; step++) {
    const int cell = fleet_check_cell(check, ship, step);
    const int other = check->ship_at[cell];
    if (other != NO_SHIP) {
      object_to_pair(check, FC_FAULT_OVERLAP, ship, other, cell);
      return error_set(check->error, FC_DISAGREES, "%s overlaps %s at %s", ship_phrase_of(check, ship).string,
                       ship_phrase_of(check, (size_t)other).string, rules_cell_label(&check->board->ruleset->rules, cell).string);
    }
    check->ship_at[cell] = (int16_t)ship;
  }
  return FC_OK;
}

/* Whether ships may not cover both a cell and its neighbour at the offset `down` and `across`. */
static bool is_too_near(fc_touching touching, int down, int across) {
  const bool is_corner = down != 0 && across != 0;
  return touching == FC_TOUCHING_NONE || (touching == FC_TOUCHING_DIAGONAL && !is_corner);
}

/* Looks around one cell of a ship for ships before it. */
static fc_status check_neighbours(struct fleet_check *check, size_t ship, int cell) {
  const struct rules *rules = &check->board->ruleset->rules;
  for (int down = -1; down <= 1; down++) {
    for (int across = -1; across <= 1; across++) {
      const int row = cell / rules->columns + down;
      const int column = cell % rules->columns + across;
      if (row < 0 || row >= rules->rows || column < 0 || column >= rules->columns ||
          !is_too_near(rules->touching, down, across)) {
        continue;
      }
      const int other = check->ship_at[row * rules->columns + column];
      if (other == NO_SHIP || other >= (int)ship) {
        continue;
      }
      object_to_pair(check, FC_FAULT_TOUCHING, ship, other, cell);
      return error_set(check->error, FC_DISAGREES, "%s touches %s: %s is next to %s", ship_phrase_of(check, ship).string,
                       ship_phrase_of(check, (size_t)other).string, rules_cell_label(rules, cell).string,
                       cell_label_of(row, column, rules->labels).string);
    }
  }
  return FC_OK;
}

static fc_status check_touching(struct fleet_check *check, size_t ship) {
  fc_status status = FC_OK;
  if (check->board->ruleset->rules.touching == FC_TOUCHING_ANY) {
    return FC_OK;
  }
  for (int step = 0; step < check->ships[ship].length && status == FC_OK; step++) {
    status = check_neighbours(check, ship, fleet_check_cell(check, ship, step));
  }
  return status;
}

/* ---- The right ships --------------------------------------------------------------------------------------------------- */

/* Whether ships of this length have names that count. */
static bool has_names(const fc_board *board, int length) {
  for (size_t index = 0; index < board->ruleset->class_count; index++) {
    if (board->ruleset->classes[index].length == length && board->ruleset->classes[index].name != NULL) {
      return true;
    }
  }
  return false;
}

/* Objects to a ship that is one too many in its class; class NULL: it is in no class of the fleet. */
static fc_status object_to_surplus(struct fleet_check *check, size_t ship, const fc_ship_class *class) {
  check->objection.fault = FC_FAULT_WRONG_FLEET;
  check->objection.ship = (int)ship;
  const struct ship_phrase phrase = ship_phrase_of(check, ship);
  if (class == NULL) {
    return error_set(check->error, FC_DISAGREES, "%s is none of the fleet's ships%s", phrase.string,
                     has_names(check->board, check->ships[ship].length) ? "; those of this length have names" : "");
  }
  return error_set(check->error, FC_DISAGREES, "%s is one too many: the fleet has %s%d such ship%s", phrase.string,
                   class->optional > 0 ? "at most " : "", class->ships, plural(class->ships));
}

static fc_status object_to_lack(struct fleet_check *check, const fc_ship_class *class, int present) {
  check->objection.fault = FC_FAULT_WRONG_FLEET;
  if (class->name != NULL) {
    return error_set(check->error, FC_DISAGREES, "%s is missing", span_excerpt(span_of(class->name)).string);
  }
  const int least = class->ships - class->optional;
  const char *at_least = class->optional > 0 ? "at least " : "";
  if (present == 0) {
    return error_set(check->error, FC_DISAGREES, "the fleet has %s%d ship%s of length %d, but none is placed", at_least, least,
                     plural(least), class->length);
  }
  return error_set(check->error, FC_DISAGREES, "the fleet has %s%d ships of length %d, but only %d %s placed", at_least, least,
                   class->length, present, present == 1 ? "is" : "are");
}

/* Whether the fleet with these numbers of ships is possible. */
static fc_status check_list(struct fleet_check *check, int16_t *present) {
  const struct ruleset *ruleset = check->board->ruleset;
  const struct fleet_list *fleets = &ruleset->fleets;
  for (size_t index = 0; index < ruleset->class_count; index++) {
    present[index] = (int16_t)(ruleset->classes[index].ships - present[index]);
  }
  if (fleets->count == 0 || fleet_list_find(fleets, present) < fleets->count) {
    return FC_OK;
  }
  check->objection.fault = FC_FAULT_WRONG_FLEET;
  return error_set(check->error, FC_DISAGREES, "no fleet \"%s\" has these lengths together", ruleset->fleet.bytes);
}

/* Objects to the first surplus ship, or else to the first class that lacks a ship. There are no more classes than cells,
 * so `present` has room for all of them; nor more ships. */
static fc_status check_fleet(struct fleet_check *check) {
  const fc_board *board = check->board;
  int16_t present[CELL_SET_CELLS] = {0};
  for (size_t ship = 0; ship < check->ship_count; ship++) {
    const size_t index = ship_class_of(board, &check->ships[ship]);
    if (index == board->ruleset->class_count) {
      return object_to_surplus(check, ship, NULL);
    }
    present[index]++;
    if (present[index] > board->ruleset->classes[index].ships) {
      return object_to_surplus(check, ship, &board->ruleset->classes[index]);
    }
  }
  for (size_t index = 0; index < board->ruleset->class_count; index++) {
    if (present[index] < board->ruleset->classes[index].ships - board->ruleset->classes[index].optional) {
      return object_to_lack(check, &board->ruleset->classes[index], present[index]);
    }
  }
  return check_list(check, present);
}

/* ---- Totals -------------------------------------------------------------------------------------------------------------- */

/* Compares the covered cells of a row or column with its total. */
static fc_status check_line(struct fleet_check *check, bool is_row, int line) {
  const struct rules *rules = &check->board->ruleset->rules;
  const int total = line_total(is_row ? &rules->totals.rows : &rules->totals.columns, line);
  int covered = 0;
  for (int i = 0; i < (is_row ? rules->columns : rules->rows); i++) {
    covered += check->ship_at[is_row ? line * rules->columns + i : i * rules->columns + line] != NO_SHIP;
  }
  if (total == FC_NO_TOTAL || covered == total) {
    return FC_OK;
  }
  check->objection.fault = FC_FAULT_TOTAL;
  return error_set(check->error, FC_DISAGREES, "%s %s has %d covered cells, and should have %d", is_row ? "row" : "column",
                   (is_row ? row_label(line, rules->labels) : column_label(line, rules->labels)).string, covered, total);
}

static fc_status check_totals(struct fleet_check *check) {
  fc_status status = FC_OK;
  for (int row = 0; row < fc_board_rows(check->board) && status == FC_OK; row++) {
    status = check_line(check, true, row);
  }
  for (int column = 0; column < fc_board_columns(check->board) && status == FC_OK; column++) {
    status = check_line(check, false, column);
  }
  return status;
}

/* ---- Sums ---------------------------------------------------------------------------------------------------------------- */

/* Whether the ships agree with a sum of another kind than FC_SUM_AMONG. */
static bool ships_agree(const struct fleet_check *check, const struct set_sum *sum) {
  bool agree = true;
  int covered = 0;
  for (size_t ship = 0; ship < check->ship_count; ship++) {
    int hits = 0;
    for_each_cell (cell, &sum->cells) {
      hits += check->ship_at[cell] == (int)ship;
    }
    agree = agree && set_sum_allows(sum, hits);
    covered += hits;
  }
  return agree && (sum->kind != FC_SUM_SAME_SHIP || covered > 0);
}

static fc_status check_sums(struct fleet_check *check) {
  const struct ruleset *ruleset = check->board->ruleset;
  for (size_t i = 0; i < ruleset->sums.count; i++) {
    const struct set_sum *sum = &ruleset->sums.sums[i];
    int covered = 0;
    if (sum->kind != FC_SUM_AMONG) {
      if (!ships_agree(check, sum)) {
        check->objection.fault = FC_FAULT_SUM;
        return error_set(check->error, FC_DISAGREES, "the ships are not as \"%s\" says", fc_sum_kind_name(sum->kind));
      }
      continue;
    }
    for_each_cell (cell, &sum->cells) {
      const int ship = check->ship_at[cell];
      const bool is_counted = ship != NO_SHIP && (sum->ship_class == ANY_CLASS ||
                                                  ship_class_of(check->board, &check->ships[ship]) == (size_t)sum->ship_class);
      covered += is_counted;
    }
    if (covered < sum->least || covered > sum->most) {
      struct text text = {0};
      sum_write(&text, ruleset, sum);
      check->objection.fault = FC_FAULT_SUM;
      const fc_status status = text_failed(&text) ? error_no_memory(check->error)
                                                  : error_set(check->error, FC_DISAGREES, "%d covered cell%s, and should be: %s",
                                                              covered, plural(covered), text.bytes);
      text_clear(&text);
      return status;
    }
  }
  return FC_OK;
}

/* ---- Weights of the prior ------------------------------------------------------------------------------------------------ */

static fc_status check_prior(struct fleet_check *check) {
  const fc_board *board = check->board;
  const size_t cells = (size_t)board->ruleset->rules.rows * (size_t)board->ruleset->rules.columns;
  for (size_t ship = 0; board->prior != NULL && ship < check->ship_count; ship++) {
    const fc_ship *checked = &check->ships[ship];
    const struct placement placement = {(enum direction)checked->direction, fleet_check_cell(check, ship, 0)};
    if (board->prior->weights[placement_index(cells, ship_class_of(board, checked), placement)] == 0) {
      check->objection.fault = FC_FAULT_PRIOR;
      check->objection.ship = (int)ship;
      return error_set(check->error, FC_DISAGREES, "the prior gives %s the weight 0", ship_phrase_of(check, ship).string);
    }
  }
  return FC_OK;
}

/* ---- All of it ---------------------------------------------------------------------------------------------------------- */

static fc_status check_all(struct fleet_check *check) {
  typedef fc_status check_of_ship(struct fleet_check *, size_t ship);
  static check_of_ship *const checks[] = {check_place, check_overlap, check_touching};
  fc_status status = FC_OK;
  for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
    for (size_t ship = 0; ship < check->ship_count && status == FC_OK; ship++) {
      status = checks[i](check, ship);
    }
  }
  THEN(status, check_fleet(check));
  THEN(status, fleet_check_observations(check));
  THEN(status, check_totals(check));
  THEN(status, check_sums(check));
  return status == FC_OK ? check_prior(check) : status;
}

fc_status fleet_check_make(struct fleet_check *check, const fc_board *board, const fc_ship *ships, size_t ship_count,
                           fc_error *error) {
  fc_status status = board_check_others(board, "checking a fleet", error);
  THEN(status, ship_range_check(ships, ship_count, error));
  if (status != FC_OK) {
    return status;
  }
  const fc_objection none = {.fault = FC_FAULT_NONE, .ship = NO_SHIP, .other = NO_SHIP, .cell = {-1, -1}};
  *check = (struct fleet_check){.board = board, .ships = ships, .ship_count = ship_count, .objection = none, .error = error};
  for (int cell = 0; cell < CELL_SET_CELLS; cell++) {
    check->ship_at[cell] = NO_SHIP;
  }
  return check_all(check);
}

fc_status fc_fleet_check(const fc_board *board, const fc_ship *ships, size_t ship_count, fc_objection *objection,
                         fc_error *error) {
  if (board == NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "no board");
  }
  struct fleet_check check;
  fc_status status = board_check_prior(board, error);
  if (status != FC_OK) {
    return status;
  }
  status = fleet_check_make(&check, board, ships, ship_count, error);
  if (objection != NULL && (status == FC_OK || status == FC_DISAGREES)) {
    *objection = check.objection;
  }
  return status;
}

/* ---- Ships of a caller -------------------------------------------------------------------------------------------------- */

static bool is_in_range(const fc_ship *ship) {
  const bool has_direction = ship->direction == FC_ACROSS || (ship->direction == FC_DOWN && ship->length > 1);
  return has_direction && ship->length >= 1 && ship->length <= FC_MAX_SHIP_LENGTH && ship->row >= 0 && ship->row < FC_MAX_ROWS &&
         ship->column >= 0 && ship->column < FC_MAX_COLUMNS;
}

fc_status ship_range_check(const fc_ship *ships, size_t ship_count, fc_error *error) {
  if (ships == NULL && ship_count > 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "no ships");
  }
  for (size_t ship = 0; ship < ship_count; ship++) {
    if (!is_in_range(&ships[ship])) {
      return error_set(error, FC_INVALID_ARGUMENT, "ship %zu: length %d, row %d, column %d, direction %d is no placement", ship,
                       ships[ship].length, ships[ship].row, ships[ship].column, (int)ships[ship].direction);
    }
  }
  return FC_OK;
}
