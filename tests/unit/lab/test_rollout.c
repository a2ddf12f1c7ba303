/*
 * The exact family at work: what a rollout says of a shot is what the solver's own players need after it, answer by answer; a
 * strategy played against every fleet of a small board needs as many shots as a trial in another language has counted.
 */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/exact/configurations.h"
#include "lab/game_play.h"
#include "model/ship_places.h"
#include "play_test.h"

/* ---- One board ------------------------------------------------------------------------------------------------------------ */

/* The shots that the solver's `exact:tie=entropy` needs after an answered shot, summed over the configurations, and how many
 * these are; 0 if none has this answer. */
static uint64_t shots_after(uint64_t *configurations, const fc_board *board, const fc_shot *shot) {
  fc_board *next = NULL;
  fc_evaluation *evaluation = NULL;
  uint64_t shots = 0;
  *configurations = 0;
  if (fc_board_shoot(&next, board, shot, NULL) == FC_OK) {
    const fc_status status = fc_evaluate(&evaluation, "exact:tie=entropy", next, NULL, NULL);
    assert_true(status == FC_OK || status == FC_NO_CONFIGURATION);
    if (status == FC_OK) {
      *configurations = fc_evaluation_configurations(evaluation);
      shots = fc_evaluation_shots(evaluation);
    }
  }
  fc_evaluation_free(evaluation);
  fc_board_free(next);
  return shots;
}

/* The same for all answers that the announcement tells apart, the shot itself counted. */
static uint64_t shots_from(uint64_t *hits, const fc_board *board, fc_announce announce, int row, int column) {
  fc_shot answers[2 + 2 * MOST_SHIPS];
  size_t count = 0;
  answers[count++] = (fc_shot){.row = row, .column = column, .answer = FC_ANSWER_MISS};
  const size_t classes = fc_board_ship_class_count(board);
  for (size_t i = 0; i < (announce == FC_ANNOUNCE_SHIP ? classes : 1); i++) {
    const char *name = announce == FC_ANNOUNCE_SHIP ? fc_board_ship_class(board, i).name : NULL;
    answers[count++] = (fc_shot){.row = row, .column = column, .answer = FC_ANSWER_HIT, .ship = name};
  }
  for (size_t i = 0; announce != FC_ANNOUNCE_HIT && i < (announce == FC_ANNOUNCE_SUNK ? 1 : classes); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    answers[count++] = (fc_shot){.row = row,
                                 .column = column,
                                 .answer = FC_ANSWER_SUNK,
                                 .length = announce == FC_ANNOUNCE_LENGTH ? class.length : 0,
                                 .ship = announce == FC_ANNOUNCE_SHIP ? class.name : NULL};
  }
  uint64_t shots = 0;
  *hits = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t configurations = 0;
    shots += shots_after(&configurations, board, &answers[i]);
    shots += configurations;
    *hits += answers[i].answer != FC_ANSWER_MISS ? configurations : 0;
  }
  return shots;
}

TEST(a_rollout_is_what_is_needed_after_every_answer) {
  static const struct {
    const char *text;
    fc_announce announce;
  } boards[] = {
      {"size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n", FC_ANNOUNCE_LENGTH},
      {"size: 4x4\nfleet: 3 2 1\ntouching: none\nannounce: sunk\n", FC_ANNOUNCE_SUNK},
      {"size: 5x3\nfleet: 2 2\ntouching: diagonal\nannounce: hit\n", FC_ANNOUNCE_HIT},
      {"size: 4x4\nfleet: tug=3 boat=2 pram=2\ntouching: any\nannounce: ship\n", FC_ANNOUNCE_SHIP},
      {"size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\nshots:\nB2 hit\nC3 miss\n", FC_ANNOUNCE_LENGTH},
      {"size: 5x4\nfleet: 2 2 1\ntouching: none\nannounce: sunk\nshots:\nB2 hit\nC2 sunk\nA4 miss\n", FC_ANNOUNCE_SUNK},
      {"size: 5x5\nfleet: 4 3\ntouching: none\nannounce: length\nboard:\n..o..\n.x...\n.....\n..o..\n.....\n",
       FC_ANNOUNCE_LENGTH},
  };
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    fc_board *board = board_of_text(boards[i].text);
    fc_rollout_shot *shots = NULL;
    size_t count = 0;
    uint64_t configurations = 0;
    fc_error error;
    if (fc_rollout(&shots, &count, &configurations, "rollout:candidates=5", board, NULL, &error) != FC_OK) {
      fail_msg("%s in\n%s", error.message, boards[i].text);
    }
    assert_int_equal(count, 5);
    for (size_t k = 0; k < count; k++) {
      uint64_t hits = 0;
      assert_int_equal(shots[k].shots, shots_from(&hits, board, boards[i].announce, shots[k].row, shots[k].column));
      assert_int_equal(shots[k].hits, hits);
      assert_true(k == 0 || shots[k - 1].shots <= shots[k].shots);
    }
    fc_rollout_free(shots);
    fc_board_free(board);
  }
}

