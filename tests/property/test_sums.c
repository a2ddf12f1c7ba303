/*
 * Boards with sums of sets of cells against the oracle, which adds up every arrangement by itself: on FC_CASES random small
 * boards (usually 400, in a long run 5,000) of all rules, some with ships that may be missing, some with priors, hints or totals,
 * one to three sums each: all numbers, by every engine; whole games in one context; fleets, IDs, solutions, examples; verifying,
 * explaining, writing. On boards of full size the numbers of all sums of a set add up to the count without any.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "property/examples.h"
#include "support/answers.h"
#include "support/board_checks.h"
#include "support/drawn_board.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 5000

#define ANY_GAME .limits = {.longest_side = 8, .most_cells = 30, .most_ships = 5, .longest_ship = 5}, .most_effort = 1e5

static const struct drawing ALL_KINDS = {ANY_GAME, .optional = 25, .totals = 17, .sums = 100, .hints = 17};
static const struct drawing ANY_FLEETS = {ANY_GAME, .optional = 25, .sums = 100};
static const struct drawing HINTED = {ANY_GAME, .optional = 25, .sums = 100, .hints = 17};
static const struct drawing KNOWN_FLEETS = {ANY_GAME, .sums = 100};

static const fc_options WAYS[] = {{.size = sizeof(fc_options)},
                                  {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER},
                                  {.size = sizeof(fc_options), .engine = FC_ENGINE_SEARCH},
                                  {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .counter_bits = 192},
                                  {.size = sizeof(fc_options), .engine = FC_ENGINE_LIST}};
enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0], WAYS_FOR_PRIORS = 3 };

/* ---- All numbers ----------------------------------------------------------------------------------------------------------- */

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int possible = 0;
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    struct answers expected;
    drawn_board_make(&drawn, &it, &ALL_KINDS);
    answers_of_oracle(&expected, &drawn.game, &drawn.observations);
    for (size_t way = 0; way < (drawn.game.has_totals ? 1 : WAY_COUNT); way++) { /* one way knows totals */
      assert_answers_of_board(drawn.board, &WAYS[way], &expected);
    }
    possible += mpz_sgn(expected.count) > 0;
    answers_clear(&expected);
    drawn_board_free(&drawn);
  }
  environment_note_proof(cases, "random small boards with sums against the oracle");
  assert_true(cases < USUAL_CASES || (possible > cases / 4 && possible < cases * 9 / 10));
}

TEST(test_weighed) {
  check_weighed(environment_cases(150), &KNOWN_FLEETS, WAYS, WAYS_FOR_PRIORS);
}

/* Asks about a part of what is known, in a context. */
static void ask(const struct drawn_board *drawn, fc_context *context) {
  const fc_options options = {.size = sizeof options, .context = context};
  fc_board *board = board_of_game(&drawn->game, &drawn->observations);
  assert_as_oracle(board, &options, &drawn->game, &drawn->observations);
  fc_board_free(board);
}

/* Shot after shot in one context, which keeps plans and lists: each answer is that of the oracle. */
TEST(test_games_in_a_context) {
  for_random_cases(environment_cases(60), it) {
    struct drawn_board drawn;
    fc_context *context = NULL;
    do {
      drawn_board_make(&drawn, &it, &KNOWN_FLEETS);
      if (drawn.observations.kind != ORACLE_SHOTS || drawn.observations.shot_count == 0) {
        fc_board_free(drawn.board);
        drawn.board = NULL;
      }
    } while (drawn.board == NULL);
    assert_int_equal(fc_context_create(&context, NULL), FC_OK);
    const int all = drawn.observations.shot_count;
    for (int shots = 0; shots <= all; shots++) {
      drawn.observations.shot_count = shots;
      ask(&drawn, context);
    }
    fc_context_free(context);
    drawn_board_free(&drawn);
  }
}

