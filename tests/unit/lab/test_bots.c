/*
 * Bots: one that copies a strategy plays its games shot by shot, against the same fleets, whatever threads there are; one that
 * shoots where it may not, fails or is named amiss is told so by name; and none is called but by the thread that plays.
 */
#include <pthread.h>

#include "fleetcount_lab.h"
#include "play_test.h"

/* How a bot is to behave, and what it has seen. */
struct mind {
  pthread_t thread;
  uint64_t game;
  uint64_t asked;
  uint64_t last_random;
  uint64_t bad_game; /* in which it fails */
  int bad_shot;      /* and at which shot, from 0 */
  fc_cell bad_cell;
  fc_status bad_status; /* or FC_OK, and shoots at bad_cell */
  const char *reason;   /* or NULL */
};

/* Every turn is what the contest promises. */
static void check_turn(struct mind *mind, const fc_bot_turn *turn) {
  assert_true(pthread_equal(pthread_self(), mind->thread));
  assert_true(mind->asked == 0 || turn->game >= mind->game);
  assert_true(fc_board_shot_count(turn->board) > 0 || mind->asked == 0 || turn->game != mind->game);
  assert_true(mind->asked == 0 || turn->random != mind->last_random);
  mind->asked++;
  mind->game = turn->game;
  mind->last_random = turn->random;
}

/* The first cell in row order with the highest score of a heuristic, which is what a strategy of its name shoots at. */
static fc_status shoot_by_scores(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error) {
  check_turn(context, turn);
  fc_grid *grid = NULL;
  double greatest = -1;
  const fc_status status = fc_grid_make(&grid, "placements", turn->board, NULL, error);
  for (int row = 0; status == FC_OK && row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      double score = 0;
      assert_int_equal(fc_grid_at(&score, grid, row, column, NULL), FC_OK);
      if (fc_board_cell(turn->board, row, column) == FC_CELL_UNSHOT && score > greatest) {
        greatest = score;
        *cell = (fc_cell){row, column};
      }
    }
  }
  fc_grid_free(grid);
  return status;
}

/* Row by row, up to the shot at which it is told to fail. */
static fc_status shoot_or_fail(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error) {
  const struct mind *mind = context;
  const int shots = (int)fc_board_shot_count(turn->board);
  if (turn->game == mind->bad_game && shots == mind->bad_shot) {
    *cell = mind->bad_cell;
    if (mind->reason != NULL) {
      snprintf(error->message, sizeof error->message, "%s", mind->reason);
    }
    return mind->bad_status;
  }
  *cell = (fc_cell){shots / fc_board_columns(turn->board), shots % fc_board_columns(turn->board)};
  return FC_OK;
}

/* An unshot cell at random. */
static fc_status shoot_at_random(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error) {
  (void)error;
  check_turn(context, turn);
  const int cells = fc_board_rows(turn->board) * fc_board_columns(turn->board);
  int left = (int)(turn->random % (uint64_t)(cells - (int)fc_board_shot_count(turn->board)));
  for (int i = 0; i < cells; i++) {
    const fc_cell here = {i / fc_board_columns(turn->board), i % fc_board_columns(turn->board)};
    if (fc_board_cell(turn->board, here.row, here.column) == FC_CELL_UNSHOT && left-- == 0) {
      *cell = here;
    }
  }
  return FC_OK;
}

