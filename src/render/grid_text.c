#include "render/grid_text.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/utf8.h"
#include "text/cell_label.h"

/* ---- A grid of labels ------------------------------------------------------------------------------------------------------ */

/*
 *            A     B     C        column letters
 *      9  23.6     ~  25.6        row numbers, as wide as the last one
 *     10  22.5  11.0   100        labels, two blanks before each
 */

#define GAP 2

static int longest_label(const struct text *labels) {
  size_t longest = 1;
  for (size_t start = 0; start < labels->length;) {
    const size_t length = strlen(labels->bytes + start);
    longest = length > longest ? length : longest;
    start += length + 1;
  }
  return (int)longest;
}

static int digits_of(int number) {
  int digits = 1;
  for (; number >= 10; number /= 10) {
    digits++;
  }
  return digits;
}

/* Appends a label flush right. printf would be slow: fleets are printed by the million, and this is most of the work. */
static void append_right(struct text *text, const char *label, size_t length, int width) {
  text_append_repeated(text, ' ', width - (int)length);
  text_append_bytes(text, label, length);
}

/* Appends the label of a row or column flush right. */
static void append_line_label(struct text *text, struct cell_label label, int width) {
  const size_t length = strlen(label.string);
  append_right(text, label.string, length, width + (int)(length - utf8_count(label.string, length)));
}

void grid_append(struct text *text, struct text *labels, int rows, int columns, fc_labels lines) {
  if (text_failed(labels)) {
    text_end_part(text, labels);
    return;
  }
  const int row_width = lines == FC_LABELS_ROWS ? 1 : digits_of(rows);
  const int column_digits = lines == FC_LABELS_ROWS ? digits_of(columns) : 1;
  const int longest = longest_label(labels);
  const int column_width = GAP + (longest > column_digits ? longest : column_digits);
  text_append_repeated(text, ' ', row_width);
  for (int column = 0; column < columns; column++) {
    append_line_label(text, column_label(column, lines), column_width);
  }
  text_append(text, "\n");
  const char *label = text_string(labels);
  for (int row = 0; row < rows; row++) {
    append_line_label(text, row_label(row, lines), row_width);
    for (int column = 0; column < columns; column++) {
      const size_t length = strlen(label);
      append_right(text, label, length, column_width);
      label += length + 1;
    }
    text_append(text, "\n");
  }
  text_end_part(text, labels);
}

void grid_append_marks(struct text *text, const bool occurs[MARKS], speaker *say) {
  const char *separator = "\n";
  for (size_t state = 0; state < MARKS; state++) {
    if (occurs[state] && marks[state].sign != NULL) {
      text_appendf(text, "%s%s %s", separator, marks[state].sign, say(marks[state].meaning));
      separator = "   ";
    }
  }
  if (separator[0] != '\n') {
    text_append(text, "\n");
  }
}

/* ---- The board as a player sees it ----------------------------------------------------------------------------------------- */

fc_cell_state *known_states(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  const size_t cells = (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
  fc_cell_state *states = memory_allocate(cells, sizeof *states);
  if (states == NULL || fc_board_known(states, board, analysis, NULL) != FC_OK) {
    text->failed = true;
    memory_free(states);
    return NULL;
  }
  return states;
}

const char *known_label(fc_cell_state known, fc_cell_state shown) {
  if (known == FC_CELL_UNSHOT) {
    return ".";
  }
  return known == FC_CELL_WATER && shown == FC_CELL_UNSHOT ? "-" : marks[known].sign;
}

void board_text(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  struct text labels = {0};
  fc_cell_state *states = known_states(text, board, analysis);
  if (states == NULL) {
    return;
  }
  for (int cell = 0; cell < rows * columns; cell++) {
    text_append(&labels, known_label(states[cell], fc_board_cell(board, cell / columns, cell % columns)));
    text_append_bytes(&labels, "", 1);
  }
  grid_append(text, &labels, rows, columns, fc_board_labels(board));
  memory_free(states);
}

/* ---- The board as a plain grid --------------------------------------------------------------------------------------------- */

/* Whether all configurations have a ship on a cell. */
static bool is_ship(const fc_analysis *analysis, int row, int column) {
  mpz_t occupancy, count;
  mpz_inits(occupancy, count, NULL);
  fc_analysis_count(count, analysis);
  (void)fc_analysis_occupancy(occupancy, analysis, row, column, NULL); /* the cell is on the board: cannot fail */
  const bool is_certain = mpz_cmp(occupancy, count) == 0;
  mpz_clears(occupancy, count, NULL);
  return is_certain;
}

void plain_grid(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  static const char marks_of_states[] = {
      [FC_CELL_UNSHOT] = '.',  [FC_CELL_WATER] = '*', [FC_CELL_HIT] = 'x',    [FC_CELL_SUNK] = 's',
      [FC_CELL_BLOCKED] = 'b', [FC_CELL_SHIP] = '#',  [FC_CELL_SINGLE] = '@', [FC_CELL_LEFT] = '<',
      [FC_CELL_RIGHT] = '>',   [FC_CELL_TOP] = '^',   [FC_CELL_BOTTOM] = 'v', [FC_CELL_MIDDLE] = '+'};
  const int columns = fc_board_columns(board);
  fc_cell_state *states = known_states(text, board, analysis);
  for (int cell = 0; states != NULL && cell < fc_board_rows(board) * columns; cell++) {
    const bool is_certain =
        states[cell] == FC_CELL_UNSHOT && analysis != NULL && is_ship(analysis, cell / columns, cell % columns);
    const bool is_as_good_as_hit = states[cell] == FC_CELL_SHIP && fc_board_announce(board) == FC_ANNOUNCE_HIT;
    const fc_cell_state shown = is_as_good_as_hit ? FC_CELL_HIT : states[cell];
    text_append_bytes(text, is_certain ? "!" : &marks_of_states[shown], 1);
    text_append(text, cell % columns == columns - 1 ? "\n" : "");
  }
  memory_free(states);
}
