/*
 * Boards with ships besides the fleet (`others: yes`) against a search that puts those ships on the board: on FC_CASES random
 * small boards (usually 400) of all touching rules, an arrangement of the fleet counts if straight ships of any length can cover
 * every hit that it leaves, and no miss, without touching where the rules forbid that. Count and occupancy, by every engine.
 */
#include <stdio.h>

#include "fleetcount_lab.h"
#include "support/answers.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"

enum { LONGEST_SIDE = 5, MOST_HITS = 4 };

/* A game of the fleet, and one that has a ship of every length after those of the fleet. */
struct drawn {
  struct oracle_game fleet;
  struct oracle_game all;
  struct oracle_observations misses;
  char grid[ORACLE_MAX_CELLS];
  uint64_t count;
  uint64_t occupancy[ORACLE_MAX_CELLS];
};

static int cell_count(const struct drawn *drawn) {
  return drawn->fleet.rows * drawn->fleet.columns;
}

static void draw(struct drawn *drawn, struct random_source *source) {
  *drawn = (struct drawn){.misses = {.kind = ORACLE_GRID}};
  struct oracle_game *game = &drawn->fleet;
  game->touching = (enum oracle_touching)random_below(source, ORACLE_TOUCHINGS);
  game->announce = ORACLE_ANNOUNCE_HIT;
  game->rows = random_between(source, 1, 4);
  game->columns = random_between(source, 2, LONGEST_SIDE);
  game->ship_count = random_between(source, 0, 2);
  for (int ship = 0; ship < game->ship_count; ship++) {
    game->ships[ship].length = random_between(source, 1, 3);
  }
  drawn->all = *game;
  for (int length = 1; length <= LONGEST_SIDE; length++) {
    drawn->all.ships[drawn->all.ship_count++].length = length;
  }
  const int hit_share = random_between(source, 1, 6);
  int hits = 0;
  for (int cell = 0; cell < cell_count(drawn); cell++) {
    const bool is_hit = hits < MOST_HITS && random_chance(source, hit_share, 12);
    const bool is_miss = !is_hit && random_chance(source, 1, 6);
    hits += is_hit;
    drawn->grid[cell] = is_hit ? 'x' : is_miss ? 'o' : '.';
    drawn->misses.grid[cell] = is_miss ? 'o' : '.';
  }
}

static int first_uncovered(const struct drawn *drawn, const struct oracle_arrangement *arrangement) {
  for (int cell = 0; cell < cell_count(drawn); cell++) {
    if (drawn->grid[cell] == 'x' && arrangement->ship_at[cell] == ORACLE_WATER) {
      return cell;
    }
  }
  return -1;
}

static bool covers_miss(const struct drawn *drawn, const struct oracle_arrangement *arrangement) {
  for (int cell = 0; cell < cell_count(drawn); cell++) {
    if (drawn->grid[cell] == 'o' && arrangement->ship_at[cell] != ORACLE_WATER) {
      return true;
    }
  }
  return false;
}

/* Can more ships be put on the board, so that every hit is covered? */
static bool others_can_cover(const struct drawn *drawn, const struct oracle_arrangement *arrangement) {
  const int hit = first_uncovered(drawn, arrangement);
  bool can = hit < 0;
  for (int ship = drawn->fleet.ship_count; ship < drawn->all.ship_count && !can; ship++) {
    for (int place = 0; place < 2 * cell_count(drawn) && !can; place++) {
      struct oracle_arrangement more = *arrangement;
      can = oracle_place(&drawn->all, &more, ship, place / 2, place % 2 != 0) && more.ship_at[hit] != ORACLE_WATER &&
            !covers_miss(drawn, &more) && others_can_cover(drawn, &more);
    }
  }
  return can;
}

