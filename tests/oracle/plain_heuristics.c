#include "oracle/plain_heuristics.h"

#include <math.h>
#include <string.h>

#include "sys/random_stream.h"

#define BEYOND '#'

/* The sign on the paper at a place; `#` beyond its edge. */
static char at(const struct plain_paper *paper, int row, int column) {
  if (row < 0 || column < 0 || row >= paper->rows || column >= paper->columns) {
    return BEYOND;
  }
  return paper->cells[row * paper->columns + column];
}

static int count_of(const struct plain_paper *paper, char sign) {
  int count = 0;
  for (int cell = 0; cell < paper->rows * paper->columns; cell++) {
    count += paper->cells[cell] == sign;
  }
  return count;
}

static void set_all(double *grid, const struct plain_paper *paper, double value) {
  for (int cell = 0; cell < paper->rows * paper->columns; cell++) {
    grid[cell] = value;
  }
}

/* How many of the cells of a ship are wounded; -1 where it cannot lie there. */
static int wounded_of_ship(const struct plain_paper *paper, int length, int row, int column, bool down) {
  int wounded = 0;
  for (int i = 0; i < length; i++) {
    const char sign = down ? at(paper, row + i, column) : at(paper, row, column + i);
    if (sign != '.' && sign != 'x') {
      return -1;
    }
    wounded += sign == 'x';
  }
  return wounded;
}

/* In how many ways can the ships that are left cover a cell and at least `wounded` wounded cells? */
static int ships_over(const struct plain_paper *paper, int row, int column, int wounded) {
  int ships = 0;
  for (int ship = 0; ship < paper->ship_count; ship++) {
    const int length = paper->ships[ship];
    for (int back = 0; back < length; back++) {
      ships += wounded_of_ship(paper, length, row, column - back, false) >= wounded;
      ships += length > 1 && wounded_of_ship(paper, length, row - back, column, true) >= wounded;
    }
  }
  return ships;
}

/* False where everything is 0. */
static bool score_ships(double *grid, const struct plain_paper *paper, int wounded) {
  double sum = 0;
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      const bool is_open = at(paper, row, column) == '.';
      grid[row * paper->columns + column] = is_open ? ships_over(paper, row, column, wounded) : 0;
      sum += grid[row * paper->columns + column];
    }
  }
  return sum > 0;
}

void plain_placements(double *grid, const struct plain_paper *paper) {
  const int wounded = count_of(paper, 'x');
  if (!score_ships(grid, paper, wounded)) {
    (void)score_ships(grid, paper, wounded > 0 ? 1 : 0);
  }
}

void plain_placements_parity(double *grid, const struct plain_paper *paper, int distance, int remainder, int shots) {
  plain_placements(grid, paper);
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      if (count_of(paper, 'x') == 0 && paper->shots < shots && (row + column) % distance != remainder) {
        grid[row * paper->columns + column] = 0;
      }
    }
  }
}

void plain_placements_rectangle(double *grid, const struct plain_paper *paper, int top, int left, int bottom, int right,
                                int shots) {
  plain_placements(grid, paper);
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      const bool is_inside = row > top && row < bottom && column > left && column < right;
      if (count_of(paper, 'x') == 0 && paper->shots < shots && !is_inside) {
        grid[row * paper->columns + column] = 0;
      }
    }
  }
}

/* The worth of a ship at a place: `base` to the power of its wounded cells; 0 where it cannot lie there. */
static double worth_of_ship(const struct plain_paper *paper, int length, int row, int column, bool down, int base) {
  const int wounded = wounded_of_ship(paper, length, row, column, down);
  return wounded < 0 ? 0 : pow(base, wounded);
}

void plain_density(double *grid, const struct plain_paper *paper, int base) {
  set_all(grid, paper, 0);
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      for (int ship = 0; ship < paper->ship_count && at(paper, row, column) == '.'; ship++) {
        const int length = paper->ships[ship];
        for (int back = 0; back < length; back++) {
          grid[row * paper->columns + column] += worth_of_ship(paper, length, row, column - back, false, base);
          grid[row * paper->columns + column] += length > 1 ? worth_of_ship(paper, length, row - back, column, true, base) : 0;
        }
      }
    }
  }
}

static int least(int one, int two, int three) {
  const int less = one < two ? one : two;
  return less < three ? less : three;
}

