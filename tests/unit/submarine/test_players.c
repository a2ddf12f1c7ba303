/* The players and contests of the submarine game: what each does, that games repeat, and what names and numbers are refused. */
#include <stdlib.h>
#include <string.h>

#include "fleetcount_submarine.h"
#include "support/environment.h"
#include "support/testing.h"

static const fc_submarine_rules usual = {sizeof usual, 5, 5, {3, 2, 1}};

static fc_submarine_player *must_make(const char *name, const fc_submarine_rules *rules, uint64_t seed, uint64_t index) {
  fc_submarine_player *player = NULL;
  fc_error error;
  if (fc_submarine_player_make(&player, name, rules, seed, index, &error) != FC_OK) {
    fail_msg("%s: %s", name, error.message);
  }
  return player;
}

static fc_submarine_result must_contest(const char *a, const char *b, const fc_submarine_rules *rules, uint64_t games,
                                        unsigned threads) {
  fc_submarine_result result;
  fc_error error;
  const fc_options options = {.size = sizeof(fc_options), .threads = threads};
  if (fc_submarine_contest(&result, a, b, rules, games, 5, &options, &error) != FC_OK) {
    fail_msg("%s against %s: %s", a, b, error.message);
  }
  return result;
}

/* ---- What players do ------------------------------------------------------------------------------------------------------- */

static const char *const all_players[] = {"random",
                                          "random:first=coin",
                                          "priority",
                                          "priority:miss=cell",
                                          "exact",
                                          "exact:policy=damage",
                                          "exact:policy=entropy",
                                          "exact:prior=apart",
                                          "lookahead",
                                          "lookahead:next=no,unknown=no,hidden=no,danger=no"};
#define ALL_PLAYERS (sizeof all_players / sizeof all_players[0])

/* A game in which somebody breaks a rule could not be kept: fc_submarine_after refuses. On seas of all shapes, with one ship to
 * three. */
TEST(all_keep_to_the_rules) {
  static const fc_submarine_rules seas[] = {{sizeof seas[0], 5, 5, {3, 2, 1}},
                                            {sizeof seas[0], 1, 3, {1, 1, 1}},
                                            {sizeof seas[0], 8, 2, {2, 0, 1}},
                                            {sizeof seas[0], 1, 1, {0, 1, 0}}};
  for (size_t a = 0; a < ALL_PLAYERS; a++) {
    for (size_t sea = 0; sea < sizeof seas / sizeof seas[0]; sea++) {
      fc_submarine_game *game = NULL;
      fc_error error;
      const char *b = all_players[(a + sea) % ALL_PLAYERS];
      if (fc_submarine_replay(&game, all_players[a], b, &seas[sea], a, 11, &error) != FC_OK) {
        fail_msg("%s against %s: %s", all_players[a], b, error.message);
      }
      fc_submarine_game *copy = NULL;
      char *text = NULL;
      size_t length = 0;
      assert_int_equal(fc_submarine_game_write(&text, &length, game, NULL), FC_OK);
      if (fc_submarine_game_read(&copy, text, length, NULL, &error) != FC_OK) {
        fail_msg("%s against %s: line %d: %s\n%s", all_players[a], b, error.line, error.message, text);
      }
      const size_t turns = fc_submarine_game_length(copy);
      assert_int_equal(turns, fc_submarine_game_length(game));
      assert_true(turns == FC_SUBMARINE_MAX_TURNS || fc_submarine_game_is_lost(copy, FC_SUBMARINE_WE) ||
                  fc_submarine_game_is_lost(copy, FC_SUBMARINE_THEY));
      fc_text_free(text);
      fc_submarine_game_free(copy);
      fc_submarine_game_free(game);
    }
  }
}

/* More than two steps apart, wherever there is room for it. */
TEST(priority_places_its_ships_apart) {
  for (uint64_t index = 0; index < 200; index++) {
    fc_submarine_player *player = must_make("priority", &usual, 3, index);
    for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
      for (int other = 0; other < ship; other++) {
        const fc_cell one = fc_submarine_player_ship(player, ship);
        const fc_cell two = fc_submarine_player_ship(player, other);
        assert_true(abs(one.row - two.row) > 2 || abs(one.column - two.column) > 2);
      }
    }
    fc_submarine_player_free(player);
  }
}

/* The player's next act, after this answer to its first attack. */
static fc_submarine_act act_after(const char *name, fc_submarine_answer answer, fc_submarine_act *first) {
  fc_submarine_player *player = must_make(name, &usual, 9, 1);
  fc_submarine_act second;
  fc_submarine_player_act(first, player);
  assert_int_equal(first->kind, FC_SUBMARINE_ATTACK);
  fc_submarine_player_hear(player, first, answer);
  fc_submarine_player_act(&second, player);
  fc_submarine_player_free(player);
  return second;
}

