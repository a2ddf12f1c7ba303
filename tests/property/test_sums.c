/*
 * Boards with sums of sets of cells against the oracle, which adds up every arrangement by itself: on FC_CASES random small
 * boards (usually 400, in a long run 5,000) of all rules, some with ships that may be missing, some with priors, hints or totals,
 * one to three sums each: all numbers, by every engine; whole games in one context; fleets, IDs, solutions, examples; verifying,
 * explaining, writing. On boards of full size the numbers of all sums of a set add up to the count without any.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "count/count.h"
#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/board_checks.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/random_prior.h"
#include "support/ships.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 5000
#define MOST_EFFORT 1e5

static const struct random_game_limits LIMITS = {.longest_side = 8, .most_cells = 30, .most_ships = 5, .longest_ship = 5};

struct drawn {
  struct oracle_game game;
  struct oracle_observations observations;
  fc_board *board;
};

/* A drawn board may have these beside sums. */
enum { WITH_OPTIONAL = 1, WITH_TOTALS = 2, WITH_HINTS = 4 };

static void draw(struct drawn *drawn, struct random_case *it, unsigned with) {
  struct board_text text;
  do {
    random_game(&drawn->game, &it->source, &LIMITS);
    if ((with & WITH_OPTIONAL) != 0 && random_chance(&it->source, 1, 4)) {
      random_optional(&drawn->game, &it->source);
    }
  } while (oracle_effort(&drawn->game) > MOST_EFFORT);
  if ((with & WITH_TOTALS) != 0 && random_chance(&it->source, 1, 6)) {
    random_totals(&drawn->game, &it->source);
  }
  random_observations(&drawn->observations, &drawn->game, &it->source);
  random_sums(&drawn->game, &it->source);
  if ((with & WITH_HINTS) != 0 && random_chance(&it->source, 1, 6)) {
    random_hints(&drawn->observations, &drawn->game, &it->source);
  }
  board_text_write(&text, &drawn->game, &drawn->observations);
  case_log_describe(text.text);
  drawn->board = board_of_text(text.text);
}

static void drawn_clear(struct drawn *drawn) {
  fc_board_free(drawn->board);
  case_log_close();
}

/* ---- All numbers ----------------------------------------------------------------------------------------------------------- */

/* Asks every engine, or where there are totals the one that knows them. */
static void check_engines(const struct drawn *drawn, const struct answers *expected) {
  static const fc_options engines[] = {{.size = sizeof(fc_options)},
                                       {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER},
                                       {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .counter_bits = 192},
                                       {.size = sizeof(fc_options), .engine = FC_ENGINE_SEARCH},
                                       {.size = sizeof(fc_options), .engine = FC_ENGINE_LIST}};
  const size_t count = drawn->game.has_totals ? 1 : sizeof engines / sizeof engines[0];
  for (size_t i = 0; i < count; i++) {
    struct answers actual;
    answers_of_board(&actual, drawn->board, &engines[i]);
    assert_answers_equal(&actual, expected);
    answers_clear(&actual);
  }
}

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int possible = 0;
  int impossible = 0;
  for_random_cases(cases, it) {
    struct drawn drawn;
    struct answers expected;
    draw(&drawn, &it, WITH_OPTIONAL | WITH_TOTALS | WITH_HINTS);
    answers_of_oracle(&expected, &drawn.game, &drawn.observations);
    check_engines(&drawn, &expected);
    *(mpz_sgn(expected.count) > 0 ? &possible : &impossible) += 1;
    answers_clear(&expected);
    drawn_clear(&drawn);
  }
  environment_note_proof(cases, "random small boards with sums against the oracle");
  assert_true(cases < USUAL_CASES || (possible > cases / 4 && impossible > cases / 10));
}

TEST(test_weighed) {
  for_random_cases(environment_cases(150), it) {
    struct random_source source;
    struct drawn drawn;
    struct random_prior prior;
    struct answers expected;
    draw(&drawn, &it, 0);
    random_start(&source, it.seed + 1, (uint64_t)it.number);
    random_prior(&prior, &drawn.game, (enum random_prior_kind)random_below(&source, PRIOR_KINDS), &source);
    fc_board *weighed = board_with_random_prior(drawn.board, &prior);
    answers_of_weighed_oracle(&expected, &drawn.game, &drawn.observations, &prior);
    fc_engine engines[] = {FC_ENGINE_AUTO, FC_ENGINE_FRONTIER, FC_ENGINE_SEARCH};
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
      const fc_options options = {.size = sizeof options, .engine = engines[i]};
      mpz_t count;
      mpz_init(count);
      const fc_status status = fc_count(count, NULL, weighed, &options, NULL);
      assert_true(status == FC_OK || (status == FC_INVALID_ARGUMENT && engines[i] == FC_ENGINE_SEARCH)); /* great weights */
      if (status == FC_OK) {
        struct answers actual;
        answers_of_board(&actual, weighed, &options);
        assert_answers_equal(&actual, &expected);
        answers_clear(&actual);
      }
      mpz_clear(count);
    }
    answers_clear(&expected);
    fc_board_free(weighed);
    free(prior.text);
    drawn_clear(&drawn);
  }
}

