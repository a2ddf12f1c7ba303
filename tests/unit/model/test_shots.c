/* Lists of shots: what a shot says under each announcement, their order, and the states of the cells. */
#include "model/board.h"
#include "model_test.h"

static void assert_shot(const fc_board *board, size_t index, struct shot expected) {
  assert_int_equal(board->observations.kind, OBSERVATIONS_SHOTS);
  assert_true(index < board->observations.shot_count);
  const struct shot *shot = &board->observations.shots[index];
  assert_int_equal(shot->cell, expected.cell);
  assert_int_equal(shot->answer, expected.answer);
  assert_int_equal(shot->length, expected.length);
  assert_int_equal(shot->ship, expected.ship);
}

TEST(order_and_answers_are_kept) {
  fc_board *board = must_read("size: 4x3\nshots:\nd3 miss\n# a comment\n\n  B1\thit\r\nA1 sunk");
  assert_int_equal(board->observations.shot_count, 3);
  assert_shot(board, 0, (struct shot){11, FC_ANSWER_MISS, 0, -1});
  assert_shot(board, 1, (struct shot){1, FC_ANSWER_HIT, 0, -1});
  assert_shot(board, 2, (struct shot){0, FC_ANSWER_SUNK, 0, -1});
  assert_int_equal(fc_board_cell(board, 2, 3), FC_CELL_WATER);
  assert_int_equal(fc_board_cell(board, 0, 1), FC_CELL_HIT);
  assert_int_equal(fc_board_cell(board, 0, 0), FC_CELL_SUNK);
  assert_int_equal(fc_board_cell(board, 1, 1), FC_CELL_UNSHOT);
  fc_board_free(board);
}

TEST(no_shot_is_a_list_too) {
  fc_board *board = must_read("shots:\n");
  assert_int_equal(board->observations.kind, OBSERVATIONS_SHOTS);
  assert_int_equal(board->observations.shot_count, 0);
  assert_int_equal(fc_board_rows(board), 10);
  fc_board_free(board);
}

TEST(every_cell_may_be_shot_at_once) {
  fc_board *board = must_read("size: 2x2\nshots:\nA1 miss\nA2 miss\nB1 miss\nB2 miss\n");
  assert_int_equal(board->observations.shot_count, 4);
  fc_board_free(board);
  assert_refused("size: 2x2\nshots:\nA1 miss\nA2 miss\nB1 miss\nB2 miss\na1 hit\n", "7:1: cell a1 was shot at before, on line 3");
}

TEST(a_cell_may_be_blocked) {
  fc_board *board = must_read("size: 2x2\nannounce: ship\nshots:\nA1 miss\nb2 Blocked\n");
  assert_int_equal(board->observations.shot_count, 1);
  assert_int_equal(fc_board_cell(board, 1, 1), FC_CELL_BLOCKED);
  assert_int_equal(fc_board_cell(board, 0, 1), FC_CELL_UNSHOT);
  const fc_shot shot = {.row = 1, .column = 1};
  fc_board *next = NULL;
  fc_error error;
  fc_shot read;
  assert_int_equal(fc_board_shoot(&next, board, &shot, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_shot_read(&read, board, "B1 blocked", 10, &error), FC_INVALID_BOARD);
  assert_string_equal(error.message, "\"blocked\" is no answer to a shot; choose from miss, hit, sunk");
  fc_board *back = NULL;
  assert_int_equal(fc_board_take_back(&back, board, NULL), FC_OK);
  char *text = NULL;
  assert_int_equal(fc_board_write(&text, NULL, back, NULL), FC_OK);
  assert_non_null(strstr(text, "shots:\nB2 blocked\n"));
  fc_text_free(text);
  fc_board_free(back);
  fc_board_free(board);
  assert_refused("shots:\nA1 blocked\nA2 miss\na1 miss\n", "4:1: cell a1 is blocked, on line 2");
  assert_refused("shots:\nA1 miss\nA1 blocked\n", "3:1: cell A1 was shot at before, on line 2");
  assert_refused("shots:\nA1 blocked 3\n", "2:12: \"3\" after \"blocked\"");
}

/* The same game in the words of board files and in those of people. */
TEST(shots_have_many_spellings) {
  static const char *const games[] = {
      "rules: classic\nshots:\nB7 miss\nC4 hit\nC3 sunk 2\n",
      "rules: classic\nshots:\nb-7 water\nh C4\n3C sunk destroyer\n",
      "rules: classic\nshots:\nm b 7\n4 c H\nsank Destroyer c 3\n",
      "rules: classic\nshots:\n7B w\nhit 4c\nsunk2 c3\n",
      "rules: classic\nshots:\nB 7 M\nC4 h\nC-3 s2\n",
      "rules: classic\nshots:\nmiss b-7\nc 4 hit\nsunk C3 2\n",
  };
  for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
    fc_board *board = must_read(games[game]);
    assert_int_equal(board->observations.shot_count, 3);
    assert_shot(board, 0, (struct shot){61, FC_ANSWER_MISS, 0, -1});
    assert_shot(board, 1, (struct shot){32, FC_ANSWER_HIT, 0, -1});
    assert_shot(board, 2, (struct shot){22, FC_ANSWER_SUNK, 2, -1});
    fc_board_free(board);
  }
  fc_board *wide = must_read("size: 26x9\nshots:\ns 3 h\nH3 s\nw9 w\n");
  assert_shot(wide, 0, (struct shot){2 * 26 + 18, FC_ANSWER_HIT, 0, -1});
  assert_shot(wide, 1, (struct shot){2 * 26 + 7, FC_ANSWER_SUNK, 0, -1});
  assert_shot(wide, 2, (struct shot){8 * 26 + 22, FC_ANSWER_MISS, 0, -1});
  fc_board_free(wide);
}

