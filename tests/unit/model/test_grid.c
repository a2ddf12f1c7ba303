/* Grids: cells, letters and numbers around them, the board's size, and what each announcement allows. */
#include "model_test.h"

/* Checks that a text is read as these cells, row by row, with one of `.oxsb` for each. */
static void assert_cells(const char *text, const fc_settings *settings, int columns, const char *expected) {
  static const char characters[] = {
      [FC_CELL_UNSHOT] = '.', [FC_CELL_WATER] = 'o', [FC_CELL_HIT] = 'x', [FC_CELL_SUNK] = 's', [FC_CELL_BLOCKED] = 'b'};
  fc_board *board = must_read_with(text, settings);
  assert_int_equal(fc_board_columns(board), columns);
  assert_int_equal(fc_board_rows(board) * columns, strlen(expected));
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < columns; column++) {
      assert_int_equal(characters[fc_board_cell(board, row, column)], expected[row * columns + column]);
    }
  }
  fc_board_free(board);
}

TEST(every_character_is_read) {
  assert_cells("board:\n.oO*~b\nxXsS.B\n", NULL, 6, ".oooobxxss.b");
}

TEST(blanks_and_comments_do_not_matter) {
  assert_cells("board:\n\n  . o  x\n# between\n\ts\t. x\r\n\n", NULL, 3, ".oxs.x");
}

/* U+FE0F asks for the coloured form of the character before it. */
TEST(emoji_may_say_that_they_are) {
  const char *sign = "\xEF\xB8\x8F";
  char text[200];
  (void)snprintf(text, sizeof text, "marks: squares\nboard:\n🟦⬜%s🟥%s\n🟦%s 🟦⚪%s\n", sign, sign, sign, sign);
  assert_cells(text, NULL, 3, ".ox..o");
  (void)snprintf(text, sizeof text, "marks: hit=❤%s miss=☁%s\nboard:\n❤☁%s.\n", sign, sign, sign);
  assert_cells(text, NULL, 3, "xo.");
}

TEST(a_bare_grid_needs_no_key) {
  assert_cells("# bare\n. o\n. .", NULL, 2, ".o..");
  assert_cells("A B\n. o\n. .", NULL, 2, ".o..");
  assert_cells("s", NULL, 1, "s");
  assert_cells("1 x", NULL, 1, "x");
  assert_cells("b . b", NULL, 3, "b.b");
}

TEST(letters_and_numbers_are_allowed) {
  assert_cells("board:\n   A B C\n1  . o .\n2  x . .\n", NULL, 3, ".o.x..");
  assert_cells("board:\nabc\n1.o.\n2x..\n", NULL, 3, ".o.x..");
  assert_cells("board:\n1 . o\n. .\n03 x x\n", NULL, 2, ".o..xx");
}

TEST(a_dot_behind_a_number_may_be_a_cell) {
  assert_cells("1...\n2o..\n", NULL, 3, "...o..");
  assert_cells("1.\n2.\n", NULL, 1, "..");
  assert_cells("1.\n2. \n", NULL, 1, "..");
  assert_cells("1 . x\n2 . .\n", NULL, 2, ".x..");
  assert_cells("1. x\n2x .\n", NULL, 2, ".xx.");
  assert_cells("1. x\n. .\n", NULL, 2, ".x..");
  assert_cells("board:\n  AB\n1. x\n\n2.x\n", NULL, 2, ".x.x");
}