/* Free cells from a cell on, which is not counted, in a direction. */
static int free_cells(const struct plain_paper *paper, int row, int column, int down, int across, int *wounded) {
  int cells = 0;
  for (;;) {
    row += down;
    column += across;
    const char sign = at(paper, row, column);
    if (sign != '.' && sign != 'x') {
      return cells;
    }
    cells++;
    *wounded += sign == 'x';
  }
}

void plain_runs(double *grid, const struct plain_paper *paper) {
  set_all(grid, paper, 0);
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      for (int ship = 0; ship < paper->ship_count && at(paper, row, column) == '.'; ship++) {
        int in_column = 0;
        int in_row = 0;
        const int above = free_cells(paper, row, column, -1, 0, &in_column);
        const int below = free_cells(paper, row, column, 1, 0, &in_column);
        const int left = free_cells(paper, row, column, 0, -1, &in_row);
        const int right = free_cells(paper, row, column, 0, 1, &in_row);
        const int upright = least(above + 1, below + 1, paper->ships[ship] - in_column);
        const int level = least(left + 1, right + 1, paper->ships[ship] - in_row);
        grid[row * paper->columns + column] += (upright > 0 ? upright : 0) + (level > 0 ? level : 0);
      }
    }
  }
}

/* As the definition says it: first the factors, then the ships. */
void plain_weights(double *grid, const struct plain_paper *paper) {
  set_all(grid, paper, 1);
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      for (int down = -1; down <= 1; down++) {
        for (int across = -1; across <= 1; across++) {
          if (at(paper, row, column) == 'x' && at(paper, row + down, column + across) != BEYOND) {
            const bool is_corner = down != 0 && across != 0;
            const bool is_side = (down != 0) != (across != 0);
            grid[(row + down) * paper->columns + column + across] *= is_corner ? 0 : is_side ? 50 : 1;
          }
        }
      }
    }
  }
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      double *score = &grid[row * paper->columns + column];
      if (at(paper, row, column) != '.') {
        *score = 0;
      }
      for (int ship = 0; ship<paper->ship_count && * score> 0; ship++) {
        for (int direction = 0; direction < 4; direction++) {
          bool fits = true;
          for (int i = 0; i < paper->ships[ship]; i++) {
            const int down = direction == 0 ? i : direction == 1 ? -i : 0;
            const int across = direction == 2 ? i : direction == 3 ? -i : 0;
            fits = fits && at(paper, row + down, column + across) == '.';
          }
          *score += fits;
        }
      }
    }
  }
}

/* The cells of the board on the diagonals of a remainder, and those of them that may hold a ship. */
static int diagonal_cells(const struct plain_paper *paper, int distance, int remainder, bool open_ones) {
  int cells = 0;
  for (int row = 0; row < paper->rows; row++) {
    for (int column = (remainder + row * (distance - 1)) % distance; column < paper->columns; column += distance) {
      cells += !open_ones || at(paper, row, column) == '.';
    }
  }
  return cells;
}

static int sparsest(const struct plain_paper *paper, int distance) {
  int best = 0;
  for (int remainder = distance - 1; remainder >= 0; remainder--) {
    const bool is_as_sparse = diagonal_cells(paper, distance, remainder, false) <= diagonal_cells(paper, distance, best, false);
    best = remainder == distance - 1 || is_as_sparse ? remainder : best;
  }
  return best;
}

static void score_diagonals(double *grid, const struct plain_paper *paper, int distance, int remainder) {
  for (int row = 0; row < paper->rows; row++) {
    for (int column = (remainder + row * (distance - 1)) % distance; column < paper->columns; column += distance) {
      grid[row * paper->columns + column] = at(paper, row, column) == '.';
    }
  }
}

void plain_diagonals(double *grid, const struct plain_paper *paper) {
  const int first = sparsest(paper, 4);
  const int halfway = (first + 2) % 4;
  set_all(grid, paper, 0);
  if (diagonal_cells(paper, 4, first, true) > 0) {
    score_diagonals(grid, paper, 4, first);
  } else if (diagonal_cells(paper, 4, halfway, true) > 0) {
    score_diagonals(grid, paper, 4, halfway);
  } else {
    score_diagonals(grid, paper, 2, (first + 1) % 2);
  }
}

