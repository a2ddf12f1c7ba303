#include "submarine/sea.h"

#include "sys/status.h"

static void make_cell(struct submarine_sea *sea, int row, int column) {
  const unsigned cell = cell_at(sea, row, column);
  uint64_t near = 0;
  for (int r = row - 1; r <= row + 1; r++) {
    for (int c = column - 1; c <= column + 1; c++) {
      const bool is_inside = r >= 0 && r < sea->rows && c >= 0 && c < sea->columns;
      near |= is_inside && (r != row || c != column) ? cell_bit(cell_at(sea, r, c)) : 0;
    }
  }
  sea->near[cell] = near;
  sea->reach[cell] = near | cell_bit(cell);
  sea->room[cell][FC_SUBMARINE_UP] = (uint8_t)row;
  sea->room[cell][FC_SUBMARINE_DOWN] = (uint8_t)(sea->rows - 1 - row);
  sea->room[cell][FC_SUBMARINE_LEFT] = (uint8_t)column;
  sea->room[cell][FC_SUBMARINE_RIGHT] = (uint8_t)(sea->columns - 1 - column);
}

static fc_status check_rules(const fc_submarine_rules *rules, fc_error *error) {
  int ships = 0;
  if (rules->size != sizeof *rules) {
    return error_wrong_size(error, "fc_submarine_rules", rules->size);
  }
  if (rules->rows < 1 || rules->rows > FC_SUBMARINE_MAX_SIDE || rules->columns < 1 || rules->columns > FC_SUBMARINE_MAX_SIDE) {
    return error_set(error, FC_INVALID_SETTING, "size: the sea has 1 to %d columns and rows", FC_SUBMARINE_MAX_SIDE);
  }
  for (int ship = 0; ship < SHIPS; ship++) {
    if (rules->points[ship] < 0 || rules->points[ship] > FC_SUBMARINE_MAX_POINTS) {
      return error_set(error, FC_INVALID_SETTING, "ships: a ship has 1 to %d points", FC_SUBMARINE_MAX_POINTS);
    }
    ships += rules->points[ship] > 0;
  }
  if (ships == 0) {
    return error_set(error, FC_INVALID_SETTING, "ships: there is none");
  }
  if (rules->rows * rules->columns < ships) {
    return error_set(error, FC_INVALID_SETTING, "size: a sea of %dx%d has no room for %d ships", rules->columns, rules->rows,
                     ships);
  }
  return FC_OK;
}

fc_status sea_make(struct submarine_sea *sea, const fc_submarine_rules *rules, fc_error *error) {
  const fc_status status = check_rules(rules, error);
  if (status != FC_OK) {
    return status;
  }
  *sea =
      (struct submarine_sea){.rows = rules->rows, .columns = rules->columns, .cells = (unsigned)(rules->rows * rules->columns)};
  sea->step[FC_SUBMARINE_UP] = -sea->columns;
  sea->step[FC_SUBMARINE_DOWN] = sea->columns;
  sea->step[FC_SUBMARINE_LEFT] = -1;
  sea->step[FC_SUBMARINE_RIGHT] = 1;
  for (int ship = 0; ship < SHIPS; ship++) {
    sea->points[ship] = (uint8_t)rules->points[ship];
  }
  for (int row = 0; row < sea->rows; row++) {
    for (int column = 0; column < sea->columns; column++) {
      make_cell(sea, row, column);
    }
  }
  return FC_OK;
}

bool sea_are_apart(const struct submarine_sea *sea, unsigned cell, unsigned other) {
  const int rows = (int)cell / sea->columns - (int)other / sea->columns;
  const int columns = (int)cell % sea->columns - (int)other % sea->columns;
  return rows > 2 || rows < -2 || columns > 2 || columns < -2;
}

bool sea_are_all_apart(const struct submarine_sea *sea, const uint8_t cells[SHIPS]) {
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    for (unsigned other = 0; other < ship; other++) {
      if (sea->points[ship] > 0 && sea->points[other] > 0 && !sea_are_apart(sea, cells[ship], cells[other])) {
        return false;
      }
    }
  }
  return true;
}

