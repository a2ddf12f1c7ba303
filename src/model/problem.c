/*
 * Which placements agree with what is known.
 *
 * A placement that covers water never agrees, and under FC_ANNOUNCE_HIT nothing else speaks against one. Otherwise:
 *
 * Grid. A ship on an `s` is sunk, so all its cells are `s`; any other ship is afloat, so it has a cell that is not shot.
 *
 * Shots. Play them, in order, against this ship alone. Each shot on its cells must be answered `hit`, except for the one that
 * hits its last unhit cell, which must be answered `sunk`. That one is easy to tell: it is the latest of the shots on the ship's
 * cells if all of them have been shot at, otherwise there is none. Shots elsewhere say nothing of this ship.
 *
 * The cells that were hit must each be covered; that is a condition on the configuration, not on one placement.
 */
#include "model/problem.h"

#include "base/memory.h"
#include "base/status.h"
#include "model/board.h"

enum { NOT_SHOT = -1 };

/* The board, and for its shots, by cell, the number of the shot in the order fired. */
struct knowledge {
  const struct rules *rules;
  const struct observations *observations;
  int shot_of_cell[CELL_SET_CELLS];
};

/* One ship at one place. */
struct placement {
  const fc_ship_class *ship;
  int cells[FC_MAX_SHIP_LENGTH];
};

static struct placement place(const fc_ship_class *ship, int first_cell, enum direction direction, int columns) {
  struct placement placement = {.ship = ship};
  for (int step = 0; step < ship->length; step++) {
    placement.cells[step] = cell_ahead(first_cell, direction, step, columns);
  }
  return placement;
}

/* How many of its cells are in a state. */
static int cells_in_state(const struct placement *placement, const struct knowledge *knowledge, fc_cell_state state) {
  int count = 0;
  for (int step = 0; step < placement->ship->length; step++) {
    count += knowledge->observations->cells[placement->cells[step]] == state;
  }
  return count;
}

static bool agrees_with_grid(const struct placement *placement, const struct knowledge *knowledge) {
  int sunk = cells_in_state(placement, knowledge, FC_CELL_SUNK);
  if (sunk > 0) {
    return sunk == placement->ship->length;
  }
  return cells_in_state(placement, knowledge, FC_CELL_UNSHOT) > 0;
}

/* Whether the answer names this ship, or its length, as far as the announcement says such a thing. */
static bool names_this_ship(const struct shot *shot, const fc_ship_class *ship, const struct rules *rules) {
  switch (rules->announce) {
  case FC_ANNOUNCE_LENGTH:
    return shot->answer != ANSWER_SUNK || shot->length == ship->length;
  case FC_ANNOUNCE_SHIP:
    /* Names are used once and classes share the fleet's strings. A ship without a name is never the one that was named. */
    return rules->fleet.ships[shot->ship].name == ship->name;
  default:
    return true;
  }
}

static bool agrees_with_shots(const struct placement *placement, const struct knowledge *knowledge) {
  int length = placement->ship->length;
  bool is_sunk = cells_in_state(placement, knowledge, FC_CELL_UNSHOT) == 0;
  int latest = NOT_SHOT;
  for (int step = 0; step < length; step++) {
    int number = knowledge->shot_of_cell[placement->cells[step]];
    latest = number > latest ? number : latest;
  }
  for (int step = 0; step < length; step++) {
    int number = knowledge->shot_of_cell[placement->cells[step]];
    if (number == NOT_SHOT) {
      continue;
    }
    const struct shot *shot = &knowledge->observations->shots[number];
    enum answer truth = is_sunk && number == latest ? ANSWER_SUNK : ANSWER_HIT;
    if (shot->answer != truth || !names_this_ship(shot, placement->ship, knowledge->rules)) {
      return false;
    }
  }
  return true;
}

static bool agrees(const struct placement *placement, const struct knowledge *knowledge) {
  if (cells_in_state(placement, knowledge, FC_CELL_WATER) > 0) {
    return false;
  }
  if (knowledge->rules->announce == FC_ANNOUNCE_HIT) {
    return true;
  }
  switch (knowledge->observations->kind) {
  case OBSERVATIONS_GRID:
    return agrees_with_grid(placement, knowledge);
  case OBSERVATIONS_SHOTS:
    return agrees_with_shots(placement, knowledge);
  default:
    return true;
  }
}

/* Notes the number of the shot at every cell. */
static void number_shots(struct knowledge *knowledge) {
  for (int cell = 0; cell < CELL_SET_CELLS; cell++) {
    knowledge->shot_of_cell[cell] = NOT_SHOT;
  }
  const struct observations *observations = knowledge->observations;
  for (size_t number = 0; number < observations->shot_count; number++) {
    knowledge->shot_of_cell[observations->shots[number].cell] = (int)number;
  }
}

/* The allowed placements of one class. */
static struct problem_class allow(const fc_ship_class *ship, const struct knowledge *knowledge) {
  struct problem_class class = {.length = ship->length, .ships = ship->ships};
  const struct rules *rules = knowledge->rules;
  int directions = ship->length == 1 ? 1 : DIRECTIONS;
  for (int direction = 0; direction < directions; direction++) {
    int rows = rules->rows - (direction == DOWN ? ship->length - 1 : 0);
    int columns = rules->columns - (direction == ACROSS ? ship->length - 1 : 0);
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        int cell = row * rules->columns + column;
        struct placement placement = place(ship, cell, (enum direction)direction, rules->columns);
        if (agrees(&placement, knowledge)) {
          cell_set_add(&class.allowed[direction], cell);
        }
      }
    }
  }
  return class;
}

/* The sets of cells that have been shot at and of those that were hit. */
static void mark_cells(struct problem *problem, const struct observations *observations) {
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    fc_cell_state state = observations->cells[cell];
    if (state != FC_CELL_UNSHOT) {
      cell_set_add(&problem->shot, cell);
    }
    if (state == FC_CELL_HIT || state == FC_CELL_SUNK) {
      cell_set_add(&problem->covered, cell);
    }
  }
}

fc_status problem_from_board(struct problem *problem, const fc_board *board, fc_error *error) {
  struct problem_class *classes = memory_allocate(board->class_count, sizeof *classes);
  if (classes == NULL) {
    return error_no_memory(error);
  }
  const struct rules *rules = &board->rules;
  struct knowledge knowledge = {.rules = rules, .observations = &board->observations};
  number_shots(&knowledge);
  for (size_t i = 0; i < board->class_count; i++) {
    classes[i] = allow(&board->classes[i], &knowledge);
  }
  *problem = (struct problem){
      .rows = rules->rows,
      .columns = rules->columns,
      .touching = rules->touching,
      .classes = classes,
      .class_count = board->class_count,
      .sinking_is_announced = rules->announce != FC_ANNOUNCE_HIT,
  };
  mark_cells(problem, &board->observations);
  return FC_OK;
}

fc_status problem_from_rules(struct problem *problem, const fc_board *board, fc_error *error) {
  fc_board empty = *board;
  fc_status status = observations_start(&empty.observations, board->rules.rows, board->rules.columns, error);
  if (status == FC_OK) {
    status = problem_from_board(problem, &empty, error);
    observations_clear(&empty.observations);
  }
  return status;
}

void problem_clear(struct problem *problem) {
  memory_free(problem->classes);
  *problem = (struct problem){0};
}