static fc_contest *must_create(const char *const *strategies, size_t count, const fc_bot *bots, size_t bot_count,
                               const fc_board *board, unsigned threads) {
  const fc_options options = {.size = sizeof options, .threads = threads};
  const fc_contest_plan plan = {.size = sizeof plan,
                                .strategies = strategies,
                                .strategy_count = count,
                                .placer = "sequential",
                                .seed = 5,
                                .bots = bots,
                                .bot_count = bot_count};
  fc_contest *contest = NULL;
  fc_error error = {0};
  if (fc_contest_create_with_plan(&contest, &plan, board, &options, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return contest;
}

static const char *const boards[] = {
    "rules: russian\n",
    "rules: classic\nannounce: ship\n",
    "size: 6x5\nfleet: 3 2 2 1\ntouching: any\nannounce: hit\n",
    "size: 5x7\nfleet: 3 2 1\ntouching: diagonal\nannounce: length\n",
};
enum { BOARDS = sizeof boards / sizeof boards[0], GAMES = 30 };

TEST(a_copy_of_a_strategy_plays_its_games) {
  for (size_t i = 0; i < BOARDS; i++) {
    fc_board *board = board_of_text(boards[i]);
    for (unsigned threads = 1; threads <= 3; threads += 2) {
      struct mind mind = {.thread = pthread_self()};
      const fc_bot bot = {"copy", shoot_by_scores, &mind};
      const char *const strategies[] = {"copy", "placements"};
      fc_contest *contest = must_create(strategies, 2, &bot, 1, board, threads);
      const size_t ships = fc_board_ship_count(board);
      fc_game games[2][GAMES];
      int *sunk_at[2];
      assert_string_equal(fc_contest_strategy(contest, 0), "copy");
      for (size_t player = 0; player < 2; player++) {
        sunk_at[player] = calloc(GAMES * ships, sizeof(int));
        assert_non_null(sunk_at[player]);
        assert_int_equal(fc_contest_play(games[player], sunk_at[player], contest, player, 100, GAMES, NULL), FC_OK);
      }
      assert_true(mind.asked > 0);
      assert_memory_equal(games[0], games[1], sizeof games[0]);
      assert_memory_equal(sunk_at[0], sunk_at[1], GAMES * ships * sizeof(int));
      free(sunk_at[0]);
      free(sunk_at[1]);
      fc_contest_free(contest);
    }
    fc_board_free(board);
  }
}

/* Chance is repeated game by game, belongs to the name, and is played back as it was. */
TEST(random_numbers_belong_to_the_game) {
  fc_board *board = board_of_text(boards[3]);
  struct mind minds[3] = {{.thread = pthread_self()}, {.thread = pthread_self()}, {.thread = pthread_self()}};
  const fc_bot bots[] = {
      {"one", shoot_at_random, &minds[0]}, {"other", shoot_at_random, &minds[1]}, {"unused", shoot_at_random, &minds[2]}};
  const char *const strategies[] = {"one", "other"};
  fc_contest *contest = must_create(strategies, 2, bots, 3, board, 2);
  fc_contest *again = must_create(strategies + 1, 1, bots, 3, board, 1);
  fc_game games[GAMES];
  fc_game others[GAMES];
  fc_game repeated[GAMES];
  assert_int_equal(fc_contest_play(games, NULL, contest, 0, 0, GAMES, NULL), FC_OK);
  assert_int_equal(fc_contest_play(others, NULL, contest, 1, 0, GAMES, NULL), FC_OK);
  assert_memory_not_equal(games, others, sizeof games);
  minds[1].asked = 0; /* the games begin anew */
  assert_int_equal(fc_contest_play(repeated, NULL, again, 0, 0, GAMES, NULL), FC_OK);
  assert_memory_equal(repeated, others, sizeof games);
  for (uint64_t game = 0; game < GAMES; game++) {
    fc_shot *shots = NULL;
    size_t count = 0;
    minds[0].asked = 0;
    assert_int_equal(fc_contest_replay(&shots, &count, contest, 0, game, NULL), FC_OK);
    assert_int_equal(count, games[game].shots);
    fc_shots_free(shots);
  }
  assert_int_equal(minds[2].asked, 0);
  fc_contest_free(contest);
  fc_contest_free(again);
  fc_board_free(board);
}

TEST(a_bot_plays_in_a_tournament) {
  fc_board *board = board_of_text(boards[2]);
  struct mind mind = {.thread = pthread_self()};
  const fc_bot bot = {"copy", shoot_by_scores, &mind};
  const char *const strategies[] = {"copy", "placements"};
  const char *const placers[] = {"sequential"};
  fc_tournament_plan plan = {
      sizeof plan, 8, strategies, 2, placers, 1, FC_TURNS_ALTERNATE, 3, NULL, 0, &bot, 1, 0,
  };
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  fc_match *same = NULL;
  fc_entrant *entered = NULL;
  assert_int_equal(fc_tournament(&matches, &entrants, &plan, board, NULL, NULL), FC_OK);
  assert_true(mind.asked > 0);
  plan.strategies = strategies + 1; /* which the bot has copied */
  plan.strategy_count = 1;
  assert_int_equal(fc_tournament(&same, &entered, &plan, board, NULL, NULL), FC_OK);
  assert_memory_equal(matches, same, (plan.players - 1) * sizeof *matches);
  fc_tournament_free(same, entered);
  fc_tournament_free(matches, entrants);
  fc_board_free(board);
}

/* Cells that a bot may not shoot at, and failures of its own: the message says who, when and why, and no game is told. */
TEST(a_bot_that_fails_is_named) {
  const struct {
    fc_cell cell;
    fc_status status;
    const char *reason;
    fc_status expected;
    const char *message;
  } cases[] = {
      {{0, 1}, FC_OK, NULL, FC_INVALID_STRATEGY, "bot rows, game 7, shot 4: what is at cell B1 is known already"},
      {{5, 0},
       FC_OK,
       NULL,
       FC_INVALID_STRATEGY,
       "bot rows, game 7, shot 4: row 5, column 0 is outside a board of 5 rows and 6 columns"},
      {{0, 6},
       FC_OK,
       NULL,
       FC_INVALID_STRATEGY,
       "bot rows, game 7, shot 4: row 0, column 6 is outside a board of 5 rows and 6 columns"},
      {{-1, 2},
       FC_OK,
       NULL,
       FC_INVALID_STRATEGY,
       "bot rows, game 7, shot 4: row -1, column 2 is outside a board of 5 rows and 6 columns"},
      {{2, -1},
       FC_OK,
       NULL,
       FC_INVALID_STRATEGY,
       "bot rows, game 7, shot 4: row 2, column -1 is outside a board of 5 rows and 6 columns"},
      {{3, 3}, FC_NO_MEMORY, "no room", FC_NO_MEMORY, "bot rows, game 7, shot 4: no room"},
      {{3, 3}, FC_LIMIT, "too large", FC_LIMIT, "bot rows, game 7, shot 4: too large"},
      {{3, 3}, FC_STOPPED, NULL, FC_STOPPED, "bot rows, game 7, shot 4: it failed, and does not say why"},
      {{3, 3}, FC_NOT_FOUND, "a\nb", FC_NOT_FOUND, "bot rows, game 7, shot 4: a\\x0Ab"},
  };
  fc_board *board = board_of_text(boards[2]);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct mind mind = {
        .bad_game = 7, .bad_shot = 3, .bad_cell = cases[i].cell, .bad_status = cases[i].status, .reason = cases[i].reason};
    const fc_bot bot = {"rows", shoot_or_fail, &mind};
    const char *const strategies[] = {"rows"};
    fc_contest *contest = must_create(strategies, 1, &bot, 1, board, 2);
    fc_game games[GAMES];
    fc_shot *shots = NULL;
    size_t count = 7;
    fc_error error = {0};
    assert_int_equal(fc_contest_play(games, NULL, contest, 0, 0, 7, &error), FC_OK);
    assert_int_equal(fc_contest_play(games, NULL, contest, 0, 0, GAMES, &error), cases[i].expected);
    assert_string_equal(error.message, cases[i].message);
    error = (fc_error){0};
    assert_int_equal(fc_contest_replay(&shots, &count, contest, 0, 7, &error), cases[i].expected);
    assert_string_equal(error.message, cases[i].message);
    assert_true(shots == NULL && count == 7);
    assert_int_equal(fc_contest_play(games, NULL, contest, 0, 8, GAMES, &error), FC_OK);
    fc_contest_free(contest);
  }
  fc_board_free(board);
}

static int stop_at_once(void *context, double done) {
  (void)done;
  return ++*(int *)context > 5;
}

/* The wish to stop is asked before every shot, and heeded. */
TEST(a_bot_can_be_stopped) {
  fc_board *board = board_of_text(boards[0]);
  struct mind mind = {.thread = pthread_self()};
  int asked = 0;
  const fc_bot bot = {"copy", shoot_by_scores, &mind};
  const fc_options options = {.size = sizeof options, .progress = stop_at_once, .progress_context = &asked};
  const char *const strategies[] = {"copy"};
  const fc_contest_plan plan = {
      .size = sizeof plan, .strategies = strategies, .strategy_count = 1, .placer = "sequential", .bots = &bot, .bot_count = 1};
  fc_contest *contest = NULL;
  fc_game game;
  assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, &options, NULL), FC_OK);
  assert_int_equal(fc_contest_play(&game, NULL, contest, 0, 0, 1, NULL), FC_STOPPED);
  assert_true(mind.asked < 6);
  fc_contest_free(contest);
  fc_board_free(board);
}