TEST(a_dot_behind_every_number_is_refused) {
  static const char reason[] = "a row number is followed by a blank, not by a dot; where the dot is a cell, write \"1 .\"";
  const struct {
    const char *text;
    const char *place;
  } cases[] = {
      {"1. . x\n2. . .", "1:2"},
      {"1. x\n", "1:2"},
      {"1. .x\n2. ..\n", "1:2"},
      {"board:\n  A B\n# note\n  1.\t. x\n\n 02. . .\n", "4:4"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char expected[160];
    snprintf(expected, sizeof expected, "%s: %s", cases[i].place, reason);
    assert_refused(cases[i].text, expected);
    const fc_settings size = {.size = sizeof(fc_settings), .board_size = "2x2"};
    assert_refused_with(cases[i].text, &size, expected);
  }
}

TEST(letters_that_are_cells_do_not_confuse) {
  assert_cells("A B C D E F G H I J K L M N O P Q R S T U V W X Y Z\n. . . . . . . . . . . . . . x . . . . . . . . . . o\n", NULL,
               26, "..............x..........o");
  assert_cells("O S X\nx x x\n", NULL, 3, "osxxxx");
}

/* In such a grid the first row may begin with a blocked cell, and there may be one column. */
TEST(rows_may_have_the_letters) {
  assert_cells("  1 2 3\nA b . o\nB . . .\n", NULL, 3, "b.o...");
  assert_cells("A b . o\nB . . .\n", NULL, 3, "b.o...");
  assert_cells("1 2\nA b b\n", NULL, 2, "bb");
  assert_cells("1\nA .\nB s\n", NULL, 1, ".s");
  assert_cells("labels: rows\nboard:\n 1\nA B\n", NULL, 1, "b");
  assert_cells("A B\n. b\n", NULL, 2, ".b");
  assert_cells("marks: hit=x miss=c\nboard:\nA B C\n. . x\n. . c\n", NULL, 3, "..x..o");
}

TEST(the_size_is_the_grids_own) {
  assert_cells("touching: any\nboard:\n. .\n", NULL, 2, "..");
  assert_cells("size: 2x1\nboard:\n. .\n", NULL, 2, "..");
}

TEST(a_named_game_has_its_size) {
  static const char few[] = "1:4: row 1 has 2 cells, german has 10 columns; a game of another size needs a \"size\"";
  const fc_settings rules = {.size = sizeof(fc_settings), .rules = "german"};
  assert_refused_with(". .\n", &rules, few);
  assert_refused_with("rules: classic\nboard:\n. .\n", NULL,
                      "3:4: row 1 has 2 cells, classic has 10 columns; a game of another size needs a \"size\"");
  const fc_settings small = {.size = sizeof(fc_settings), .rules = "german", .board_size = "2x1"};
  assert_cells("rules: classic\nboard:\n. .\n", &small, 2, "..");
  assert_cells("size: 2x1\nboard:\n. .\n", &rules, 2, "..");
}

TEST(the_largest_grid_fits) {
  char text[FC_MAX_ROWS * (FC_MAX_COLUMNS + 1) + 1];
  char expected[FC_MAX_ROWS * FC_MAX_COLUMNS + 1];
  memset(expected, '.', sizeof expected - 1);
  expected[sizeof expected - 2] = 'x';
  expected[sizeof expected - 1] = '\0';
  for (int row = 0; row < FC_MAX_ROWS; row++) {
    char *line = text + (ptrdiff_t)row * (FC_MAX_COLUMNS + 1);
    memcpy(line, expected + (ptrdiff_t)row * FC_MAX_COLUMNS, FC_MAX_COLUMNS);
    line[FC_MAX_COLUMNS] = '\n';
  }
  text[sizeof text - 1] = '\0';
  assert_cells(text, NULL, FC_MAX_COLUMNS, expected);
}

TEST(a_given_size_is_enforced) {
  const fc_settings small = {.size = sizeof(fc_settings), .board_size = "2x2"};
  assert_refused_with("board:\n. . .\n. . .\n", &small, "2:5: row 1 has 3 cells, the size has 2 columns");
  assert_refused_with("board:\n. .\n. .\n. .\n", &small, "4:1: this row is one too many: the size has 2");
  assert_refused_with("board:\n.\n", &small, "2:2: row 1 has 1 cell, the size has 2 columns");
  assert_refused_with("board:\n. .\n", &small, "3:1: the grid ends after row 1, the size has 2 rows");
  assert_refused_with("size: 2x3\nboard:\n. .\n. .\n. .\n", &small, "5:1: this row is one too many: the size has 2");
  assert_cells("size: 3x3\nboard:\n. .\n. o\n", &small, 2, "...o");
}

TEST(the_announcement_limits_the_cells) {
  assert_cells("announce: hit\nboard:\n. o x\n", NULL, 3, ".ox");
  assert_cells("announce: length\nboard:\n. o x s\n", NULL, 4, ".oxs");
  assert_cells("announce: ship\nboard:\n. o\n", NULL, 2, ".o");
  assert_refused("announce: hit\nboard:\n. o S\n", "3:5: \"S\": under \"announce: hit\" nobody says that a ship is sunk");
  assert_refused("announce: ship\nboard:\n. x\n",
                 "3:3: \"x\": under \"announce: ship\" a cell does not say which ship was hit; list the \"shots:\"");
  const fc_settings hit = {.size = sizeof(fc_settings), .announce = "hit"};
  assert_refused_with(". s\n", &hit, "1:3: \"s\": under \"announce: hit\" nobody says that a ship is sunk");
}
