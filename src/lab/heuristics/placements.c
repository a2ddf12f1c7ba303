/*
 * placements: the number of placements, of the ships that are left, that cover the cell.
 *
 * While no ship is wounded, every ship left adds 1 to each cell of every placement that avoids water and sunk cells. When one is
 * wounded, every ship left adds 1 to each open cell of the placements over all wounded cells. If that leaves the grid empty, the
 * placements over at least one wounded cell count.
 *
 * It is the best known heuristic, and most articles call it the probability density. It is not: it looks at each ship by itself,
 * and takes all placements for equally likely.
 *
 * placements-parity: the same, but while no ship is wounded and fewer than B shots have been fired, only cells with
 * (row + column) mod D = R count, rows and columns from 0; the others score 0. If D is at most the length of the shortest ship,
 * every ship covers such a cell.
 *
 * placements-rectangle: the same for the cells strictly inside a rectangle, which two opposite corners define; the other cells,
 * edges included, score 0. With D > 1 only cells with (row + column) mod D = R count: rectangle and parity together.
 */
#include "lab/heuristics/heuristic.h"
#include "sys/status.h"
#include "text/cell_label.h"

/* Adds the placements with at least `wounded` wounded cells. False: none covers an open cell. */
static bool add(double *grid, const struct sight *sight, int wounded) {
  bool is_empty = true;
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    struct fitting fitting = fitting_start(sight, length);
    while (sight->ships_left[length] > 0 && fitting_next(&fitting)) {
      for (int step = 0; step < length && fitting.wounded >= wounded; step++) {
        const int cell = fitting_cell(&fitting, step);
        const bool is_open = sight->cells[cell] == SEEN_OPEN;
        grid[cell] += is_open ? sight->ships_left[length] : 0;
        is_empty = is_empty && !is_open;
      }
    }
  }
  return !is_empty;
}

void placements_fill(double *grid, const struct sight *sight) {
  if (!add(grid, sight, sight->wounded) && sight->wounded > 0) {
    (void)add(grid, sight, 1);
  }
}

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  (void)values;
  (void)error;
  placements_fill(grid, sight);
  return FC_OK;
}

const struct heuristic heuristic_placements = {
    .name = "placements",
    .summary = "how many placements of the ships left cover the cell, and what is wounded",
    .source = "Nick Berry, Battleship, DataGenetics 2011",
    .fill = fill,
};

/* ---- Limited first shots -------------------------------------------------------------------------------------------------- */

enum { PARITY_DISTANCE, PARITY_REMAINDER, PARITY_SHOTS };
enum { FROM, TO, RECTANGLE_SHOTS, RECTANGLE_DISTANCE, RECTANGLE_REMAINDER };

static bool is_strictly_between(int number, int one, int other) {
  return (one < number && number < other) || (other < number && number < one);
}

/* Fills a grid. For the first `shots` shots, while no ship is wounded, only cells inside the rectangle count, on every
 * `distance`-th diagonal. */
static void fill_at_first(double *grid, const struct sight *sight, uint64_t shots, fc_cell from, fc_cell to, uint64_t distance,
                          uint64_t remainder) {
  placements_fill(grid, sight);
  for (int cell = 0; cell < sight->rows * sight->columns && sight->wounded == 0 && (uint64_t)sight->shots < shots; cell++) {
    const int row = cell / sight->columns;
    const int column = cell % sight->columns;
    const bool is_inside = is_strictly_between(row, from.row, to.row) && is_strictly_between(column, from.column, to.column);
    grid[cell] = is_inside && (uint64_t)(row + column) % distance == remainder ? grid[cell] : 0;
  }
}

static fc_status fill_by_parity(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS],
                                fc_error *error) {
  (void)error;
  fill_at_first(grid, sight, values[PARITY_SHOTS], (fc_cell){-1, -1}, (fc_cell){sight->rows, sight->columns},
                values[PARITY_DISTANCE], values[PARITY_REMAINDER]);
  return FC_OK;
}

static const char *object_to_parity(const uint64_t values[MOST_PARAMETERS]) {
  return values[PARITY_REMAINDER] < values[PARITY_DISTANCE] ? NULL : "R must be less than D";
}

const struct heuristic heuristic_placements_parity = {
    .name = "placements-parity",
    .summary = "placements, at first on every D-th diagonal only",
    .source = "Nick Berry, Battleship, DataGenetics 2011, for D = 2",
    .parameters = {{.key = "D", .meaning = "every so many diagonals", .least = 1, .most = FC_MAX_ROWS, .usual = 2},
                   {.key = "R", .meaning = "(row + column) mod D of the cells that count", .most = FC_MAX_ROWS - 1, .usual = 0},
                   {.key = "B", .meaning = "for so many shots, while nothing is wounded", .most = CELL_SET_CELLS, .usual = 50}},
    .object = object_to_parity,
    .fill = fill_by_parity,
};

/* Finds the given corner, or the usual one. */
static fc_status find_corner(fc_cell *corner, uint64_t value, fc_cell usual, const struct sight *sight, const char *key,
                             fc_error *error) {
  *corner = usual;
  if (value == NO_CELL) {
    return FC_OK;
  }
  *corner = (fc_cell){.row = (int)(value / FC_MAX_COLUMNS), .column = (int)(value % FC_MAX_COLUMNS)};
  if (sight_has(sight, corner->row, corner->column)) {
    return FC_OK;
  }
  return error_set(error, FC_INVALID_HEURISTIC, "placements-rectangle: %s: %c%d is outside this board of %dx%d cells", key,
                   cell_label_letter(corner->column), corner->row + 1, sight->columns, sight->rows);
}

static fc_status fill_in_rectangle(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS],
                                   fc_error *error) {
  fc_cell from;
  fc_cell to;
  const fc_cell last = {.row = sight->rows - 1, .column = sight->columns - 1};
  fc_status status = find_corner(&from, values[FROM], (fc_cell){0, 0}, sight, "from", error);
  THEN(status, find_corner(&to, values[TO], last, sight, "to", error));
  if (status == FC_OK) {
    fill_at_first(grid, sight, values[RECTANGLE_SHOTS], from, to, values[RECTANGLE_DISTANCE], values[RECTANGLE_REMAINDER]);
  }
  return status;
}

static const char *object_to_rectangle(const uint64_t values[MOST_PARAMETERS]) {
  return values[RECTANGLE_REMAINDER] < values[RECTANGLE_DISTANCE] ? NULL : "R must be less than D";
}

const struct heuristic heuristic_placements_rectangle = {
    .name = "placements-rectangle",
    .summary = "placements, at first inside a rectangle only",
    .source = "players who begin in the middle",
    .parameters =
        {{.key = "from",
          .meaning = "a corner of the rectangle",
          .kind = PARAMETER_CELL,
          .usual = NO_CELL,
          .usual_in_words = "that of the board at the top left"},
         {.key = "to",
          .meaning = "the corner opposite",
          .kind = PARAMETER_CELL,
          .usual = NO_CELL,
          .usual_in_words = "that of the board at the bottom right"},
         {.key = "B", .meaning = "for so many shots, while nothing is wounded", .most = CELL_SET_CELLS, .usual = 20},
         {.key = "D", .meaning = "of the cells inside, every so many diagonals", .least = 1, .most = FC_MAX_ROWS, .usual = 1},
         {.key = "R", .meaning = "(row + column) mod D of the cells that count", .most = FC_MAX_ROWS - 1, .usual = 0}},
    .object = object_to_rectangle,
    .fill = fill_in_rectangle,
};
