/* Fleets as drawings, and ships by their first and last cell. The drawings of random fleets are read as these fleets. */
#include "model_test.h"

#include <stdbool.h>

#include "support/random.h"

enum { COLUMNS = 8, ROWS = 7, CELLS = ROWS * COLUMNS, SHIPS = 5 };
static const int LENGTHS[SHIPS] = {4, 3, 3, 2, 1};
#define FLEET "4 3 3 2 1"

/* Places a fleet at random. `gap`: at how many cells from each other ships lie at least, corners as sides. */
static void place(fc_ship ships[SHIPS], int owner[CELLS], int gap, struct random_source *random) {
  bool is_done = false;
  while (!is_done) {
    for (int cell = 0; cell < CELLS; cell++) {
      owner[cell] = -1;
    }
    is_done = true;
    for (int ship = 0; ship < SHIPS && is_done; ship++) {
      const bool is_down = LENGTHS[ship] > 1 && random_chance(random, 1, 2);
      const int row = random_below(random, ROWS - (is_down ? LENGTHS[ship] - 1 : 0));
      const int column = random_below(random, COLUMNS - (is_down ? 0 : LENGTHS[ship] - 1));
      for (int cell = 0; cell < CELLS; cell++) {
        const int last_row = row + (is_down ? LENGTHS[ship] - 1 : 0);
        const int last_column = column + (is_down ? 0 : LENGTHS[ship] - 1);
        const bool is_near = cell / COLUMNS >= row - gap && cell / COLUMNS <= last_row + gap && cell % COLUMNS >= column - gap &&
                             cell % COLUMNS <= last_column + gap;
        is_done = is_done && !(is_near && owner[cell] >= 0);
      }
      ships[ship] = (fc_ship){.length = LENGTHS[ship], .row = row, .column = column, .direction = is_down ? FC_DOWN : FC_ACROSS};
      for (int step = 0; step < LENGTHS[ship] && is_done; step++) {
        owner[(row + (is_down ? step : 0)) * COLUMNS + column + (is_down ? 0 : step)] = ship;
      }
    }
  }
}

/* Draws it: with a letter, a number or the length for each ship, or `#` for all; with labels or without; glued or not. */
static void draw(char *text, const int owner[CELLS], const char *signs, bool has_labels, bool is_glued) {
  char *at = text;
  if (has_labels) {
    at += sprintf(at, "id: 17\n   A B C D E F G H\n");
  }
  for (int row = 0; row < ROWS; row++) {
    at += has_labels ? sprintf(at, "%d ", row + 1) : 0;
    for (int column = 0; column < COLUMNS; column++) {
      const int ship = owner[row * COLUMNS + column];
      at += sprintf(at, is_glued ? "%c" : " %c", ship >= 0 ? signs[ship] : '.');
    }
    at += sprintf(at, "\n");
  }
}

static bool is_among(const fc_ship *ship, const fc_ship *ships, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (ship->length == ships[i].length && ship->row == ships[i].row && ship->column == ships[i].column &&
        ship->direction == ships[i].direction) {
      return true;
    }
  }
  return false;
}

static fc_board *board_of(const char *touching) {
  const fc_settings settings = {.size = sizeof settings, .board_size = "8x7", .fleet = FLEET, .touching = touching};
  return must_read_with("", &settings);
}

static void assert_reads(const char *text, const fc_board *board, const fc_ship expected[SHIPS]) {
  fc_ship *ships = NULL;
  size_t count = 0;
  fc_error error;
  if (fc_fleet_read(&ships, &count, text, strlen(text), board, &error) != FC_OK) {
    fail_msg("%d:%d: %s\nin\n%s", error.line, error.column, error.message, text);
  }
  bool is_same = count == SHIPS;
  for (size_t i = 0; i < count; i++) {
    is_same = is_same && is_among(&ships[i], expected, SHIPS);
  }
  if (!is_same) {
    fail_msg("other ships are read in\n%s", text);
  }
  fc_ships_free(ships);
}

