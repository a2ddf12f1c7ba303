/*
 * Contests in salvos: no shot of a salvo knows an answer to another one of it; salvos of one shot are single shots; one salvo of
 * all cells ends every game; `exact` names the cells that fc_best_salvo finds; and bots are told what they have named.
 */
#include "fleetcount_lab.h"
#include "play_test.h"
#include "support/environment.h"

static const char *const strategies[] = {"exact",
                                         "exact:tie=entropy",
                                         "exact:tie=random",
                                         "entropy",
                                         "rollout",
                                         "density",
                                         "density:b=1000",
                                         "placements",
                                         "hunt-target",
                                         "placements:tie=random",
                                         "pool",
                                         "hunt-target-lines",
                                         "pool+lattice",
                                         "pool:variant=published",
                                         "pool:halo=no",
                                         "diagonals-4",
                                         "linear",
                                         "cross",
                                         "random:raw=yes",
                                         "random",
                                         "diagonals",
                                         "patterns",
                                         "monte-carlo:N=20",
                                         "independent",
                                         "weights",
                                         "runs"};
enum { STRATEGIES = sizeof strategies / sizeof strategies[0], GAMES = 5 };

static const char *const boards[] = {
    "size: 5x4\nfleet: 3 2\ntouching: any\nannounce: length\n", "size: 6x5\nfleet: 3 2 1\ntouching: none\nannounce: sunk\n",
    "size: 4x5\nfleet: tug=3 boat=2\ntouching: diagonal\nannounce: ship\n",
    "size: 5x5\nfleet: 3 2\ntouching: any\nannounce: hit\n", "size: 7x7\nfleet: 4 3 3 2\ntouching: any\nannounce: length\n"};
enum { BOARDS = sizeof boards / sizeof boards[0], LARGE = BOARDS - 1 /* its arrangements are too many to be listed */ };

/* Only the exact strategies look at the large board in another way. */
static size_t strategies_on(size_t board) {
  return board == LARGE ? 5 : STRATEGIES;
}

static uint64_t games_on(size_t board) {
  return (uint64_t)environment_share(board == LARGE ? 2 : GAMES);
}

