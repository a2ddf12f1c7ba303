/* Priors without a file: what they are made of, what they are refused for, and which boards may have them. */
#include "fleetcount_lab.h"
#include "model_test.h"

#define SMALL "size: 3x2\nfleet: 2 1\n"

/* Ships of two cells: across 1 to 6, down 7 to 12; of one cell 13 to 18. */
static void numbered(uint64_t *weights) {
  for (uint64_t i = 0; i < 24; i++) {
    weights[i] = i + 1;
  }
}

static uint64_t weight_at(const fc_prior *prior, size_t ship_class, fc_direction direction, int row, int column) {
  uint64_t weight = 4711;
  assert_int_equal(fc_prior_weight(&weight, prior, ship_class, direction, row, column, NULL), FC_OK);
  return weight;
}

TEST(weights_are_those_that_were_given) {
  fc_board *board = must_read(SMALL);
  fc_prior *prior = NULL;
  uint64_t weights[24];
  const uint64_t cells[6] = {1, 2, 3, 1, 0, 1};
  numbered(weights);
  assert_int_equal(fc_prior_create(&prior, board, weights, NULL, NULL), FC_OK);
  assert_int_equal(weight_at(prior, 0, FC_ACROSS, 0, 0), 1);
  assert_int_equal(weight_at(prior, 0, FC_ACROSS, 1, 1), 5);
  assert_int_equal(weight_at(prior, 0, FC_ACROSS, 1, 2), 0); /* not on the board */
  assert_int_equal(weight_at(prior, 0, FC_DOWN, 0, 2), 9);
  assert_int_equal(weight_at(prior, 0, FC_DOWN, 1, 0), 0);
  assert_int_equal(weight_at(prior, 1, FC_ACROSS, 1, 2), 18);
  assert_int_equal(weight_at(prior, 1, FC_DOWN, 0, 0), 0); /* a ship of one cell lies across */
  fc_prior_free(prior);
  assert_int_equal(fc_prior_create(&prior, board, weights, cells, NULL), FC_OK);
  assert_int_equal(weight_at(prior, 0, FC_ACROSS, 0, 1), 2 * 2 * 3);
  assert_int_equal(weight_at(prior, 0, FC_DOWN, 0, 1), 0);
  assert_int_equal(weight_at(prior, 1, FC_ACROSS, 0, 2), 15 * 3);
  fc_prior_free(prior);
  fc_board_free(board);
}