bool side_is_lost(const struct side *side) {
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (is_afloat(side, ship)) {
      return false;
    }
  }
  return true;
}

uint64_t side_cells(const struct side *side) {
  uint64_t cells = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    cells |= is_afloat(side, ship) ? cell_bit(side->cell[ship]) : 0;
  }
  return cells;
}

uint64_t side_reach(const struct submarine_sea *sea, const struct side *side) {
  uint64_t reach = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    reach |= is_afloat(side, ship) ? sea->reach[side->cell[ship]] : 0;
  }
  return reach;
}

/* The cell after a move within the sea. */
static unsigned cell_after(const struct submarine_sea *sea, unsigned cell, const struct act *move) {
  return (unsigned)((int)cell + sea->step[move->direction] * (int)move->distance);
}

bool side_may(const struct submarine_sea *sea, const struct side *side, const struct act *act) {
  if (act->kind == FC_SUBMARINE_ATTACK) {
    return act->cell < sea->cells && has_cell(side_reach(sea, side), act->cell);
  }
  if (act->ship >= SHIPS || !is_afloat(side, act->ship) || act->direction >= DIRECTIONS || act->distance < 1) {
    return false;
  }
  const unsigned from = side->cell[act->ship];
  return act->distance <= sea->room[from][act->direction] && !has_cell(side_cells(side), cell_after(sea, from, act));
}

unsigned side_acts(struct act acts[MAX_ACTS], const struct submarine_sea *sea, const struct side *side) {
  const uint64_t reach = side_reach(sea, side);
  const uint64_t own = side_cells(side);
  unsigned count = 0;
  for (unsigned cell = 0; cell < sea->cells; cell++) {
    if (has_cell(reach, cell)) {
      acts[count++] = (struct act){.kind = FC_SUBMARINE_ATTACK, .cell = cell};
    }
  }
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    for (unsigned direction = 0; is_afloat(side, ship) && direction < DIRECTIONS; direction++) {
      const unsigned from = side->cell[ship];
      for (unsigned distance = 1; distance <= sea->room[from][direction]; distance++) {
        const struct act move = {.kind = FC_SUBMARINE_MOVE, .ship = ship, .direction = direction, .distance = distance};
        if (!has_cell(own, cell_after(sea, from, &move))) {
          acts[count++] = move;
        }
      }
    }
  }
  return count;
}

void side_move(const struct submarine_sea *sea, struct side *side, const struct act *move) {
  side->cell[move->ship] = (uint8_t)cell_after(sea, side->cell[move->ship], move);
}

fc_submarine_answer side_suffer(const struct submarine_sea *sea, struct side *side, unsigned cell) {
  fc_submarine_answer answer = {.hit = FC_SUBMARINE_NO_SHIP};
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (is_afloat(side, ship) && has_cell(sea->near[cell], side->cell[ship])) {
      answer.near |= 1U << ship;
    } else if (is_afloat(side, ship) && side->cell[ship] == cell) {
      answer.hit = (int)ship;
      side->points[ship]--;
    }
  }
  return answer;
}

struct act act_inside(const struct submarine_sea *sea, const fc_submarine_act *act) {
  if (act->kind == FC_SUBMARINE_ATTACK) {
    return (struct act){.kind = act->kind, .cell = cell_at(sea, act->cell.row, act->cell.column)};
  }
  return (struct act){
      .kind = act->kind, .ship = (unsigned)act->ship, .direction = (unsigned)act->direction, .distance = (unsigned)act->distance};
}

fc_submarine_act act_outside(const struct submarine_sea *sea, const struct act *act) {
  if (act->kind == FC_SUBMARINE_ATTACK) {
    return (fc_submarine_act){.kind = act->kind,
                              .cell = {.row = (int)act->cell / sea->columns, .column = (int)act->cell % sea->columns},
                              .ship = FC_SUBMARINE_NO_SHIP};
  }
  return (fc_submarine_act){.kind = act->kind,
                            .ship = (int)act->ship,
                            .direction = (fc_submarine_direction)act->direction,
                            .distance = (int)act->distance};
}
