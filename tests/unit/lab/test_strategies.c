/*
 * Strategies and games: the view says what sight_of_board says, players choose what the heuristics score highest, random shots
 * take as many as the closed form says, and games are the same however they are played.
 */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/heuristics/heuristic.h"
#include "lab/heuristics/view.h"
#include "play_test.h"
#include "support/environment.h"
#include "support/random.h"

static fc_contest *must_create(const char *const *strategies, size_t count, const fc_board *board, const char *placer,
                               uint64_t seed, unsigned threads) {
  const fc_options options = {.size = sizeof(fc_options), .threads = threads};
  fc_contest *contest = NULL;
  fc_error error;
  if (fc_contest_create(&contest, strategies, count, board, placer, seed, &options, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return contest;
}

static const char *const games[] = {
    "rules: russian\n",
    "rules: classic\n",
    "rules: classic\nannounce: sunk\n",
    "rules: classic\nannounce: ship\n",
    "rules: classic\nannounce: hit\n",
    "rules: german\n",
    "rules: russian\ntouching: diagonal\nannounce: length\n",
    "size: 5x4\nfleet: 3 2 2 1\ntouching: any\nannounce: sunk\n",
    "size: 6x6\nfleet: 3 3 2 2 1 1\ntouching: any\nannounce: sunk\n",
    "size: 13x7\nfleet: 6 4 3 2\ntouching: any\nannounce: length\n",
};
#define GAMES (sizeof games / sizeof games[0])

/* ---- The view ------------------------------------------------------------------------------------------------------------- */

static int class_named(const fc_board *board, const fc_shot *shot) {
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    if ((shot->length > 0 && class.length == shot->length) || (shot->ship != NULL && strcmp(class.name, shot->ship) == 0)) {
      return (int)i;
    }
  }
  return -1;
}

static void assert_sees(const struct view *view, const fc_board *board) {
  struct sight sight;
  assert_int_equal(sight_of_board(&sight, board, NULL), FC_OK);
  assert_int_equal(view->sight.shots, sight.shots);
  assert_int_equal(view->sight.wounded, sight.wounded);
  assert_memory_equal(view->sight.ships_left, sight.ships_left, sizeof sight.ships_left);
  for (int cell = 0; cell < sight.rows * sight.columns; cell++) {
    assert_int_equal(view->sight.cells[cell], sight.cells[cell]);
    assert_int_equal(cell_set_has(&view->open, cell), sight.cells[cell] == SEEN_OPEN);
  }
}

/* The changes that a view tells make the cells before out of those after. */
static void assert_changes(const struct view *view, const enum seen *before) {
  enum seen cells[CELL_SET_CELLS];
  memcpy(cells, view->sight.cells, (size_t)view->cell_count * sizeof cells[0]);
  for (int i = 0; i < view->change_count; i++) {
    assert_int_not_equal(view->changes[i].was, cells[view->changes[i].cell]);
    cells[view->changes[i].cell] = view->changes[i].was;
  }
  assert_memory_equal(cells, before, (size_t)view->cell_count * sizeof cells[0]);
}

/* Follows a game shot by shot. */
static void follow_game(const fc_board *rules, fc_contest *contest, size_t strategy, uint64_t game) {
  fc_shot *shots = NULL;
  size_t count = 0;
  struct view *view = NULL;
  fc_board *board = NULL;
  assert_int_equal(fc_contest_replay(&shots, &count, contest, strategy, game, NULL), FC_OK);
  assert_int_equal(view_create(&view, rules, NULL), FC_OK);
  board = board_of_text("size: 1x1\nfleet:\n");
  for (size_t i = 0; i < count; i++) {
    enum seen before[CELL_SET_CELLS];
    fc_board *next = NULL;
    memcpy(before, view->sight.cells, sizeof before);
    assert_int_equal(fc_board_shoot(&next, i == 0 ? rules : board, &shots[i], NULL), FC_OK);
    fc_board_free(board);
    board = next;
    view_note(view, shots[i].row * fc_board_columns(rules) + shots[i].column, shots[i].answer, class_named(rules, &shots[i]));
    assert_sees(view, board);
    assert_changes(view, before);
  }
  fc_board_free(board);
  view_free(view);
  fc_shots_free(shots);
}

TEST(the_view_is_the_sight_of_the_board) {
  static const char *const strategies[] = {"random:raw=yes", "hunt-target", "density"};
  const int cases = environment_cases(12);
  for (size_t i = 0; i < GAMES; i++) {
    fc_board *rules = board_of_text(games[i]);
    fc_contest *contest = must_create(strategies, 3, rules, "sequential", environment_seed(), 1);
    for (uint64_t game = 0; game < (uint64_t)cases; game++) {
      follow_game(rules, contest, game % 3, game);
    }
    fc_contest_free(contest);
    fc_board_free(rules);
  }
}

/* ---- Heuristics that play ------------------------------------------------------------------------------------------------- */

/* Whether a shot goes where a grid is greatest among the open cells, and is the first such one where it must be. */
static void assert_greatest(const fc_board *board, const char *heuristic, const fc_shot *shot, bool is_first) {
  fc_grid *grid = NULL;
  struct sight sight;
  assert_int_equal(fc_grid_make(&grid, heuristic, board, NULL, NULL), FC_OK);
  assert_int_equal(sight_of_board(&sight, board, NULL), FC_OK);
  double chosen = -1;
  assert_int_equal(fc_grid_at(&chosen, grid, shot->row, shot->column, NULL), FC_OK);
  assert_int_equal(sight.cells[shot->row * sight.columns + shot->column], SEEN_OPEN);
  for (int cell = 0; cell < sight.rows * sight.columns; cell++) {
    double score = -1;
    assert_int_equal(fc_grid_at(&score, grid, cell / sight.columns, cell % sight.columns, NULL), FC_OK);
    const bool is_before = cell < shot->row * sight.columns + shot->column;
    if (sight.cells[cell] == SEEN_OPEN && (is_first && is_before ? score >= chosen : score > chosen)) {
      fail_msg("%s: cell %d scores %.17g, the one that is shot at %.17g", heuristic, cell, score, chosen);
    }
  }
  fc_grid_free(grid);
}

static void follow_scores(const fc_board *rules, fc_contest *contest, size_t strategy, const char *heuristic, bool is_first,
                          uint64_t game) {
  fc_shot *shots = NULL;
  size_t count = 0;
  fc_board *board = NULL;
  assert_int_equal(fc_contest_replay(&shots, &count, contest, strategy, game, NULL), FC_OK);
  for (size_t i = 0; i < count; i++) {
    fc_board *next = NULL;
    assert_greatest(board != NULL ? board : rules, heuristic, &shots[i], is_first);
    assert_int_equal(fc_board_shoot(&next, board != NULL ? board : rules, &shots[i], NULL), FC_OK);
    fc_board_free(board);
    board = next;
  }
  fc_board_free(board);
  fc_shots_free(shots);
}

TEST(players_shoot_where_the_score_is_greatest) {
  static const struct {
    const char *strategy;
    const char *heuristic;
    bool is_first;
  } players[] = {
      {"density", "density", true},
      {"density:b=7,tie=random", "density:b=7", false},
      {"density:b=1000", "density:b=1000", true},
      {"placements", "placements", true},
      {"placements:tie=random", "placements", false},
      {"placements-parity:D=3,R=1,B=20", "placements-parity:D=3,R=1,B=20", true},
      {"placements-rectangle:B=9", "placements-rectangle:B=9", true},
      {"runs", "runs", true},
      {"weights", "weights", false},
      {"weights:tie=first", "weights", true},
      {"independent:tie=random", "independent", false},
      {"diagonals", "diagonals", true},
      {"patterns", "patterns", true},
      {"hunt-target-lines:tie=random", "hunt-target", false},
      {"monte-carlo:N=10,tries=100", "monte-carlo:N=10,tries=100", true},
  };
  const size_t count = sizeof players / sizeof players[0];
  const char *names[sizeof players / sizeof players[0]];
  for (size_t i = 0; i < count; i++) {
    names[i] = players[i].strategy;
  }
  const int cases = environment_cases(4);
  for (size_t i = 0; i < GAMES; i++) {
    fc_board *rules = board_of_text(games[i]);
    fc_contest *contest = must_create(names, count, rules, "sequential", environment_seed(), 1);
    for (size_t player = 0; player < count; player++) {
      for (uint64_t game = 0; game < (uint64_t)cases; game++) {
        follow_scores(rules, contest, player, players[player].heuristic, players[player].is_first, game);
      }
    }
    fc_contest_free(contest);
    fc_board_free(rules);
  }
}

/* ---- Games ---------------------------------------------------------------------------------------------------------------- */

/* Put N cells in random order. The last of k given ones is at place (N + 1) k / (k + 1) on average. */
TEST(random_shots_take_what_the_closed_form_says) {
  enum { PLAYED = 20000 };
  static const char *const strategies[] = {"random:raw=yes"};
  static const struct {
    const char *text;
    int ship_cells;
  } rules[] = {{"rules: classic\n", 17}, {"rules: russian\n", 20}};
  fc_game *played = calloc(PLAYED, sizeof *played);
  assert_non_null(played);
  for (size_t i = 0; i < 2; i++) {
    fc_board *board = board_of_text(rules[i].text);
    fc_contest *contest = must_create(strategies, 1, board, "sequential", 4, 0);
    assert_int_equal(fc_contest_play(played, NULL, contest, 0, 0, PLAYED, NULL), FC_OK);
    double sum = 0;
    double squares = 0;
    for (int game = 0; game < PLAYED; game++) {
      sum += played[game].shots;
      squares += (double)played[game].shots * played[game].shots;
      assert_int_equal(played[game].shots - played[game].misses, rules[i].ship_cells);
    }
    const double mean = sum / PLAYED;
    const double error = sqrt((squares / PLAYED - mean * mean) / PLAYED);
    assert_true(fabs(mean - 101.0 * rules[i].ship_cells / (rules[i].ship_cells + 1)) < 4 * error);
    fc_contest_free(contest);
    fc_board_free(board);
  }
  free(played);
}

TEST(games_do_not_depend_on_how_they_are_played) {
  enum { PLAYED = 300, SHIPS = 10 };
  static const char *const all[] = {"hunt-target", "density", "pool:variant=published"};
  static const char *const one[] = {"pool:variant=published,halo=yes"};
  fc_board *board = board_of_text("rules: russian\n");
  fc_contest *together = must_create(all, 3, board, "uniform", 11, 3);
  fc_contest *alone = must_create(one, 1, board, "uniform", 11, 1);
  fc_game played[PLAYED];
  int sunk_at[PLAYED * SHIPS];
  assert_int_equal(fc_contest_play(played, sunk_at, together, 2, 0, PLAYED, NULL), FC_OK);
  for (int game = PLAYED - 1; game >= 0; game -= 7) {
    fc_game again;
    int sunk_again[SHIPS];
    fc_shot *shots = NULL;
    size_t count = 0;
    assert_int_equal(fc_contest_play(&again, sunk_again, alone, 0, (uint64_t)game, 1, NULL), FC_OK);
    assert_memory_equal(&again, &played[game], sizeof again);
    assert_memory_equal(sunk_again, sunk_at + (ptrdiff_t)game * SHIPS, sizeof sunk_again);
    assert_int_equal(fc_contest_replay(&shots, &count, alone, 0, (uint64_t)game, NULL), FC_OK);
    assert_int_equal(count, again.shots);
    fc_shots_free(shots);
  }
  fc_contest_free(together);
  fc_contest_free(alone);
  fc_board_free(board);
}

/* Strategies that shoot at the likeliest cell share a tree of answers. Their shots must not depend on this. */
TEST(strategies_play_together_as_alone) {
  enum { PLAYED = 12, STRATEGIES = 6, SHIPS = 4 };
  static const char *const all[] = {
      "exact", "exact:endgame=20", "entropy", "exact:tie=entropy", "exact:tie=random", "rollout:fleets=200"};
  const size_t some = (size_t)environment_share(PLAYED);
  fc_board *board = board_of_text("size: 8x8\nfleet: 4 3 3 2\ntouching: diagonal\nannounce: length\n");
  fc_contest *together = must_create(all, STRATEGIES, board, "sequential", 5, 3);
  for (size_t i = 0; i < STRATEGIES; i++) {
    fc_contest *alone = must_create(&all[i], 1, board, "sequential", 5, 2);
    fc_game played[PLAYED] = {0};
    fc_game again[PLAYED] = {0};
    int sunk_at[PLAYED * SHIPS] = {0};
    int sunk_again[PLAYED * SHIPS] = {0};
    assert_int_equal(fc_contest_play(played, sunk_at, together, i, 0, some, NULL), FC_OK);
    assert_int_equal(fc_contest_play(again, sunk_again, alone, 0, 0, some, NULL), FC_OK);
    assert_memory_equal(again, played, sizeof again);
    assert_memory_equal(sunk_again, sunk_at, sizeof sunk_again);
    fc_contest_free(alone);
  }
  fc_contest_free(together);
  fc_board_free(board);
}

TEST(fleets_are_those_of_the_sampler) {
  static const char *const strategies[] = {"density"};
  static const char *const hiding[] = {"uniform", "edges"};
  for (size_t i = 0; i < 2; i++) {
    fc_board *board = board_of_text("rules: classic\nsize: 7x7\n");
    fc_contest *contest = must_create(strategies, 1, board, hiding[i], 3, 1);
    fc_sampler *sampler = NULL;
    fc_ranking *ranking = NULL;
    mpz_t id;
    mpz_t expected;
    mpz_inits(id, expected, NULL);
    fc_ship ships[5];
    fc_ship drawn[5];
    assert_int_equal(fc_sampler_create(&sampler, hiding[i], board, NULL, NULL), FC_OK);
    assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_contest_fleet(ships, id, contest, 8, NULL), FC_OK);
    assert_int_equal(fc_sampler_draw(drawn, sampler, 3, 8, NULL), FC_OK);
    assert_int_equal(fc_ranking_rank(expected, ranking, drawn, 5, NULL), FC_OK);
    assert_int_equal(mpz_cmp(id, expected), 0);
    for (int ship = 0; ship < 5; ship++) {
      assert_int_equal(ships[ship].row, drawn[ship].row);
      assert_int_equal(ships[ship].column, drawn[ship].column);
    }
    mpz_clears(id, expected, NULL);
    fc_ranking_free(ranking);
    fc_sampler_free(sampler);
    fc_contest_free(contest);
    fc_board_free(board);
  }
}