void plain_patterns(double *grid, const struct plain_paper *paper) {
  int longest = 0;
  for (int ship = 0; ship < paper->ship_count; ship++) {
    longest = paper->ships[ship] > longest ? paper->ships[ship] : longest;
  }
  set_all(grid, paper, 0);
  if (longest > 0) {
    score_diagonals(grid, paper, longest, sparsest(paper, longest));
  }
}

/* Scores the open cells before and after each run of wounded cells in a row or column. A run has at least `in_line` cells. */
static bool score_ends(double *grid, const struct plain_paper *paper, int in_line) {
  bool found = false;
  set_all(grid, paper, 0);
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      for (int direction = 0; direction < 4; direction++) {
        const int down = direction == 0 ? 1 : direction == 1 ? -1 : 0;
        const int across = direction == 2 ? 1 : direction == 3 ? -1 : 0;
        bool is_run = at(paper, row, column) == 'x' && at(paper, row + down, column + across) == '.';
        for (int i = 1; i < in_line; i++) {
          is_run = is_run && at(paper, row - i * down, column - i * across) == 'x';
        }
        if (is_run) {
          grid[(row + down) * paper->columns + column + across] = 1;
          found = true;
        }
      }
    }
  }
  return found;
}

void plain_hunt_target(double *grid, const struct plain_paper *paper) {
  if (score_ends(grid, paper, 2) || score_ends(grid, paper, 1)) {
    return;
  }
  for (int cell = 0; cell < paper->rows * paper->columns; cell++) {
    grid[cell] = paper->cells[cell] == '.';
  }
}

void plain_independent(double *grid, const struct plain_paper *paper) {
  for (int row = 0; row < paper->rows; row++) {
    for (int column = 0; column < paper->columns; column++) {
      double missed = 1;
      for (int ship = 0; ship < paper->ship_count; ship++) {
        const int length = paper->ships[ship];
        struct plain_paper alone = *paper;
        alone.ship_count = 1;
        alone.ships[0] = length;
        double covering = 0;
        for (int cell = 0; cell < paper->rows * paper->columns; cell++) {
          covering += ships_over(&alone, cell / paper->columns, cell % paper->columns, 0);
        }
        /* Every placement has been counted once for each of its cells. */
        const double placements = covering / length;
        missed *= placements > 0 ? 1 - ships_over(&alone, row, column, 0) / placements : 1;
      }
      grid[row * paper->columns + column] = at(paper, row, column) == '.' ? 1 - missed : 0;
    }
  }
}

/* Places the ships one after another at the k-th of the places that are left: those across row by row, then those down. */
static bool place_fleet(struct oracle_arrangement *fleet, const struct oracle_game *game, struct random_stream *stream) {
  oracle_clear(fleet);
  for (int ship = 0; ship < game->ship_count; ship++) {
    int places[2 * ORACLE_MAX_CELLS];
    int count = 0;
    for (int down = 0; down < (game->ships[ship].length > 1 ? 2 : 1); down++) {
      for (int cell = 0; cell < game->rows * game->columns; cell++) {
        struct oracle_arrangement trial = *fleet;
        if (oracle_place(game, &trial, ship, cell, down == 1)) {
          places[count++] = 2 * cell + down;
        }
      }
    }
    if (count == 0) {
      return false;
    }
    const int place = places[random_stream_below(stream, (uint32_t)count)];
    (void)oracle_place(game, fleet, ship, place / 2, place % 2 == 1);
  }
  return true;
}

int plain_monte_carlo(double *grid, const struct plain_paper *paper, const struct oracle_game *game,
                      const struct oracle_observations *observations, int fleets, uint64_t seed, int tries) {
  int found = 0;
  int covered[ORACLE_MAX_CELLS] = {0};
  for (int number = 0; number < tries && found < fleets; number++) {
    struct random_stream stream = random_stream_start(seed, (uint64_t)number);
    struct oracle_arrangement fleet;
    if (!place_fleet(&fleet, game, &stream) || !oracle_agrees(game, &fleet, observations)) {
      continue;
    }
    found++;
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      covered[cell] += fleet.ship_at[cell] != ORACLE_WATER;
    }
  }
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    grid[cell] = found > 0 && paper->cells[cell] == '.' ? (double)covered[cell] / found : 0;
  }
  return found;
}