/* A ship that is hit and has points left is hit again, for all that a move of its owner does not come between. */
TEST(who_has_hit_hits_again) {
  static const char *const players[] = {"priority", "exact", "exact:policy=damage", "lookahead"};
  for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
    fc_submarine_act first;
    const fc_submarine_act second = act_after(players[i], (fc_submarine_answer){.hit = 0}, &first);
    assert_int_equal(second.kind, FC_SUBMARINE_ATTACK);
    assert_int_equal(second.cell.row, first.cell.row);
    assert_int_equal(second.cell.column, first.cell.column);
  }
}

/* A ship near, and no other: the next attack is beside the first. A miss of all: it is not beside it. */
TEST(who_has_been_near_goes_on_beside) {
  static const char *const players[] = {"priority", "exact"};
  for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
    fc_submarine_act first;
    fc_submarine_act second = act_after(players[i], (fc_submarine_answer){.hit = FC_SUBMARINE_NO_SHIP, .near = 1}, &first);
    assert_int_equal(second.kind, FC_SUBMARINE_ATTACK);
    assert_true(abs(second.cell.row - first.cell.row) <= 1 && abs(second.cell.column - first.cell.column) <= 1);
    second = act_after(players[i], (fc_submarine_answer){.hit = FC_SUBMARINE_NO_SHIP}, &first);
    assert_true(second.kind == FC_SUBMARINE_MOVE || abs(second.cell.row - first.cell.row) > 1 ||
                abs(second.cell.column - first.cell.column) > 1);
  }
}

/* Told what cannot be true, a player plays on. */
TEST(no_player_breaks_on_lies) {
  for (size_t i = 0; i < ALL_PLAYERS; i++) {
    fc_submarine_player *player = must_make(all_players[i], &usual, 1, 1);
    for (int turn = 0; turn < 20; turn++) {
      fc_submarine_act act;
      fc_submarine_player_act(&act, player);
      if (act.kind == FC_SUBMARINE_ATTACK) {
        fc_submarine_player_hear(player, &act,
                                 (fc_submarine_answer){.hit = turn % 3, .near = turn % 2 == 0 ? 1U << (turn + 1) % 3 : 0});
      }
      const fc_submarine_act move = {.kind = FC_SUBMARINE_MOVE, .ship = turn % 3, .direction = FC_SUBMARINE_UP, .distance = 4};
      (void)fc_submarine_player_suffer(player, &move);
    }
    fc_submarine_player_free(player);
  }
}

/* ---- Contests -------------------------------------------------------------------------------------------------------------- */

TEST(the_number_of_threads_changes_nothing) {
  const fc_submarine_result one = must_contest("exact", "priority", &usual, 700, 1);
  const fc_submarine_result three = must_contest("exact", "priority", &usual, 700, 3);
  assert_true(one.won == three.won && one.first.won == three.first.won && one.second.won == three.second.won);
  assert_true(one.turns_mean == three.turns_mean && one.turns_sd == three.turns_sd && one.turns_median == three.turns_median);
}

/* The figures of a contest are those of its games, played again one by one. */
TEST(a_contest_is_the_sum_of_its_games) {
  enum { GAMES = 41 };
  const fc_submarine_result result = must_contest("exact", "random", &usual, GAMES, 2);
  uint64_t won = 0;
  uint64_t first = 0;
  double turns = 0;
  uint64_t most = 0;
  for (uint64_t index = 0; index < GAMES; index++) {
    fc_submarine_game *game = NULL;
    assert_int_equal(fc_submarine_replay(&game, "exact", "random", &usual, index, 5, NULL), FC_OK);
    const int is_won = fc_submarine_game_is_lost(game, FC_SUBMARINE_THEY);
    const size_t length = fc_submarine_game_length(game);
    assert_int_equal(fc_submarine_game_event(game, 0).who, index % 2 == 0 ? FC_SUBMARINE_WE : FC_SUBMARINE_THEY);
    won += is_won ? 1 : 0;
    first += is_won && index % 2 == 0 ? 1 : 0;
    turns += (double)length;
    most = length > most ? length : most;
    fc_submarine_game_free(game);
  }
  assert_true(result.games == GAMES && result.won == won && result.lost == GAMES - won && result.drawn == 0);
  assert_true(result.first.games == 21 && result.first.won == first && result.second.games == 20);
  assert_true(result.turns_mean > turns / GAMES - 1e-9 && result.turns_mean < turns / GAMES + 1e-9);
  assert_true(result.turns_most == most);
}