/* Shot after shot in one context, which keeps plans and lists: each answer is that of the oracle. */
TEST(test_games_in_a_context) {
  for_random_cases(environment_cases(60), it) {
    struct drawn drawn;
    fc_context *context = NULL;
    do {
      draw(&drawn, &it, 0);
      if (drawn.observations.kind != ORACLE_SHOTS || drawn.observations.shot_count == 0) {
        fc_board_free(drawn.board);
        drawn.board = NULL;
      }
    } while (drawn.board == NULL);
    assert_int_equal(fc_context_create(&context, NULL), FC_OK);
    const struct oracle_observations all = drawn.observations;
    for (int shots = 0; shots <= all.shot_count; shots++) {
      const fc_options options = {.size = sizeof options, .context = context};
      struct board_text text;
      struct answers expected;
      struct answers actual;
      drawn.observations.shot_count = shots;
      board_text_write(&text, &drawn.game, &drawn.observations);
      fc_board *board = board_of_text(text.text);
      answers_of_oracle(&expected, &drawn.game, &drawn.observations);
      answers_of_board(&actual, board, &options);
      assert_answers_equal(&actual, &expected);
      answers_clear(&actual);
      answers_clear(&expected);
      fc_board_free(board);
    }
    fc_context_free(context);
    drawn_clear(&drawn);
  }
}

/* Sums that are learnt one after the other, in one context. */
TEST(test_learnt_in_a_context) {
  for_random_cases(environment_cases(100), it) {
    struct drawn drawn;
    fc_context *context = NULL;
    draw(&drawn, &it, WITH_HINTS);
    assert_int_equal(fc_context_create(&context, NULL), FC_OK);
    const int all = drawn.game.sum_count;
    for (int i = 0; i <= 2 * all; i++) { /* and unlearnt */
      const fc_options options = {.size = sizeof options, .context = context};
      struct board_text text;
      struct answers expected;
      struct answers actual;
      drawn.game.sum_count = i <= all ? i : 2 * all - i;
      board_text_write(&text, &drawn.game, &drawn.observations);
      fc_board *board = board_of_text(text.text);
      answers_of_oracle(&expected, &drawn.game, &drawn.observations);
      answers_of_board(&actual, board, &options);
      assert_answers_equal(&actual, &expected);
      answers_clear(&actual);
      answers_clear(&expected);
      fc_board_free(board);
    }
    fc_context_free(context);
    drawn_clear(&drawn);
  }
}

/* ---- Fleets ---------------------------------------------------------------------------------------------------------------- */

struct fleets {
  const struct drawn *drawn;
  int count;
};

/* Whether a fleet of the oracle has the sums: cell by cell. */
static bool has_sums(const struct oracle_game *game, const fc_ship *ships, const int *places) {
  for (int i = 0; i < game->sum_count; i++) {
    const struct oracle_sum *sum = &game->sums[i];
    int covered = 0;
    int size = 0;
    int most = 0;
    int missed = 0; /* ships that cover none of the cells */
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      size += sum->cells[cell];
    }
    for (int ship = 0, there = 0; ship < game->ship_count; ship++) {
      if (places[ship] == ORACLE_ABSENT) {
        continue;
      }
      const int before = covered;
      const fc_ship *at = &ships[there++];
      for (int step = 0; step < at->length && (sum->ship == ORACLE_EVERY_SHIP || sum->ship == ship); step++) {
        const int row = at->row + (at->direction == FC_DOWN ? step : 0);
        const int column = at->column + (at->direction == FC_DOWN ? 0 : step);
        covered += sum->cells[row * game->columns + column];
      }
      most = covered - before > most ? covered - before : most;
      missed += covered == before;
    }
    const bool is_true[ORACLE_SUM_KINDS] = {covered >= sum->least && covered <= sum->most, most == size, most <= 1, missed == 0};
    if (!is_true[sum->kind]) {
      return false;
    }
  }
  return true;
}

