/*
 * Labels: letters at the columns, or at the rows.
 *
 * A text says one thing of a board and another of the board that is its mirror image at the diagonal: the same cells are called
 * A1, B1 and so on where the columns of the one and the rows of the other have letters. So the same text has the same count, and
 * the same names of its best cells.
 */
#include "model_test.h"

#include "support/random.h"

/* Reads a text with a size and labels. */
static fc_board *read_turned(const char *text, int columns, int rows, const char *labels) {
  char size[16];
  (void)snprintf(size, sizeof size, "%dx%d", columns, rows);
  const fc_settings settings = {.size = sizeof settings, .board_size = size, .labels = labels};
  return must_read_with(text, &settings);
}

TEST(a_text_says_the_same_of_a_board_and_of_its_mirror_image) {
  struct random_source random;
  for (uint64_t number = 0; number < 60; number++) {
    random_start(&random, 7, number);
    const int letters = random_between(&random, 3, 5);
    const int numbers = random_between(&random, 3, 12);
    char text[400] = "fleet: 3 2\ntouching: none\nannounce: hit\nshots:\n";
    bool is_used[5][12] = {{false}};
    for (int shot = random_between(&random, 0, 3); shot > 0; shot--) {
      const int letter = random_below(&random, letters);
      const int line = random_below(&random, numbers);
      const size_t used = strlen(text);
      if (!is_used[letter][line]) {
        (void)snprintf(text + used, sizeof text - used, random_chance(&random, 1, 2) ? "%c%d %s\n" : "%c-%d %s\n", 'a' + letter,
                       line + 1, random_chance(&random, 1, 4) ? "hit" : "miss");
      }
      is_used[letter][line] = true;
    }
    fc_board *board = read_turned(text, letters, numbers, "columns");
    fc_board *image = read_turned(text, numbers, letters, "rows");
    assert_int_equal(fc_board_labels(image), FC_LABELS_ROWS);
    fc_analysis *of_board = NULL;
    fc_analysis *of_image = NULL;
    assert_int_equal(fc_analyse(&of_board, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_analyse(&of_image, image, NULL, NULL), FC_OK);
    mpz_t one;
    mpz_t other;
    mpz_inits(one, other, NULL);
    for (int row = 0; row < numbers; row++) {
      for (int column = 0; column < letters; column++) {
        assert_int_equal(fc_analysis_occupancy(one, of_board, row, column, NULL), FC_OK);
        assert_int_equal(fc_analysis_occupancy(other, of_image, column, row, NULL), FC_OK);
        assert_int_equal(mpz_cmp(one, other), 0);
        char label[FC_CELL_LABEL_SIZE];
        char label_of_image[FC_CELL_LABEL_SIZE];
        assert_int_equal(fc_board_cell_label(label, board, row, column, NULL), FC_OK);
        assert_int_equal(fc_board_cell_label(label_of_image, image, column, row, NULL), FC_OK);
        assert_string_equal(label, label_of_image);
        fc_cell cell;
        assert_int_equal(fc_cell_read(&cell, label, image, NULL), FC_OK);
        assert_int_equal(cell.row, column);
        assert_int_equal(cell.column, row);
      }
    }
    /* The written board is read again, with its labels. */
    char *written = NULL;
    assert_int_equal(fc_board_write(&written, NULL, image, NULL), FC_OK);
    assert_non_null(strstr(written, "labels: rows\n"));
    fc_board *again = must_read(written);
    assert_written(again, written);
    fc_text_free(written);
    mpz_clears(one, other, NULL);
    fc_analysis_free(of_board);
    fc_analysis_free(of_image);
    fc_board_free(again);
    fc_board_free(board);
    fc_board_free(image);
  }
}

/* A fleet is written as the board calls its cells, and read so. */
TEST(fleets_follow_the_labels) {
  const fc_settings settings = {.size = sizeof settings, .board_size = "12x3", .fleet = "3 1", .labels = "rows"};
  fc_board *board = must_read_with("", &settings);
  const char text[] = "3 A10 across\n1 C1 across\n";
  fc_ship *ships = NULL;
  size_t count = 0;
  assert_int_equal(fc_fleet_read(&ships, &count, text, strlen(text), board, NULL), FC_OK);
  assert_int_equal(count, 2);
  assert_int_equal(ships[0].row, 0);
  assert_int_equal(ships[0].column, 9);
  char *written = NULL;
  assert_int_equal(fc_board_fleet_write(&written, NULL, board, ships, count, NULL), FC_OK);
  assert_string_equal(written, text);
  fc_text_free(written);
  assert_int_equal(fc_fleet_write(&written, NULL, ships, count, NULL), FC_OK);
  assert_string_equal(written, "3 J1 across\n1 A3 across\n");
  fc_text_free(written);
  fc_ships_free(ships);
  fc_board_free(board);
}

/* The game of the newer box has letters at its rows, unless somebody asks for others. */
TEST(labels_are_a_setting_like_any_other) {
  fc_board *board = must_read("rules: hasbro\nshots:\nA10 miss\n");
  assert_int_equal(fc_board_shot(board, 0).column, 9);
  fc_board_free(board);
  board = must_read("rules: hasbro\nlabels: columns\nshots:\nA10 miss\n");
  assert_int_equal(fc_board_shot(board, 0).row, 9);
  assert_string_equal(fc_board_preset(board), "hasbro");
  fc_board_free(board);
}

/* The letters of Russian boards: the alphabet without Ё, Й, Ъ, Ы, Ь, Ю and Я. */
TEST(cyrillic_labels_are_written_and_read) {
  static const char letters[26][3] = {"А", "Б", "В", "Г", "Д", "Е", "Ж", "З", "И", "К", "Л", "М", "Н",
                                      "О", "П", "Р", "С", "Т", "У", "Ф", "Х", "Ц", "Ч", "Ш", "Щ", "Э"};
  const fc_settings settings = {.size = sizeof settings, .board_size = "26x100", .fleet = "3", .labels = "cyrillic"};
  fc_board *board = must_read_with("", &settings);
  assert_int_equal(fc_board_labels(board), FC_LABELS_CYRILLIC);
  for (int column = 0; column < 26; column++) {
    for (int row = 0; row < 100; row += 33) {
      char label[FC_CELL_LABEL_SIZE];
      char expected[32];
      fc_cell cell;
      assert_int_equal(fc_board_cell_label(label, board, row, column, NULL), FC_OK);
      (void)snprintf(expected, sizeof expected, "%s%d", letters[column], row + 1);
      assert_string_equal(label, expected);
      assert_int_equal(fc_cell_read(&cell, label, board, NULL), FC_OK);
      assert_int_equal(cell.row, row);
      assert_int_equal(cell.column, column);
    }
  }
  char *written = NULL;
  assert_int_equal(fc_board_write(&written, NULL, board, NULL), FC_OK);
  assert_non_null(strstr(written, "labels: cyrillic\n"));
  fc_text_free(written);
  fc_board_free(board);
}

TEST(nothing_is_no_argument) {
  char label[FC_CELL_LABEL_SIZE];
  char *text = NULL;
  fc_board *board = must_read("");
  assert_int_equal(fc_board_cell_label(NULL, board, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_cell_label(label, NULL, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_cell_label(label, board, 10, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_fleet_write(&text, NULL, NULL, NULL, 0, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(board);
  fc_rules rules = {.size = sizeof rules, .rows = 27, .columns = 3, .labels = FC_LABELS_ROWS};
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
  rules.rows = 26;
  rules.labels = (fc_labels)3;
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
}
