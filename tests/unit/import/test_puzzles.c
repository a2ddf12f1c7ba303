/* Puzzles in the formats of others: random boards that the test writes in each format are read as they are; published ones; and
 * mistakes, each at its place. */
#include <stdio.h>
#include <string.h>

#include "import_test.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "text/text.h"

/* ---- Published puzzles ------------------------------------------------------------------------------------------------- */

#define BOARD_113                                                                                                                \
  "Board ID: 113\nNodes: 583567\nSolutions: 70\nSTART-NEW-BOARD 10 10\nHint: 6 9 Circle 67\nHint: 0 5 Water 2\n"                 \
  "PLACESHIP 4 1 1 S\nPLACESHIP 3 1 3 E\nPLACESHIP 3 5 5 E\nPLACESHIP 2 0 7 E\nPLACESHIP 2 2 7 E\nPLACESHIP 2 3 4 E\n"           \
  "PLACESHIP 1 7 1 S\nPLACESHIP 1 4 9 S\nPLACESHIP 1 5 3 S\nPLACESHIP 1 6 9 S\n"                                                 \
  "Row tallies:    2 4 3 3 2 4 1 1 0 0\nColumn tallies: 0 5 0 2 2 3 1 3 2 2\n\n" DISPLAYED
#define DISPLAYED "DisplayBoardASCII: After generating a board\n" GRID_113
#define GRID_113                                                                                                                 \
  ".....W.lr. 2\n.t.lmr.... 4\n.m.....lr. 3\n.m..lr.... 3\n.b.......c 2\n...c.lmr.. 4\n.........C 1\n.c........ 1\n"             \
  ".......... 0\n.......... 0\n0502231322\n"
#define READ_113                                                                                                                 \
  "size: 10x10\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\nannounce: hit\nrows: 2 4 3 3 2 4 1 1 0 0\n"                          \
  "columns: 0 5 0 2 2 3 1 3 2 2\nhints:\nF1 water\nJ7 single\n"

TEST(rubins_first_board_is_read) {
  assert_imported(BOARD_113, NULL, READ_113);
}

TEST(a_board_among_several_is_read) {
  assert_nth_imported("=====\n\n=====\n" BOARD_113
                      "====\r\nHint: 0 0 Left\nRow tallies: 2\nColumn tallies: 1 1\nPLACESHIP 2 0 0 E\n===\n",
                      2, NULL, "size: 2x1\nfleet: 2\ntouching: none\nannounce: hit\nrows: 2\ncolumns: 1 1\nhints:\nA1 left\n");
}

TEST(the_drawn_solution_hints_with_capitals) {
  assert_imported(GRID_113, NULL, READ_113);
}

TEST(a_grid_that_is_no_solution_hints_with_all_letters) {
  fc_board *board = must_import(". . t W 2\nC . b . 2\n.... 0\n1 0 2 1\n", NULL, 0, "2 1 1");
  assert_int_equal(fc_board_cell(board, 0, 2), FC_CELL_TOP);
  assert_int_equal(fc_board_cell(board, 0, 3), FC_CELL_WATER);
  assert_int_equal(fc_board_cell(board, 1, 0), FC_CELL_SINGLE);
  assert_int_equal(fc_board_cell(board, 1, 2), FC_CELL_BOTTOM);
  assert_int_equal(fc_board_column_total(board, 2), 2);
  fc_board_free(board);
}

TEST(a_board_file_among_several_is_read) {
  static const char text[] = "size: 2x1\nfleet: 1\nrows: 1\n===\n# the second\nsize: 3x1\nfleet: 2\nboard:\n.x.\n";
  fc_board *board = must_import(text, NULL, 2, NULL);
  assert_int_equal(fc_board_columns(board), 3);
  assert_int_equal(fc_board_cell(board, 0, 1), FC_CELL_HIT);
  fc_board_free(board);
  assert_refused("size: 2x1\n\nfleet: 1\nrows: 1 1\n", NULL, "4:1: rows: 2 totals for 1 rows");
}

/* An address names its fleet by a letter, or ship by ship. It may leave out totals, and may show that a cell has a ship but not
 * which part. */
TEST(addresses_are_read) {
  assert_imported("http://localhost/p.html?battleship/3/2/1g1.1h0.g/1/21o\r\n", NULL,
                  "size: 3x2\nfleet: 2\ntouching: none\nannounce: hit\nrows: ? 1\ncolumns: 1 ? 1\nhints:\nC1 water\nA2 ship\n");
  assert_imported("https://puzz.link/p?battleship/20/1/z-13/2/81vs/b1vvg", NULL,
                  "size: 20x1\nfleet: 8 11\ntouching: none\nannounce: hit\nrows: 19\n");
}

