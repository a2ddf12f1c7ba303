#include "lab/strategies/lattice.h"

const char *const lattice_words[] = {[LATTICE_LINEAR] = "linear", [LATTICE_CROSS] = "cross", NULL};

/* Whether a line is one of the middle lines of a side. */
static bool is_middle(int line, int side) {
  return line == (side - 1) / 2 || line == side / 2;
}

static bool is_on_cross(int row, int column, int rows, int columns) {
  if (row == column || row == columns - 1 - column) {
    return true;
  }
  const bool in_row = is_middle(row, rows);
  const bool in_column = is_middle(column, columns);
  return in_row != in_column && (row + column) % 2 == 0;
}

struct cell_set lattice_cells(const struct view *view, enum lattice lattice) {
  struct cell_set cells = {{0}};
  for (int cell = 0; cell < view->cell_count; cell++) {
    const int row = cell / view->sight.columns;
    const int column = cell % view->sight.columns;
    if (lattice == LATTICE_LINEAR ? (row + column) % 4 == 3 : is_on_cross(row, column, view->sight.rows, view->sight.columns)) {
      cell_set_add(&cells, cell);
    }
  }
  return cells;
}

struct cell_set lattice_open(const struct view *view, const struct cell_set *cells) {
  struct cell_set open = {{0}};
  uint64_t any = 0;
  for (int word = 0; word < view->words; word++) {
    open.words[word] = view->open.words[word] & cells->words[word];
    any |= open.words[word];
  }
  return any != 0 ? open : view->open;
}
