/*
 * Boards with totals of rows and columns against the oracle, which adds up every arrangement by itself: on FC_CASES random small
 * boards (usually 400, in a long run 5,000) of all rules, some with ships that may be missing, some with priors, some with totals
 * that contradict each other: all numbers; odds, verifying, explaining, writing; and an example to be counted by hand.
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

static void draw(struct drawn *drawn, struct random_case *it) {
  struct board_text text;
  do {
    random_game(&drawn->game, &it->source, &LIMITS);
    if (random_chance(&it->source, 1, 4)) {
      random_optional(&drawn->game, &it->source);
    }
  } while (oracle_effort(&drawn->game) > MOST_EFFORT);
  random_totals(&drawn->game, &it->source);
  random_observations(&drawn->observations, &drawn->game, &it->source);
  board_text_write(&text, &drawn->game, &drawn->observations);
  case_log_describe(text.text);
  drawn->board = board_of_text(text.text);
}

static void drawn_clear(struct drawn *drawn) {
  fc_board_free(drawn->board);
  case_log_close();
}

/* ---- All numbers ----------------------------------------------------------------------------------------------------------- */

TEST(test_against_oracle) {
  const int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  int possible = 0;
  int impossible = 0;
  for_random_cases(cases, it) {
    struct drawn drawn;
    struct answers expected;
    struct answers actual;
    draw(&drawn, &it);
    answers_of_oracle(&expected, &drawn.game, &drawn.observations);
    answers_of_board(&actual, drawn.board, NULL);
    assert_answers_equal(&actual, &expected);
    *(mpz_sgn(expected.count) > 0 ? &possible : &impossible) += 1;
    answers_clear(&actual);
    answers_clear(&expected);
    drawn_clear(&drawn);
  }
  environment_note_proof(cases, "random small puzzles against the oracle");
  assert_true(cases < USUAL_CASES || (possible > cases / 4 && impossible > cases / 10));
}

TEST(test_weighed) {
  for_random_cases(environment_cases(150), it) {
    struct random_source source;
    struct drawn drawn;
    struct random_prior prior;
    struct answers expected;
    struct answers actual;
    draw(&drawn, &it);
    random_start(&source, it.seed + 1, (uint64_t)it.number);
    bool is_known = true;
    for (int ship = 0; ship < drawn.game.ship_count; ship++) {
      is_known = is_known && !drawn.game.ships[ship].optional;
    }
    if (!is_known) { /* the oracle weighs known fleets */
      drawn_clear(&drawn);
      continue;
    }
    struct board_text text;
    board_text_write(&text, &drawn.game, &drawn.observations);
    fc_board *plain = board_of_text(text.text);
    random_prior(&prior, &drawn.game, (enum random_prior_kind)random_below(&source, PRIOR_KINDS), &source);
    fc_board *weighed = board_with_random_prior(plain, &prior);
    answers_of_weighed_oracle(&expected, &drawn.game, &drawn.observations, &prior);
    answers_of_board(&actual, weighed, NULL);
    assert_answers_equal(&actual, &expected);
    answers_clear(&actual);
    answers_clear(&expected);
    fc_board_free(weighed);
    fc_board_free(plain);
    free(prior.text);
    drawn_clear(&drawn);
  }
}

/* Every arrangement of the oracle is one for fc_fleet_check. And so is none whose totals are not those of the board. */
static void check_arrangement(void *context, const struct oracle_game *game, const int *places) {
  const fc_board *board = context;
  fc_ship ships[ORACLE_MAX_SHIPS];
  size_t count = 0;
  for (int i = 0; i < game->ship_count; i++) {
    if (places[i] != ORACLE_ABSENT) {
      ships_set(&ships[count++], game, i, places[i]);
    }
  }
  fc_objection objection = {0};
  bool agrees = true;
  for (int line = 0; line < game->rows + game->columns; line++) {
    int total = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      bool is_covered = false;
      for (size_t i = 0; i < count; i++) {
        const int down = cell / game->columns - ships[i].row;
        const int across = cell % game->columns - ships[i].column;
        const int step = ships[i].direction == FC_DOWN ? down : across;
        is_covered |= (ships[i].direction == FC_DOWN ? across : down) == 0 && step >= 0 && step < ships[i].length;
      }
      total += is_covered && line == (line < game->rows ? cell / game->columns : game->rows + cell % game->columns);
    }
    const int given = line < game->rows ? fc_board_row_total(board, line) : fc_board_column_total(board, line - game->rows);
    agrees = agrees && (given == FC_NO_TOTAL || given == total);
  }
  assert_int_equal(fc_fleet_check(board, ships, count, &objection, NULL), agrees ? FC_OK : FC_DISAGREES);
  assert_int_equal(objection.fault, agrees ? FC_FAULT_NONE : FC_FAULT_TOTAL);
}