/* Every arrangement of the oracle whose sums are those of the board is one for fc_fleet_check, and no other is. */
static void check_arrangement(void *context, const struct oracle_game *game, const int *places) {
  struct fleets *fleets = context;
  fc_ship ships[ORACLE_MAX_SHIPS];
  size_t count = 0;
  for (int i = 0; i < game->ship_count; i++) {
    if (places[i] != ORACLE_ABSENT) {
      ships_set(&ships[count++], game, i, places[i]);
    }
  }
  const bool agrees = has_sums(&fleets->drawn->game, ships, places);
  fc_objection objection = {0};
  fleets->count += agrees;
  assert_int_equal(fc_fleet_check(fleets->drawn->board, ships, count, &objection, NULL), agrees ? FC_OK : FC_DISAGREES);
  assert_int_equal(objection.fault, agrees ? FC_FAULT_NONE : FC_FAULT_SUM);
}

TEST(test_fleets) {
  for_random_cases(environment_cases(60), it) {
    struct drawn drawn;
    draw(&drawn, &it, WITH_OPTIONAL);
    struct oracle_game game = drawn.game;
    struct fleets fleets = {.drawn = &drawn};
    game.sum_count = 0; /* the oracle goes through the arrangements of all sums */
    oracle_visit(check_arrangement, &fleets, &game, &drawn.observations);
    mpz_t count;
    mpz_init(count);
    assert_int_equal(fc_count(count, NULL, drawn.board, NULL, NULL), FC_OK);
    assert_int_equal(mpz_cmp_ui(count, (unsigned long)fleets.count), 0);
    mpz_clear(count);
    drawn_clear(&drawn);
  }
}

/* The fleets of the IDs, each with the ID that it came from; they agree, and no two are the same, for their IDs are not.
 * Solutions are as many, and agree. */
TEST(test_ids_and_solutions) {
  enum { MOST = 300 };
  for_random_cases(environment_cases(100), it) {
    struct drawn drawn;
    fc_ranking *ranking = NULL;
    fc_solutions *solutions = NULL;
    mpz_t count, id, back;
    mpz_inits(count, id, back, NULL);
    draw(&drawn, &it, WITH_OPTIONAL);
    assert_int_equal(fc_count(count, NULL, drawn.board, NULL, NULL), FC_OK);
    assert_int_equal(fc_ranking_create(&ranking, drawn.board, NULL, NULL), FC_OK);
    fc_ranking_count(back, ranking);
    assert_mpz_equal(back, count);
    for (unsigned long i = 0; i < MOST && mpz_cmp_ui(count, i) > 0; i++) {
      fc_ship ships[ORACLE_MAX_SHIPS];
      mpz_set_ui(id, i);
      assert_int_equal(fc_ranking_unrank(ships, ranking, id, NULL), FC_OK);
      size_t there = 0;
      for (size_t ship = 0; ship < fc_board_ship_count(drawn.board); ship++) {
        if (ships[ship].length > 0) {
          ships[there++] = ships[ship];
        }
      }
      assert_int_equal(fc_fleet_check(drawn.board, ships, there, NULL, NULL), FC_OK);
      assert_int_equal(fc_ranking_rank(back, ranking, ships, there, NULL), FC_OK);
      assert_mpz_equal(back, id);
    }
    assert_int_equal(fc_solutions_find(&solutions, drawn.board, MOST, NULL, NULL), FC_OK);
    const size_t found = fc_solutions_count(solutions);
    assert_int_equal(found, mpz_cmp_ui(count, MOST) > 0 ? MOST : mpz_get_ui(count));
    fc_solutions_free(solutions);
    fc_ranking_free(ranking);
    mpz_clears(count, id, back, NULL);
    drawn_clear(&drawn);
  }
}