/* What is hit and sunk is sunk. In `hit sunk` the second word is no answer, for a ship may have that name. */
TEST(a_ship_may_be_hit_and_sunk) {
  static const char *const lines[] = {"A1 hit, sunk", "A1: hit and sunk!", "A1 Treffer und versenkt", "ранил и убил A1"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    char text[100];
    (void)snprintf(text, sizeof text, "size: 2x2\nshots:\n%s\n", lines[i]);
    fc_board *board = must_read(text);
    assert_shot(board, 0, (struct shot){0, FC_ANSWER_SUNK, 0, -1});
    fc_board_free(board);
  }
  fc_board *board = must_read("size: 4x2\nfleet: sunk=2 tug=1\nannounce: ship\nshots:\nA1 hit sunk\nC1 hit and sunk tug\n");
  assert_shot(board, 0, (struct shot){0, FC_ANSWER_HIT, 0, 0});
  assert_shot(board, 1, (struct shot){2, FC_ANSWER_SUNK, 0, 1});
  fc_board_free(board);
  assert_refused("size: 2x2\nshots:\nA1 miss sunk\n", "3:9: \"sunk\" after the end of the shot");
}

TEST(names_may_have_two_words) {
  fc_board *board = must_read("size: 5x5\nfleet: patrol-boat=2 tug_boat=1\nannounce: ship\nshots:\n"
                              "A1 hit Patrol Boat\nsunk tug boat C3\nA2 sunk PATROL-boat\n");
  assert_shot(board, 0, (struct shot){0, FC_ANSWER_HIT, 0, 0});
  assert_shot(board, 1, (struct shot){12, FC_ANSWER_SUNK, 0, 1});
  assert_shot(board, 2, (struct shot){5, FC_ANSWER_SUNK, 0, 0});
  fc_board_free(board);
  board = must_read("size: 5x5\nfleet: боевой-катер=2 катер=1\nannounce: ship\nshots:\nA1 hit БОЕВОЙ Катер\nC3 sunk КАТЕР\n");
  assert_shot(board, 0, (struct shot){0, FC_ANSWER_HIT, 0, 0});
  assert_shot(board, 1, (struct shot){12, FC_ANSWER_SUNK, 0, 1});
  fc_board_free(board);
  assert_refused("size: 5x5\nfleet: patrol-boat=2 tug=1\nannounce: ship\nshots:\nA1 hit patrol  boat\n",
                 "5:8: no ship is named \"patrol  boat\"; did you mean \"patrol-boat\"?");
}

TEST(hit_knows_no_sunk) {
  assert_refused("announce: hit\nshots:\nA1\n", "3:3: the answer to the shot is missing: miss or hit");
}

TEST(length_adds_a_length_to_sunk) {
  fc_board *board = must_read("announce: length\nshots:\nA1 hit\nA2 sunk 26\nA3 miss\n");
  assert_shot(board, 0, (struct shot){0, FC_ANSWER_HIT, 0, -1});
  assert_shot(board, 1, (struct shot){10, FC_ANSWER_SUNK, 26, -1});
  assert_shot(board, 2, (struct shot){20, FC_ANSWER_MISS, 0, -1});
  fc_board_free(board);
  assert_refused("announce: length\nshots:\nA1 sunk 0\n", "3:9: a ship's length is a number from 1 to 26, not \"0\"");
}

TEST(ship_adds_a_name_to_every_hit) {
  fc_board *board = must_read("rules: classic\nannounce: ship\nshots:\nA1 hit submarine\nA2 sunk carrier\nA3 miss\n");
  assert_shot(board, 0, (struct shot){0, FC_ANSWER_HIT, 0, 3});
  assert_shot(board, 1, (struct shot){10, FC_ANSWER_SUNK, 0, 0});
  assert_shot(board, 2, (struct shot){20, FC_ANSWER_MISS, 0, -1});
  fc_board_free(board);
  assert_refused("fleet: Tug=1 tug=2\nannounce: ship\nshots:\nA1 hit TUG\n",
                 "4:8: no ship is named \"TUG\"; did you mean \"Tug\"?");
  assert_refused("announce: ship\nshots:\nA1 hit tug\n", "3:8: no ship is named \"tug\"; no ship of this fleet has a name");
  assert_refused("announce: ship\nfleet: a=1\nshots:\nA1 miss a\n", "4:9: \"a\" after the end of the shot");
}

TEST(ship_need_not_add_a_name) {
  fc_board *board = must_read("rules: classic\nannounce: ship\nshots:\nA1 hit\nA2 sunk  \n");
  assert_shot(board, 0, (struct shot){0, FC_ANSWER_HIT, 0, -1});
  assert_shot(board, 1, (struct shot){10, FC_ANSWER_SUNK, 0, -1});
  fc_board_free(board);
}

TEST(overrides_rule_the_shots) {
  const fc_settings small = {.size = sizeof(fc_settings), .board_size = "2x2"};
  assert_refused_with("size: 4x4\nshots:\nC1 miss\n", &small, "3:1: cell C1 is not on the board, which goes from A1 to B2");
  const fc_settings fleet = {.size = sizeof(fc_settings), .fleet = "tug=2"};
  fc_board *board = must_read_with("announce: ship\nshots:\nA1 hit tug\n", &fleet);
  assert_shot(board, 0, (struct shot){0, FC_ANSWER_HIT, 0, 0});
  fc_board_free(board);
}