TEST(what_cannot_be_rolled_out_is_refused) {
  static const struct {
    const char *text;
    const char *strategy;
    fc_status status;
  } cases[] = {
      {"rules: russian\n", "rollout", FC_LIMIT},
      {"size: 4x4\nfleet: 3 2\ntouching: any\n", "rollout:fleets=263", FC_LIMIT},
      {"size: 4x4\nfleet: 3 2\ntouching: any\n", "exact", FC_INVALID_STRATEGY},
      {"size: 4x4\nfleet: 3 2\ntouching: any\n", "rollout:candidates=0", FC_INVALID_STRATEGY},
      {"size: 4x4\nfleet: 3 2\ntouching: any\n", "rollout:endgame=9", FC_INVALID_STRATEGY},
      {"size: 2x2\nfleet: 2 2\ntouching: none\n", "rollout", FC_NO_CONFIGURATION},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_board *board = board_of_text(cases[i].text);
    fc_rollout_shot *shots = NULL;
    size_t count = 7;
    uint64_t configurations = 7;
    assert_int_equal(fc_rollout(&shots, &count, &configurations, cases[i].strategy, board, NULL, NULL), cases[i].status);
    assert_null(shots);
    assert_int_equal(count, 7);
    assert_int_equal(configurations, 7);
    fc_board_free(board);
  }
}

