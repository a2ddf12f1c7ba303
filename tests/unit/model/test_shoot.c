/* Shots one by one: reading them, firing them, taking them back, and what may be wrong with them. */
#include <pthread.h>

#include "model_test.h"

static fc_board *must_shoot(fc_board *board, const char *line) {
  fc_shot shot;
  fc_board *next = NULL;
  fc_error error;
  if (fc_shot_read(&shot, board, line, strlen(line), &error) != FC_OK || fc_board_shoot(&next, board, &shot, &error) != FC_OK) {
    fail_msg("%s: %d: %s", line, error.column, error.message);
  }
  fc_board_free(board);
  return next;
}

/* Fires shots, one a line, and frees the board that they are fired at. */
static fc_board *must_play(const char *text, const char *lines) {
  fc_board *board = must_read(text);
  while (*lines != '\0') {
    char line[64];
    const size_t length = strcspn(lines, "\n");
    snprintf(line, sizeof line, "%.*s", (int)length, lines);
    board = must_shoot(board, line);
    lines += length + (lines[length] == '\n');
  }
  return board;
}

static void assert_played(const char *text, const char *lines, const char *expected) {
  fc_board *board = must_play(text, lines);
  assert_written(board, expected);
  fc_board_free(board);
}

/* ---- Reading ----------------------------------------------------------------------------------------------------------- */

static void assert_shot_refused(const char *text, const char *line, const char *expected) {
  fc_board *board = must_read(text);
  fc_shot shot = {.row = 4711};
  fc_error error = {.status = FC_OK};
  assert_int_equal(fc_shot_read(&shot, board, line, strlen(line), &error), FC_INVALID_BOARD);
  assert_int_equal(fc_shot_read(&shot, board, line, strlen(line), NULL), FC_INVALID_BOARD);
  char found[FC_ERROR_MESSAGE_SIZE + 40];
  snprintf(found, sizeof found, "%d:%d: %s", error.line, error.column, error.message);
  assert_string_equal(found, expected);
  assert_int_equal(shot.row, 4711);
  fc_board_free(board);
}

TEST(a_line_is_read) {
  fc_board *board = must_read("size: 4x4\nfleet: tug=2 ferry=3\nannounce: ship\n");
  fc_shot shot;
  assert_int_equal(fc_shot_read(&shot, board, "  c2\tsunk ferry\r\n", 17, NULL), FC_OK);
  assert_int_equal(shot.row, 1);
  assert_int_equal(shot.column, 2);
  assert_int_equal(shot.answer, FC_ANSWER_SUNK);
  assert_int_equal(shot.length, 0);
  assert_string_equal(shot.ship, "ferry");
  assert_int_equal(fc_shot_read(&shot, board, "D4 miss and more", 7, NULL), FC_OK);
  assert_int_equal(shot.answer, FC_ANSWER_MISS);
  assert_null(shot.ship);
  fc_board_free(board);
}

TEST(a_wrong_line_is_refused) {
  const char *const game = "size: 4x4\nannounce: length\nshots:\nA1 miss\n";
  assert_shot_refused(game, "", "1:1: \"\" is no cell; a cell is a column letter and a row number, such as A1");
  assert_shot_refused(game, "a1", "1:1: what is at cell a1 is known already");
  assert_shot_refused(game, "B2", "1:3: the answer to the shot is missing: miss, hit or sunk");
  assert_shot_refused(game, "B2 hitt", "1:4: \"hitt\" is no answer to a shot; did you mean \"hit\"?");
  assert_shot_refused(game, "B2 sunk", "1:8: the length of the sunk ship is missing, as in \"sunk 3\"");
  assert_shot_refused(game, "E1 miss", "1:1: cell E1 is not on the board, which goes from A1 to D4");
  assert_shot_refused(game, "B2 hit 3", "1:8: \"3\" after the end of the shot");
  assert_shot_refused(game, "B2 hit\nB3 hit", "2:1: a second line after the shot");
  assert_shot_refused(game, "B2 \033[1mhit", "1:4: control character \\x1B; a board is plain text");
  assert_shot_refused("board:\n.o\n", "B1 hit", "1:1: what is at cell B1 is known already");
  assert_shot_refused("announce: hit\n", "A1 sunk", "1:4: \"sunk\" under \"announce: hit\", where nobody says so");
}

/* ---- Firing ------------------------------------------------------------------------------------------------------------ */