/* ---- Random boards ----------------------------------------------------------------------------------------------------- */

enum { SIDE = 12 };

struct random_puzzle {
  int rows;
  int columns;
  int row_totals[SIDE];
  int column_totals[SIDE];
  int ships[SIDE + 1];        /* of each length */
  char cells[SIDE][SIDE + 1]; /* a letter of "WCLRTBM", or `.` */
  char parts[SIDE][SIDE];     /* the part of a ship on each cell, or 0 */
  struct text fleet;
};

/* Puts a ship where there is room. */
static void put_ship(struct random_puzzle *puzzle, struct random_source *source) {
  const int length = random_between(source, 1, 4);
  const int down = random_below(source, 2);
  const int row = random_below(source, puzzle->rows);
  const int column = random_below(source, puzzle->columns);
  bool has_room = row + (down ? length - 1 : 0) < puzzle->rows && column + (down ? 0 : length - 1) < puzzle->columns;
  for (int i = 0; has_room && i < length; i++) {
    has_room = puzzle->parts[row + i * down][column + i * !down] == 0;
  }
  for (int i = 0; has_room && i < length; i++) {
    const char part = length == 1 ? 'C' : i == 0 ? (down ? 'T' : 'L') : i == length - 1 ? (down ? 'B' : 'R') : 'M';
    puzzle->parts[row + i * down][column + i * !down] = part;
    puzzle->row_totals[row + i * down]++;
    puzzle->column_totals[column + i * !down]++;
  }
  if (has_room) {
    puzzle->ships[length]++;
    text_appendf(&puzzle->fleet, " %d", length);
  }
}

static void draw_puzzle(struct random_puzzle *puzzle, struct random_source *source) {
  *puzzle = (struct random_puzzle){.rows = random_between(source, 2, SIDE), .columns = random_between(source, 2, SIDE)};
  for (int ship = 0; ship < 12; ship++) {
    put_ship(puzzle, source);
  }
  for (int row = 0; row < puzzle->rows; row++) {
    for (int column = 0; column < puzzle->columns; column++) {
      const char part = puzzle->parts[row][column];
      puzzle->cells[row][column] = (char)(random_chance(source, 1, 4) ? (part ? part : 'W') : '.');
    }
  }
}

static void write_totals(struct text *text, const char *before, const int *totals, int count, const char *separator) {
  text_append(text, before);
  for (int i = 0; i < count; i++) {
    text_appendf(text, "%s%d", i > 0 ? separator : "", totals[i]);
  }
}

static int count_hints(const struct random_puzzle *puzzle) {
  int count = 0;
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
    count += puzzle->cells[cell / puzzle->columns][cell % puzzle->columns] != '.';
  }
  return count;
}

/* Writes each hint with a format for row, column and the word of its letter. */
static void write_hints(struct text *text, const struct random_puzzle *puzzle, const char *before, bool as_words) {
  static const char *const words[] = {"Water", "Circle", "Left", "Right", "Top", "Bottom", "Middle"};
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
    const int row = cell / puzzle->columns;
    const int column = cell % puzzle->columns;
    for (int i = 0; i < 7; i++) {
      if (words[i][0] == puzzle->cells[row][column]) {
        text_appendf(text, "%s %d %d %.*s\n", before, row, column, as_words ? 9 : 1, words[i]);
      }
    }
  }
}

static void write_rubin(struct text *text, const struct random_puzzle *puzzle) {
  text_appendf(text, "START-NEW-BOARD %d %d\n", puzzle->rows, puzzle->columns);
  write_hints(text, puzzle, "Hint:", true);
  for (int length = 1; length <= 4; length++) {
    for (int ship = 0; ship < puzzle->ships[length]; ship++) {
      text_appendf(text, "PLACESHIP %d 0 0 S\n", length);
    }
  }
  write_totals(text, "Row tallies: ", puzzle->row_totals, puzzle->rows, " ");
  write_totals(text, "\nColumn tallies:  ", puzzle->column_totals, puzzle->columns, "  ");
}