TEST(nothing_is_done_for_null) {
  fc_board *board = board_of_text("size: 3x3\nfleet: 2\n");
  fc_rollout_shot *shots = NULL;
  size_t count = 7;
  uint64_t all = 7;
  assert_int_equal(fc_rollout(NULL, &count, &all, "rollout", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_rollout(&shots, NULL, &all, "rollout", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_rollout(&shots, &count, NULL, "rollout", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_rollout(&shots, &count, &all, NULL, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_rollout(&shots, &count, &all, "rollout", NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_true(shots == NULL && count == 7 && all == 7);
  fc_rollout_free(NULL);
  fc_board_free(board);
}

/* The caller wants no more. */
static int stop_now(void *context, double done) {
  (void)context;
  (void)done;
  return 1;
}

TEST(a_rollout_can_be_stopped) {
  fc_board *board = board_of_text("size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\n");
  const fc_options options = {.size = sizeof(fc_options), .progress = stop_now};
  fc_rollout_shot *shots = NULL;
  size_t count = 7;
  uint64_t all = 7;
  assert_int_equal(fc_rollout(&shots, &count, &all, "rollout", board, &options, NULL), FC_STOPPED);
  assert_true(shots == NULL && count == 7 && all == 7);
  fc_board_free(board);
}

TEST(after_the_last_ship_there_is_nothing_to_try) {
  fc_board *board = board_of_text("size: 3x3\nfleet: 2\nannounce: sunk\nshots:\nA1 hit\nB1 sunk\n");
  fc_rollout_shot *shots = NULL;
  size_t count = 7;
  uint64_t configurations = 0;
  assert_int_equal(fc_rollout(&shots, &count, &configurations, "rollout", board, NULL, NULL), FC_OK);
  assert_int_equal(count, 0);
  assert_int_equal(configurations, 1);
  fc_rollout_free(shots);
  fc_board_free(board);
}

/* ---- Every fleet of a board ----------------------------------------------------------------------------------------------- */

/* Plays a strategy against every configuration of an empty board: the shots of all games together. */
static uint64_t shots_of_all_games(size_t *games, const char *strategy, const char *text) {
  fc_board *board = board_of_text(text);
  struct placements *placements = calloc(1, sizeof *placements);
  struct hidden_fleet *fleet = calloc(1, sizeof *fleet);
  struct answer_memo *memo = answer_memo_create();
  struct strategy_choice choice;
  struct configurations list = {0};
  struct player player;
  uint64_t shots = 0;
  assert_true(placements != NULL && fleet != NULL && memo != NULL && placements_of(placements, board));
  assert_int_equal(configurations_list(&list, placements, board, 1000000, NULL), FC_OK);
  assert_int_equal(strategy_choice_read(&choice, strategy, NULL), FC_OK);
  assert_int_equal(player_create(&player, &choice, board, NULL, NULL), FC_OK);
  player.memo = memo;
  for (size_t i = 0; i < list.count; i++) {
    fc_ship ships[LISTED_SHIPS];
    fc_game result;
    for (int ship = 0; ship < placements->ships; ship++) {
      const cells128 cells = placements->cells[list.rows[i * (size_t)placements->ships + (size_t)ship]];
      const int first = cells128_first(cells);
      const bool is_across = first % fc_board_columns(board) + 1 < fc_board_columns(board) && cells128_has(cells, first + 1);
      ships[ship] = (fc_ship){.length = cells128_size(cells),
                              .row = first / fc_board_columns(board),
                              .column = first % fc_board_columns(board),
                              .direction = is_across ? FC_ACROSS : FC_DOWN};
    }
    hidden_fleet_set(fleet, board, ships);
    assert_int_equal(game_play(&result, NULL, NULL, &player, fleet, i, NULL), FC_OK);
    shots += (uint64_t)result.shots;
  }
  *games = list.count;
  player_clear(&player);
  configurations_clear(&list);
  answer_memo_free(memo);
  free(fleet);
  free(placements);
  fc_board_free(board);
  return shots;
}

static uint64_t shots_by_evaluation(const char *strategy, const char *text, size_t configurations) {
  fc_board *board = board_of_text(text);
  fc_evaluation *evaluation = NULL;
  assert_int_equal(fc_evaluate(&evaluation, strategy, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_evaluation_configurations(evaluation), configurations);
  const uint64_t shots = fc_evaluation_shots(evaluation);
  fc_evaluation_free(evaluation);
  fc_board_free(board);
  return shots;
}

/* At the cell that a rollout chooses, a nested one expects what a rollout needs from the beginning, and at no cell less than it
 * needs itself. */
TEST(a_nested_rollout_expects_that_a_rollout_plays_on) {
  static const char *const texts[] = {
      "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n",
      "size: 4x4\nfleet: 2 2 1\ntouching: any\nannounce: sunk\n",
      "size: 5x4\nfleet: 3 2\ntouching: none\nannounce: hit\n",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = board_of_text(texts[i]);
    fc_rollout_shot *plain = NULL;
    fc_rollout_shot *nested = NULL;
    fc_rollout_shot *never = NULL;
    size_t count = 0;
    size_t nested_count = 0;
    uint64_t all = 0;
    assert_int_equal(fc_rollout(&plain, &count, &all, "rollout:candidates=3", board, NULL, NULL), FC_OK);
    assert_int_equal(fc_rollout(&nested, &nested_count, &all, "rollout:candidates=3,nested=2688", board, NULL, NULL), FC_OK);
    assert_int_equal(fc_rollout(&never, &count, &all, "rollout:candidates=3,nested=100", board, NULL, NULL), FC_OK);
    const uint64_t expected = shots_by_evaluation("rollout:candidates=3", texts[i], all);
    bool is_found = false;
    assert_true(count == 3 && nested_count == 6);
    for (size_t k = 0; k < nested_count; k++) {
      is_found |= nested[k].row == plain[0].row && nested[k].column == plain[0].column && nested[k].shots == expected;
    }
    for (size_t k = 0; k < count; k++) {
      assert_int_equal(never[k].shots, plain[k].shots);
    }
    assert_true(is_found);
    assert_true(nested[0].shots <= expected && expected < plain[0].shots);
    assert_true(shots_by_evaluation("rollout:candidates=3,nested=2688", texts[i], all) <= nested[0].shots);
    fc_rollout_free(plain);
    fc_rollout_free(nested);
    fc_rollout_free(never);
    fc_board_free(board);
  }
}

TEST(small_boards_need_what_the_trial_has_counted) {
  static const char small[] = "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n";
  static const char of_three[] = "size: 4x4\nfleet: 2 2 1\ntouching: any\nannounce: sunk\n";
  static const char apart[] = "size: 5x4\nfleet: 3 2\ntouching: none\nannounce: length\n";
  static const char middle[] = "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\n";
  static const struct {
    const char *board;
    const char *strategy;
    size_t games;
    double mean; /* three decimals */
  } cases[] = {
      {small, "exact", 264, 8.909},
      {small, "exact:tie=entropy", 264, 8.894},
      {small, "exact:endgame=264", 264, 8.754}, /* the optimum, 2311/264 */
      {small, "density", 264, 8.890},
      {small, "rollout:candidates=3", 264, 8.784},
      {small, "rollout:candidates=8", 264, 8.784},
      {small, "rollout:endgame=264", 264, 8.754},
      {small, "rollout:candidates=2,nested=264", 264, 8.769},
      {small, "rollout:nested=264", 264, 8.754},
      {of_three, "rollout:candidates=2", 2688, 11.408},
      {of_three, "rollout:candidates=2,nested=2688", 2688, 11.403},
      {apart, "rollout:candidates=2", 242, 9.302},
      {apart, "rollout:candidates=2,nested=242", 242, 9.285},
      {middle, "exact", 12798, 14.087},
      {middle, "density", 12798, 14.029},
      {middle, "rollout:candidates=8", 12798, 13.930},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    size_t games = 0;
    const uint64_t shots = shots_of_all_games(&games, cases[i].strategy, cases[i].board);
    assert_int_equal(games, cases[i].games);
    const double mean = (double)shots / (double)games;
    if (fabs(mean - cases[i].mean) > 0.00051) {
      fail_msg("%s: %.5f shots, not %.3f", cases[i].strategy, mean, cases[i].mean);
    }
    assert_int_equal(shots_by_evaluation(cases[i].strategy, cases[i].board, cases[i].games), shots);
  }
}

/* Under every announcement, an evaluation says what all games need. The solver evaluates the exact strategies, optimal ends
 * included; the others play games of their own. */
TEST(an_evaluation_says_what_all_games_need) {
  static const char *const boards[] = {
      "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: hit\n",
      "size: 4x4\nfleet: 2 2 1\ntouching: any\nannounce: sunk\n",
      "size: 5x4\nfleet: 3 2\ntouching: none\nannounce: length\n",
      "size: 4x4\nfleet: a=2 b=2 c=1\nannounce: ship\n",
      "size: 5x5\nfleet: 3 2 2\ntouching: diagonal\n",
  };
  static const char *const players[] = {"exact:endgame=25", "exact:tie=entropy,endgame=8", "placements", "density:b=3",
                                        "diagonals-4",      "rollout:candidates=2"};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    for (size_t k = 0; k < sizeof players / sizeof players[0]; k++) {
      size_t games = 0;
      const uint64_t shots = shots_of_all_games(&games, players[k], boards[i]);
      assert_int_equal(shots_by_evaluation(players[k], boards[i], games), shots);
    }
  }
}

TEST(what_cannot_be_evaluated_is_refused) {
  static const struct {
    const char *text;
    const char *strategy;
    fc_status status;
  } cases[] = {
      {"size: 4x4\nfleet: 3 2\n", "random", FC_INVALID_STRATEGY},
      {"size: 4x4\nfleet: 3 2\n", "density:tie=random", FC_INVALID_STRATEGY},
      {"size: 4x4\nfleet: 3 2\n", "nobody", FC_INVALID_STRATEGY},
      {"size: 4x4\nfleet: 3 2\n", "exact:prior=people", FC_INVALID_ARGUMENT},
      {"size: 2x2\nfleet: 2\nshots:\nA1 miss\n", "density", FC_INVALID_ARGUMENT}, /* games begin with nothing known */
      {"size: 2x2\nfleet: 2\nshots:\nA1 miss\n", "exact", FC_OK},
      {"size: 4x4\nfleet: 3 2?\n", "density", FC_INVALID_ARGUMENT},
      {"size: 2x2\nfleet: 2 2\ntouching: none\n", "density", FC_NO_CONFIGURATION},
      {"rules: russian\n", "density", FC_LIMIT},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_board *board = board_of_text(cases[i].text);
    fc_evaluation *evaluation = NULL;
    fc_error error;
    const fc_status status = fc_evaluate(&evaluation, cases[i].strategy, board, NULL, &error);
    if (status != cases[i].status) {
      fail_msg("%s: %d (%s), not %d in\n%s", cases[i].strategy, status, status ? error.message : "", cases[i].status,
               cases[i].text);
    }
    assert_true((evaluation != NULL) == (status == FC_OK));
    fc_evaluation_free(evaluation);
    fc_board_free(board);
  }
}

static int stop(void *context, double done) {
  (void)done;
  return --*(int *)context <= 0;
}

TEST(an_evaluation_can_be_stopped) {
  fc_board *board = board_of_text("size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\n");
  for (int calls = 1; calls <= 6; calls++) {
    int left = calls;
    fc_evaluation *evaluation = NULL;
    const fc_options options = {.size = sizeof options, .threads = 2, .progress = stop, .progress_context = &left};
    assert_int_equal(fc_evaluate(&evaluation, "placements", board, &options, NULL), FC_STOPPED);
    assert_null(evaluation);
  }
  fc_board_free(board);
}
