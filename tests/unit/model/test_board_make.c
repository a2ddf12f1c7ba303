/* Boards without a text, labels of cells, and what fleets answer. */
#include <stdbool.h>

#include "fleetcount_lab.h"
#include "model_test.h"

#include "support/environment.h"
#include "support/random.h"

/* ---- Boards ---------------------------------------------------------------------------------------------------------------- */

#define MOST_CLASSES 10
#define MOST_CELLS 100

/* The rules and cells of a board, as anybody can ask for them. */
struct parts {
  fc_ship_class classes[MOST_CLASSES];
  fc_cell_state cells[MOST_CELLS];
  fc_rules rules;
};

static void take_apart(struct parts *parts, const fc_board *board) {
  const size_t class_count = fc_board_ship_class_count(board);
  for (size_t i = 0; i < class_count; i++) {
    parts->classes[i] = fc_board_ship_class(board, i);
  }
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    parts->cells[cell] = fc_board_cell(board, cell / fc_board_columns(board), cell % fc_board_columns(board));
  }
  fc_cell_state at_once[MOST_CELLS];
  assert_int_equal(fc_board_cells(at_once, board, NULL), FC_OK);
  assert_memory_equal(at_once, parts->cells, (size_t)(fc_board_rows(board) * fc_board_columns(board)) * sizeof at_once[0]);
  parts->rules = (fc_rules){.size = sizeof(fc_rules),
                            .rows = fc_board_rows(board),
                            .columns = fc_board_columns(board),
                            .touching = fc_board_touching(board),
                            .announce = fc_board_announce(board),
                            .classes = parts->classes,
                            .class_count = class_count};
}

TEST(a_board_is_put_together_again) {
  static const char *const texts[] = {
      "size: 10x10\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\nannounce: sunk\n",
      "size: 3x2\nfleet: 2 1\ntouching: diagonal\nannounce: hit\nboard:\n. x .\no . .\n",
      "size: 3x2\nfleet: 2 1\ntouching: any\nannounce: length\nboard:\n. s s\no . x\n",
      "size: 4x2\nfleet: tug=2 ferry=2 1 1\ntouching: any\nannounce: ship\nboard:\n. o . .\n. . . .\n",
      "size: 2x2\nfleet: 2\ntouching: none\nannounce: ship\nboard:\nb .\n. o\n",
      "size: 1x1\nfleet: \ntouching: none\nannounce: sunk\n",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = must_read(texts[i]);
    struct parts parts;
    take_apart(&parts, board);
    const bool has_grid = strstr(texts[i], "board:") != NULL;
    fc_board *made = NULL;
    assert_int_equal(fc_board_create(&made, &parts.rules, has_grid ? parts.cells : NULL, NULL), FC_OK);
    assert_written(made, texts[i]);
    if (i == 0) {
      assert_string_equal(fc_board_preset(made), "russian");
    }
    fc_board_free(board);
    fc_board_free(made);
  }
}

static void assert_not_made(const fc_rules *rules, const fc_cell_state *cells, fc_status expected, const char *message) {
  fc_board *board = NULL;
  fc_error error = {.status = FC_OK};
  assert_int_equal(fc_board_create(&board, rules, cells, &error), expected);
  assert_int_equal(error.status, expected);
  assert_string_equal(error.message, message);
  assert_null(board);
}