TEST(great_weights_are_refused) {
  fc_board *board = must_read(SMALL);
  fc_prior *prior = NULL;
  fc_error error;
  uint64_t weights[24];
  uint64_t cells[6] = {1, 1, 1, 1, 1, 1};
  numbered(weights);
  weights[2] = UINT64_MAX; /* no ship can begin there */
  weights[1] = FC_MAX_WEIGHT;
  assert_int_equal(fc_prior_create(&prior, board, weights, cells, NULL), FC_OK);
  assert_int_equal(weight_at(prior, 0, FC_ACROSS, 0, 1), FC_MAX_WEIGHT);
  fc_prior_free(prior);
  prior = NULL;
  cells[2] = 2;
  assert_int_equal(fc_prior_create(&prior, board, weights, cells, &error), FC_INVALID_ARGUMENT);
  assert_null(prior);
  assert_string_equal(error.message, "a ship of length 2 across at B1 would weigh more than 1000000000000000000");
  cells[1] = 0; /* nothing is too great times 0 */
  assert_int_equal(fc_prior_create(&prior, board, weights, cells, NULL), FC_OK);
  assert_int_equal(weight_at(prior, 0, FC_ACROSS, 0, 1), 0);
  fc_prior_free(prior);
  prior = NULL;
  weights[1] = FC_MAX_WEIGHT + 1;
  assert_int_equal(fc_prior_create(&prior, board, weights, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(prior);
  fc_board_free(board);
}

TEST(arguments_are_checked) {
  fc_board *board = must_read(SMALL);
  fc_board *weighed = NULL;
  fc_prior *prior = NULL;
  uint64_t weight = 4711;
  assert_int_equal(fc_prior_create(NULL, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_create(&prior, NULL, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_read(NULL, "", 0, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_read(&prior, NULL, 1, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_read(&prior, "", 0, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(prior);
  assert_int_equal(fc_prior_read(&prior, NULL, 0, board, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(NULL, board, prior, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_with_prior(&weighed, NULL, prior, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_weight(NULL, prior, 0, FC_ACROSS, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_weight(&weight, NULL, 0, FC_ACROSS, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_weight(&weight, prior, 2, FC_ACROSS, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_weight(&weight, prior, 0, FC_DOWN, 2, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_weight(&weight, prior, 0, FC_DOWN, 0, -1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(weight, 4711);
  assert_null(weighed);
  fc_prior_free(prior);
  fc_prior_free(NULL);
  fc_board_free(board);
}

/* Boards of the same size and classes may have a prior, whatever is known; a board keeps it, through shots, until it is taken. */
TEST(boards_keep_a_prior) {
  fc_board *board = must_read(SMALL);
  fc_board *shot_at = must_read(SMALL "shots:\nA1 miss\n");
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  fc_board *next = NULL;
  fc_board *plain = NULL;
  assert_int_equal(fc_prior_create(&prior, board, NULL, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, shot_at, prior, NULL), FC_OK);
  fc_prior_free(prior);
  fc_board_free(board);
  assert_ptr_equal(fc_board_prior(weighed), prior);
  assert_null(fc_board_prior(shot_at));
  assert_int_equal(fc_board_shoot(&next, weighed, &(fc_shot){.row = 1, .column = 1, .answer = FC_ANSWER_MISS}, NULL), FC_OK);
  assert_ptr_equal(fc_board_prior(next), prior);
  assert_int_equal(fc_board_with_prior(&plain, next, NULL, NULL), FC_OK);
  assert_null(fc_board_prior(plain));
  fc_board_free(weighed);
  assert_int_equal(weight_at(fc_board_prior(next), 1, FC_ACROSS, 0, 0), 1);
  fc_board_free(next);
  fc_board_free(plain);
  fc_board_free(shot_at);
}

TEST(other_rules_are_refused) {
  static const char *const others[] = {"size: 2x3\nfleet: 2 1\n", "size: 3x2\nfleet: 2\n", "size: 3x2\nfleet: 2 2\n",
                                       "size: 3x2\nfleet: tug=2 raft=1\nannounce: ship\n"};
  fc_board *board = must_read(SMALL);
  fc_prior *prior = NULL;
  assert_int_equal(fc_prior_create(&prior, board, NULL, NULL, NULL), FC_OK);
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    fc_board *other = must_read(others[i]);
    fc_board *weighed = NULL;
    assert_int_equal(fc_board_with_prior(&weighed, other, prior, NULL), FC_INVALID_ARGUMENT);
    assert_null(weighed);
    fc_board_free(other);
  }
  fc_prior_free(prior);
  fc_board_free(board);
}

/* A written prior is read again as the same weights, and written in the same way. */
TEST(what_is_written_is_read) {
  static const struct {
    const char *board;
    const char *text;
  } cases[] = {
      {SMALL, ""},
      {SMALL, "across 2:\n 5 1 0\n 1 0 0\ncells:\n   1   1  12\n 100   3   0\n"},
      {SMALL, "down 2:\n 2 1 2\n 0 0 0\nacross 1:\n 1 2 0\n 4 5 6\n"},
      {"size: 3x2\nfleet: a=2 b=2 c=1\nannounce: ship\n", "across 2:\n 7 1 0\n 1 7 0\ndown a:\n 2 1 2\n 0 0 0\n"},
      {"size: 3x2\nfleet: a=2 b=2 c=1\nannounce: ship\n", "down a:\n 2 1 2\n 0 0 0\ndown b:\n 1 9 1\n 0 0 0\n"},
      {"size: 3x2\nfleet: 2 2\nannounce: ship\n", "down 2:\n 2 1 2\n 0 0 0\n"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_board *board = must_read(cases[i].board);
    fc_prior *prior = NULL;
    char *text = NULL;
    size_t length = 4711;
    assert_int_equal(fc_prior_read(&prior, cases[i].text, strlen(cases[i].text), board, NULL), FC_OK);
    assert_int_equal(fc_prior_write(&text, &length, prior, NULL), FC_OK);
    assert_int_equal(length, strlen(text));
    fc_prior *again = NULL;
    assert_int_equal(fc_prior_read(&again, text, length, board, NULL), FC_OK);
    for (size_t ship_class = 0; ship_class < fc_board_ship_class_count(board); ship_class++) {
      for (int place = 0; place < 12; place++) {
        const fc_direction direction = place % 2 == 0 ? FC_ACROSS : FC_DOWN;
        assert_int_equal(weight_at(again, ship_class, direction, place / 6, place / 2 % 3),
                         weight_at(prior, ship_class, direction, place / 6, place / 2 % 3));
      }
    }
    assert_string_equal(text, cases[i].text);
    fc_text_free(text);
    fc_prior_free(again);
    fc_prior_free(prior);
    fc_board_free(board);
  }
}

/* A ship without a name, with weights that differ from those of a ship of its length that has one. */
TEST(what_cannot_be_written_is_refused) {
  fc_board *board = must_read("size: 3x2\nfleet: a=2 2\nannounce: ship\n");
  fc_prior *prior = NULL;
  uint64_t weights[24];
  char *text = NULL;
  numbered(weights);
  assert_int_equal(fc_board_ship_class_count(board), 2);
  assert_int_equal(fc_prior_create(&prior, board, weights, NULL, NULL), FC_OK);
  assert_int_equal(fc_prior_write(&text, NULL, prior, NULL), FC_UNWRITABLE);
  assert_int_equal(fc_prior_write(NULL, NULL, prior, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_prior_write(&text, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(text);
  fc_prior_free(prior);
  fc_board_free(board);
}

TEST(some_questions_are_refused) {
  static const char *const names[] = {"random", "density"};
  fc_board *board = must_read("size: 4x4\nfleet: 3\n");
  fc_board *weighed = NULL;
  fc_prior *prior = NULL;
  fc_rollout_shot *tried = NULL;
  size_t tried_count = 0;
  uint64_t configurations = 0;
  fc_contest *contest = NULL;
  fc_sampler *sampler = NULL;
  fc_grid *grid = NULL;
  assert_int_equal(fc_prior_create(&prior, board, NULL, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  assert_int_equal(fc_rollout(&tried, &tried_count, &configurations, "rollout", weighed, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_contest_create(&contest, names, 2, weighed, "uniform", 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "spread", weighed, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_make(&grid, "density", weighed, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(tried);
  assert_null(contest);
  assert_null(sampler);
  assert_null(grid);
  fc_prior_free(prior);
  fc_board_free(weighed);
  fc_board_free(board);
}
