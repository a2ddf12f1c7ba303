/*
 * The belief of a player who knows that fleets are placed by `sequential`, against a placer played by hand: every order of
 * drawing places is followed, with its chance, on a board of characters. It shares no code with the library.
 */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/exact/configurations.h"
#include "lab/exact/posterior.h"
#include "lab/exact/sequential.h"
#include "play_test.h"
#include "support/environment.h"

enum { MOST_CELLS = 64 };

/* ---- The placer by hand --------------------------------------------------------------------------------------------------- */

struct hand {
  int rows;
  int columns;
  int reach; /* what a ship keeps free: 0 its own cells, 1 also the cells beside it, 2 also those at its corners */
  int lengths[6];
  char ships[MOST_CELLS];   /* the ship on each cell, from '1'; '.' for none */
  char answers[MOST_CELLS]; /* what is known: '?', '.' for a miss, 'X' for a hit */
  double chance;            /* of all fleets that agree with the answers */
  double covered[MOST_CELLS];
};

static bool is_kept_free(const struct hand *hand, int row, int column) {
  for (int down = -1; down <= 1; down++) {
    for (int right = -1; right <= 1; right++) {
      const int y = row + down;
      const int x = column + right;
      const bool is_on_board = y >= 0 && y < hand->rows && x >= 0 && x < hand->columns;
      if (is_on_board && abs(down) + abs(right) <= hand->reach && hand->ships[y * hand->columns + x] != '.') {
        return true;
      }
    }
  }
  return false;
}

/* Lists the places that are left for a ship: twice the first cell, and 1 more where it lies down. */
static int places_left(int *places, const struct hand *hand, int length) {
  int count = 0;
  for (int place = 0; place < 2 * hand->rows * hand->columns; place++) {
    const bool is_down = place % 2 == 1;
    const int row = place / 2 / hand->columns;
    const int column = place / 2 % hand->columns;
    bool is_left = !(is_down && length == 1) && (is_down ? row : column) + length <= (is_down ? hand->rows : hand->columns);
    for (int step = 0; is_left && step < length; step++) {
      is_left = !is_kept_free(hand, row + (is_down ? step : 0), column + (is_down ? 0 : step));
    }
    if (is_left) {
      places[count++] = place;
    }
  }
  return count;
}

static void fill(struct hand *hand, int place, int length, char with) {
  for (int step = 0; step < length; step++) {
    hand->ships[place / 2 + step * (place % 2 == 1 ? hand->columns : 1)] = with;
  }
}

static void note_fleet(struct hand *hand, double chance) {
  const int cells = hand->rows * hand->columns;
  for (int cell = 0; cell < cells; cell++) {
    if (hand->answers[cell] != '?' && (hand->answers[cell] == 'X') != (hand->ships[cell] != '.')) {
      return;
    }
  }
  hand->chance += chance;
  for (int cell = 0; cell < cells; cell++) {
    hand->covered[cell] += hand->ships[cell] != '.' ? chance : 0;
  }
}

/* A ship that has no place left ends the try: its chance is given to nobody. */
static void place_by_hand(struct hand *hand, int ship, double chance) {
  int places[2 * MOST_CELLS];
  const int length = hand->lengths[ship];
  if (length == 0) {
    note_fleet(hand, chance);
    return;
  }
  const int count = places_left(places, hand, length);
  for (int i = 0; i < count; i++) {
    fill(hand, places[i], length, (char)('1' + ship));
    place_by_hand(hand, ship + 1, chance / count);
    fill(hand, places[i], length, '.');
  }
}

/* ---- Games ---------------------------------------------------------------------------------------------------------------- */

struct example {
  const char *board;
  int rows;
  int columns;
  int reach;
  int lengths[6];
  const char *answers;
};