static void write_minizinc(struct text *text, const struct random_puzzle *puzzle) {
  text_appendf(text, "%% made by the test\nheight = %d; width = %d;\nhint = [|", puzzle->rows, puzzle->columns);
  for (int row = 0; row < puzzle->rows; row++) {
    for (int column = 0; column < puzzle->columns; column++) {
      static const char letters[] = ".WCLRTBM";
      text_appendf(text, "%s%d", column > 0 ? ", " : "", (int)(strchr(letters, puzzle->cells[row][column]) - letters));
    }
    text_append(text, " |\n");
  }
  write_totals(text, "]; % of every row\nmaxship = 4; ship = [", puzzle->ships + 1, 4, ",");
  write_totals(text, "];\nrowsum\n=[", puzzle->row_totals, puzzle->rows, ",\n");
  write_totals(text, "];\ncolsum = [", puzzle->column_totals, puzzle->columns, ", ");
  text_append(text, "];");
}

static void write_bimaru(struct text *text, const struct random_puzzle *puzzle) {
  write_totals(text, "ROW\t", puzzle->row_totals, puzzle->rows, "\t");
  write_totals(text, "\nCOLUMN ", puzzle->column_totals, puzzle->columns, " ");
  text_appendf(text, "\n%d\n", count_hints(puzzle));
  write_hints(text, puzzle, "HINT", false);
}

static void write_fathom(struct text *text, const struct random_puzzle *puzzle) {
  for (int row = 0; row < puzzle->rows; row++) {
    text_appendf(text, "%s %d\n", puzzle->cells[row], puzzle->row_totals[row]);
  }
  bool has_two_digits = false;
  for (int column = 0; column < puzzle->columns; column++) {
    has_two_digits = has_two_digits || puzzle->column_totals[column] > 9;
  }
  write_totals(text, "", puzzle->column_totals, puzzle->columns, has_two_digits ? " " : "");
}

/* Writes a number to base 16, after the letter for how many before it are not given. */
static void write_number(struct text *text, int number, int *not_given) {
  for (; *not_given > 20; *not_given -= 20) {
    text_append(text, "z");
  }
  if (*not_given > 0) {
    text_appendf(text, "%c", 'f' + *not_given);
  }
  *not_given = 0;
  if (number >= 0) {
    text_appendf(text, number < 16 ? "%x" : "-%x", (unsigned)number);
  }
}

/* Ships lie and stand by turns, as a site may show them. */
static void write_puzzlink(struct text *text, const struct random_puzzle *puzzle) {
  static const char kinds[] = "WTBLRMC";
  static const char *const ships[] = {"11g", "21o", "31s", "41u", "11g", "12o", "13s", "14u"};
  int not_given = 0;
  text_appendf(text, "  https://puzz.link/p?battleship/%d/%d/", puzzle->columns, puzzle->rows);
  for (int column = 0; column < puzzle->columns; column++) {
    write_number(text, puzzle->column_totals[column], &not_given);
  }
  for (int row = 0; row < puzzle->rows; row++) {
    write_number(text, puzzle->row_totals[row], &not_given);
  }
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
    const char *kind = strchr(kinds, puzzle->cells[cell / puzzle->columns][cell % puzzle->columns]);
    if (kind != NULL) {
      write_number(text, (int)(kind - kinds), &not_given);
    } else {
      not_given++;
    }
  }
  write_number(text, -1, &not_given);
  text_appendf(text, "/%d", puzzle->ships[1] + puzzle->ships[2] + puzzle->ships[3] + puzzle->ships[4]);
  for (int length = 1; length <= 4; length++) {
    for (int ship = 0; ship < puzzle->ships[length]; ship++) {
      text_appendf(text, "/%s", ships[length - 1 + (ship % 2 ? 4 : 0)]);
    }
  }
}

static void assert_is_puzzle(const fc_board *board, const struct random_puzzle *puzzle) {
  static const char letters[] = {[FC_CELL_UNSHOT] = '.', [FC_CELL_WATER] = 'W', [FC_CELL_SINGLE] = 'C', [FC_CELL_LEFT] = 'L',
                                 [FC_CELL_RIGHT] = 'R',  [FC_CELL_TOP] = 'T',   [FC_CELL_BOTTOM] = 'B', [FC_CELL_MIDDLE] = 'M'};
  assert_int_equal(fc_board_rows(board), puzzle->rows);
  assert_int_equal(fc_board_columns(board), puzzle->columns);
  assert_int_equal(fc_board_announce(board), FC_ANNOUNCE_HIT);
  for (int row = 0; row < puzzle->rows; row++) {
    assert_int_equal(fc_board_row_total(board, row), puzzle->row_totals[row]);
    for (int column = 0; column < puzzle->columns; column++) {
      assert_int_equal(letters[fc_board_cell(board, row, column)], puzzle->cells[row][column]);
      assert_int_equal(fc_board_column_total(board, column), puzzle->column_totals[column]);
    }
  }
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    assert_int_equal(class.ships, puzzle->ships[class.length]);
  }
}