TEST(shots_are_added) {
  fc_board *board = must_play("size: 3x2\nfleet: 2\nannounce: length\n", "B1 hit\nC2 miss\nA1 sunk 2");
  assert_written(board, "size: 3x2\nfleet: 2\ntouching: none\nannounce: length\nshots:\nB1 hit\nC2 miss\nA1 sunk 2\n");
  assert_int_equal(fc_board_cell(board, 0, 0), FC_CELL_SUNK);
  assert_int_equal(fc_board_cell(board, 0, 1), FC_CELL_HIT);
  assert_int_equal(fc_board_cell(board, 1, 2), FC_CELL_WATER);
  assert_int_equal(fc_board_cell(board, 1, 1), FC_CELL_UNSHOT);
  assert_int_equal(fc_board_shot_count(board), 3);
  const fc_shot last = fc_board_shot(board, 2);
  assert_int_equal(last.row, 0);
  assert_int_equal(last.column, 0);
  assert_int_equal(last.answer, FC_ANSWER_SUNK);
  assert_int_equal(last.length, 2);
  assert_null(last.ship);
  fc_board_free(board);
}

/* Each board stands alone: an earlier one may go first. */
TEST(the_first_board_stays_as_it_is) {
  fc_board *board = must_read("size: 2x1\nfleet: tug=2\nannounce: ship\n");
  fc_board *next = NULL;
  const fc_shot shot = {.row = 0, .column = 1, .answer = FC_ANSWER_HIT, .ship = "tug"};
  assert_int_equal(fc_board_shoot(&next, board, &shot, NULL), FC_OK);
  assert_written(board, "size: 2x1\nfleet: tug=2\ntouching: none\nannounce: ship\n");
  fc_board_free(board);
  assert_written(next, "size: 2x1\nfleet: tug=2\ntouching: none\nannounce: ship\nshots:\nB1 hit tug\n");
  assert_string_equal(fc_board_ship_class(next, 0).name, "tug");
  fc_board_free(next);
}

/* Threads that shoot at one board, whose first handle goes at once, as in a game tree that is searched by all of them. */
#define THREADS 3
#define ROUNDS 2000

static void *shoot_and_take_back(void *argument) {
  fc_board *board = argument;
  const fc_shot shot = {.row = 9, .column = 9, .answer = FC_ANSWER_MISS};
  intptr_t failures = 0;
  for (int round = 0; round < ROUNDS; round++) {
    fc_board *next = NULL;
    fc_board *back = NULL;
    failures += fc_board_shoot(&next, board, &shot, NULL) != FC_OK;
    failures += fc_board_take_back(&back, next, NULL) != FC_OK;
    fc_board_free(next);
    fc_board_free(board);
    board = back;
    failures += board == NULL || strcmp(fc_board_ship_class(board, 0).name, "carrier") != 0;
  }
  fc_board_free(board);
  return (void *)failures; /* NOLINT(performance-no-int-to-ptr): a number goes through pthread_join */
}

TEST(threads_share_rules) {
  fc_board *board = must_play("rules: classic\nannounce: ship\n", "A1 miss");
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) {
    const fc_shot shot = {.row = 1, .column = i, .answer = FC_ANSWER_MISS};
    fc_board *own = NULL;
    assert_int_equal(fc_board_shoot(&own, board, &shot, NULL), FC_OK);
    assert_int_equal(pthread_create(&threads[i], NULL, shoot_and_take_back, own), 0);
  }
  fc_board_free(board);
  for (int i = 0; i < THREADS; i++) {
    void *failures = NULL;
    assert_int_equal(pthread_join(threads[i], &failures), 0);
    assert_null(failures);
  }
}

/* A board whose shots are all taken back is written as one that nobody has shot at, whether or not its file had a section. */
TEST(nothing_is_written_of_no_shots) {
  const char *expected = "size: 2x1\nfleet: 1\ntouching: none\nannounce: sunk\n";
  const char *texts[] = {"size: 2x1\nfleet: 1\n", "size: 2x1\nfleet: 1\nshots:\n"};
  for (int i = 0; i < 2; i++) {
    fc_board *board = must_play(texts[i], "B1 miss");
    fc_board *back = NULL;
    assert_int_equal(fc_board_take_back(&back, board, NULL), FC_OK);
    assert_written(back, expected);
    fc_board_free(board);
    fc_board_free(back);
  }
}

/* The name of the game is of the rules, which a shot does not change. */
TEST(the_game_keeps_its_name) {
  fc_board *board = must_play("rules: classic\n", "A1 miss\nB1 hit");
  assert_string_equal(fc_board_preset(board), "classic");
  fc_board *back = NULL;
  assert_int_equal(fc_board_take_back(&back, board, NULL), FC_OK);
  assert_string_equal(fc_board_preset(back), "classic");
  fc_board_free(back);
  fc_board_free(board);
}