TEST(drawn_fleets_are_read_as_what_they_are) {
  static const char *const touching[] = {"none", "any"};
  struct random_source random;
  for (uint64_t number = 0; number < 200; number++) {
    random_start(&random, 3, number);
    const bool may_touch = number % 2 != 0;
    fc_board *board = board_of(touching[may_touch]);
    fc_ship ships[SHIPS];
    int owner[CELLS];
    char text[512];
    place(ships, owner, may_touch ? 0 : 1, &random);
    const bool has_labels = random_chance(&random, 1, 2);
    const bool is_glued = random_chance(&random, 1, 2);
    draw(text, owner, "abcde", has_labels, is_glued);
    assert_reads(text, board, ships);
    draw(text, owner, "12345", has_labels, is_glued);
    assert_reads(text, board, ships);
    if (!may_touch) {
      draw(text, owner, "43321", has_labels, is_glued);
      assert_reads(text, board, ships);
      draw(text, owner, "#####", has_labels, is_glued);
      assert_reads(text, board, ships);
      draw(text, owner, "xxxxx", has_labels, is_glued);
      assert_reads(text, board, ships);
    }
    /* The same ships as a list. */
    char *at = text;
    for (int ship = 0; ship < SHIPS; ship++) {
      const bool is_down = ships[ship].direction == FC_DOWN;
      const int last_row = ships[ship].row + (is_down ? LENGTHS[ship] - 1 : 0);
      const int last_column = ships[ship].column + (is_down ? 0 : LENGTHS[ship] - 1);
      switch (random_below(&random, 4)) {
      case 0:
        at += sprintf(at, "%c%d:%c%d\n", 'A' + ships[ship].column, ships[ship].row + 1, 'A' + last_column, last_row + 1);
        break;
      case 1:
        at += sprintf(at, "%d %c%d:%c%d\n", LENGTHS[ship], 'A' + last_column, last_row + 1, 'A' + ships[ship].column,
                      ships[ship].row + 1);
        break;
      case 2:
        at += sprintf(at, "%c%d %s %d\n", 'A' + ships[ship].column, ships[ship].row + 1, is_down ? "down" : "across",
                      LENGTHS[ship]);
        break;
      default:
        at += sprintf(at, "%d %c%d %s\n", LENGTHS[ship], 'A' + ships[ship].column, ships[ship].row + 1,
                      is_down ? "down" : "across");
      }
    }
    assert_reads(text, board, ships);
    fc_board_free(board);
  }
}

/* Reads ships and lists them as a fleet file, or the message. */
static void assert_read_as(const char *text, const char *settings, const char *expected) {
  fc_board *board = must_read(settings);
  fc_ship *ships = NULL;
  size_t count = 0;
  fc_error error;
  char found[FC_ERROR_MESSAGE_SIZE + 40];
  char *written = NULL;
  if (fc_fleet_read(&ships, &count, text, strlen(text), board, &error) != FC_OK) {
    (void)snprintf(found, sizeof found, "%d:%d: %s", error.line, error.column, error.message);
    assert_int_equal(error.status, FC_INVALID_FLEET);
  } else {
    assert_int_equal(fc_board_fleet_write(&written, NULL, board, ships, count, NULL), FC_OK);
    (void)snprintf(found, sizeof found, "%s", written);
  }
  assert_string_equal(found, expected);
  fc_text_free(written);
  fc_ships_free(ships);
  fc_board_free(board);
}

#define SMALL "size: 4x3\ntouching: any\nfleet: 3 2\n"

