#include "support/board_map.h"

#include <assert.h>
#include <string.h>

void board_map_turn(struct board_map *map, const struct oracle_game *game, bool transposed, bool upside_down, bool mirrored) {
  map->rows = transposed ? game->columns : game->rows;
  map->columns = transposed ? game->rows : game->columns;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    int row = cell / game->columns;
    int column = cell % game->columns;
    int new_row = transposed ? column : row;
    int new_column = transposed ? row : column;
    if (upside_down) {
      new_row = map->rows - 1 - new_row;
    }
    if (mirrored) {
      new_column = map->columns - 1 - new_column;
    }
    map->target[cell] = new_row * map->columns + new_column;
  }
}

void board_map_margin(struct board_map *map, const struct oracle_game *game, int above, int below, int left, int right) {
  map->rows = game->rows + above + below;
  map->columns = game->columns + left + right;
  assert(map->rows * map->columns <= ORACLE_MAX_CELLS);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    int row = cell / game->columns + above;
    int column = cell % game->columns + left;
    map->target[cell] = row * map->columns + column;
  }
}

/* Whether each cell of the new board is the target of one of the old board's cells. */
static void mark_targets(bool *is_target, const struct board_map *map, int old_cells) {
  memset(is_target, 0, ORACLE_MAX_CELLS * sizeof *is_target);
  for (int cell = 0; cell < old_cells; cell++) {
    is_target[map->target[cell]] = true;
  }
}

static void move_grid(struct oracle_observations *observations, const struct board_map *map, int old_cells) {
  char grid[ORACLE_MAX_CELLS];
  memset(grid, 'o', sizeof grid);
  for (int cell = 0; cell < old_cells; cell++) {
    grid[map->target[cell]] = observations->kind == ORACLE_GRID ? observations->grid[cell] : '.';
  }
  memcpy(observations->grid, grid, sizeof grid);
  observations->kind = ORACLE_GRID;
}

static void move_shots(struct oracle_observations *observations, const struct board_map *map, int old_cells) {
  bool is_target[ORACLE_MAX_CELLS];
  mark_targets(is_target, map, old_cells);
  char grid[ORACLE_MAX_CELLS];
  memset(grid, '.', sizeof grid);
  for (int cell = 0; cell < old_cells; cell++) {
    grid[map->target[cell]] = oracle_is_blocked(observations, cell) ? 'b' : '.';
  }
  memcpy(observations->grid, grid, sizeof grid);
  for (int i = 0; i < observations->shot_count; i++) {
    observations->shots[i].cell = map->target[observations->shots[i].cell];
  }
  for (int cell = 0; cell < map->rows * map->columns; cell++) {
    if (!is_target[cell]) {
      observations->shots[observations->shot_count++] =
          (struct oracle_shot){cell, {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID}};
    }
  }
}

void board_map_game(struct oracle_game *game, struct oracle_observations *observations, const struct board_map *map) {
  int old_cells = game->rows * game->columns;
  if (observations->kind == ORACLE_SHOTS) {
    move_shots(observations, map, old_cells);
  } else {
    move_grid(observations, map, old_cells);
  }
  game->rows = map->rows;
  game->columns = map->columns;
}

void board_map_answers(struct answers *moved, const struct answers *answers, const struct board_map *map) {
  answers_of_nothing(moved, map->rows, map->columns);
  mpz_set(moved->count, answers->count);
  for (int cell = 0; cell < answers->rows * answers->columns; cell++) {
    int target = map->target[cell];
    moved->is_best[target] = answers->is_best[cell];
    mpz_set(answers_occupancy(moved, target), answers_occupancy(answers, cell));
    for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
      mpz_set(answers_by_length(moved, length, target), answers_by_length(answers, length, cell));
      mpz_set(answers_sinks(moved, length, target), answers_sinks(answers, length, cell));
    }
  }
}
