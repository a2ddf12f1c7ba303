/*
 * Tournaments: every match is played again, shot by shot and turn by turn; the winners go on; who draws what is even.
 */
#include <math.h>

#include "fleetcount_lab.h"
#include "play_test.h"

enum { PLAYERS = 64 };

static const char *const strategies[] = {"density", "pool:variant=published", "random"};
static const char *const placers[] = {"uniform", "zone-36"};

/* The fleet of a side is that of a contest with its placer; two players shoot at them as the turn rule has it. */
static void play_again(const fc_match *match, size_t number, const fc_entrant *entrants, fc_contest *const *contests, int cells,
                       fc_turns turns, size_t salvo) {
  fc_shot *shots[2];
  size_t count[2];
  size_t fired[2] = {0, 0};
  int hits[2] = {0, 0};
  for (size_t side = 0; side < 2; side++) {
    const fc_entrant *attacker = &entrants[match->players[side]];
    const fc_entrant *defender = &entrants[match->players[1 - side]];
    assert_int_equal(
        fc_contest_replay(&shots[side], &count[side], contests[defender->placer], attacker->strategy, 2 * number + side, NULL),
        FC_OK);
  }
  int turn = match->begins;
  while (hits[0] < cells && hits[1] < cells) {
    assert_true(fired[turn] < count[turn]);
    const bool is_hit = shots[turn][fired[turn]++].answer != FC_ANSWER_MISS;
    hits[turn] += is_hit;
    if (turns == FC_TURNS_ALTERNATE ? fired[turn] % salvo == 0 : !is_hit) {
      turn = 1 - turn;
    }
  }
  assert_int_equal(match->winner, hits[1] == cells);
  for (int side = 0; side < 2; side++) {
    assert_int_equal(match->shots[side], fired[side]);
    assert_int_equal(match->hits[side], hits[side]);
    fc_shots_free(shots[side]);
  }
}