static fc_contest *must_create(const fc_board *board, const char *placer, size_t salvo) {
  const fc_contest_plan plan = {
      .size = sizeof plan, .strategies = strategies, .strategy_count = STRATEGIES, .placer = placer, .seed = 11, .salvo = salvo};
  fc_contest *contest = NULL;
  fc_error error;
  if (fc_contest_create_with_plan(&contest, &plan, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return contest;
}

struct game_record {
  fc_shot *shots;
  size_t count;
};

static struct game_record must_replay(fc_contest *contest, size_t strategy, uint64_t game) {
  struct game_record record = {NULL, 0};
  fc_error error;
  if (fc_contest_replay(&record.shots, &record.count, contest, strategy, game, &error) != FC_OK) {
    fail_msg("%s: %s", strategies[strategy], error.message);
  }
  return record;
}

static bool is_same_cell(const fc_shot *one, const fc_shot *other) {
  return one->row == other->row && one->column == other->column;
}

static bool is_same(const fc_shot *one, const fc_shot *other) {
  const char *names[] = {one->ship != NULL ? one->ship : "", other->ship != NULL ? other->ship : ""};
  return is_same_cell(one, other) && one->answer == other->answer && one->length == other->length &&
         strcmp(names[0], names[1]) == 0;
}

TEST(salvos_of_one_shot_are_single_shots) {
  for (size_t i = 0; i < BOARDS; i++) {
    fc_board *board = board_of_text(boards[i]);
    fc_contest *single = must_create(board, "sequential", 0);
    fc_contest *salvos = must_create(board, "sequential", 1);
    for (size_t strategy = 0; strategy < strategies_on(i); strategy++) {
      struct game_record one = must_replay(single, strategy, 3);
      struct game_record other = must_replay(salvos, strategy, 3);
      assert_int_equal(one.count, other.count);
      for (size_t shot = 0; shot < one.count; shot++) {
        assert_true(is_same(&one.shots[shot], &other.shots[shot]));
      }
      fc_shots_free(one.shots);
      fc_shots_free(other.shots);
    }
    fc_contest_free(single);
    fc_contest_free(salvos);
    fc_board_free(board);
  }
}

/* The cells of a salvo differ, and only pool:variant=published shoots where it has shot before. */
static void check_cells(const struct game_record *game, size_t salvo, bool shoots_twice) {
  for (size_t i = 0; i < game->count; i++) {
    for (size_t j = shoots_twice ? i / salvo * salvo : 0; j < i; j++) {
      assert_false(is_same_cell(&game->shots[i], &game->shots[j]));
    }
  }
}

/*
 * Two games with the same number draw the same random numbers, against fleets of two placers. As long as all answers before a
 * salvo were the same, it has the same cells: nothing within it has looked at an answer.
 */
static size_t check_foresight(const struct game_record *one, const struct game_record *other, size_t salvo) {
  size_t salvos = 0;
  for (size_t first = 0; first < one->count && first < other->count; first += salvo) {
    bool goes_on = true;
    for (size_t i = first; i < first + salvo && i < one->count && i < other->count; i++) {
      assert_true(is_same_cell(&one->shots[i], &other->shots[i]));
      goes_on = goes_on && is_same(&one->shots[i], &other->shots[i]);
    }
    salvos++;
    if (!goes_on) {
      break;
    }
  }
  return salvos;
}

TEST(no_shot_of_a_salvo_knows_an_answer_to_another) {
  static const size_t salvos[] = {3, 2, 7};
  const size_t some = (size_t)environment_share(sizeof salvos / sizeof salvos[0]);
  size_t compared = 0;
  for (size_t i = 0; i < BOARDS; i++) {
    fc_board *board = board_of_text(boards[i]);
    for (size_t k = 0; k < some; k++) {
      const size_t salvo = salvos[k];
      fc_contest *contest = must_create(board, "uniform", salvo);
      fc_contest *other_fleets = must_create(board, "zone-36", salvo);
      for (size_t strategy = 0; strategy < strategies_on(i); strategy++) {
        for (uint64_t game = 0; game < games_on(i); game++) {
          struct game_record one = must_replay(contest, strategy, game);
          struct game_record other = must_replay(other_fleets, strategy, game);
          const bool shoots_twice = strcmp(strategies[strategy], "pool:variant=published") == 0;
          check_cells(&one, salvo, shoots_twice);
          check_cells(&other, salvo, shoots_twice);
          compared += check_foresight(&one, &other, salvo);
          fc_shots_free(one.shots);
          fc_shots_free(other.shots);
        }
      }
      fc_contest_free(contest);
      fc_contest_free(other_fleets);
    }
    fc_board_free(board);
  }
  assert_true(compared > LARGE * some * STRATEGIES * games_on(0)); /* more than the first salvos */
}

/* Where a salvo has all cells, nothing is ever learnt: a strategy without chance fires in one order, whatever the fleet. */
TEST(one_salvo_of_all_cells_ends_every_game) {
  for (size_t i = 0; i < BOARDS; i++) {
    fc_board *board = board_of_text(boards[i]);
    const size_t cells = (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
    fc_contest *contest = must_create(board, "uniform", i % 2 == 0 ? cells : 100000);
    for (size_t strategy = 0; strategy < strategies_on(i); strategy++) {
      struct game_record one = must_replay(contest, strategy, 0);
      struct game_record other = must_replay(contest, strategy, 1);
      assert_true(one.count <= cells && other.count <= cells);
      check_cells(&one, cells, false);
      if (strategy == 0) {
        (void)check_foresight(&one, &other, cells);
      }
      fc_shots_free(one.shots);
      fc_shots_free(other.shots);
    }
    fc_contest_free(contest);
    fc_board_free(board);
  }
}

TEST(the_first_salvo_of_exact_has_the_likeliest_cells) {
  for (size_t i = 0; i < BOARDS; i++) {
    fc_board *board = board_of_text(boards[i]);
    for (size_t salvo = 2; salvo <= 5; salvo++) {
      fc_contest *contest = must_create(board, "uniform", salvo);
      struct game_record game = must_replay(contest, 0, 0);
      fc_cell *cells = NULL;
      mpz_t hits;
      mpz_t any;
      mpz_t count;
      mpz_inits(hits, any, count, NULL);
      assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, salvo, FC_SALVO_HITS, NULL, NULL), FC_OK);
      for (size_t shot = 0; shot < salvo && shot < game.count; shot++) {
        bool is_there = false;
        for (size_t cell = 0; cell < salvo; cell++) {
          is_there = is_there || (game.shots[shot].row == cells[cell].row && game.shots[shot].column == cells[cell].column);
        }
        assert_true(is_there);
      }
      mpz_clears(hits, any, count, NULL);
      fc_cells_free(cells);
      fc_shots_free(game.shots);
      fc_contest_free(contest);
    }
    fc_board_free(board);
  }
}

/* The prior expects the ship at A1 and B1, wherever it is: the salvo is as long as any other, and learns nothing on its way. */
TEST(a_prior_that_expects_no_ship_elsewhere_shortens_no_salvo) {
  static const char corner[] = "across 2:\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"
                               "down 2:\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
  static const char *const names[] = {"exact:prior=corner", "entropy:prior=corner", "exact:tie=random,prior=corner"};
  enum { SALVO = 4, MANY = 30 };
  fc_board *board = board_of_text("size: 4x4\nfleet: 2\n");
  fc_prior *prior = NULL;
  assert_int_equal(fc_prior_read(&prior, corner, sizeof corner - 1, board, NULL), FC_OK);
  const fc_named_prior known = {.name = "corner", .prior = prior};
  const fc_contest_plan plan = {.size = sizeof plan,
                                .strategies = names,
                                .strategy_count = 3,
                                .placer = "uniform",
                                .seed = 1,
                                .priors = &known,
                                .prior_count = 1,
                                .salvo = SALVO};
  fc_contest *contest = NULL;
  assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, NULL), FC_OK);
  for (size_t i = 0; i < 3 * MANY; i++) {
    struct game_record game = must_replay(contest, i % 3, i / 3);
    for (int shot = 0; shot < SALVO && shot < (int)game.count; shot++) {
      const int cell = game.shots[shot].row * 4 + game.shots[shot].column;
      assert_true(shot < 2 ? cell < 2 : cell == shot);
    }
    fc_shots_free(game.shots);
  }
  fc_contest_free(contest);
  fc_prior_free(prior);
  fc_board_free(board);
}