TEST(a_shot_is_taken_back) {
  fc_board *board = must_play("size: 2x2\nshots:\nB2 hit\n", "A1 miss");
  fc_board *back = NULL;
  assert_int_equal(fc_board_take_back(&back, board, NULL), FC_OK);
  assert_written(back, "size: 2x2\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\nannounce: sunk\nshots:\nB2 hit\n");
  assert_int_equal(fc_board_cell(back, 0, 0), FC_CELL_UNSHOT);
  fc_board *start = NULL;
  assert_int_equal(fc_board_take_back(&start, back, NULL), FC_OK);
  assert_int_equal(fc_board_shot_count(start), 0);
  assert_int_equal(fc_board_cell(start, 1, 1), FC_CELL_UNSHOT);
  fc_board *none = NULL;
  fc_error error;
  assert_int_equal(fc_board_take_back(&none, start, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "there is no shot to take back");
  assert_null(none);
  fc_board_free(start);
  fc_board_free(back);
  fc_board_free(board);
}

static void assert_not_fired(const char *text, fc_shot shot, const char *message) {
  fc_board *board = must_read(text);
  fc_board *next = NULL;
  fc_error error;
  assert_int_equal(fc_board_shoot(&next, board, &shot, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, message);
  assert_int_equal(fc_board_shoot(&next, board, &shot, NULL), FC_INVALID_ARGUMENT);
  assert_null(next);
  fc_board_free(board);
}

TEST(a_wrong_shot_is_refused) {
  const char *const plain = "size: 3x3\nfleet: 2\nboard:\n...\n.o.\n...\n";
  const char *const lengths = "size: 3x3\nfleet: 2\nannounce: length\n";
  const char *const names = "size: 3x3\nfleet: tug=2\nannounce: ship\n";
  assert_not_fired(plain, (fc_shot){.row = 3}, "row 3, column 0 is outside a board of 3 rows and 3 columns");
  assert_not_fired(plain, (fc_shot){.row = -1}, "row -1, column 0 is outside a board of 3 rows and 3 columns");
  assert_not_fired(plain, (fc_shot){.column = 3}, "row 0, column 3 is outside a board of 3 rows and 3 columns");
  assert_not_fired(plain, (fc_shot){.column = -1}, "row 0, column -1 is outside a board of 3 rows and 3 columns");
  assert_not_fired(plain, (fc_shot){.row = 1, .column = 1}, "what is at cell B2 is known already");
  assert_not_fired(plain, (fc_shot){.answer = (fc_answer)3}, "3 is no answer to a shot");
  assert_not_fired(plain, (fc_shot){.answer = FC_ANSWER_SUNK, .length = 2}, "a ship of length 2, where no length is announced");
  assert_not_fired(plain, (fc_shot){.answer = FC_ANSWER_HIT, .ship = "tug"}, "a name, where no ship is named");
  assert_not_fired("announce: hit\n", (fc_shot){.answer = FC_ANSWER_SUNK}, "sunk, where nobody says so");
  assert_not_fired(lengths, (fc_shot){.answer = FC_ANSWER_SUNK},
                   "a ship of length 0, where the length of the sunk ship is announced");
  assert_not_fired(lengths, (fc_shot){.answer = FC_ANSWER_SUNK, .length = 27},
                   "a ship of length 27, where the length of the sunk ship is announced");
  assert_not_fired(lengths, (fc_shot){.answer = FC_ANSWER_HIT, .length = 2}, "a ship of length 2, where no length is announced");
  assert_not_fired(names, (fc_shot){.answer = FC_ANSWER_MISS, .ship = "tug"}, "a name, where no ship is named");
  assert_not_fired(names, (fc_shot){.answer = FC_ANSWER_HIT, .ship = "tu"}, "no ship is named \"tu\"");
}

TEST(nothing_is_no_argument) {
  fc_board *board = must_read("");
  fc_board *next = NULL;
  fc_shot shot = {0};
  assert_int_equal(fc_shot_read(NULL, board, "A1 miss", 7, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_shot_read(&shot, NULL, "A1 miss", 7, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_shot_read(&shot, board, NULL, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_shoot(NULL, board, &shot, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_shoot(&next, NULL, &shot, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_shoot(&next, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_take_back(NULL, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_take_back(&next, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(next);
  fc_board_free(board);
}

/* ---- Shots after a grid ------------------------------------------------------------------------------------------------ */

TEST(hits_and_misses_leave_a_grid) {
  assert_played("size: 3x2\nfleet: 2 1\nboard:\nx..\n..s\n", "B1 miss\nA2 hit",
                "size: 3x2\nfleet: 2 1\ntouching: none\nannounce: sunk\nboard:\nx o .\nx . s\n");
  assert_played("size: 2x1\nfleet: 1\nannounce: hit\nboard:\nx.\n", "B1 hit",
                "size: 2x1\nfleet: 1\ntouching: none\nannounce: hit\nboard:\nx x\n");
}

/* First the sunk ship, then water, then the hit afloat, then the shots. */
TEST(a_ship_sunk_makes_a_list_of_shots) {
  assert_played("size: 4x3\nfleet: 2 2 1\nboard:\nss.o\n...x\n....\n", "A3 miss\nD3 sunk",
                "size: 4x3\nfleet: 2 2 1\ntouching: none\nannounce: sunk\nshots:\n"
                "A1 hit\nB1 sunk\nD1 miss\nD2 hit\nA3 miss\nD3 sunk\n");
  assert_played("size: 4x3\nfleet: 2 1\nannounce: length\nboard:\n.s..\n.s.x\n....\n", "D3 sunk 2",
                "size: 4x3\nfleet: 2 1\ntouching: none\nannounce: length\nshots:\nB1 hit\nB2 sunk 2\nD2 hit\nD3 sunk 2\n");
  assert_played("size: 2x1\nfleet: tug=1\nannounce: ship\nboard:\no.\n", "B1 hit tug",
                "size: 2x1\nfleet: tug=1\ntouching: none\nannounce: ship\nshots:\nA1 miss\nB1 hit tug\n");
}

/* Five cells in a row: two and three, or three and two. With a fleet that has one of them only, there is no choice. */
TEST(ships_that_may_touch_must_be_told_apart) {
  assert_played("size: 7x1\nfleet: 5 1\ntouching: any\nannounce: length\nboard:\nsssss..\n", "G1 sunk 1",
                "size: 7x1\nfleet: 5 1\ntouching: any\nannounce: length\nshots:\n"
                "A1 hit\nB1 hit\nC1 hit\nD1 hit\nE1 sunk 5\nG1 sunk 1\n");
  fc_board *board = must_play("size: 7x1\nfleet: 3 2 1\ntouching: any\nannounce: length\nboard:\nsssss..\n", "G1 sunk 1");
  char *text = NULL;
  fc_error error;
  assert_int_equal(fc_board_write(&text, NULL, board, &error), FC_UNWRITABLE);
  assert_string_equal(error.message,
                      "no board file can say this: the sunk cells of the grid can be divided into ships in several ways");
  assert_null(text);
  fc_board_free(board);
  board = must_play("size: 7x1\nfleet: 5 1\ntouching: any\nannounce: sunk\nboard:\nsssss..\n", "G1 sunk");
  assert_int_equal(fc_board_write(&text, NULL, board, &error), FC_UNWRITABLE);
  assert_string_equal(error.message,
                      "no board file can say this: the grid does not tell the lengths of its sunk ships, which may touch");
  assert_null(text);
  fc_board_free(board);
}

/* Sides that may not touch, and a piece longer than any ship: a contradiction stays one. */
TEST(a_piece_longer_than_any_ship) {
  struct {
    char text[4096];
    size_t length;
  } grid = {{0}, 0};
  const char *const head = "size: 2x30\nfleet: 2\nannounce: length\nboard:\n";
  grid.length = strlen(head);
  memcpy(grid.text, head, grid.length);
  for (int row = 0; row < 30; row++) {
    memcpy(grid.text + grid.length, row < 28 ? "s.\n" : "..\n", 3);
    grid.length += 3;
  }
  fc_board *board = must_play(grid.text, "B30 sunk 2");
  char *text = NULL;
  assert_int_equal(fc_board_write(&text, NULL, board, NULL), FC_OK);
  assert_non_null(strstr(text, "A27 hit\nA28 sunk 26\nB30 sunk 2\n"));
  fc_board *again = must_read(text);
  fc_board_free(again);
  fc_text_free(text);
  fc_board_free(board);
}

/* Snakes, whose cells come late in row order, and pieces that meet. */
TEST(pieces_hang_together_at_their_sides) {
  assert_played("size: 4x3\nfleet: 2\nboard:\n.s.s\nss..\n.s.s\n", "A1 sunk",
                "size: 4x3\nfleet: 2\ntouching: none\nannounce: sunk\nshots:\n"
                "B1 hit\nA2 hit\nB2 hit\nB3 sunk\nD1 sunk\nD3 sunk\nA1 sunk\n");
}
