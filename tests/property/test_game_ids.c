/*
 * Game IDs against the oracle: on random boards small enough for it, and on all empty ones of a few cells and ships, the fleets
 * of the IDs 0, 1, 2 ... are exactly the oracle's configurations, each once, in the order that docs/game-id.md defines, and each
 * of them has the ID that it came from. On larger boards an ID leads to a fleet that passes the check, and that fleet back to the
 * ID.
 */
#include <stdlib.h>
#include <string.h>

#include "fleetcount.h"
#include "oracle/oracle.h"
#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/laws.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/random_mpz.h"
#include "support/ships.h"
#include "support/testing.h"

/* ---- The oracle's configurations, in order -------------------------------------------------------------------------------- */

#define MOST_CELLS 20
#define MOST_CONFIGURATIONS 20000
#define MOST_EFFORT 3e5

static const struct random_game_limits LIMITS = {
    .longest_side = MOST_CELLS, .most_cells = MOST_CELLS, .most_ships = 5, .longest_ship = 4};

/* The ship that begins at each cell, in the order of the cells: 0 for none, otherwise greater for a later choice. So two
 * configurations are in the order of their keys. */
struct key {
  unsigned char beginnings[MOST_CELLS];
};

struct configurations {
  const fc_board *board;
  struct key *keys;
  size_t count;
  bool too_many;
};

static bool is_same_name(const char *one, const char *other) {
  return one == NULL || other == NULL ? one == other : strcmp(one, other) == 0;
}

/* The number of a ship's class, from 1, among those of the board. */
static int class_number(const fc_board *board, const fc_ship *ship) {
  int number = 0;
  fc_ship_class class;
  do {
    assert_true((size_t)number < fc_board_ship_class_count(board));
    class = fc_board_ship_class(board, (size_t)number++);
  } while (class.length != ship->length || !is_same_name(class.name, ship->name));
  return number;
}

static struct key key_of_ships(const fc_board *board, const fc_ship *ships) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  struct key key = {{0}};
  for (size_t i = 0; i < fc_board_ship_count(board); i++) {
    const int row = ships[i].row;
    const int column = ships[i].column;
    const int turn = columns > rows ? column * rows + row : row * columns + column;
    assert_int_equal(key.beginnings[turn], 0);
    key.beginnings[turn] = (unsigned char)(2 * class_number(board, &ships[i]) + (ships[i].direction == FC_DOWN));
  }
  return key;
}

static void list_configuration(void *context, const struct oracle_game *game, const int *places) {
  struct configurations *list = context;
  fc_ship ships[ORACLE_MAX_SHIPS];
  for (int ship = 0; ship < game->ship_count; ship++) {
    ships_set(&ships[ship], game, ship, places[ship]);
  }
  if (list->count == MOST_CONFIGURATIONS) {
    list->too_many = true;
  } else {
    list->keys[list->count++] = key_of_ships(list->board, ships);
  }
}

static int compare_keys(const void *one, const void *other) {
  return memcmp(one, other, sizeof(struct key));
}

/* ---- Against the oracle --------------------------------------------------------------------------------------------------- */

static void compare_fleets(const struct configurations *list, const fc_ranking *ranking) {
  mpz_t number, rank;
  mpz_inits(number, rank, NULL);
  fc_ranking_count(number, ranking);
  assert_int_equal(mpz_cmp_ui(number, (unsigned long)list->count), 0);
  for (size_t id = 0; id < list->count; id++) {
    fc_ship ships[ORACLE_MAX_SHIPS];
    mpz_set_ui(number, (unsigned long)id);
    assert_int_equal(fc_ranking_unrank(ships, ranking, number, NULL), FC_OK);
    const struct key key = key_of_ships(list->board, ships);
    assert_memory_equal(&key, &list->keys[id], sizeof key);
    assert_int_equal(fc_ranking_rank(rank, ranking, ships, fc_board_ship_count(list->board), NULL), FC_OK);
    assert_mpz_equal(rank, number);
  }
  mpz_set_ui(number, (unsigned long)list->count);
  assert_int_not_equal(fc_ranking_unrank(&(fc_ship){0}, ranking, number, NULL), FC_OK);
  mpz_clears(number, rank, NULL);
}

/* Returns how many configurations there were, or -1 for too many. */
static int check_game(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct configurations list = {.board = board_of_game(game, observations)};
  fc_ranking *ranking = NULL;
  list.keys = calloc(MOST_CONFIGURATIONS, sizeof *list.keys);
  assert_non_null(list.keys);
  oracle_visit(list_configuration, &list, game, observations);
  if (!list.too_many) {
    qsort(list.keys, list.count, sizeof *list.keys, compare_keys);
    assert_int_equal(fc_ranking_create(&ranking, list.board, NULL, NULL), FC_OK);
    compare_fleets(&list, ranking);
    fc_ranking_free(ranking);
  }
  free(list.keys);
  fc_board_free((fc_board *)list.board);
  return list.too_many ? -1 : (int)list.count;
}

TEST(fleets_are_the_oracles) {
  const int cases = environment_cases(1000);
  int compared = 0;
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    random_game(&game, &it.source, &LIMITS);
    (void)random_observations(&observations, &game, &it.source);
    board_text_log(&game, &observations);
    if (oracle_effort(&game) < MOST_EFFORT) {
      compared += check_game(&game, &observations) > 1;
    }
  }
  print_message("%d of %d boards had several configurations\n", compared, cases);
  assert_true(compared > cases / 4 || cases < 100);
}