TEST(random_puzzles_are_read_in_every_format) {
  static const struct {
    const char *name;
    void (*write)(struct text *text, const struct random_puzzle *puzzle);
    bool has_fleet;
  } formats[] = {{"rubin", write_rubin, true},
                 {"minizinc", write_minizinc, true},
                 {"bimaru", write_bimaru, false},
                 {"fathom", write_fathom, false},
                 {"puzzlink", write_puzzlink, true}};
  for_random_cases(environment_cases(200), it) {
    struct random_puzzle puzzle;
    draw_puzzle(&puzzle, &it.source);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
      struct text text = {0};
      formats[i].write(&text, &puzzle);
      case_log_describe(text_string(&text));
      for (int is_named = 0; is_named < 2; is_named++) {
        fc_board *board = must_import(text_string(&text), is_named ? formats[i].name : NULL, 0,
                                      formats[i].has_fleet ? NULL : text_string(&puzzle.fleet));
        assert_is_puzzle(board, &puzzle);
        fc_board_free(board);
      }
      text_clear(&text);
    }
    text_clear(&puzzle.fleet);
  }
}

/* ---- Mistakes ---------------------------------------------------------------------------------------------------------- */

#define TALLIES "Row tallies: 2 0\nColumn tallies: 1 1\n"
#define TOTALS "rowsum = [2,0];\ncolsum = [1,1];\nship = [0,1];\n"
#define LINES "ROW 2 0\nCOLUMN 1 1\n"
#define ADDRESS "https://puzz.link/p?battleship/"

