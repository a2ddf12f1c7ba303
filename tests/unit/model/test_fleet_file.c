/* Fleet files: what is read and written, and as what. Mistakes are among the malformed files. */
#include "model_test.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "text/text.h"

enum { CASES = 300 };

static fc_ship *must_read_fleet(size_t *count, const char *text, const fc_board *board) {
  fc_ship *ships = NULL;
  fc_error error;
  if (fc_fleet_read(&ships, count, text, strlen(text), board, &error) != FC_OK) {
    fail_msg("%d:%d: %s\nin\n%s", error.line, error.column, error.message, text);
  }
  return ships;
}

static void assert_ship(const fc_ship *ship, int length, int row, int column, fc_direction direction, int line) {
  assert_int_equal(ship->length, length);
  assert_int_equal(ship->row, row);
  assert_int_equal(ship->column, column);
  assert_int_equal(ship->direction, direction);
  assert_int_equal(ship->line, line);
}

static void assert_writes(const fc_ship *ships, size_t count, const char *expected) {
  char *text = NULL;
  size_t length = 0;
  assert_int_equal(fc_fleet_write(&text, &length, ships, count, NULL), FC_OK);
  assert_string_equal(text, expected);
  assert_int_equal(length, strlen(expected));
  fc_text_free(text);
}

TEST(every_form_is_read) {
  fc_board *board = must_read("");
  size_t count = 99;
  fc_ship *ships = must_read_fleet(&count,
                                   "\xEF\xBB\xBF# a fleet\r\n"
                                   "4 A1 across\r\n"
                                   "\r\n"
                                   "  3\tj8   down  \n"
                                   "  # between\n"
                                   "1 C3 across\n"
                                   "26 z100 down",
                                   board);
  assert_int_equal(count, 4);
  assert_ship(&ships[0], 4, 0, 0, FC_ACROSS, 2);
  assert_ship(&ships[1], 3, 7, 9, FC_DOWN, 4);
  assert_ship(&ships[2], 1, 2, 2, FC_ACROSS, 6);
  assert_ship(&ships[3], 26, 99, 25, FC_DOWN, 7);
  assert_writes(ships, count, "4 A1 across\n3 J8 down\n1 C3 across\n26 Z100 down\n");
  fc_ships_free(ships);
  fc_board_free(board);
}

TEST(a_file_without_ships_is_no_mistake) {
  fc_board *board = must_read("");
  const char *const texts[] = {"", "\n\n", "# nothing\n"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    size_t count = 99;
    assert_null(must_read_fleet(&count, texts[i], board));
    assert_int_equal(count, 0);
  }
  assert_writes(NULL, 0, "");
  fc_board_free(board);
}

/* Under `announce: ship` the name stays, otherwise the length is all that counts. */
TEST(names_are_read) {
  const char text[] = "tug A1 down\nfähre B3 across\n2 C5 down\n";
  const fc_settings settings = {.size = sizeof(fc_settings), .fleet = "tug=2 fähre=3 2", .announce = "ship"};
  const fc_settings nameless = {.size = sizeof(fc_settings), .fleet = "tug=2 fähre=3 2", .announce = "length"};
  fc_board *board = must_read_with("", &settings);
  size_t count = 0;
  fc_ship *ships = must_read_fleet(&count, text, board);
  assert_int_equal(count, 3);
  assert_string_equal(ships[0].name, "tug");
  assert_int_equal(ships[0].length, 2);
  assert_string_equal(ships[1].name, "fähre");
  assert_int_equal(ships[1].length, 3);
  assert_null(ships[2].name);
  assert_writes(ships, count, text);
  fc_ships_free(ships);
  fc_board_free(board);

  board = must_read_with("", &nameless);
  ships = must_read_fleet(&count, text, board);
  assert_int_equal(count, 3);
  for (size_t ship = 0; ship < count; ship++) {
    assert_null(ships[ship].name);
  }
  assert_writes(ships, count, "2 A1 down\n3 B3 across\n2 C5 down\n");
  fc_ships_free(ships);
  fc_board_free(board);
}

TEST(random_ships_come_back) {
  fc_board *board = must_read("");
  for_random_cases(environment_cases(CASES), it) {
    fc_ship ships[8] = {{0}};
    const size_t count = (size_t)random_below(&it.source, 9);
    for (size_t ship = 0; ship < count; ship++) {
      ships[ship].length = random_between(&it.source, 1, FC_MAX_SHIP_LENGTH);
      ships[ship].row = random_below(&it.source, FC_MAX_ROWS);
      ships[ship].column = random_below(&it.source, FC_MAX_COLUMNS);
      ships[ship].direction = ships[ship].length > 1 && random_chance(&it.source, 1, 2) ? FC_DOWN : FC_ACROSS;
      ships[ship].line = (int)ship + 1;
    }
    char *text = NULL;
    assert_int_equal(fc_fleet_write(&text, NULL, ships, count, NULL), FC_OK);
    size_t count_again = 99;
    fc_ship *again = must_read_fleet(&count_again, text, board);
    assert_int_equal(count_again, count);
    for (size_t ship = 0; ship < count; ship++) {
      assert_ship(&again[ship], ships[ship].length, ships[ship].row, ships[ship].column, ships[ship].direction, (int)ship + 1);
      assert_null(again[ship].name);
    }
    fc_ships_free(again);
    fc_text_free(text);
  }
  fc_board_free(board);
}

TEST(wrong_arguments_are_refused) {
  fc_board *board = must_read("");
  fc_ship *ships = NULL;
  size_t count = 99;
  fc_error error;
  assert_int_equal(fc_fleet_read(NULL, &count, "", 0, board, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fleet_read(&ships, NULL, "", 0, board, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fleet_read(&ships, &count, NULL, 1, board, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fleet_read(&ships, &count, "", 0, NULL, &error), FC_INVALID_ARGUMENT);
  assert_null(ships);
  assert_int_equal(count, 99);
  const fc_ship good = {.length = 2, .direction = FC_DOWN};
  char *text = NULL;
  size_t length = 99;
  assert_int_equal(fc_fleet_write(NULL, &length, &good, 1, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fleet_write(&text, &length, NULL, 1, &error), FC_INVALID_ARGUMENT);
  const fc_ship wrong[] = {
      {.length = 0},
      {.length = FC_MAX_SHIP_LENGTH + 1},
      {.length = 1, .direction = FC_DOWN},
      {.length = 2, .direction = (fc_direction)2},
      {.length = 2, .row = -1},
      {.length = 2, .row = FC_MAX_ROWS},
      {.length = 2, .column = -1},
      {.length = 2, .column = FC_MAX_COLUMNS},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    const fc_ship both[] = {good, wrong[i]};
    assert_int_equal(fc_fleet_write(&text, &length, both, 2, &error), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_fleet_check(board, both, 2, NULL, &error), FC_INVALID_ARGUMENT);
    assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  }
  assert_int_equal(fc_fleet_check(NULL, &good, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fleet_check(board, NULL, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_null(text);
  assert_int_equal(length, 99);
  fc_board_free(board);
}