static void visit(void *context, const struct oracle_game *game, const int *places) {
  struct drawn *drawn = context;
  struct oracle_arrangement arrangement;
  oracle_clear(&arrangement);
  for (int ship = 0; ship < game->ship_count; ship++) {
    assert_true(oracle_place(&drawn->all, &arrangement, ship, places[ship] / 2, places[ship] % 2 != 0));
  }
  if (!others_can_cover(drawn, &arrangement)) {
    return;
  }
  drawn->count++;
  for (int cell = 0; cell < cell_count(drawn); cell++) {
    drawn->occupancy[cell] += arrangement.ship_at[cell] != ORACLE_WATER;
  }
}

/* The board file: `announce` is left to what follows from `others`. */
static void write_text(char *text, size_t size, const struct drawn *drawn) {
  static const char *const touching[] = {"none", "diagonal", "any"};
  const struct oracle_game *game = &drawn->fleet;
  int length =
      snprintf(text, size, "size: %dx%d\ntouching: %s\nothers: yes\nfleet:", game->columns, game->rows, touching[game->touching]);
  for (int ship = 0; ship < game->ship_count; ship++) {
    length += snprintf(text + length, size - (size_t)length, " %d", game->ships[ship].length);
  }
  length += snprintf(text + length, size - (size_t)length, "\nboard:");
  for (int cell = 0; cell < cell_count(drawn); cell++) {
    length += snprintf(text + length, size - (size_t)length, "%s%c", cell % game->columns == 0 ? "\n" : "", drawn->grid[cell]);
  }
  (void)snprintf(text + length, size - (size_t)length, "\n");
}

static void check_numbers(const struct drawn *drawn, const fc_board *board, fc_engine engine) {
  const fc_options options = {.size = sizeof options, .engine = engine};
  fc_analysis *analysis = NULL;
  mpz_t number;
  mpz_init(number);
  assert_int_equal(fc_analyse(&analysis, board, &options, NULL), FC_OK);
  fc_analysis_count(number, analysis);
  assert_int_equal(mpz_get_ui(number), drawn->count);
  for (int cell = 0; cell < cell_count(drawn) && drawn->count > 0; cell++) {
    const int columns = drawn->fleet.columns;
    assert_int_equal(fc_analysis_occupancy(number, analysis, cell / columns, cell % columns, NULL), FC_OK);
    assert_int_equal(mpz_get_ui(number), drawn->occupancy[cell]);
  }
  mpz_clear(number);
  fc_analysis_free(analysis);
}

TEST(test_against_ships_of_others) {
  static const fc_engine engines[] = {FC_ENGINE_AUTO, FC_ENGINE_FRONTIER, FC_ENGINE_SEARCH, FC_ENGINE_LIST,
                                      FC_ENGINE_ROW_CLASSES};
  const int cases = environment_cases(400);
  int possible = 0;
  int with_uncovered = 0;
  for_random_cases(cases, it) {
    struct drawn drawn;
    char text[400];
    draw(&drawn, &it.source);
    oracle_visit(visit, &drawn, &drawn.fleet, &drawn.misses);
    write_text(text, sizeof text, &drawn);
    case_log_describe(text);
    fc_board *board = board_of_text(text);
    const bool is_for_row_classes = drawn.fleet.touching == ORACLE_TOUCHING_NONE;
    for (size_t i = 0; i < sizeof engines / sizeof engines[0] - !is_for_row_classes; i++) {
      check_numbers(&drawn, board, engines[i]);
    }
    possible += drawn.count > 0;
    for (int cell = 0; cell < cell_count(&drawn); cell++) {
      with_uncovered += drawn.grid[cell] == 'x' && drawn.count > drawn.occupancy[cell];
    }
    fc_board_free(board);
  }
  assert_true(cases < 400 || (possible > cases / 4 && possible < cases && with_uncovered > cases / 4));
}

#define GAME "size: 5x5\nfleet: 3\ntouching: none\n"
#define SHOTS "shots:\nB2 hit\nC2 miss\n"