static void check_matches(const char *rules, int cells, fc_turns turns, size_t salvo, uint64_t seed) {
  fc_board *board = board_of_text(rules);
  const fc_tournament_plan plan = {.size = sizeof plan,
                                   .players = PLAYERS,
                                   .strategies = strategies,
                                   .strategy_count = 3,
                                   .placers = placers,
                                   .placer_count = 2,
                                   .turns = turns,
                                   .seed = seed,
                                   .salvo = salvo};
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  fc_contest *contests[2] = {NULL, NULL};
  fc_error error;
  if (fc_tournament(&matches, &entrants, &plan, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  for (int i = 0; i < 2; i++) {
    const fc_contest_plan games = {
        .size = sizeof games, .strategies = strategies, .strategy_count = 3, .placer = placers[i], .seed = seed, .salvo = salvo};
    assert_int_equal(fc_contest_create_with_plan(&contests[i], &games, board, NULL, NULL), FC_OK);
  }
  int lost[PLAYERS] = {0};
  for (size_t i = 0; i + 1 < PLAYERS; i++) {
    play_again(&matches[i], i, entrants, contests, cells, turns, salvo);
    assert_true(matches[i].players[0] != matches[i].players[1]);
    for (int side = 0; side < 2; side++) {
      assert_int_equal(lost[matches[i].players[side]], 0); /* a loser plays no more */
    }
    lost[matches[i].players[1 - matches[i].winner]]++;
  }
  int left = 0;
  for (size_t player = 0; player < PLAYERS; player++) {
    left += lost[player] == 0;
    assert_true(entrants[player].strategy < 3 && entrants[player].placer < 2);
  }
  assert_int_equal(left, 1);
  fc_tournament_free(matches, entrants);
  fc_contest_free(contests[0]);
  fc_contest_free(contests[1]);
  fc_board_free(board);
}

TEST(every_match_is_what_two_players_play) {
  check_matches("rules: russian\nsize: 9x9\n", 20, FC_TURNS_ALTERNATE, 1, 1);
  check_matches("rules: russian\nsize: 9x9\n", 20, FC_TURNS_HIT_AGAIN, 1, 2);
  check_matches("size: 3x3\nfleet: 2 1\ntouching: none\n", 3, FC_TURNS_ALTERNATE, 1, 3);
  check_matches("size: 3x3\nfleet: 2 1\ntouching: none\n", 3, FC_TURNS_HIT_AGAIN, 1, 4);
  check_matches("rules: russian\nsize: 9x9\n", 20, FC_TURNS_ALTERNATE, 3, 5);
  check_matches("size: 3x3\nfleet: 2 1\ntouching: none\n", 3, FC_TURNS_ALTERNATE, 2, 6);
  check_matches("size: 3x3\nfleet: 2 1\ntouching: none\n", 3, FC_TURNS_ALTERNATE, SIZE_MAX - 2, 7);
}

/* Among 4096 players all strategies and placers are drawn equally often, and both sides begin equally often: within five
 * standard deviations. */
TEST(draws_are_even) {
  enum { MANY = 4096 };
  fc_board *board = board_of_text("size: 3x3\nfleet: 2\n");
  const fc_tournament_plan plan = {
      sizeof(fc_tournament_plan), MANY, strategies, 2, placers, 2, FC_TURNS_ALTERNATE, 5, NULL, 0, NULL, 0, 0};
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  assert_int_equal(fc_tournament(&matches, &entrants, &plan, board, NULL, NULL), FC_OK);
  int both[2][2] = {{0, 0}, {0, 0}};
  int begins = 0;
  for (size_t i = 0; i < MANY; i++) {
    both[entrants[i].strategy][entrants[i].placer]++;
    begins += i + 1 < MANY && matches[i].begins == 1;
  }
  for (int i = 0; i < 4; i++) {
    assert_in_range(both[i / 2][i % 2], 1024 - 139, 1024 + 139);
  }
  assert_in_range(begins, 2047 - 160, 2047 + 160);
  fc_tournament_free(matches, entrants);
  fc_board_free(board);
}

/* `pool:variant=published` and the zone repeat the averages of a published tournament of 1,024. One tournament's averages have
 * a standard error of a fifth of a shot (a seed more or less); the mistakes that the variant repeats are worth three shots. */
TEST(published_averages_come_back) {
  enum { MANY = 1024 };
  static const char *const zone[] = {"zone-36"};
  static const struct {
    const char *strategy;
    double winners;
    double losers;
    double hits; /* of the losers */
  } published[] = {{"pool:variant=published,halo=no", 85.95, 84.17, 17.75}, {"pool:variant=published", 60.98, 56.83, 15.37}};
  fc_board *board = board_of_text("rules: russian\n");
  for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
    const fc_tournament_plan plan = {
        sizeof(fc_tournament_plan), MANY, &published[i].strategy, 1, zone, 1, FC_TURNS_HIT_AGAIN, 1, NULL, 0, NULL, 0, 0};
    fc_match *matches = NULL;
    fc_entrant *entrants = NULL;
    double shots[2] = {0, 0};
    double hits = 0;
    assert_int_equal(fc_tournament(&matches, &entrants, &plan, board, NULL, NULL), FC_OK);
    for (size_t match = 0; match + 1 < MANY; match++) {
      const int winner = matches[match].winner;
      shots[0] += matches[match].shots[winner];
      shots[1] += matches[match].shots[1 - winner];
      hits += matches[match].hits[1 - winner];
    }
    assert_true(fabs(shots[0] / (MANY - 1) - published[i].winners) < 1);
    assert_true(fabs(shots[1] / (MANY - 1) - published[i].losers) < 1);
    assert_true(fabs(hits / (MANY - 1) - published[i].hits) < 0.3);
    fc_tournament_free(matches, entrants);
  }
  fc_board_free(board);
}

TEST(wrong_tournaments_are_refused) {
  static const char *const wrong[] = {"nobody"};
  fc_board *board = board_of_text("size: 3x3\nfleet: 2\n");
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  const fc_tournament_plan plans[] = {
      {sizeof(fc_tournament_plan), 0, strategies, 2, placers, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
      {sizeof(fc_tournament_plan), 1, strategies, 2, placers, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
      {sizeof(fc_tournament_plan), 6, strategies, 2, placers, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
      {sizeof(fc_tournament_plan), 4, strategies, 0, placers, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
      {sizeof(fc_tournament_plan), 4, strategies, 2, placers, 0, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
      {sizeof(fc_tournament_plan), 4, strategies, 2, wrong, 1, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
      {sizeof(fc_tournament_plan), 4, NULL, 2, placers, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
      {sizeof(fc_tournament_plan), 4, strategies, 2, NULL, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0},
  };
  for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
    assert_int_equal(fc_tournament(&matches, &entrants, &plans[i], board, NULL, NULL), FC_INVALID_ARGUMENT);
  }
  const fc_tournament_plan right = {
      sizeof(fc_tournament_plan), 4, strategies, 2, placers, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0};
  const fc_tournament_plan unknown = {
      sizeof(fc_tournament_plan), 4, wrong, 1, placers, 2, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0};
  assert_int_equal(fc_tournament(&matches, &entrants, &unknown, board, NULL, NULL), FC_INVALID_STRATEGY);
  assert_int_equal(fc_tournament(NULL, &entrants, &right, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_tournament(&matches, NULL, &right, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_tournament(&matches, &entrants, NULL, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_tournament(&matches, &entrants, &right, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_true(matches == NULL && entrants == NULL);
  fc_tournament_free(NULL, NULL);
  fc_board_free(board);
}