/* Sums that are learnt one after the other, in one context. */
TEST(test_learnt_in_a_context) {
  for_random_cases(environment_cases(100), it) {
    struct drawn_board drawn;
    fc_context *context = NULL;
    drawn_board_make(&drawn, &it, &HINTED);
    assert_int_equal(fc_context_create(&context, NULL), FC_OK);
    const int all = drawn.game.sum_count;
    for (int i = 0; i <= 2 * all; i++) { /* and unlearnt */
      drawn.game.sum_count = i <= all ? i : 2 * all - i;
      ask(&drawn, context);
    }
    fc_context_free(context);
    drawn_board_free(&drawn);
  }
}

/* ---- Fleets ---------------------------------------------------------------------------------------------------------------- */

TEST(test_fleets) {
  check_fleets(environment_cases(60), &ANY_FLEETS, FC_FAULT_SUM);
}

/* As many solutions as arrangements. */
TEST(test_ids_and_solutions) {
  enum { MOST = 300 };
  for_random_cases(environment_cases(100), it) {
    struct drawn_board drawn;
    fc_solutions *solutions = NULL;
    mpz_t count;
    mpz_init(count);
    drawn_board_make(&drawn, &it, &ANY_FLEETS);
    assert_ids(drawn.board, MOST, false);
    assert_int_equal(fc_count(count, NULL, drawn.board, NULL, NULL), FC_OK);
    assert_int_equal(fc_solutions_find(&solutions, drawn.board, MOST, NULL, NULL), FC_OK);
    assert_int_equal(fc_solutions_count(solutions), mpz_cmp_ui(count, MOST) > 0 ? MOST : mpz_get_ui(count));
    fc_solutions_free(solutions);
    mpz_clear(count);
    drawn_board_free(&drawn);
  }
}

TEST(test_examples) {
  static const struct drawing puzzles = {ANY_GAME, .optional = 25, .totals = 17, .sums = 100};
  check_examples(environment_cases(150), &puzzles);
}

/* ---- Verifying, explaining, writing, odds ---------------------------------------------------------------------------------- */

TEST(test_other_questions) {
  check_other_questions(environment_cases(100), &ALL_KINDS);
}

/* The odds of the cells of a sum know how many of them are covered. */
TEST(test_odds) {
  for_random_cases(environment_cases(60), it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, &KNOWN_FLEETS);
    const struct oracle_sum *sum = &drawn.game.sums[0];
    if (sum->ship != ORACLE_EVERY_SHIP || sum->kind != ORACLE_AMONG) {
      drawn_board_free(&drawn);
      continue;
    }
    fc_odds *odds = NULL;
    const fc_sum given = fc_board_sum(drawn.board, 0);
    assert_int_equal(fc_odds_make(&odds, drawn.board, given.cells, given.cell_count, NULL, NULL), FC_OK);
    mpz_t configurations, all, count;
    mpz_inits(configurations, all, count, NULL);
    for (int hits = 0; hits <= fc_odds_most_hits(odds); hits++) {
      fc_odds_with_hits(configurations, odds, hits);
      assert_true(mpz_sgn(configurations) == 0 || (hits >= sum->least && hits <= sum->most));
      mpz_add(all, all, configurations);
    }
    fc_odds_count(count, odds);
    assert_mpz_equal(all, count);
    mpz_clears(configurations, all, count, NULL);
    fc_odds_free(odds);
    drawn_board_free(&drawn);
  }
}

/* ---- Boards of full size --------------------------------------------------------------------------------------------------- */

static void count_of_text(mpz_t count, const char *text) {
  fc_board *board = board_of_text(text);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  fc_board_free(board);
}

