/*
 * Allowed placements on random boards, against the plain meaning of the rules: every shot is played, one after another, against
 * the ship alone; every grid is read cell by cell.
 */
#include "model/board.h"
#include "model/problem.h"
#include "model_test.h"
#include "random_board.h"
#include "support/environment.h"
#include "support/random_case.h"

enum { CASES = 500, LONGEST_SIDE = 5 };

/* One ship at one place, and which of its cells have been hit so far. */
struct target {
  const fc_ship_class *ship;
  int cells[FC_MAX_SHIP_LENGTH];
  bool is_hit[FC_MAX_SHIP_LENGTH];
};

static int step_at(const struct target *target, int cell) {
  for (int step = 0; step < target->ship->length; step++) {
    if (target->cells[step] == cell) {
      return step;
    }
  }
  return -1;
}

static bool is_sunk(const struct target *target) {
  for (int step = 0; step < target->ship->length; step++) {
    if (!target->is_hit[step]) {
      return false;
    }
  }
  return true;
}

/* Fires one shot; false when the answer is not what the owner of this ship would have said. */
static bool fire(struct target *target, const struct shot *shot, const struct rules *rules) {
  int step = step_at(target, shot->cell);
  if (step < 0) {
    return true;
  }
  target->is_hit[step] = true;
  bool says_sunk = rules->announce != FC_ANNOUNCE_HIT && is_sunk(target);
  if (shot->answer != (says_sunk ? FC_ANSWER_SUNK : FC_ANSWER_HIT)) {
    return false;
  }
  if (says_sunk && rules->announce == FC_ANNOUNCE_LENGTH && shot->length != target->ship->length) {
    return false;
  }
  if (rules->announce == FC_ANNOUNCE_SHIP) {
    const char *named = rules->fleet.ships[shot->ship].name;
    return target->ship->name != NULL && strcmp(target->ship->name, named) == 0;
  }
  return true;
}

static bool survives_the_shots(struct target *target, const fc_board *board) {
  for (int step = 0; step < target->ship->length; step++) {
    if (board->observations.cells[target->cells[step]] == FC_CELL_BLOCKED) {
      return false;
    }
  }
  for (size_t i = 0; i < board->observations.shot_count; i++) {
    if (!fire(target, &board->observations.shots[i], &board->ruleset->rules)) {
      return false;
    }
  }
  return true;
}

static bool fits_the_grid(const struct target *target, const fc_board *board) {
  bool any_sunk = false;
  bool all_sunk = true;
  bool any_unshot = false;
  for (int step = 0; step < target->ship->length; step++) {
    fc_cell_state cell = board->observations.cells[target->cells[step]];
    if (cell == FC_CELL_WATER || cell == FC_CELL_BLOCKED) {
      return false;
    }
    any_sunk = any_sunk || cell == FC_CELL_SUNK;
    all_sunk = all_sunk && cell == FC_CELL_SUNK;
    any_unshot = any_unshot || cell == FC_CELL_UNSHOT;
  }
  return board->ruleset->rules.announce == FC_ANNOUNCE_HIT || (any_sunk ? all_sunk : any_unshot);
}

/* Whether the ship, laid from a cell in a direction, is on the board and agrees with what is known. */
static bool agrees(const fc_board *board, const fc_ship_class *ship, int cell, enum direction direction) {
  struct target target = {.ship = ship};
  int row = cell / board->ruleset->rules.columns;
  int column = cell % board->ruleset->rules.columns;
  if (ship->length == 1 && direction == DOWN) {
    return false;
  }
  for (int step = 0; step < ship->length; step++) {
    if (row >= board->ruleset->rules.rows || column >= board->ruleset->rules.columns) {
      return false;
    }
    target.cells[step] = row * board->ruleset->rules.columns + column;
    row += direction == DOWN;
    column += direction == ACROSS;
  }
  switch (board->observations.kind) {
  case OBSERVATIONS_GRID:
    return fits_the_grid(&target, board);
  case OBSERVATIONS_SHOTS:
    return survives_the_shots(&target, board);
  default:
    return true;
  }
}

/* Compares every placement of a board; returns how many of them agree with what is known. */
static int compare_placements(const fc_board *board, const struct problem *problem) {
  int allowed = 0;
  assert_int_equal(problem->class_count, board->ruleset->class_count);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < CELL_SET_CELLS; cell++) {
        bool on_board = cell < problem->rows * problem->columns;
        bool expected = on_board && agrees(board, &board->ruleset->classes[i], cell, (enum direction)direction);
        assert_int_equal(cell_set_has(&problem->classes[i].allowed[direction], cell), expected);
        allowed += expected;
      }
    }
  }
  return allowed;
}

static void compare_cells(const fc_board *board, const struct problem *problem) {
  for (int cell = 0; cell < CELL_SET_CELLS; cell++) {
    bool on_board = cell < problem->rows * problem->columns;
    fc_cell_state found = on_board ? board->observations.cells[cell] : FC_CELL_UNSHOT;
    assert_int_equal(cell_set_has(&problem->shot, cell), found != FC_CELL_UNSHOT);
    assert_int_equal(cell_set_has(&problem->covered, cell), found == FC_CELL_HIT || found == FC_CELL_SUNK);
  }
}

TEST(allowed_placements_are_those_that_play_out) {
  int allowed = 0;
  for_random_cases(environment_cases(CASES), it) {
    struct text text = {0};
    random_board_write(&text, &it.source, LONGEST_SIDE);
    case_log_describe(text.bytes);
    fc_board *board = must_read(text.bytes);
    struct problem problem;
    assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
    allowed += compare_placements(board, &problem);
    compare_cells(board, &problem);
    problem_clear(&problem);
    fc_board_free(board);
    text_clear(&text);
  }
  assert_true(allowed > 0);
}