/* The example of a programming contest; written and read again; and all of it in C. */
TEST(test_by_hand) {
  fc_board *board = board_of_text(GAME "others: yes\n" SHOTS);
  fc_board *hit = board_of_text(GAME "others: yes\nevery-ship-hit: yes\n" SHOTS);
  fc_board *alone = board_of_text(GAME "announce: hit\nothers: no\n" SHOTS);
  assert_count_of_board(board, 14);
  assert_count_of_board(hit, 2); /* down from B1, and from B2 */
  assert_count_of_board(alone, 2);
  char *text = NULL;
  assert_int_equal(fc_board_write(&text, NULL, board, NULL), FC_OK);
  fc_board *again = board_of_text(text);
  assert_int_equal(fc_board_has_others(again), 1);
  assert_count_of_board(again, 14);
  fc_text_free(text);
  const fc_ship_class ships = {.length = 3, .ships = 1};
  fc_rules rules = {.size = sizeof rules,
                    .rows = 5,
                    .columns = 5,
                    .announce = FC_ANNOUNCE_HIT,
                    .classes = &ships,
                    .class_count = 1,
                    .others = 1};
  fc_cell_state cells[25] = {[6] = FC_CELL_HIT, [7] = FC_CELL_WATER};
  fc_board *made = NULL;
  assert_int_equal(fc_board_create(&made, &rules, cells, NULL), FC_OK);
  assert_count_of_board(made, 14);
  fc_board_free(made);
  cells[8] = FC_CELL_SINGLE;
  assert_int_equal(fc_board_create(&made, &rules, cells, NULL), FC_INVALID_ARGUMENT);
  rules.announce = FC_ANNOUNCE_SUNK;
  assert_int_equal(fc_board_create(&made, &rules, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board_free(again);
  fc_board_free(alone);
  fc_board_free(hit);
  fc_board_free(board);
}

/* A cell without a place for the fleet may have another ship, and a hit is no sunk ship of the fleet. */
TEST(test_what_is_known) {
  fc_board *board = board_of_text("size: 3x1\nfleet: 1\ntouching: none\nothers: yes\nboard:\nx..\n");
  fc_analysis *analysis = NULL;
  fc_cell_state states[3];
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  for (int counted = 0; counted < 2; counted++) {
    assert_int_equal(fc_board_known(states, board, counted ? analysis : NULL, NULL), FC_OK);
    assert_int_equal(states[0], FC_CELL_HIT);
    assert_int_equal(states[1], FC_CELL_UNSHOT);
  }
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* Everything that takes the fleet to be all of the ships says so. */
TEST(test_what_refuses_it) {
  fc_board *board = board_of_text(GAME "others: yes\n" SHOTS);
  fc_board *next = NULL;
  fc_explanation *explanation = NULL;
  fc_solution *solution = NULL;
  fc_advice *advice = NULL;
  fc_steps *steps = NULL;
  fc_sampler *sampler = NULL;
  fc_census *census = NULL;
  fc_shot shot;
  const fc_ship ship = {.length = 3, .row = 3};
  assert_int_equal(fc_explain(&explanation, board, NULL, NULL), FC_INVALID_ARGUMENT);
  const fc_cell cell = {4, 4};
  fc_cell *cells = NULL;
  double bits = 0;
  mpz_t number;
  mpz_init(number);
  assert_int_equal(fc_salvo_bits(&bits, board, &cell, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_best_salvo(&cells, number, number, number, board, 2, FC_SALVO_INFORMATION, NULL, NULL),
                   FC_INVALID_ARGUMENT);
  mpz_clear(number);
  assert_int_equal(fc_solve(&solution, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_advise(&advice, board, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_hint(&steps, board, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_sampler_create(&sampler, "spread", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_take_census(&census, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fleet_check(board, &ship, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fleet_answer(&shot, board, &ship, 1, 4, 4, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_hint(&next, board, 4, 4, FC_CELL_SHIP, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_learn(&next, board, "A1 A5 = 1", NULL), FC_INVALID_ARGUMENT);
  fc_board_free(board);
}