/* ---- Names ---------------------------------------------------------------------------------------------------------------- */

static void assert_written(const char *given, const char *expected) {
  char *text = NULL;
  assert_int_equal(fc_strategy_write(&text, given, NULL), FC_OK);
  assert_string_equal(text, expected);
  fc_text_free(text);
}

static void assert_refused(const char *given, const char *expected) {
  fc_error error = {.status = FC_OK};
  assert_int_equal(fc_strategy_check(given, &error), FC_INVALID_STRATEGY);
  if (strstr(error.message, expected) == NULL) {
    fail_msg("\"%s\" does not say \"%s\"", error.message, expected);
  }
}

TEST(names_are_read_and_written) {
  assert_written("density", "density");
  assert_written("density:b=50", "density");
  assert_written("density:TIE=random,b=10", "density:b=10,tie=random");
  assert_written("weights:tie=random", "weights");
  assert_written("placements-rectangle:to=j10,from=a2", "placements-rectangle:from=A2,to=J10");
  assert_written("pool+lattice:lattice=cross,halo=no", "pool+lattice:halo=no,lattice=cross");
  assert_refused("densty", "no strategy is named \"densty\"; did you mean \"density\"?");
  assert_refused("density:tye=first", "density: \"tye\" is no parameter; did you mean \"tie\"?");
  assert_refused("density:tie=frist", "density: tie: \"frist\" is no value of it; did you mean \"first\"?");
  assert_refused("density:b=0", "density: b: \"0\" is out of range");
  assert_refused("placements-parity:D=2,R=2", "R must be less than D");
}

TEST(wrong_contests_are_refused) {
  static const char *const twice[] = {"density:b=50", "density"};
  fc_board *board = board_of_text("rules: classic\n");
  fc_board *known = board_of_text("size: 3x3\nfleet: 2\nboard:\no..\n...\n...\n");
  fc_board *nameless = board_of_text("size: 3x3\nfleet: 2\nannounce: ship\n");
  fc_contest *contest = NULL;
  fc_error error;
  assert_int_equal(fc_contest_create(&contest, twice, 2, board, "sequential", 1, NULL, &error), FC_INVALID_STRATEGY);
  assert_string_equal(error.message, "density:b=50 and density are the same strategy");
  assert_int_equal(fc_contest_create(&contest, twice, 0, board, "sequential", 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_contest_create(&contest, twice, 1, known, "sequential", 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_contest_create(&contest, twice, 1, nameless, "sequential", 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_contest_create(&contest, twice, 1, board, "nobody", 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_null(contest);
  fc_board_free(board);
  fc_board_free(known);
  fc_board_free(nameless);
}
