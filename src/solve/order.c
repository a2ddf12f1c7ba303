/*
 * The best order of shots that is fixed in advance.
 *
 * After the shots of a set S, in any order, the configurations with all cells in S are done, and each of the others takes a
 * further shot. So the number of shots still to be fired is
 *
 *     f(S) = (configurations not done after S) + least over the cells c outside S of f(S and c),    f(all cells) = 0
 *
 * and f(nothing) is the result. The number of configurations done after S is a sum over the subsets of S: the configurations
 * with exactly these cells. Yates's algorithm finds these sums for all S at once, cell by cell. One array holds both, since
 * f(S) needs the number of S itself and f of larger sets.
 */
#include <string.h>

#include "solve/game.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { MOST_CELLS = 28, MOST_CONFIGURATIONS = 10000000, SETS_BETWEEN_QUESTIONS = 1 << 16 };

/* Stores for each set of cells the weight of the configurations with exactly these cells. */
static void count_exactly(uint32_t *numbers, const struct position *position) {
  for (size_t row = 0; row < position->rows; row++) {
    size_t set = 0;
    for (int i = 0; i < position->cells; i++) {
      set |= (size_t)1 << position->cell[row * (size_t)position->cells + (size_t)i];
    }
    numbers[set] += position->weights[row];
  }
}

static bool sum_over_subsets(uint32_t *numbers, int cells, struct progress *progress) {
  for (int cell = 0; cell < cells; cell++) {
    const size_t bit = (size_t)1 << cell;
    for (size_t set = 0; set < (size_t)1 << cells; set++) {
      numbers[set] += (set & bit) != 0 ? numbers[set ^ bit] : 0;
      if (set % SETS_BETWEEN_QUESTIONS == 0 && !progress_goes_on(progress, cell / (2.0 * cells))) {
        return false;
      }
    }
  }
  return true;
}

/* Turns the numbers of configurations done into f. */
static bool find_shots(uint32_t *numbers, uint32_t weight, int cells, struct progress *progress) {
  const size_t all = ((size_t)1 << cells) - 1;
  numbers[all] = 0;
  for (size_t set = all; set-- > 0;) {
    uint32_t least = UINT32_MAX;
    for (size_t rest = all & ~set; rest != 0; rest &= rest - 1) {
      const uint32_t shots = numbers[set | (rest & (~rest + 1))];
      least = shots < least ? shots : least;
    }
    numbers[set] = weight - numbers[set] + least;
    if (set % SETS_BETWEEN_QUESTIONS == 0 && !progress_goes_on(progress, 1 - (double)set / (2.0 * (double)all + 1))) {
      return false;
    }
  }
  return true;
}

/* Follows the least f from the empty set on, while shots are still fired. Returns the number of shots. */
static size_t read_order(fc_cell *order, const uint32_t *numbers, const struct game *game) {
  const int cells = game->answers.cells;
  size_t set = 0;
  size_t count = 0;
  while (numbers[set] > 0) {
    int next = 0;
    uint32_t least = UINT32_MAX;
    for (int cell = 0; cell < cells; cell++) {
      const size_t with = set | ((size_t)1 << cell);
      if (with != set && numbers[with] < least) {
        least = numbers[with];
        next = cell;
      }
    }
    set |= (size_t)1 << next;
    order[count++] = game_cell(game, (size_t)next);
  }
  return count;
}

/* Makes the game and the arrays, if they are within the limits. */
static fc_status prepare(struct game *game, uint32_t **numbers, fc_cell **order, const fc_board *board, const fc_options *options,
                         struct progress *progress, fc_error *error) {
  const uint64_t limit = memory_limit_of(options);
  const struct game_plan plan = {.most = MOST_CONFIGURATIONS, .memory = limit, .with_position = true};
  const fc_status status = game_make(game, board, &plan, progress, error);
  if (status != FC_OK) {
    return status;
  }
  const int cells = game->answers.cells;
  if (cells > MOST_CELLS) {
    return error_set(error, FC_LIMIT, "ships may be on %d cells; the best order is found for at most %d", cells, MOST_CELLS);
  }
  const uint64_t needed = ((uint64_t)sizeof **numbers << cells) + game_bytes(game);
  if (needed > limit) {
    return error_limit(error, needed, limit);
  }
  if (game->weight * (uint64_t)(cells + 1) > UINT32_MAX) {
    return error_set(error, FC_LIMIT, "%s for the best order of %d cells",
                     game->weights != NULL ? "the weights are too great" : "there are too many arrangements", cells);
  }
  *numbers = memory_allocate_zeroed((size_t)1 << cells, sizeof **numbers);
  *order = memory_allocate((size_t)cells, sizeof **order);
  return *numbers != NULL && *order != NULL ? FC_OK : error_no_memory(error);
}

fc_status fc_solve_order(fc_cell **cells, size_t *cell_count, uint64_t *shots, uint64_t *configurations, const fc_board *board,
                         const fc_options *options, fc_error *error) {
  fc_status status =
      call_check(cells != NULL && cell_count != NULL && shots != NULL && configurations != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  struct progress progress = progress_of(options);
  progress_stage(&progress, 0, 0.1);
  struct game game = {0};
  uint32_t *numbers = NULL;
  fc_cell *order = NULL;
  status = prepare(&game, &numbers, &order, board, options, &progress, error);
  if (status != FC_OK) {
    goto done;
  }
  progress_stage(&progress, 0.1, 1);
  count_exactly(numbers, &game.position);
  if (!sum_over_subsets(numbers, game.answers.cells, &progress) ||
      !find_shots(numbers, (uint32_t)game.weight, game.answers.cells, &progress)) {
    status = progress_stopped(error);
    goto done;
  }
  status = progress_finish(&progress, error);
  if (status == FC_OK) {
    *shots = numbers[0] * game.unit;
    *configurations = game.weight * game.unit;
    *cell_count = read_order(order, numbers, &game);
    *cells = *cell_count > 0 ? order : NULL;
    order = *cell_count > 0 ? NULL : order;
  }
done:
  memory_free(order);
  memory_free(numbers);
  game_clear(&game);
  return status;
}