TEST(mistakes_have_places) {
  static const struct {
    const char *text;
    const char *expected;
  } cases[] = {
      {"", "1:1: no line as in the formats that are read: "},
      {"sise: 3x3\n", "1:1: no line as in the formats that are read: "},
      {TALLIES "Hint: 0 0 Lift\nPLACESHIP 2 0 0 E\n", "3:11: \"Lift\" is no hint; did you mean \"left\"?"},
      {TALLIES "Hint: 0 zero Left\n", "3:9: \"zero\" is no number"},
      {TALLIES "Hint: 0\n", "3:8: a number is missing"},
      {TALLIES "Hint: 0 0 Left 7 8\n", "3:18: \"8\" after the end"},
      {TALLIES "Hint: 0 0 Left\nHint: 0 0 Water\n", "4:7: a second hint for row 0, column 0, first on line 3"},
      {TALLIES "Hint: 0 26 Left\n", "3:7: row 0, column 26 is on no board"},
      {TALLIES "Hint: 0 2 Left\nPLACESHIP 2 0 0 E\n", "3:7: cell C1 is not on the board, which goes from A1 to B2"},
      {"PLACESHIP 2 0 0 E\n" TALLIES "Hint: 0 1 Left\n",
       "4:7: left: no ship of the fleet that begins there can go on to the right"},
      {"PLACESHIP 1 0 0 E\n" TALLIES, "2:14: rows: the totals do not add up: rows 2, columns 2, fleet 1"},
      {TALLIES "PLACESHIP 0 0 0 E\n", "3:11: a ship covers 1 to 26 cells"},
      {TALLIES "Row tallies: 2 0\n", "3:14: a second time, first on line 1"},
      {"Row tallies: 2 0\n", "2:1: the totals of the columns are missing"},
      {"Row tallies:\n", "1:13: a number is missing"},
      {TALLIES "START-NEW-BOARD 3 2\n", "3:17: another size than that of the totals, 2 rows and 2 columns"},
      {TALLIES "PLACESHAPE\n", "3:1: \"PLACESHAPE\" begins no line of this format"},
      {TALLIES "\001\n", "3:1: control character \\x01; a board is plain text"},
      {TOTALS "hint = [|0,8|0,0|];", "4:12: 8 is no hint; hints are 0 to 7"},
      {TOTALS "hint = [0,0];", "4:9: the rows of the hints stand between \"|\""},
      {TOTALS "hint = [|0,0|0,0|]", "5:1: \";\" is missing here"},
      {TOTALS "hint : 3;", "4:6: \"=\" is missing here"},
      {TOTALS "hint = 3;", "4:8: \"[\" is missing here"},
      {TOTALS "hint = [|0,", "5:1: a number is missing"},
      {TOTALS "ship = [1];", "4:1: \"ship\" a second time"},
      {TOTALS "shop = [1];", "4:1: unknown name \"shop\"; did you mean \"ship\"?"},
      {TOTALS "width = 3;", "4:9: another size than that of the totals, 2 rows and 2 columns"},
      {TOTALS "hint = [|0,0|0,0|3,0|];", "4:18: cell A3 is not on the board, which goes from A1 to B2"},
      {LINES "1\n", "4:1: HINT is missing: there are 0 of 1"},
      {LINES "0\nHINT 0 0 L\n", "4:1: a hint more than the number before them says"},
      {LINES "1\nHINT 0 0 X\n", "4:10: \"X\" is no hint; choose from W, C, L, R, T, B, M"},
      {LINES "one\n", "3:1: \"one\" is no number"},
      {ADDRESS "2/1/112h//c\n", "1:38: rows: the totals do not add up: rows 2, columns 2, fleet 10"},
      {ADDRESS "2/1/112h//f\n", "1:42: no fleet that has a letter: c, d, e"},
      {ADDRESS "2/1/112h", "1:40: the fleet is missing"},
      {ADDRESS "2/1/112h/1/22u", "1:43: \"22u\" is no straight ship"},
      {ADDRESS "2/1/112h/1/21g", "1:43: \"21g\" is no straight ship"},
      {ADDRESS "2/1/112h/2/11g", "1:46: a ship is missing"},
      {ADDRESS "2/1/112h/1/21o/11g", "1:47: more than an address"},
      {ADDRESS "2/1/112h/one/21o", "1:41: the number of ships is missing"},
      {ADDRESS "2/1/1A2h/1/21o", "1:37: no number of puzz.link"},
      {ADDRESS "2/1/112-1/1/21o", "1:39: no number of puzz.link"},
      {ADDRESS "2/1/112i/1/21o", "1:40: more cells than the board has"},
      {ADDRESS "2/1/112h1/1/21o", "1:40: more cells than the board has"},
      {ADDRESS "2/1/112g7/1/21o", "1:40: a corner, which no ship has"},
      {ADDRESS "two/1/112g7/1/21o", "1:32: a number is missing"},
      {ADDRESS "27/1/z//d", "1:1: a board has at most 26 columns and 100 rows"},
      {ADDRESS "2/1/112h/1/21o\nhm\n", "2:1: a second address"},
      {".t 1\n... 1\n11\n", "2:1: 3 cells, where the first row has 2"},
      {".t 1\n.x 1\n11\n", "2:2: \"x 1\" is no number"},
      {".t 1\n.. 1\n1a\n", "3:2: a digit is missing"},
      {".t 1\n.. 1\n1 1 1\n", "3:1: 3 totals for 2 columns"},
      {".t 1\n.. 1\n", "3:1: the totals of the columns are missing"},
      {".t 1\n.. 1\n11\n.. 1\n", "4:1: \".. 1\" after the totals of the columns"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const bool is_unknown = strstr(cases[i].expected, "no line as") != NULL;
    struct text expected = {0};
    text_append(&expected, cases[i].expected);
    for (size_t format = 0; is_unknown && format < fc_import_format_count(); format++) {
      text_appendf(&expected, "%s%s (%s)", format > 0 ? ", " : "", fc_import_format_at(format).example,
                   fc_import_format_at(format).name);
    }
    case_log_open("text", cases[i].text);
    assert_refused(cases[i].text, NULL, text_string(&expected));
    case_log_close();
    text_clear(&expected);
  }
}

TEST(boards_and_formats_that_are_not_there_are_refused) {
  static const char two[] = LINES "0\n===\n" LINES "0\n";
  fc_board *board = NULL;
  fc_error error = {0};
  assert_int_equal(fc_board_import(&board, two, sizeof two - 1, NULL, 0, NULL, &error), FC_NOT_FOUND);
  assert_string_equal(error.message, "the file has 2 boards: say by its number which one");
  assert_int_equal(fc_board_import(&board, two, sizeof two - 1, NULL, 3, NULL, &error), FC_NOT_FOUND);
  assert_string_equal(error.message, "the file has 2 boards, no board 3");
  assert_int_equal(fc_board_import(&board, two, sizeof two - 1, "bimary", 1, NULL, &error), FC_NOT_FOUND);
  assert_string_equal(error.message, "unknown format \"bimary\"; did you mean \"bimaru\"?");
  assert_int_equal(fc_board_import(NULL, two, sizeof two - 1, NULL, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_import(&board, NULL, 1, NULL, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_null(board);
}