static const struct example examples[] = {
    {"size: 4x4\nfleet: 3 2\ntouching: any\nannounce: hit\n", 4, 4, 0, {3, 2}, "????????????????"},
    {"size: 4x4\nfleet: 3 2\ntouching: none\nannounce: hit\n", 4, 4, 2, {3, 2}, "?????X???.??????"},
    {"size: 4x4\nfleet: 3 2\ntouching: diagonal\nannounce: hit\n", 4, 4, 1, {3, 2}, "?????????????.??"},
    {"size: 5x5\nfleet: 3 2 2\ntouching: none\nannounce: hit\n", 5, 5, 2, {3, 2, 2}, "?????????????????????????"},
    {"size: 5x5\nfleet: 2 3 2\ntouching: any\nannounce: hit\n", 5, 5, 0, {3, 2, 2}, "??.???X?????X????????????"},
    /* Often the last ship has no place left, or the last but one. */
    {"size: 3x3\nfleet: 2 2\ntouching: none\nannounce: hit\n", 3, 3, 2, {2, 2}, "?????????"},
    {"size: 4x3\nfleet: 2 1 1 1\ntouching: none\nannounce: hit\n", 3, 4, 2, {2, 1, 1, 1}, "????????????"},
    {"size: 7x2\nfleet: 3 1 1 1\ntouching: diagonal\nannounce: hit\n", 2, 7, 1, {3, 1, 1, 1}, "???X??????????"},
    {"size: 1x9\nfleet: 4 2\ntouching: any\nannounce: hit\n", 9, 1, 0, {4, 2}, "?????????"},
    /* Ships of one length that are told apart come in the order of the fleet. */
    {"size: 4x3\nfleet: one=2 two=2 three=2\ntouching: diagonal\nannounce: ship\n", 3, 4, 1, {2, 2, 2}, "????????????"},
};
enum { EXAMPLES = sizeof examples / sizeof examples[0] };

static struct hand play_by_hand(const struct example *example, const char *answers) {
  struct hand hand = {.rows = example->rows, .columns = example->columns, .reach = example->reach};
  memcpy(hand.lengths, example->lengths, sizeof hand.lengths);
  memset(hand.ships, '.', sizeof hand.ships);
  memcpy(hand.answers, answers, (size_t)(hand.rows * hand.columns));
  place_by_hand(&hand, 0, 1);
  assert_true(hand.chance > 0);
  for (int cell = 0; cell < hand.rows * hand.columns; cell++) {
    hand.covered[cell] /= hand.chance;
  }
  return hand;
}

static fc_board *board_of(const struct example *example) {
  fc_board *board = board_of_text(example->board);
  for (int cell = 0; cell < example->rows * example->columns; cell++) {
    const fc_shot shot = {.row = cell / example->columns,
                          .column = cell % example->columns,
                          .answer = example->answers[cell] == 'X' ? FC_ANSWER_HIT : FC_ANSWER_MISS};
    fc_board *next = NULL;
    if (example->answers[cell] != '?') {
      assert_int_equal(fc_board_shoot(&next, board, &shot, NULL), FC_OK);
      fc_board_free(board);
      board = next;
    }
  }
  return board;
}

TEST(listed_configurations_weigh_as_the_placer_draws_them) {
  for (int i = 0; i < EXAMPLES; i++) {
    const struct hand hand = play_by_hand(&examples[i], examples[i].answers);
    fc_board *board = board_of(&examples[i]);
    static struct placements placements;
    static uint64_t counts[MOST_PLACEMENTS];
    uint64_t covered[LISTED_CELLS];
    struct configurations list = {0};
    assert_true(placements_of(&placements, board));
    assert_int_equal(configurations_list(&list, &placements, board, 100000, NULL), FC_OK);
    assert_int_equal(sequential_weigh(&list, NULL), FC_OK);
    configurations_cover(covered, counts, &list);
    for (int cell = 0; cell < hand.rows * hand.columns; cell++) {
      assert_true(fabs((double)covered[cell] / (double)configurations_weight(&list) - hand.covered[cell]) < 1e-12);
    }
    configurations_clear(&list);
    fc_board_free(board);
  }
}

/* ---- Players -------------------------------------------------------------------------------------------------------------- */