TEST(test_fleets) {
  for_random_cases(environment_cases(60), it) {
    struct drawn drawn;
    draw(&drawn, &it);
    drawn.game.has_totals = false; /* the oracle goes through the arrangements of all totals */
    oracle_visit(check_arrangement, drawn.board, &drawn.game, &drawn.observations);
    drawn_clear(&drawn);
  }
}

/* ---- Verifying, explaining, writing ---------------------------------------------------------------------------------------- */

TEST(test_other_questions) {
  for_random_cases(environment_cases(100), it) {
    struct drawn drawn;
    draw(&drawn, &it);
    assert_verified(drawn.board);
    assert_explained(drawn.board);
    assert_written(drawn.board);
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
    draw(&drawn, &it);
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

/* ---- By hand --------------------------------------------------------------------------------------------------------------- */

static void assert_count(const char *text, unsigned long expected) {
  fc_board *board = board_of_text(text);
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  assert_int_equal(mpz_cmp_ui(count, expected), 0);
  mpz_clear(count);
  fc_board_free(board);
}

/*
 * A board of 3x3, a ship of 2 and one of 1 that may not touch. Two cells of the first row are covered. Either the long ship
 * lies across, at A1 or B1, and the small one below the corner that is farthest away; or the long one lies down, at A1 or C1,
 * and the small one is in the other corner.
 */
TEST(test_by_hand) {
#define GAME "size: 3x3\nfleet: 2 1\ntouching: none\n"   /* and nothing announced */
  assert_count(GAME "rows: 2 0 1\n", 6);                 /* three cells of the last row below either ship across */
  assert_count(GAME "rows: 2 1 0\n", 2);                 /* down at A1 and C1 alone, or the other way round */
  assert_count(GAME "rows: 2 0 1\ncolumns: 1 1 1\n", 2); /* A1 B1 and C3, or B1 C1 and A3 */
  assert_count(GAME "rows: 2 0 1\ncolumns: 1 ? ?\n", 3); /* A1 B1 and B3, or C3, or B1 C1 and A3 */
  assert_count(GAME "rows: 2 0 1\ncolumns: 1 1 1\nboard:\nx..\n...\n...\n", 1);
  assert_count(GAME "rows: ? ? ?\n", 24); /* as without */
  assert_count("size: 3x3\nfleet: 2 1\ntouching: none\n", 24);
#undef GAME
}

/* Totals of fc_rules, and what is refused. */
TEST(test_rules) {
  const fc_ship_class classes[] = {{.length = 2, .ships = 1}, {.length = 1, .ships = 1}};
  int row_totals[] = {2, 0, 1};
  int column_totals[] = {1, FC_NO_TOTAL, FC_NO_TOTAL};
  fc_rules rules = {.size = sizeof rules,
                    .rows = 3,
                    .columns = 3,
                    .touching = FC_TOUCHING_NONE,
                    .announce = FC_ANNOUNCE_SUNK,
                    .classes = classes,
                    .class_count = 2,
                    .row_totals = row_totals,
                    .column_totals = column_totals};
  fc_board *board = NULL;
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_row_total(board, 0), 2);
  assert_int_equal(fc_board_column_total(board, 2), FC_NO_TOTAL);
  assert_null(fc_board_preset(board));
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  assert_int_equal(mpz_cmp_ui(count, 3), 0);
  static const fc_options others[] = {{.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER},
                                      {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES},
                                      {.size = sizeof(fc_options), .engine = FC_ENGINE_LIST},
                                      {.size = sizeof(fc_options), .counter_bits = 128}};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    assert_int_equal(fc_count(count, NULL, board, &others[i], NULL), FC_INVALID_ARGUMENT);
  }
  fc_ranking *ranking = NULL;
  fc_sampler *sampler = NULL;
  fc_census *census = NULL;
  fc_solution *solution = NULL;
  assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "uniform", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "spread", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve(&solution, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(board);
  row_totals[1] = FC_MAX_ROWS + 1;
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
  for (int line = 0; line < 3; line++) { /* all unknown: no puzzle */
    row_totals[line] = column_totals[line] = FC_NO_TOTAL;
  }
  assert_int_equal(fc_board_create(&board, &rules, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_has_totals(board), 0);
  assert_int_equal(fc_count(count, NULL, board, &others[0], NULL), FC_OK);
  assert_int_equal(mpz_cmp_ui(count, 24), 0);
  fc_board_free(board);
  mpz_clear(count);
}

/*
 * Puzzles so dense that ships leave each other hardly any room. A plain search that was written apart from this one counts the
 * same.
 */
TEST(test_dense) {
#define NO_TOUCHING "touching: none\nannounce: hit\n"
  assert_count("size: 13x13\nfleet: 5 5 5 5 4 4 4 4 3 3 3 3 2 2 1\n" NO_TOUCHING "rows: 9 0 5 4 5 5 2 2 7 3 1 10 0\n"
               "columns: 9 2 3 3 8 0 7 2 6 3 2 4 4\n",
               25);
  assert_count("size: 15x15\nfleet: 7 7 7 7 6 6 5 5 5 5 4 3 3 3 3 2\n" NO_TOUCHING "rows: 5 6 7 7 0 12 0 3 7 2 8 2 7 4 8\n"
               "columns: 2 8 4 8 4 7 5 4 5 6 5 8 4 7 1\n",
               1);
  if (environment_is_long()) {
    assert_count("size: 14x14\nfleet: 6 6 6 6 5 5 5 5 3 2 2 2 2 1 1 1\n" NO_TOUCHING "rows: 8 3 2 5 2 9 2 4 2 8 2 3 7 1\n"
                 "columns: 3 5 3 8 2 2 5 2 8 2 8 1 2 7\n",
                 4441);
  }
#undef NO_TOUCHING
}

/*
 * Totals too great for a bit of a word, and the greatest that has one. In a column of 90 cells, n ships of length l that may
 * not touch lie in C(90 - n l + 1, n) ways; a column has the whole ship or no part of it.
 */
TEST(test_great_totals) {
#define TALL "size: 2x90\ntouching: none\nannounce: hit\n"
  assert_count(TALL "fleet: 26 26 26\ncolumns: 78 ?\n", 286);
  assert_count(TALL "fleet: 26 26 26\ncolumns: 78 0\n", 286);
  assert_count(TALL "fleet: 26 26 26\ncolumns: 77 ?\n", 0);
  assert_count(TALL "fleet: 26 26 26\ncolumns: 65 ?\n", 0);
  assert_count(TALL "fleet: 26 26 26\ncolumns: 64 ?\n", 0);
  assert_count(TALL "fleet: 26 26 26\ncolumns: 52 ?\n", 858); /* one of the three is in the other column */
  assert_count(TALL "fleet: 16 16 16 16\ncolumns: 64 ?\n", 17550);
  assert_count(TALL "fleet: 21 21 21\ncolumns: 63 ?\n", 3276);
  assert_count(TALL "fleet: 21 21 21\ncolumns: 42 ?\n", 9828);
#undef TALL
}

/* Stops once a few arrangements must have been found. */
static int stop_soon(void *calls, double done) {
  (void)done;
  return ++*(int *)calls > 20;
}

/* Where too few totals are known to end, the search says how many arrangements it has found when it is stopped. */
TEST(test_stopped) {
  fc_board *open = board_of_text("rows: 3 ? ? ? ? ? ? ? ? ?\n");
  int calls = 0;
  const fc_options options = {.size = sizeof options, .progress = stop_soon, .progress_context = &calls};
  fc_error error;
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, open, &options, &error), FC_STOPPED);
  unsigned long found = 0;
  assert_int_equal(sscanf(error.message, "stopped; there are at least %lu arrangements", &found), 1);
  assert_true(found > 10);
  mpz_clear(count);
  fc_board_free(open);
}
