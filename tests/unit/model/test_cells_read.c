/* Sets of cells: the words they are named by, grids of marks, and what is neither. */
#include "model_test.h"

/* Checks that a text is read as the cells of a picture, row by row, `#` in the set. */
static void assert_cells(const fc_board *board, const char *text, const char *picture) {
  fc_cell *cells = NULL;
  size_t count = 0;
  assert_int_equal(fc_cells_read(&cells, &count, text, strlen(text), board, NULL), FC_OK);
  char found[FC_MAX_ROWS * FC_MAX_COLUMNS + 1] = {0};
  const int columns = fc_board_columns(board);
  memset(found, '.', (size_t)(fc_board_rows(board) * columns));
  for (size_t i = 0; i < count; i++) {
    char *mark = &found[cells[i].row * columns + cells[i].column];
    assert_int_equal(*mark, '.');
    assert_true(i == 0 || memchr(mark, '#', strlen(mark)) == NULL);
    *mark = '#';
  }
  assert_string_equal(found, picture);
  fc_cells_free(cells);
}

TEST(words) {
  fc_board *board = must_read("size: 4x3\n");
  assert_cells(board, "", "............");
  assert_cells(board, "A1, c3,a1\n# more\n d2", "#......#..#.");
  assert_cells(board, "b1:c2 D3:D3", ".##..##....#");
  assert_cells(board, "C2:B1", ".##..##.....");
  assert_cells(board, "B2:C1", ".##..##.....");
  assert_cells(board, "checkerboard", "#.#..#.##.#.");
  assert_cells(board, "Diagonals:1", "############");
  assert_cells(board, "diagonals:3", "#..#..#..#..");
  assert_cells(board, "diagonals:3+1", ".#..#..#..#.");
  assert_cells(board, "diagonals:7", "............"); /* the seventh is beside the board: no cell is the fewest */
  assert_cells(board, "diagonals:26+7 A1", "#...........");
  fc_board_free(board);
}

TEST(grids) {
  fc_board *board = must_read("size: 4x3\n");
  assert_cells(board, "x..x\n. X . .\n\n# and\n....\r\n", "#..#.#......");
  fc_board_free(board);
  board = must_read("size: 1x1\n");
  assert_cells(board, "x", "#");
  assert_cells(board, ".", ".");
  fc_board_free(board);
}

TEST(mistakes) {
  static const struct {
    const char *text;
    const char *message;
  } cases[] = {
      {"A1 E1", "1:4: cell E1 is not on the board, which goes from A1 to D3"},
      {"A0", "1:1: cell A0 is not on the board, which goes from A1 to D3"},
      {"A1:\n", "1:4: \"\" is no cell such as A1, no rectangle such as A1:D4, and neither \"checkerboard\" nor \"diagonals:N\""},
      {"# one\n A1 chequers",
       "2:5: \"chequers\" is no cell such as A1, no rectangle such as A1:D4, and neither \"checkerboard\" nor \"diagonals:N\""},
      {"diagonals:0", "1:11: every how many diagonals is a number from 1 to 26, not \"0\""},
      {"diagonals:27+1", "1:11: every how many diagonals is a number from 1 to 26, not \"27\""},
      {"diagonals:4+4", "1:13: which of the diagonals is a number from 0 to 3, not \"4\""},
      {"diagonals:4+", "1:13: which of the diagonals is a number from 0 to 3, not \"\""},
      {"....\n...\n....", "2:4: row 2 has 3 cells, the board has 4 columns"},
      {"....\n.....\n....", "2:5: row 2 is too long: the board has 4 columns"},
      {"....\n....\n", "3:1: the grid ends after row 2, the board has 3"},
      {"....\n....\n....\n ....", "4:1: this row is one too many: the board has 3"},
      {"....\n..o.\n", "2:3: in a grid of cells \"x\" is one of them and \".\" is none"},
      {"A1 \x01", "1:4: control character \\x01; a grid is plain text"},
  };
  fc_board *board = must_read("size: 4x3\n");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_cell *cells = NULL;
    size_t count = 7;
    fc_error error;
    char found[FC_ERROR_MESSAGE_SIZE + 40];
    assert_int_equal(fc_cells_read(&cells, &count, cases[i].text, strlen(cases[i].text), board, &error), FC_INVALID_GRID);
    snprintf(found, sizeof found, "%d:%d: %s", error.line, error.column, error.message);
    assert_string_equal(found, cases[i].message);
    assert_true(cells == NULL && count == 7);
  }
  fc_cell *cells = NULL;
  size_t count = 0;
  assert_int_equal(fc_cells_read(&cells, &count, NULL, 1, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_cells_read(NULL, &count, "A1", 2, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_cells_read(&cells, NULL, "A1", 2, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_cells_read(&cells, &count, "A1", 2, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(board);
}

/* Questions about a set of cells that are refused. */
TEST(odds_of_nothing) {
  fc_board *board = must_read("size: 4x3\nfleet: 2\n");
  fc_odds *odds = NULL;
  const fc_cell outside = {.row = 3, .column = 0};
  fc_error error;
  assert_int_equal(fc_odds_make(NULL, board, NULL, 0, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_odds_make(&odds, NULL, NULL, 0, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_odds_make(&odds, board, NULL, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_odds_make(&odds, board, &outside, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "row 3, column 0 is outside a board of 3 rows and 4 columns");
  fc_board_free(board);
  board = must_read("size: 11x11\nfleet: 11 10 9 8 7 6 5 4 3 2 1\n");
  assert_int_equal(fc_odds_make(&odds, board, NULL, 0, NULL, &error), FC_LIMIT);
  assert_null(odds);
  fc_board_free(board);
}

/* Two ships of 13 cells would have to weigh 26^13, which is more than a weight can be: then all is known but the distribution. */
TEST(long_ships) {
  fc_board *board = must_read("size: 13x3\nfleet: 13 13\n");
  fc_cell *cells = NULL;
  size_t count = 0;
  fc_odds *odds = NULL;
  mpz_t number;
  mpz_init_set_ui(number, 7);
  assert_int_equal(fc_cells_read(&cells, &count, "A1:M3", 5, board, NULL), FC_OK);
  assert_int_equal(fc_odds_make(&odds, board, cells, count, NULL, NULL), FC_OK);
  assert_int_equal(fc_odds_most_hits(odds), -1);
  fc_odds_with_hits(number, odds, 26);
  assert_int_equal(mpz_sgn(number), 0);
  fc_odds_hits(number, odds);
  assert_int_equal(mpz_get_ui(number), 26);
  mpz_clear(number);
  fc_odds_free(odds);
  fc_cells_free(cells);
  fc_board_free(board);
}