/* 5 of 10: Wilson's limits are 0.2366 and 0.7634. On one cell with one point, who begins wins in one turn. */
TEST(shares_have_the_limits_of_wilson) {
  const fc_submarine_rules cell = {sizeof cell, 1, 1, {0, 0, 1}};
  const fc_submarine_result result = must_contest("random", "random", &cell, 10, 1);
  assert_true(result.won == 5 && result.first.won == 5 && result.second.won == 0);
  assert_true(result.all.low > 0.2365 && result.all.low < 0.2367 && result.all.high > 0.7633 && result.all.high < 0.7635);
  assert_true(result.first.high == 1 && result.second.low == 0);
  assert_true(result.turns_mean == 1 && result.turns_sd == 0 && result.turns_median == 1 && result.turns_least == 1);
}

/* Fixed seeds, and limits far below what comes out (docs/submarine.md). */
TEST(the_better_players_win) {
  const struct {
    const char *a;
    const char *b;
    double least;
  } cases[] = {{"priority", "random", 0.9}, {"priority:miss=cell", "random", 0.96},   {"exact", "random", 0.985},
               {"exact", "priority", 0.8},  {"exact:prior=apart", "priority", 0.85},  {"lookahead", "priority", 0.9},
               {"lookahead", "exact", 0.8}, {"lookahead", "lookahead:danger=no", 0.6}};
  const size_t case_count = (size_t)environment_share(sizeof cases / sizeof cases[0]);
  for (size_t i = 0; i < case_count; i++) {
    const fc_submarine_result result = must_contest(cases[i].a, cases[i].b, &usual, 200, 1);
    if ((double)result.won / 200 < cases[i].least) {
      fail_msg("%s against %s: %d of 200", cases[i].a, cases[i].b, (int)result.won);
    }
  }
}

static int stop(void *context, double done) {
  (void)context;
  (void)done;
  return 1;
}

TEST(a_contest_can_be_stopped) {
  fc_submarine_result result = {.games = 77};
  const fc_options options = {.size = sizeof(fc_options), .progress = stop, .threads = 1};
  assert_int_equal(fc_submarine_contest(&result, "random", "random", &usual, 1000000000, 1, &options, NULL), FC_STOPPED);
  assert_true(result.games == 77);
}

/* ---- Mistakes -------------------------------------------------------------------------------------------------------------- */

TEST(wrong_names_are_refused) {
  const struct {
    const char *name;
    const char *message;
  } cases[] = {
      {"", "no player is called \"\"; choose from random, priority, exact, lookahead"},
      {"exakt", "no player is called \"exakt\"; did you mean \"exact\"?"},
      {"exact:", NULL},
      {"Exact:POLICY=Damage", NULL},
      {"exact:policy", "exact: policy has no value; write policy=VALUE; its parameters are policy (hit|damage|entropy), prior "
                       "(mixed|uniform|apart)"},
      {"exact:policy=win", "exact: policy: \"win\" is no value of it; choose from hit, damage, entropy"},
      {"exact:policy=hit,policy=damage", "exact: policy is given twice; its parameters are policy (hit|damage|entropy), prior "
                                         "(mixed|uniform|apart)"},
      {"exact:hidden=no", "exact: \"hidden\" is no parameter; its parameters are policy (hit|damage|entropy), prior "
                          "(mixed|uniform|apart)"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    fc_submarine_player *player = NULL;
    fc_error error;
    const fc_status status = fc_submarine_player_make(&player, cases[i].name, &usual, 1, 1, &error);
    assert_int_equal(status, cases[i].message != NULL ? FC_INVALID_PLAYER : FC_OK);
    if (cases[i].message != NULL) {
      assert_string_equal(error.message, cases[i].message);
      assert_null(player);
    }
    fc_submarine_player_free(player);
  }
}

TEST(wrong_rules_are_refused) {
  static const fc_submarine_rules wrong[] = {{sizeof wrong[0], 0, 5, {3, 2, 1}},  {sizeof wrong[0], 5, 9, {3, 2, 1}},
                                             {sizeof wrong[0], 5, 5, {0, 0, 0}},  {sizeof wrong[0], 5, 5, {3, -1, 1}},
                                             {sizeof wrong[0], 5, 5, {10, 2, 1}}, {sizeof wrong[0], 1, 2, {3, 2, 1}}};
  fc_submarine_player *player = NULL;
  fc_submarine_result result;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    assert_int_equal(fc_submarine_player_make(&player, "random", &wrong[i], 1, 1, NULL), FC_INVALID_SETTING);
    assert_int_equal(fc_submarine_contest(&result, "random", "random", &wrong[i], 1, 1, NULL, NULL), FC_INVALID_SETTING);
  }
  const fc_submarine_rules old = {1, 5, 5, {3, 2, 1}};
  assert_int_equal(fc_submarine_player_make(&player, "random", &old, 1, 1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_submarine_contest(&result, "random", "random", &usual, 0, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_submarine_contest(NULL, "random", "random", &usual, 1, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_submarine_player_make(&player, NULL, &usual, 1, 1, NULL), FC_INVALID_ARGUMENT);
}
