/*
 * placements-rectangle: `placements`, but as long as nothing is wounded and fewer than B shots have been fired, only cells
 * strictly inside a rectangle count, which is given by any two of its opposite corners; the others, those on its edges too, score
 * 0. With D > 1 only those of them count for which (row + column) mod D = R, rows and columns from 0: rectangle and parity
 * together.
 */
#include "lab/heuristics/heuristic.h"
#include "lab/heuristics/placements.h"
#include "sys/status.h"
#include "text/cell_label.h"

enum { FROM, TO, SHOTS, DISTANCE, REMAINDER };

static bool is_strictly_between(int number, int one, int other) {
  return (one < number && number < other) || (other < number && number < one);
}

/* Where a corner is: the usual one, or what was given. */
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

static fc_status fill(double *grid, const struct sight *sight, const uint64_t values[MOST_PARAMETERS], fc_error *error) {
  fc_cell from;
  fc_cell to;
  const fc_cell last = {.row = sight->rows - 1, .column = sight->columns - 1};
  fc_status status = find_corner(&from, values[FROM], (fc_cell){0, 0}, sight, "from", error);
  if (status == FC_OK) {
    status = find_corner(&to, values[TO], last, sight, "to", error);
  }
  if (status != FC_OK) {
    return status;
  }
  placements_fill(grid, sight);
  if (sight->wounded > 0 || (uint64_t)sight->shots >= values[SHOTS]) {
    return FC_OK;
  }
  for (int cell = 0; cell < sight->rows * sight->columns; cell++) {
    const int row = cell / sight->columns;
    const int column = cell % sight->columns;
    const bool is_inside = is_strictly_between(row, from.row, to.row) && is_strictly_between(column, from.column, to.column);
    if (!is_inside || (uint64_t)(row + column) % values[DISTANCE] != values[REMAINDER]) {
      grid[cell] = 0;
    }
  }
  return FC_OK;
}

static const char *object(const uint64_t values[MOST_PARAMETERS]) {
  return values[REMAINDER] < values[DISTANCE] ? NULL : "R must be less than D";
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
    .object = object,
    .fill = fill,
};
