#include "engine/cell_moves.h"

struct cell_set cells_coverable(const struct problem *problem) {
  struct cell_set coverable = {0};
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
          for (int step = 0; step < problem->classes[i].length; step++) {
            cell_set_add(&coverable, cell_ahead(cell, (enum direction)direction, step, problem->columns));
          }
        }
      }
    }
  }
  return coverable;
}

static uint32_t move_of(const struct transitions *transitions, int length, enum direction direction) {
  size_t index = 0;
  while (transitions->lengths[index] != length) {
    index++;
  }
  return move_placing(index, direction);
}

struct cell_moves cell_moves_at(const struct problem *problem, const struct transitions *transitions,
                                const struct cell_set *coverable, int cell) {
  const int below = cell + problem->columns;
  struct cell_moves moves = {.may_stay_empty = !cell_set_has(&problem->covered, cell),
                             .seals = problem->touching != FC_TOUCHING_ANY && below < problem->rows * problem->columns &&
                                      !cell_set_has(coverable, below)};
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
        moves.placing[moves.placing_count++] =
            (struct placing_move){.move = move_of(transitions, problem->classes[i].length, (enum direction)direction),
                                  .ship_class = (uint16_t)i,
                                  .direction = (uint8_t)direction};
      }
    }
  }
  return moves;
}
