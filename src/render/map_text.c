/* The map for people. */
#include "render/map_text.h"

#include "base/integer_text.h"
#include "render/grid_text.h"
#include "render/percent.h"

/* How a cell that has been shot is shown. */
struct mark {
  const char *sign;
  const char *meaning;
};

static const struct mark marks[] = {
    [FC_CELL_UNSHOT] = {NULL, NULL},
    [FC_CELL_WATER] = {"~", "water"},
    [FC_CELL_HIT] = {"x", "hit"},
    [FC_CELL_SUNK] = {"s", "sunk"},
};
#define MARKS (sizeof marks / sizeof marks[0])

static void append_label(struct text *labels, fc_cell_state state, mpz_srcptr occupancy, mpz_srcptr count,
                         enum map_numbers numbers) {
  if (marks[state].sign != NULL) {
    text_append(labels, marks[state].sign);
  } else if (numbers == MAP_COUNTS) {
    integer_append(labels, occupancy);
  } else {
    percent_append(labels, occupancy, count, 1);
  }
  text_append_bytes(labels, "", 1);
}

/* One line that explains the marks which occur; nothing where there is none. */
static void append_legend(struct text *text, const bool occurs[MARKS]) {
  const char *separator = "\n";
  for (size_t state = 0; state < MARKS; state++) {
    if (occurs[state] && marks[state].sign != NULL) {
      text_appendf(text, "%s%s %s", separator, marks[state].sign, marks[state].meaning);
      separator = "   ";
    }
  }
  if (separator[0] != '\n') {
    text_append(text, "\n");
  }
}

static void append_grid(struct text *text, const fc_board *board, const fc_analysis *analysis, mpz_srcptr count,
                        enum map_numbers numbers) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  struct text labels = {0};
  bool occurs[MARKS] = {false};
  mpz_t occupancy;
  mpz_init(occupancy);
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      const fc_cell_state state = fc_board_cell(board, row, column);
      occurs[state] = true;
      (void)fc_analysis_occupancy(occupancy, analysis, row, column, NULL); /* the cell is on the board: cannot fail */
      append_label(&labels, state, occupancy, count, numbers);
    }
  }
  grid_append(text, &labels, rows, columns);
  append_legend(text, occurs);
  mpz_clear(occupancy);
  text_clear(&labels);
}

void map_text(struct text *text, const fc_board *board, const fc_analysis *analysis, enum map_numbers numbers) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  text_append(text, "count: ");
  integer_append(text, count);
  text_append(text, numbers == MAP_COUNTS ? "\n\nhow many of them have a ship on the cell:\n\n"
                                          : "\n\nchance of a ship on the cell, in percent:\n\n");
  append_grid(text, board, analysis, count, numbers);
  mpz_clear(count);
}