/* ---- Every small problem -------------------------------------------------------------------------------------------------- */

enum { SMALL_SIDE = 4, SMALL_LENGTH = 4, SMALL_FLEET = 3 };

/* Returns how many configurations there were. */
static int check_small(int rows, int columns, enum oracle_touching touching, bool named, const int *lengths) {
  static const struct oracle_observations nothing = {.kind = ORACLE_NOTHING};
  struct oracle_game game = {.rows = rows, .columns = columns, .touching = touching};
  struct board_text text;
  game.announce = named ? ORACLE_ANNOUNCE_SHIP : ORACLE_ANNOUNCE_SUNK;
  for (int i = 0; i < SMALL_FLEET && lengths[i] > 0; i++) {
    game.ships[game.ship_count++] = (struct oracle_ship){.length = lengths[i], .named = named};
  }
  board_text_write(&text, &game, &nothing);
  case_log_open("a small problem", text.text);
  const int compared = check_game(&game, &nothing);
  case_log_close();
  return compared;
}

/* Checks all fleets of up to three ships, told apart by names or not, on an empty board with a touching rule. */
static int check_fleets(int rows, int columns, enum oracle_touching touching) {
  int configurations = 0;
  for (int a = 0; a <= SMALL_LENGTH; a++) {
    for (int b = 0; b <= a; b++) {
      for (int c = 0; c <= b; c++) {
        const int lengths[SMALL_FLEET] = {a, b, c};
        const int alike = check_small(rows, columns, touching, false, lengths);
        const int named = check_small(rows, columns, touching, true, lengths);
        assert_true(alike >= 0 && named >= alike);
        configurations += alike + named;
      }
    }
  }
  return configurations;
}

TEST(every_small_problem) {
  int configurations = 0;
  for (int rows = 1; rows <= SMALL_SIDE; rows++) {
    for (int columns = 1; columns <= SMALL_SIDE; columns++) {
      for (int touching = 0; touching < ORACLE_TOUCHINGS; touching++) {
        configurations += check_fleets(rows, columns, (enum oracle_touching)touching);
      }
    }
  }
  print_message("%d configurations, each with its ID\n", configurations);
}

/* ---- Larger boards -------------------------------------------------------------------------------------------------------- */

/* In a long run, in all known games together. */
#define PROVED_IDS 1000000

/* The first ID, the last, and some between. */
static void check_ids(const fc_board *board, const fc_ranking *ranking, mpz_srcptr count, int between,
                      struct random_source *source) {
  fc_ship ships[ORACLE_MAX_SHIPS];
  const size_t ship_count = fc_board_ship_count(board);
  mpz_t id, rank;
  mpz_inits(id, rank, NULL);
  for (int i = -2; i < between; i++) {
    if (i == -1) {
      mpz_sub_ui(id, count, 1);
    } else if (i >= 0) {
      random_mpz_below(id, count, source);
    }
    assert_int_equal(fc_ranking_unrank(ships, ranking, id, NULL), FC_OK);
    assert_int_equal(fc_fleet_check(board, ships, ship_count, NULL, NULL), FC_OK);
    assert_int_equal(fc_ranking_rank(rank, ranking, ships, ship_count, NULL), FC_OK);
    assert_mpz_equal(rank, id);
  }
  mpz_clears(id, rank, NULL);
}

/* Returns whether there was more than one configuration. */
static bool check_board(const fc_board *board, int between, struct random_source *source) {
  fc_ranking *ranking = NULL;
  mpz_t count, counted;
  mpz_inits(count, counted, NULL);
  assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
  fc_ranking_count(count, ranking);
  assert_int_equal(fc_count(counted, NULL, board, NULL, NULL), FC_OK);
  assert_mpz_equal(count, counted);
  const bool several = mpz_cmp_ui(count, 1) > 0;
  if (mpz_sgn(count) > 0) {
    check_ids(board, ranking, count, between, source);
  }
  mpz_clears(count, counted, NULL);
  fc_ranking_free(ranking);
  return several;
}

static bool ids_come_back(struct oracle_game *game, struct random_source *source) {
  struct oracle_observations observations;
  law_observe(&observations, game, source);
  fc_board *board = board_of_game(game, &observations);
  const bool several = check_board(board, 50, source);
  fc_board_free(board);
  return several;
}

TEST(ids_come_back_on_random_boards) {
  law_holds(ids_come_back);
}

TEST(ids_come_back_in_known_games) {
  static const char *const texts[] = {
      "rules: russian\n",
      "rules: classic\n",
      "rules: classic\nannounce: ship\nshots:\nE5 hit cruiser\nE6 miss\nA1 miss\n",
      "rules: german\n",
      "size: 26x6\nfleet: 5 4 4 3 3 3 2 2 2 2 1 1 1 1 1 1\ntouching: none\n",
  };
  const int cases = environment_proof(2000, PROVED_IDS / (int)(sizeof texts / sizeof texts[0]));
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    struct random_source source;
    random_start(&source, environment_seed(), i);
    case_log_open("a known game", texts[i]);
    fc_board *board = board_of_text(texts[i]);
    assert_true(check_board(board, cases, &source));
    environment_note_proof(cases, "game IDs to their fleets and back");
    fc_board_free(board);
    case_log_close();
  }
}