/* ---- Bots ----------------------------------------------------------------------------------------------------------------- */

struct mind {
  size_t salvo;
  size_t shots; /* answered, at the beginning of the salvo */
  bool is_stubborn;
};

/* The first open cell in row order that it has not named. */
static fc_status choose_next(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error) {
  (void)error;
  struct mind *mind = context;
  assert_true(turn->held_count < mind->salvo);
  mind->shots = turn->held_count == 0 ? fc_board_shot_count(turn->board) : mind->shots;
  assert_int_equal(fc_board_shot_count(turn->board), mind->shots);
  const int columns = fc_board_columns(turn->board);
  int next = (int)mind->shots;
  for (size_t i = 0; i < turn->held_count; i++) {
    assert_int_equal(turn->held[i].row * columns + turn->held[i].column, next + (int)i);
  }
  next += mind->is_stubborn ? 0 : (int)turn->held_count;
  *cell = (fc_cell){next / columns, next % columns};
  return FC_OK;
}

static fc_contest *contest_of_bot(const fc_board *board, const fc_bot *bot, size_t salvo) {
  const fc_contest_plan plan = {.size = sizeof plan,
                                .strategies = &bot->name,
                                .strategy_count = 1,
                                .placer = "uniform",
                                .seed = 2,
                                .bots = bot,
                                .bot_count = 1,
                                .salvo = salvo};
  fc_contest *contest = NULL;
  assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, NULL), FC_OK);
  return contest;
}

TEST(a_bot_is_told_what_it_has_named) {
  fc_board *board = board_of_text(boards[1]);
  struct mind mind = {.salvo = 4};
  const fc_bot bot = {"rows", choose_next, &mind};
  fc_contest *contest = contest_of_bot(board, &bot, mind.salvo);
  fc_game games[GAMES];
  fc_error error;
  assert_int_equal(fc_contest_play(games, NULL, contest, 0, 0, GAMES, &error), FC_OK);
  mind.is_stubborn = true;
  assert_int_equal(fc_contest_play(games, NULL, contest, 0, 0, GAMES, &error), FC_INVALID_STRATEGY);
  assert_string_equal(error.message,
                      "bot rows, game 0, shot 2: it names A1 twice in a salvo (`held` has the cells that it has named)");
  fc_contest_free(contest);
  fc_board_free(board);
}

TEST(what_salvos_cannot_be) {
  fc_board *board = board_of_text(boards[0]);
  fc_error error;
  for (size_t i = 0; i < 2; i++) {
    const char *name = i == 0 ? "exact:endgame=20" : "rollout:endgame=20";
    fc_contest_plan plan = {
        .size = sizeof plan, .strategies = &name, .strategy_count = 1, .placer = "uniform", .seed = 2, .salvo = 2};
    fc_contest *contest = NULL;
    assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, &error), FC_INVALID_STRATEGY);
    assert_non_null(strstr(error.message, "endgame proves single shots"));
    plan.salvo = 1;
    assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, &error), FC_OK);
    fc_contest_free(contest);
  }
  const fc_tournament_plan plan = {.size = sizeof plan,
                                   .players = 2,
                                   .strategies = strategies,
                                   .strategy_count = 1,
                                   .placers = (const char *const[]){"uniform"},
                                   .placer_count = 1,
                                   .turns = FC_TURNS_HIT_AGAIN,
                                   .salvo = 2};
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  assert_int_equal(fc_tournament(&matches, &entrants, &plan, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_string_equal(error.message, "after a salvo the other player shoots, whatever it has hit");
  fc_board_free(board);
}