TEST(what_a_drawing_can_mean) {
  /* In one way only. */
  assert_read_as("# # # .\n. . . #\n. . . #\n", SMALL, "3 A1 across\n2 D2 down\n");
  assert_read_as("###.\n...#\n...#\n", SMALL, "3 A1 across\n2 D2 down\n");
  assert_read_as("# # # #\n# . . .\n. . . .\n", SMALL, "2 A1 down\n3 B1 across\n");
  assert_read_as("# # # .\n# # . .\n. . . .\n", "size: 4x3\ntouching: any\nfleet: 3 2\n", "3 A1 across\n2 A2 across\n");
  /* In two ways. */
  assert_read_as("# # . .\n# # . .\n. . . .\n", "size: 4x3\ntouching: any\nfleet: 2 2\n",
                 "4:1: the drawing can be divided into ships in several ways; give each ship a letter of its own");
  assert_read_as("2 2 . .\n2 2 . .\n. . . .\n", "size: 4x3\ntouching: any\nfleet: 2 2\n",
                 "4:1: the drawing can be divided into ships in several ways; give each ship a letter of its own");
  assert_read_as("a a . .\nb b . .\n. . . .\n", "size: 4x3\ntouching: any\nfleet: 2 2\n", "2 A1 across\n2 A2 across\n");
  /* Numbers of ships, or their lengths: as the fleet has it. */
  assert_read_as("1 1 . .\n. . . .\n. . 2 2\n", "size: 4x3\nfleet: 2 2\n", "2 A1 across\n2 C3 across\n");
  assert_read_as("1 1 . .\n. . . .\n. . 2 2\n", "size: 4x3\ntouching: any\nfleet: 2 1 1\n",
                 "1 A1 across\n1 B1 across\n2 C3 across\n");
  /* Not of this fleet: a check says what is wrong. */
  assert_read_as("a a a .\n. . . .\n. . . b\n", SMALL, "3 A1 across\n1 D3 across\n");
  assert_read_as("# # # .\n. . . .\n. . . #\n", SMALL, "3 A1 across\n1 D3 across\n");
  /* An optional ship may be missing. */
  assert_read_as(". . . .\n. # # .\n. . . .\n", "size: 4x3\nfleet: 3? 2\n", "2 B2 across\n");
}

TEST(names_of_drawn_ships) {
#define NAMED "size: 4x3\ntouching: any\nannounce: ship\nfleet: sub=2 tug=2 cutter=3\n"
  assert_read_as("c c c .\ns t . .\ns t . .\n", NAMED, "cutter A1 across\nsub A2 down\ntug B2 down\n");
  assert_read_as("1 1 1 .\n2 3 . .\n2 3 . .\n", NAMED,
                 "2:1: several ships have 2 cells; draw each with the first letter of its name");
  assert_read_as("A1:C1\nsub A2:A3\ntug B3:B2\n", NAMED, "cutter A1 across\nsub A2 down\ntug B2 down\n");
  assert_read_as("A1:B1\n", NAMED, "1:1: several ships have 2 cells; say which one this is, as in \"NAME A1:B1\"");
}

TEST(drawings_that_are_none) {
  assert_read_as(". . . .\n. 2 2\n. . . .\n", SMALL, "2:1: row 2 of the drawing has 3 cells, the board has 4 columns");
  assert_read_as(". . . .\n. 2 2 .\n", SMALL, "3:1: the drawing ends after row 2, the board has 3");
  assert_read_as("....\n....\n....\n....\n", SMALL, "4:1: this row is one too many: the board has 3");
  assert_read_as("....\n.22?\n....\n", SMALL,
                 "2:4: \"?\" is no cell of a drawn fleet: a letter, a number or \"#\" is a ship, \".\" water");
  assert_read_as("A1:B2\n", SMALL, "1:1: \"A1:B2\" is no ship: its ends are neither in one row nor in one column");
  assert_read_as("3 A1:B1\n", SMALL, "1:3: \"A1:B1\" has 2 cells, and the ship should have 3");
  assert_read_as("A1:\n", SMALL, "1:4: the cell of the ship's top or left end is missing, such as A1");
  assert_read_as("A1 left 3\n", SMALL, "1:4: \"left\" is no direction; choose from across, down");
  /* Comments stay comments. */
  assert_read_as("#####\n# a grid:\n# 1  2 2 . .\n#####\n2 A1 across\n", SMALL, "2 A1 across\n");
  assert_read_as("# # # # #\n", SMALL, "");
}