/* Every arrangement covers some number of the cells: the counts of all numbers add up to that of none, and so do ranges. */
TEST(test_numbers_add_up) {
  static const struct {
    const char *game;
    const char *cells;
    int size;
  } boards[] = {{"rules: classic\nshots:\nD4 hit\nD5 miss\n", "C4 E4 D3 H8", 4},
                {"rules: classic\n", "A1 C3 E5 G7 I9", 5},
                {"rules: russian\n", "A1 C3 E5 G7 I9", 5},
                {"size: 7x12\nfleet: 4 3 3 2\ntouching: diagonal\n", "B2:C4", 6}};
  mpz_t all, sum, count;
  mpz_inits(all, sum, count, NULL);
  const int some = environment_share(sizeof boards / sizeof boards[0]);
  for (int i = 0; i < some; i++) {
    char text[256];
    const char *begin = strstr(boards[i].game, "shots:");
    const int settings = (int)(begin != NULL ? begin - boards[i].game : (ptrdiff_t)strlen(boards[i].game));
    count_of_text(all, boards[i].game);
    mpz_set_ui(sum, 0);
    for (int hits = 0; hits <= boards[i].size; hits++) {
      (void)snprintf(text, sizeof text, "%.*samong: %s = %d\n%s", settings, boards[i].game, boards[i].cells, hits,
                     begin != NULL ? begin : "");
      count_of_text(count, text);
      mpz_add(sum, sum, count);
      if (hits == 1) {
        (void)snprintf(text, sizeof text, "%.*samong: %s <= 1\n%s", settings, boards[i].game, boards[i].cells,
                       begin != NULL ? begin : "");
        count_of_text(count, text);
        assert_mpz_equal(count, sum);
        (void)snprintf(text, sizeof text, "%.*samong: %s >= 2\n%s", settings, boards[i].game, boards[i].cells,
                       begin != NULL ? begin : "");
        count_of_text(count, text);
        mpz_add(count, count, sum);
        assert_mpz_equal(count, all);
      }
    }
    assert_mpz_equal(sum, all);
  }
  mpz_clears(all, sum, count, NULL);
}

/* ---- By hand, and in C ----------------------------------------------------------------------------------------------------- */

/* Counted apart from the library. */
TEST(test_by_hand) {
#define GAME "size: 5x5\nfleet: 3 2\ntouching: any\nannounce: hit\n"
  assert_count_of_text(GAME, 956);
  assert_count_of_text(GAME "among: A1 C3 E5 = 1\n", 412);
  assert_count_of_text(GAME "among: A1:E2 >= 1\n", 748);
  assert_count_of_text(GAME "among: A1:E2 = 0\n", 208);
  assert_count_of_text(GAME "among: A1:E2 = 1; A1:E2 >= 2\n", 0);
#undef GAME
#define GAME "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: hit\n"
#define B2_C2 "board:\n.....\n.xx..\n.....\n.....\n.....\n"
  assert_count_of_text(GAME B2_C2, 1923);
  assert_count_of_text(GAME "same-ship: B2 C2\n" B2_C2, 1377);
  assert_count_of_text(GAME "same-ship: B2 C2\n", 1377);
  assert_count_of_text(GAME "different-ships: B2 C2\n" B2_C2, 546);
  assert_count_of_text(GAME "every-ship-hit: yes\n" B2_C2, 0);
#undef B2_C2
#undef GAME
}

/* The cells that were hit when the board was read are the ones meant, also after more shots, and when it is written. */
TEST(test_every_ship_hit_later) {
  const char *text = "size: 4x4\nfleet: 2 2\ntouching: any\nannounce: hit\nevery-ship-hit: yes\nshots:\nB2 hit\nC3 hit\n";
  fc_board *board = board_of_text(text);
  fc_board *boards[2] = {NULL, NULL};
  mpz_t all, count, sum;
  mpz_inits(all, count, sum, NULL);
  assert_int_equal(fc_count(all, NULL, board, NULL, NULL), FC_OK);
  for (int hit = 0; hit < 2; hit++) {
    const fc_shot shot = {.row = 1, .column = 2, .answer = hit ? FC_ANSWER_HIT : FC_ANSWER_MISS};
    assert_int_equal(fc_board_shoot(&boards[hit], board, &shot, NULL), FC_OK);
    assert_written(boards[hit]);
    assert_int_equal(fc_count(count, NULL, boards[hit], NULL, NULL), FC_OK);
    mpz_add(sum, sum, count);
    fc_board_free(boards[hit]);
  }
  assert_mpz_equal(sum, all);
  assert_int_equal(mpz_get_ui(all), 14);
  mpz_clears(all, count, sum, NULL);
  fc_board_free(board);
}