/* An example is an arrangement that agrees, wherever there is one. */
TEST(test_examples) {
  for_random_cases(environment_cases(150), it) {
    struct drawn drawn;
    struct problem problem;
    struct configuration example = {0};
    bool exists = false;
    mpz_t count;
    mpz_init(count);
    draw(&drawn, &it, WITH_OPTIONAL | WITH_TOTALS);
    assert_int_equal(fc_count(count, NULL, drawn.board, NULL, NULL), FC_OK);
    assert_int_equal(problem_from_board(&problem, drawn.board, NULL), FC_OK);
    assert_int_equal(count_example(&example, &exists, &problem, NULL, NULL), FC_OK);
    assert_int_equal(exists, mpz_sgn(count) > 0);
    fc_ship ships[ORACLE_MAX_SHIPS];
    for (size_t i = 0; i < example.ship_count; i++) {
      const fc_ship_class class = fc_board_ship_class(drawn.board, example.ships[i].ship_class);
      const struct placement at = example.ships[i].placement;
      ships[i] = (fc_ship){.length = class.length,
                           .row = at.cell / problem.columns,
                           .column = at.cell % problem.columns,
                           .direction = (fc_direction)at.direction,
                           .name = class.name};
    }
    assert_true(!exists || fc_fleet_check(drawn.board, ships, example.ship_count, NULL, NULL) == FC_OK);
    configuration_clear(&example);
    problem_clear(&problem);
    mpz_clear(count);
    drawn_clear(&drawn);
  }
}

/* ---- Verifying, explaining, writing, odds ---------------------------------------------------------------------------------- */

TEST(test_other_questions) {
  for_random_cases(environment_cases(100), it) {
    struct drawn drawn;
    draw(&drawn, &it, WITH_OPTIONAL | WITH_TOTALS | WITH_HINTS);
    assert_verified(drawn.board);
    assert_explained(drawn.board);
    assert_written(drawn.board);
    drawn_clear(&drawn);
  }
}

/* The odds of the cells of a sum know how many of them are covered. */
TEST(test_odds) {
  for_random_cases(environment_cases(60), it) {
    struct drawn drawn;
    draw(&drawn, &it, 0);
    const struct oracle_sum *sum = &drawn.game.sums[0];
    if (sum->ship != ORACLE_EVERY_SHIP || sum->kind != ORACLE_AMONG) {
      drawn_clear(&drawn);
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
    drawn_clear(&drawn);
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

static void assert_count(const char *text, unsigned long expected) {
  mpz_t count;
  mpz_init(count);
  count_of_text(count, text);
  assert_int_equal(mpz_cmp_ui(count, expected), 0);
  mpz_clear(count);
}

/* Counted apart from the library. */
TEST(test_by_hand) {
#define GAME "size: 5x5\nfleet: 3 2\ntouching: any\nannounce: hit\n"
  assert_count(GAME, 956);
  assert_count(GAME "among: A1 C3 E5 = 1\n", 412);
  assert_count(GAME "among: A1:E2 >= 1\n", 748);
  assert_count(GAME "among: A1:E2 = 0\n", 208);
  assert_count(GAME "among: A1:E2 = 1; A1:E2 >= 2\n", 0);
#undef GAME
#define GAME "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: hit\n"
#define B2_C2 "board:\n.....\n.xx..\n.....\n.....\n.....\n"
  assert_count(GAME B2_C2, 1923);
  assert_count(GAME "same-ship: B2 C2\n" B2_C2, 1377);
  assert_count(GAME "same-ship: B2 C2\n", 1377);
  assert_count(GAME "different-ships: B2 C2\n" B2_C2, 546);
  assert_count(GAME "every-ship-hit: yes\n" B2_C2, 0);
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
    struct drawn drawn;
    struct board_text text;
    struct answers expected;
    struct answers actual;
    fc_board *learnt = NULL;
    draw(&drawn, &it, WITH_OPTIONAL | WITH_HINTS);
    const int all = drawn.game.sum_count;
    if (drawn.game.sums[all - 1].kind != ORACLE_AMONG) {
      drawn_clear(&drawn);
      continue;
    }
    drawn.game.sum_count = all - 1;
    board_text_write(&text, &drawn.game, &drawn.observations);
    fc_board *before = board_of_text(text.text);
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
    answers_of_oracle(&expected, &drawn.game, &drawn.observations);
    answers_of_board(&actual, learnt, NULL);
    assert_answers_equal(&actual, &expected);
    assert_int_equal(fc_board_learn(&learnt, before, "A1 = 2", NULL), FC_INVALID_SETTING);
    assert_int_equal(fc_board_learn(&learnt, before, NULL, NULL), FC_INVALID_ARGUMENT);
    answers_clear(&actual);
    answers_clear(&expected);
    fc_text_free(written);
    fc_board_free(learnt);
    fc_board_free(before);
    drawn_clear(&drawn);
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
    struct drawn drawn;
    fc_analysis *analysis = NULL;
    mpz_t number, sum;
    mpz_inits(number, sum, NULL);
    draw(&drawn, &it, WITH_OPTIONAL);
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
    drawn_clear(&drawn);
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