TEST(names_are_checked) {
  struct mind mind = {.bad_game = UINT64_MAX};
  static const char *const wrong[] = {
      "",           "a,b",         "a:b",
      "two\nlines", "\xFF",        "density",
      "Density",    "hunt-target", "a2345678901234567890123456789012345678901234567890123456789012345"};
  fc_board *board = board_of_text(boards[2]);
  fc_contest *contest = NULL;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    const fc_bot bot = {wrong[i], shoot_or_fail, &mind};
    const char *const names[] = {"random"};
    const fc_contest_plan plan = {
        .size = sizeof plan, .strategies = names, .strategy_count = 1, .placer = "sequential", .bots = &bot, .bot_count = 1};
    assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, NULL), FC_INVALID_STRATEGY);
  }
  const fc_bot twins[] = {{"twin", shoot_or_fail, &mind}, {"twin", shoot_or_fail, &mind}};
  const char *const twice[] = {"twin", "twin"};
  fc_contest_plan plan = {
      .size = sizeof plan, .strategies = twice, .strategy_count = 1, .placer = "sequential", .bots = twins, .bot_count = 2};
  fc_error error = {0};
  assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, &error), FC_INVALID_STRATEGY);
  assert_string_equal(error.message, "two bots are called twin");
  plan.bot_count = 1;
  plan.strategy_count = 2;
  assert_int_equal(fc_contest_create_with_plan(&contest, &plan, board, NULL, &error), FC_INVALID_STRATEGY);
  assert_string_equal(error.message, "twin and twin are the same strategy");
  assert_null(contest);
  fc_board_free(board);
}