static fc_contest *must_create(const char *const *names, size_t count, const fc_board *board) {
  const fc_contest_plan plan = {
      .size = sizeof plan, .strategies = names, .strategy_count = count, .placer = "sequential", .seed = 11};
  fc_contest *contest = NULL;
  fc_error error = {0};
  if (fc_contest_create_with_plan(&contest, &plan, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return contest;
}

/* Every shot of `exact` is a likeliest cell by hand, and every one of `rollout` is likely. */
TEST(players_shoot_by_the_belief) {
  static const char *const names[] = {"exact:prior=sequential", "rollout:prior=sequential,candidates=1"};
  const struct example *example = &examples[1];
  fc_board *board = board_of_text(example->board);
  fc_contest *contest = must_create(names, 2, board);
  for (uint64_t game = 0; game < 20; game++) {
    char answers[MOST_CELLS];
    fc_shot *shots = NULL;
    size_t count = 0;
    memset(answers, '?', sizeof answers);
    assert_int_equal(fc_contest_replay(&shots, &count, contest, game % 2, game, NULL), FC_OK);
    for (size_t i = 0; i < count; i++) {
      const struct hand hand = play_by_hand(example, answers);
      const int shot = shots[i].row * 4 + shots[i].column;
      for (int cell = 0; cell < 16; cell++) {
        assert_true(answers[cell] != '?' || hand.covered[cell] < hand.covered[shot] + 1e-12);
      }
      answers[shot] = shots[i].answer == FC_ANSWER_MISS ? '.' : 'X';
    }
    fc_shots_free(shots);
  }
  fc_contest_free(contest);
  fc_board_free(board);
}

/* Finds the shares of an untouched board; returns whether its configurations were few enough for the list. */
static bool find_shares(double *shares, const fc_board *board, size_t most) {
  static struct posterior posterior;
  struct view *view = NULL;
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  assert_int_equal(sequential_prior(&prior, board, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  assert_int_equal(view_create(&view, weighed, NULL), FC_OK);
  view_begin(view);
  view->sight.board = weighed;
  assert_int_equal(posterior_create(&posterior, weighed, most, true, NULL, NULL), FC_OK);
  posterior_begin(&posterior);
  assert_int_equal(posterior_update(&posterior, view, NULL), FC_OK);
  assert_int_equal(posterior_shares(shares, &posterior, view, NULL), FC_OK);
  const bool is_listed = posterior.is_listed;
  posterior_clear(&posterior);
  view->sight.board = NULL;
  view_free(view);
  fc_board_free(weighed);
  fc_prior_free(prior);
  return is_listed;
}

static double mean_difference(const double *shares, const double *others, int cells) {
  double sum = 0;
  for (int cell = 0; cell < cells; cell++) {
    sum += fabs(shares[cell] - others[cell]) / cells;
  }
  return sum;
}

/* Where they are too many to be listed, by one or by all, the product of weights of places is nearer than equal weights. */
TEST(the_prior_is_near_the_belief) {
  const struct example *example = &examples[3];
  fc_board *board = board_of_text(example->board);
  const struct hand hand = play_by_hand(example, example->answers);
  fc_analysis *analysis = NULL;
  double equal[25];
  double listed[25];
  double weighed[25];
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_analysis_chances(equal, analysis, FC_QUANTITY_OCCUPANCY, NULL), FC_OK);
  fc_analysis_count(count, analysis);
  assert_true(find_shares(listed, board, mpz_get_ui(count)));
  assert_false(find_shares(weighed, board, mpz_get_ui(count) - 1));
  assert_true(mean_difference(listed, hand.covered, 25) < 1e-12);
  assert_true(mean_difference(equal, hand.covered, 25) > 0.02);
  assert_true(mean_difference(weighed, hand.covered, 25) < 0.5 * mean_difference(equal, hand.covered, 25));
  assert_false(find_shares(weighed, board, 1));
  mpz_clear(count);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* Against fleets of the placer the belief saves shots. */
TEST(the_belief_is_worth_something) {
  enum { GAMES = 4000 };
  static const char *const names[] = {"exact", "exact:prior=sequential", "entropy:prior=sequential", "rollout:prior=sequential"};
  static fc_game games[GAMES];
  double mean[4] = {0};
  fc_board *board = board_of_text(examples[3].board);
  fc_contest *contest = must_create(names, 4, board);
  for (size_t strategy = 0; strategy < 4; strategy++) {
    assert_int_equal(fc_contest_play(games, NULL, contest, strategy, 0, GAMES, NULL), FC_OK);
    for (int game = 0; game < GAMES; game++) {
      mean[strategy] += games[game].shots / (double)GAMES;
    }
  }
  assert_true(mean[1] < mean[0] - 0.02);
  assert_true(mean[2] < 25);
  assert_true(mean[3] < mean[1]);
  fc_contest_free(contest);
  fc_board_free(board);
}

/* ---- Refusals ------------------------------------------------------------------------------------------------------------- */

static void refused(const char *strategy, const char *text, fc_status status, const char *message) {
  fc_board *board = board_of_text(text);
  fc_contest *contest = NULL;
  fc_error error = {0};
  fc_game game;
  fc_status found = fc_contest_create(&contest, &strategy, 1, board, "sequential", 1, NULL, &error);
  if (found == FC_OK) {
    found = fc_contest_play(&game, NULL, contest, 0, 0, 1, &error);
  }
  assert_int_equal(found, status);
  assert_string_equal(error.message, message);
  fc_contest_free(contest);
  fc_board_free(board);
}

/* Every list of arrangements has weights of its own scale, so what is kept of one game must not serve another one. */
TEST(a_game_does_not_depend_on_those_before_it) {
  enum { GAMES = 6 };
  static const char text[] = "size: 7x7\nfleet: 4 3 2 2\ntouching: any\nannounce: sunk\n";
  static const char *const strategies[] = {"rollout:prior=sequential,nested=300"};
  fc_board *board = board_of_text(text);
  const fc_options options = {.size = sizeof options, .threads = 1};
  fc_contest *contest = NULL;
  fc_game games[GAMES];
  assert_int_equal(fc_contest_create(&contest, strategies, 1, board, "sequential", 1, &options, NULL), FC_OK);
  const int count = 1 + environment_share(GAMES - 1);
  assert_int_equal(fc_contest_play(games, NULL, contest, 0, 0, (uint64_t)count, NULL), FC_OK);
  fc_contest_free(contest);
  for (int game = 1; game < count; game++) {
    fc_game alone;
    assert_int_equal(fc_contest_create(&contest, strategies, 1, board, "sequential", 1, &options, NULL), FC_OK);
    assert_int_equal(fc_contest_play(&alone, NULL, contest, 0, (uint64_t)game, 1, NULL), FC_OK);
    assert_int_equal(games[game].shots, alone.shots);
    fc_contest_free(contest);
  }
  fc_board_free(board);
}

TEST(what_it_cannot_be_is_refused) {
  static const char limits[] = "the prior sequential is for boards of at most 128 cells and 16 ships, 8 of one length";
  refused("exact:prior=sequential", "size: 12x11\nfleet: 3\n", FC_INVALID_STRATEGY, limits);
  refused("exact:prior=sequential", "size: 10x10\nfleet: 1 1 1 1 1 1 1 1 1\n", FC_INVALID_STRATEGY, limits);
  refused("exact:prior=sequential,endgame=9", "size: 4x4\nfleet: 3\n", FC_INVALID_STRATEGY,
          "endgame: only where every arrangement is equally likely");
  refused("exact:prior=Sequential", "size: 4x4\nfleet: 3\n", FC_INVALID_STRATEGY, "there is no prior with the name Sequential");

  fc_board *board = board_of_text("size: 4x4\nfleet: 3\n");
  fc_prior *prior = NULL;
  fc_contest *contest = NULL;
  fc_rollout_shot *shots = NULL;
  size_t shot_count = 0;
  uint64_t configurations = 0;
  fc_game game;
  fc_error error = {0};
  assert_int_equal(fc_prior_create(&prior, board, NULL, NULL, NULL), FC_OK);
  fc_named_prior named = {"sequential", prior};
  const char *names[] = {"exact:prior=sequential"};
  fc_contest_plan plan = {
      .size = sizeof plan, .strategies = names, .strategy_count = 1, .placer = "uniform", .priors = &named, .prior_count = 1};
  assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_null(contest);
  assert_string_equal(error.message, "a prior of the name sequential is that of the placer");
  named.name = "mine";
  names[0] = "rollout:prior=mine";
  assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_contest_play(&game, NULL, contest, 0, 0, 1, &error), FC_INVALID_STRATEGY);
  assert_string_equal(error.message, "rollout: the only prior that it can know is sequential");
  assert_int_equal(fc_rollout(&shots, &shot_count, &configurations, "rollout:prior=sequential", board, NULL, &error),
                   FC_INVALID_STRATEGY);
  assert_string_equal(error.message, "rollout: a prior is for contests");
  fc_contest_free(contest);
  fc_prior_free(prior);
  fc_board_free(board);
}