/* Sums of fc_rules, what of them the board says, and what is refused. */
TEST(test_rules) {
  const fc_ship_class classes[] = {{.length = 2, .ships = 1, .name = "boat"}, {.length = 1, .ships = 2}};
  fc_cell cells[] = {{0, 0}, {2, 1}, {0, 0}};
  fc_sum sums[] = {{.cells = cells, .cell_count = 3, .least = 1, .most = 1},
                   {.cells = cells, .cell_count = 1, .least = 0, .most = 5, .ship = "boat"}};
  fc_rules rules = {.size = sizeof rules,
                    .rows = 3,
                    .columns = 3,
                    .touching = FC_TOUCHING_NONE,
                    .announce = FC_ANNOUNCE_SUNK,
                    .classes = classes,
                    .class_count = 2,
                    .sums = sums,
                    .sum_count = 2};
  fc_board *board = NULL;
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_sum_count(board), 2);
  const fc_sum first = fc_board_sum(board, 0);
  const fc_sum second = fc_board_sum(board, 1);
  assert_int_equal(first.cell_count, 2);
  assert_int_equal(first.cells[1].row, 2);
  assert_int_equal(first.cells[1].column, 1);
  assert_null(first.ship);
  assert_int_equal(second.cell_count, 1);
  assert_int_equal(second.most, 1);
  assert_string_equal(second.ship, "boat");
  mpz_t count;
  mpz_init(count);
  const fc_options row_classes = {.size = sizeof row_classes, .engine = FC_ENGINE_ROW_CLASSES};
  assert_int_equal(fc_count(count, NULL, board, &row_classes, NULL), FC_INVALID_ARGUMENT);
  fc_sampler *sampler = NULL;
  fc_census *census = NULL;
  fc_solution *solution = NULL;
  fc_steps *steps = NULL;
  assert_int_equal(fc_sampler_create(&sampler, "spread", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve(&solution, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_hint(&steps, board, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(board);
  const fc_sum good = sums[0];
  const fc_sum wrong[] = {{.cells = cells, .cell_count = 0, .least = 0, .most = 1},
                          {.cells = cells, .cell_count = 2, .least = -1, .most = 1},
                          {.cells = cells, .cell_count = 2, .least = 2, .most = 1},
                          {.cells = cells, .cell_count = 2, .least = 3, .most = 3},
                          {.cells = cells, .cell_count = 2, .least = 1, .most = 1, .ship = "tug"},
                          {.cells = &(fc_cell){3, 0}, .cell_count = 1, .least = 1, .most = 1},
                          {.cells = cells, .cell_count = 0, .kind = FC_SUM_SAME_SHIP},
                          {.cells = cells, .cell_count = 2, .kind = FC_SUM_EVERY_SHIP_HIT, .ship = "boat"},
                          {.cells = cells, .cell_count = 2, .kind = FC_SUM_EVERY_SHIP_HIT + 1}};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    sums[0] = wrong[i];
    assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
  }
  sums[0] = good;
  rules.sum_count = FC_MAX_SUMS + 1;
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
  mpz_clear(count);
}

/* A board learns a sum, with its prior and its shots; and no mistake. */
TEST(test_learn) {
  for_random_cases(environment_cases(60), it) {
    struct drawn_board drawn;
    fc_board *learnt = NULL;
    drawn_board_make(&drawn, &it, &HINTED);
    const int all = drawn.game.sum_count;
    if (drawn.game.sums[all - 1].kind != ORACLE_AMONG) {
      drawn_board_free(&drawn);
      continue;
    }
    drawn.game.sum_count = all - 1;
    fc_board *before = board_of_game(&drawn.game, &drawn.observations);
    drawn.game.sum_count = all;
    char *written = NULL;
    size_t length = 0;
    assert_int_equal(fc_board_write(&written, &length, drawn.board, NULL), FC_OK);
    char *sum = NULL;
    for (char *at = strstr(written, "among: "); at != NULL; at = strstr(at, "among: ")) {
      at += strlen("among: ");
      sum = at;
    }
    assert_non_null(sum);
    sum[strcspn(sum, "\n")] = '\0';
    assert_int_equal(fc_board_learn(&learnt, before, sum, NULL), FC_OK);
    assert_int_equal(fc_board_sum_count(learnt), all);
    assert_as_oracle(learnt, NULL, &drawn.game, &drawn.observations);
    assert_int_equal(fc_board_learn(&learnt, before, "A1 = 2", NULL), FC_INVALID_SETTING);
    assert_int_equal(fc_board_learn(&learnt, before, NULL, NULL), FC_INVALID_ARGUMENT);
    fc_text_free(written);
    fc_board_free(learnt);
    fc_board_free(before);
    drawn_board_free(&drawn);
  }
}

/* Every place has as many arrangements as the oracle finds there. */
static void add_places(void *context, const struct oracle_game *game, const int *places) {
  int *found = context;
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (places[ship] != ORACLE_ABSENT) {
      const int down = game->ships[ship].length > 1 ? places[ship] % 2 : 0;
      found[(game->ships[ship].length * ORACLE_MAX_CELLS + places[ship] / 2) * 2 + down]++;
    }
  }
}

TEST(test_places) {
  for_random_cases(environment_cases(60), it) {
    struct drawn_board drawn;
    fc_analysis *analysis = NULL;
    mpz_t number, sum;
    mpz_inits(number, sum, NULL);
    drawn_board_make(&drawn, &it, &ANY_FLEETS);
    int *found = calloc((ORACLE_MAX_LENGTH + 1) * ORACLE_MAX_CELLS * 2, sizeof *found);
    assert_non_null(found);
    oracle_visit(add_places, found, &drawn.game, &drawn.observations);
    assert_int_equal(fc_analyse(&analysis, drawn.board, NULL, NULL), FC_OK);
    for (int at = 0; at < 2 * drawn.game.rows * drawn.game.columns; at++) {
      const int row = at / 2 / drawn.game.columns;
      const int column = at / 2 % drawn.game.columns;
      for (int length = 1; length <= 5; length++) {
        mpz_set_ui(sum, 0);
        for (size_t i = 0; i < fc_board_ship_class_count(drawn.board); i++) {
          const fc_status status = fc_analysis_placement(number, analysis, i, row, column, (fc_direction)(at % 2), NULL);
          assert_int_equal(status, FC_OK);
          if (fc_board_ship_class(drawn.board, i).length == length) {
            mpz_add(sum, sum, number);
          }
        }
        assert_int_equal(mpz_cmp_ui(sum, (unsigned long)found[(length * ORACLE_MAX_CELLS + at / 2) * 2 + at % 2]), 0);
      }
    }
    assert_int_equal(fc_analysis_placement(number, analysis, 99, 0, 0, FC_DOWN, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_analysis_placement(number, analysis, 0, -1, 0, FC_DOWN, NULL), FC_INVALID_ARGUMENT);
    free(found);
    fc_analysis_free(analysis);
    mpz_clears(number, sum, NULL);
    drawn_board_free(&drawn);
  }
}

static int stop_at_once(void *context, double done) {
  (void)context;
  (void)done;
  return 1;
}

/* A count that is stopped or has too little memory says so. */
TEST(test_limits) {
  fc_board *board = board_of_text("rules: russian\namong: A1:J3 = 5\namong: A4:J6 = 4..7\n");
  const fc_options stopped = {.size = sizeof stopped, .progress = stop_at_once};
  const fc_options small = {.size = sizeof small, .memory_limit = 1 << 20};
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, board, &stopped, NULL), FC_STOPPED);
  assert_int_equal(fc_count(count, NULL, board, &small, NULL), FC_LIMIT);
  fc_board_free(board);
  board =
      board_of_text("rules: russian\namong: A1:J1 = 3;A2:J2 = 4;A3:J3 = 4;A4:J4 = 4;A5:J5 = 4;A6:J6 = 4;A7:J7 = 4;A8:J8 = 4\n");
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_LIMIT);
  fc_board_free(board);
  mpz_clear(count);
}