TEST(what_is_no_board) {
  const fc_ship_class tug = {.length = 2, .ships = 1, .name = "tug"};
  const fc_ship_class two_tugs = {.length = 2, .ships = 2, .name = "tug"};
  const fc_ship_class strange = {.length = 2, .ships = 1, .name = "a=3 b"};
  const fc_ship_class long_one = {.length = 27, .ships = 1};
  const fc_ship_class many = {.length = 1, .ships = 2601};
  const fc_cell_state hit[] = {FC_CELL_HIT, FC_CELL_UNSHOT};
  const fc_cell_state sunk[] = {FC_CELL_SUNK, FC_CELL_UNSHOT};
  const fc_cell_state none[] = {(fc_cell_state)12, FC_CELL_UNSHOT};
  fc_rules rules = {.size = sizeof(fc_rules), .rows = 1, .columns = 2, .classes = &tug, .class_count = 1};
  assert_not_made(&rules, sunk, FC_INVALID_ARGUMENT, "under \"announce: hit\" nobody says that a ship is sunk");
  assert_not_made(&rules, none, FC_INVALID_ARGUMENT, "12 is no state of a cell");
  rules.announce = FC_ANNOUNCE_SHIP;
  assert_not_made(&rules, hit, FC_INVALID_ARGUMENT,
                  "under \"announce: ship\" a cell does not say which ship was hit; list the \"shots:\"");
  rules.classes = &two_tugs;
  assert_not_made(&rules, NULL, FC_INVALID_SETTING, "fleet: two ships are named \"tug\"");
  rules.classes = &strange;
  assert_not_made(&rules, NULL, FC_INVALID_SETTING,
                  "fleet: the name of a ship has a character that names do not have: \"a=3 b=2\"");
  rules.classes = &long_one;
  assert_not_made(&rules, NULL, FC_INVALID_SETTING, "fleet: a ship's length is a number from 1 to 26, not \"27\"");
  rules.classes = &many;
  assert_not_made(&rules, NULL, FC_INVALID_ARGUMENT, "2601 ships of a class: 1 to 2600 are possible");
  rules.classes = &tug;
  rules.columns = 27;
  assert_not_made(&rules, NULL, FC_INVALID_SETTING, "size: a board has 1 to 26 columns, not 27");
  rules.columns = 2;
  rules.touching = (fc_touching)3;
  assert_not_made(&rules, NULL, FC_INVALID_ARGUMENT, "touching 3, announce 3: not among the values");
  rules.touching = FC_TOUCHING_ANY;
  rules.size = 8;
  assert_not_made(&rules, NULL, FC_INVALID_ARGUMENT, "fc_rules.size is 8, not sizeof(fc_rules)");
  assert_int_equal(fc_board_create(NULL, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
}

/* ---- Labels ---------------------------------------------------------------------------------------------------------------- */

TEST(labels_and_cells) {
  char label[FC_CELL_LABEL_SIZE];
  fc_cell cell;
  for (int row = 0; row < FC_MAX_ROWS; row++) {
    for (int column = 0; column < FC_MAX_COLUMNS; column++) {
      assert_int_equal(fc_cell_label(label, row, column, NULL), FC_OK);
      assert_int_equal(fc_cell_read(&cell, label, NULL, NULL), FC_OK);
      assert_true(cell.row == row && cell.column == column);
    }
  }
  assert_string_equal(label, "Z100");
  assert_int_equal(fc_cell_label(label, 100, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_cell_label(label, 0, -1, NULL), FC_INVALID_ARGUMENT);
  assert_string_equal(label, "Z100");
  fc_board *board = must_read("size: 3x2\n");
  fc_error error;
  assert_int_equal(fc_cell_read(&cell, "c2", board, NULL), FC_OK);
  assert_true(cell.row == 1 && cell.column == 2);
  assert_int_equal(fc_cell_read(&cell, "D1", board, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "cell D1 is not on the board, which goes from A1 to C2");
  assert_int_equal(fc_cell_read(&cell, "A0", NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_cell_read(&cell, "A01x", NULL, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "\"A01x\" is no cell; a cell is a column letter and a row number, such as A1");
  fc_board_free(board);
}

/* ---- Answers --------------------------------------------------------------------------------------------------------------- */

#define MOST_SHIPS 10

/* Shoots at a fleet until every cell is known, in a random order: it agrees with what it has answered, shot after shot, which
 * fc_fleet_check finds out by playing the shots. */
static void play_whole_game(const char *text, uint64_t number) {
  fc_board *board = must_read(text);
  fc_sampler *sampler = NULL;
  fc_ship ships[MOST_SHIPS];
  const size_t ship_count = fc_board_ship_count(board);
  assert_int_equal(fc_sampler_create(&sampler, "uniform", board, NULL, NULL), FC_OK);
  assert_int_equal(fc_sampler_draw(ships, sampler, environment_seed(), number, NULL), FC_OK);
  int cells[MOST_CELLS];
  const int cell_count = fc_board_rows(board) * fc_board_columns(board);
  struct random_source source;
  random_start(&source, environment_seed(), number);
  for (int i = 0; i < cell_count; i++) {
    const int other = random_between(&source, 0, i);
    cells[i] = cells[other];
    cells[other] = i;
  }
  const fc_board *start = board;
  fc_board *played = NULL;
  for (int i = 0; i < cell_count; i++) {
    const fc_board *before = played != NULL ? played : start;
    if (fc_board_cell(before, cells[i] / fc_board_columns(before), cells[i] % fc_board_columns(before)) != FC_CELL_UNSHOT) {
      continue; /* of the grid */
    }
    fc_shot shot;
    fc_board *next = NULL;
    fc_error error = {.message = ""};
    const int columns = fc_board_columns(before);
    assert_int_equal(fc_fleet_answer(&shot, before, ships, ship_count, cells[i] / columns, cells[i] % columns, &error), FC_OK);
    assert_int_equal(fc_board_shoot(&next, before, &shot, NULL), FC_OK);
    if (fc_fleet_check(next, ships, ship_count, NULL, &error) != FC_OK) {
      fail_msg("game %d, seed %llu: %s", (int)number, (unsigned long long)environment_seed(), error.message);
    }
    fc_board_free(played);
    played = next;
  }
  fc_board_free(played);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

TEST(fleets_agree_with_their_answers) {
  static const char *const texts[] = {
      "size: 6x6\nfleet: 4 3 2 1 1\ntouching: none\nannounce: hit\n",
      "size: 6x6\nfleet: 4 3 2 1 1\ntouching: diagonal\nannounce: sunk\n",
      "size: 6x6\nfleet: 4 3 2 2 1\ntouching: any\nannounce: length\n",
      "size: 6x6\nfleet: a=4 b=3 c=2 d=2\ntouching: any\nannounce: ship\n",
      "size: 5x4\nfleet: 3 2\ntouching: any\nannounce: length\nboard:\n. x . . .\n. . o . .\n. . . . .\n. . . . .\n",
  };
  for (int number = 0; number < environment_cases(100); number++) {
    play_whole_game(texts[number % 5], (uint64_t)number);
  }
}

static void assert_no_answer(const fc_board *board, const fc_ship *ships, size_t count, int row, int column, fc_status expected) {
  fc_shot shot = {.row = 77};
  assert_int_equal(fc_fleet_answer(&shot, board, ships, count, row, column, NULL), expected);
  assert_int_equal(shot.row, 77);
}

TEST(what_has_no_answer) {
  fc_board *board = must_read("size: 3x2\nfleet: tug=2 1\nannounce: ship\ntouching: any\nshots:\nA1 hit tug\n");
  const fc_ship ships[] = {{.length = 2, .name = "tug"}, {.length = 1, .row = 1, .column = 2}};
  const fc_ship away[] = {{.length = 2, .row = 1, .name = "tug"}, {.length = 1, .row = 0, .column = 2}};
  assert_no_answer(board, ships, 2, 0, 0, FC_INVALID_ARGUMENT); /* known */
  assert_no_answer(board, ships, 2, 2, 0, FC_INVALID_ARGUMENT); /* outside */
  assert_no_answer(board, ships, 2, 1, 2, FC_INVALID_ARGUMENT); /* no name */
  assert_no_answer(board, away, 2, 1, 2, FC_DISAGREES);
  assert_no_answer(board, ships, 1, 1, 1, FC_DISAGREES);
  assert_no_answer(board, NULL, 1, 1, 1, FC_INVALID_ARGUMENT);
  fc_shot shot;
  assert_int_equal(fc_fleet_answer(&shot, board, ships, 2, 0, 1, NULL), FC_OK);
  assert_int_equal(shot.answer, FC_ANSWER_SUNK);
  assert_string_equal(shot.ship, "tug");
  assert_ptr_not_equal(shot.ship, ships[0].name); /* it lives as long as the board */
  assert_int_equal(fc_fleet_answer(&shot, board, ships, 2, 1, 1, NULL), FC_OK);
  assert_int_equal(shot.answer, FC_ANSWER_MISS);
  assert_null(shot.ship);
  fc_board_free(board);
}
