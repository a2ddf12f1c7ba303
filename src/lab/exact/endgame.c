#include "lab/exact/endgame.h"

#include "model/board.h"
#include "solve/game.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/status.h"

/* For what is proved, in bytes: at most so many, and a quarter of the limit. */
#define MEMORY (UINT64_C(1) << 28)

fc_status endgame_create(struct endgame *endgame, struct posterior *posterior, const fc_board *rules, fc_error *error) {
  if (rules->prior != NULL) {
    return error_set(error, FC_INVALID_STRATEGY, "endgame: only where every arrangement is equally likely");
  }
  if (!posterior->can_list) {
    return error_set(error, FC_INVALID_STRATEGY, "endgame: only for boards of at most %d cells and %d ships", LISTED_CELLS,
                     LISTED_SHIPS);
  }
  const fc_status status = game_answers(&endgame->answers, rules, error);
  if (status != FC_OK) {
    return status;
  }
  const uint64_t quarter = memory_limit_of(&posterior->options) / 4;
  const uint64_t memory = quarter < MEMORY ? quarter : MEMORY;
  posterior->options = options_beside(&posterior->options, memory);
  return solver_begin(&endgame->solver, &endgame->answers, &endgame->progress, memory) ? FC_OK : error_no_memory(error);
}

void endgame_clear(struct endgame *endgame) {
  solver_end(&endgame->solver);
}

static struct cells128 left_of(const struct configurations *list, size_t row, int ship, struct cells128 shot) {
  const struct cells128 cells = list->placements->cells[list->rows[row * (size_t)list->placements->ships + (size_t)ship]];
  return (struct cells128){cells.low & ~shot.low, cells.high & ~shot.high};
}

/* Numbers the cells that some configuration has and that have not been shot at, in row order; gives how many there are. */
static int number_cells(int numbers[LISTED_CELLS], int cell_of_number[LISTED_CELLS], const struct configurations *list,
                        struct cells128 shot) {
  struct cells128 covered = {0, 0};
  for (size_t row = 0; row < list->count; row++) {
    for (int ship = 0; ship < list->placements->ships; ship++) {
      const struct cells128 left = left_of(list, row, ship, shot);
      covered.low |= left.low;
      covered.high |= left.high;
    }
  }
  int count = 0;
  for (int cell = 0; cell < LISTED_CELLS; cell++) {
    if (cells128_has(covered, cell)) {
      numbers[cell] = count;
      cell_of_number[count++] = cell;
    }
  }
  return count;
}

static int cells_left(const struct configurations *list, struct cells128 shot) {
  int cells = 0;
  for (int ship = 0; ship < list->placements->ships; ship++) {
    const struct cells128 left = left_of(list, 0, ship, shot);
    cells += __builtin_popcountll(left.low) + __builtin_popcountll(left.high);
  }
  return cells;
}

/* The position of a list. Ships of one class that are not told apart stand in the order of the list. */
static bool make_position(struct position *position, const struct endgame *endgame, const struct configurations *list,
                          struct cells128 shot, const int numbers[LISTED_CELLS], struct arena *arena) {
  if (!position_begin(position, arena, list->count, cells_left(list, shot))) {
    return false;
  }
  size_t place = 0;
  for (size_t row = 0; row < list->count; row++) {
    for (int ship = 0; ship < list->placements->ships; ship++) {
      const struct cells128 left = left_of(list, row, ship, shot);
      for (int cell = 0; cell < list->placements->cell_count; cell++) {
        if (cells128_has(left, cell)) {
          position->cell[place] = (uint8_t)numbers[cell];
          position->ship[place++] = (uint8_t)ship;
        }
      }
    }
    position->weights[row] = 1;
  }
  position->rows = list->count;
  position->weight = list->count;
  return position_merge(position, &endgame->answers, arena);
}

fc_status endgame_shot(int *cell, struct endgame *endgame, const struct configurations *list, struct cells128 shot,
                       const fc_options *options, fc_error *error) {
  struct solver *solver = &endgame->solver;
  const struct arena_mark mark = arena_mark(&solver->arena);
  int numbers[LISTED_CELLS];
  int cell_of_number[LISTED_CELLS];
  struct position position;
  fc_status status;
  endgame->progress = progress_of(options);
  endgame->answers.cells = number_cells(numbers, cell_of_number, list, shot);
  solver->status = FC_OK;
  if (!make_position(&position, endgame, list, shot, numbers, &solver->arena)) {
    status = error_no_memory(error);
  } else {
    uint8_t best = 0;
    status = solver_best_shot(&best, solver, &position, (struct criterion){.kind = CRITERION_MEAN});
    if (status == FC_OK) {
      *cell = cell_of_number[best];
    } else {
      (void)error_set(error, status, status == FC_STOPPED ? "stopped" : "an end of the game needs more memory than the limit");
    }
  }
  arena_return(&solver->arena, mark);
  return status;
}
