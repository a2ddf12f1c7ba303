/*
 * The placers: every fleet obeys the rules (the oracle says so), and each placer does what the head of its file promises. The
 * distributions are tested with fixed seeds, at one false alarm in a million.
 */
#include "fleetcount_lab.h"
#include "lab/placers/placer.h"
#include "play_test.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"

static const int RUSSIAN[] = {4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 0};
static const int CLASSIC[] = {5, 4, 3, 3, 2, 0};
static const int GERMAN[] = {5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 0};

/* NULL where there is no room for it, with short addresses. */
static fc_sampler *must_create(const char *placer, const fc_board *board) {
  fc_sampler *sampler = NULL;
  fc_error error;
  const fc_status status = fc_sampler_create(&sampler, placer, board, NULL, &error);
  if (status != FC_OK && !(HAS_SHORT_ADDRESSES && status == FC_NO_MEMORY)) {
    fail_msg("%s: %s", placer, error.message);
  }
  return sampler;
}

/* ---- All of them ---------------------------------------------------------------------------------------------------------- */

/* Puts the ships on the oracle's board one by one, and asks it whether they agree. */
static void assert_is_configuration(const struct oracle_game *game, const struct oracle_observations *observations,
                                    const fc_ship *ships) {
  struct oracle_arrangement arrangement;
  bool used[ORACLE_MAX_SHIPS] = {false};
  oracle_clear(&arrangement);
  for (int i = 0; i < game->ship_count; i++) {
    int ship = 0;
    while (ship < game->ship_count && (used[ship] || game->ships[ship].length != ships[i].length)) {
      ship++;
    }
    assert_true(ship < game->ship_count);
    used[ship] = true;
    const int cell = ships[i].row * game->columns + ships[i].column;
    assert_true(ships[i].column + (ships[i].direction == FC_ACROSS ? ships[i].length : 1) <= game->columns);
    assert_true(ships[i].length > 1 || ships[i].direction == FC_ACROSS);
    assert_true(oracle_place(game, &arrangement, ship, cell, ships[i].direction == FC_DOWN));
    assert_int_equal(ships[i].line, 0);
  }
  assert_true(oracle_agrees(game, &arrangement, observations));
}

static void assert_order_is_canonical(const fc_ship *ships, int count, int columns) {
  for (int i = 1; i < count; i++) {
    assert_true(ships[i - 1].length >= ships[i].length);
    if (ships[i - 1].length == ships[i].length) {
      assert_true(ships[i - 1].row * columns + ships[i - 1].column < ships[i].row * columns + ships[i].column);
    }
  }
}

/* Draws fleets and checks them. Returns how many the placer has found before it gave up, for which it must be allowed to. */
static uint64_t check_fleets(const char *placer, const struct oracle_game *game, const struct oracle_observations *observations,
                             uint64_t fleets, bool may_give_up) {
  uint64_t found = 0;
  fc_board *board = board_of_game(game, observations);
  fc_sampler *sampler = must_create(placer, board);
  for (uint64_t index = 0; index < fleets && sampler != NULL; index++) {
    fc_ship ships[ORACLE_MAX_SHIPS];
    fc_error error;
    const fc_status status = fc_sampler_draw(ships, sampler, 1, index, &error);
    if (status == FC_NOT_FOUND && may_give_up) {
      break;
    }
    if (status != FC_OK) {
      fail_msg("%s, fleet %d: %s", placer, (int)index, error.message);
    }
    found++;
    assert_is_configuration(game, observations, ships);
    assert_order_is_canonical(ships, game->ship_count, game->columns);
    assert_int_equal(fc_fleet_check(board, ships, (size_t)game->ship_count, NULL, NULL), FC_OK);
  }
  fc_sampler_free(sampler);
  fc_board_free(board);
  return found;
}

static void assert_fleets_are_configurations(const char *placer, const struct oracle_game *game,
                                             const struct oracle_observations *observations, uint64_t fleets) {
  assert_int_equal(check_fleets(placer, game, observations, fleets, false), fleets);
}

TEST(fleets_of_the_known_games_obey_the_rules) {
  const struct oracle_game games[] = {
      game_of(10, 10, ORACLE_TOUCHING_NONE, RUSSIAN),
      game_of(10, 10, ORACLE_TOUCHING_ANY, CLASSIC),
      game_of(12, 8, ORACLE_TOUCHING_NONE, GERMAN),
      game_of(8, 12, ORACLE_TOUCHING_DIAGONAL, RUSSIAN),
  };
  for (size_t placer = 0; placer < fc_placer_count(); placer++) {
    for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
      case_log_open(fc_placer_at(placer).name, "");
      assert_fleets_are_configurations(fc_placer_at(placer).name, &games[game], &NOTHING, 10);
      case_log_close();
    }
  }
}

/* Random small games with knowledge, impossible ones included: there are fleets or there are none, as the oracle counts. A
 * placer that keeps ships apart may hardly ever hit the cells that it must; this happens on at most one of sixty boards. */
TEST(fleets_agree_with_what_is_known) {
  const struct random_game_limits limits = {.longest_side = 6, .most_cells = 20, .most_ships = 4, .longest_ship = 4};
  const int wanted = environment_cases(60);
  const int cases = wanted < 80 ? wanted : 80; /* on crowded boards most placers take long */
  int given_up = 0;
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    struct oracle_result result;
    random_game(&game, &it.source, &limits);
    game.announce = ORACLE_ANNOUNCE_LENGTH; /* without names, so that ships are known by their lengths */
    (void)random_observations(&observations, &game, &it.source);
    board_text_log(&game, &observations);
    oracle_solve(&result, &game, &observations);
    for (size_t placer = 0; placer < fc_placer_count(); placer++) {
      const char *name = fc_placer_at(placer).name;
      case_log_note(name);
      if (result.count > 0) {
        const bool is_spread = strcmp(name, "spread") == 0; /* which may search for a minute, and in vain */
        const bool may_never = strcmp(name, "genetic") == 0 || strncmp(name, "zone-", 5) == 0; /* place what agrees */
        if (!may_never && (!is_spread || it.number < 60)) {
          given_up += check_fleets(name, &game, &observations, 3, is_spread) < 3;
        }
        continue;
      }
      fc_board *board = board_of_game(&game, &observations);
      fc_sampler *sampler = NULL;
      assert_int_equal(fc_sampler_create(&sampler, name, board, NULL, NULL), FC_NO_CONFIGURATION);
      assert_null(sampler);
      fc_board_free(board);
    }
  }
  assert_true(given_up <= 1);
}

TEST(an_empty_fleet_is_placed) {
  const int none[] = {0};
  const struct oracle_game game = game_of(3, 3, ORACLE_TOUCHING_NONE, none);
  for (size_t placer = 0; placer < fc_placer_count(); placer++) {
    assert_fleets_are_configurations(fc_placer_at(placer).name, &game, &NOTHING, 2);
  }
}

/* ---- Distributions -------------------------------------------------------------------------------------------------------- */

static void draw_and_compare(const char *placer, const struct oracle_game *game, const struct oracle_observations *observations,
                             struct tally_of_configurations *tally, uint64_t draws) {
  fc_board *board = board_of_game(game, observations);
  fc_sampler *sampler = must_create(placer, board);
  for (uint64_t index = 0; index < draws; index++) {
    fc_ship ships[MOST_SHIPS];
    int places[MOST_SHIPS];
    assert_int_equal(fc_sampler_draw(ships, sampler, 2, index, NULL), FC_OK);
    places_of_ships(places, game, ships);
    find_configuration(tally, game, places)->seen++;
  }
  assert_seen_as_weighted(tally);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

static const struct oracle_game *small_games(size_t *count) {
  static struct oracle_game games[5];
  games[0] = game_of(4, 3, ORACLE_TOUCHING_NONE, (const int[]){2, 1, 1, 0});
  games[1] = game_of(3, 4, ORACLE_TOUCHING_DIAGONAL, (const int[]){3, 2, 1, 0});
  games[2] = game_of(3, 3, ORACLE_TOUCHING_ANY, (const int[]){2, 2, 1, 0});
  games[3] = game_of(5, 1, ORACLE_TOUCHING_NONE, (const int[]){2, 1, 0});
  games[4] = game_of(7, 1, ORACLE_TOUCHING_ANY, (const int[]){2, 2, 1, 0});
  *count = 5;
  return games;
}

static void check_is_uniform(const char *placer) {
  size_t count;
  const struct oracle_game *games = small_games(&count);
  for (size_t i = 0; i < count; i++) {
    struct tally_of_configurations tally = configurations_of(&games[i], &NOTHING);
    for (size_t j = 0; j < tally.count; j++) {
      tally.list[j].weight = 1;
    }
    draw_and_compare(placer, &games[i], &NOTHING, &tally, 100 * tally.count);
    free(tally.list);
  }
}

static void check_is_uniform_among_what_agrees(const char *placer) {
  const struct oracle_game game = game_of(4, 4, ORACLE_TOUCHING_ANY, (const int[]){3, 2, 2, 0});
  const struct oracle_observations observations = {
      .kind = ORACLE_SHOTS,
      .shot_count = 3,
      .shots = {{5, {ORACLE_HIT, ORACLE_NOT_SAID, ORACLE_NOT_SAID}},
                {6, {ORACLE_SUNK, ORACLE_NOT_SAID, ORACLE_NOT_SAID}},
                {0, {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID}}},
  };
  struct tally_of_configurations tally = configurations_of(&game, &observations);
  assert_true(tally.count > 20);
  for (size_t j = 0; j < tally.count; j++) {
    tally.list[j].weight = 1;
  }
  draw_and_compare(placer, &game, &observations, &tally, 100 * tally.count);
  free(tally.list);
}

TEST(rejection_is_uniform) {
  check_is_uniform("rejection");
  check_is_uniform_among_what_agrees("rejection");
}

TEST(uniform_is_uniform) {
  check_is_uniform("uniform");
  check_is_uniform_among_what_agrees("uniform");
}

/* Adds the chance of every fleet that results when the ships come in an order, one after another, from `step` on. */
static void add_chances(struct tally_of_configurations *tally, const struct oracle_game *game, const int *order, int step,
                        const struct oracle_arrangement *arrangement, int *places, double chance) {
  if (step == game->ship_count) {
    find_configuration(tally, game, places)->weight += chance;
    return;
  }
  const int ship = order[step];
  int left[2 * ORACLE_MAX_CELLS];
  int left_count = 0;
  for (int place = 0; place < 2 * game->rows * game->columns; place++) {
    struct oracle_arrangement next = *arrangement;
    const bool down = place % 2 == 1;
    if ((!down || game->ships[ship].length > 1) && oracle_place(game, &next, ship, place / 2, down)) {
      left[left_count++] = place;
    }
  }
  for (int i = 0; i < left_count; i++) {
    struct oracle_arrangement next = *arrangement;
    assert_true(oracle_place(game, &next, ship, left[i] / 2, left[i] % 2 == 1));
    places[ship] = left[i];
    add_chances(tally, game, order, step + 1, &next, places, chance / left_count);
  }
}

TEST(sequential_is_as_the_oracle_computes) {
  size_t count;
  const struct oracle_game *games = small_games(&count);
  for (size_t i = 0; i < count; i++) {
    struct tally_of_configurations tally = configurations_of(&games[i], &NOTHING);
    struct oracle_arrangement empty;
    int places[MOST_SHIPS];
    oracle_clear(&empty);
    add_chances(&tally, &games[i], (const int[]){0, 1, 2, 3}, 0, &empty, places, 1);
    draw_and_compare("sequential", &games[i], &NOTHING, &tally, 200 * tally.count);
    free(tally.list);
  }
}

TEST(sequential_shuffled_is_as_the_oracle_computes) {
  static const int orders[6][MOST_SHIPS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  size_t count;
  const struct oracle_game *games = small_games(&count);
  for (size_t i = 0; i < count; i++) {
    struct tally_of_configurations tally = configurations_of(&games[i], &NOTHING);
    struct oracle_arrangement empty;
    int places[MOST_SHIPS];
    oracle_clear(&empty);
    for (int order = 0; order < 6; order++) {
      if (games[i].ship_count == 3 || orders[order][2] == 2) { /* of two ships the orders that leave the third where it is */
        add_chances(&tally, &games[i], orders[order], 0, &empty, places, 1);
      }
    }
    draw_and_compare("sequential-shuffled", &games[i], &NOTHING, &tally, 200 * tally.count);
    free(tally.list);
  }
}

/* The last of two or three ships comes first. */
TEST(sequential_shortest_is_as_the_oracle_computes) {
  size_t count;
  const struct oracle_game *games = small_games(&count);
  for (size_t i = 0; i < count; i++) {
    struct tally_of_configurations tally = configurations_of(&games[i], &NOTHING);
    struct oracle_arrangement empty;
    int places[MOST_SHIPS];
    oracle_clear(&empty);
    add_chances(&tally, &games[i], games[i].ship_count == 3 ? (const int[]){2, 1, 0} : (const int[]){1, 0}, 0, &empty, places, 1);
    draw_and_compare("sequential-shortest", &games[i], &NOTHING, &tally, 200 * tally.count);
    free(tally.list);
  }
}

/* The same by hand: in a row of five, the ship of one cell first. On A it leaves CD and DE, on B only DE, on C nothing, on D only
 * AB, on E both AB and BC. Without C: A-CD, A-DE, E-AB and E-BC have a chance of 1/8, B-DE and D-AB of 1/4. */
TEST(sequential_shortest_is_as_computed_by_hand) {
  const struct oracle_game game = game_of(5, 1, ORACLE_TOUCHING_NONE, (const int[]){2, 1, 0});
  struct tally_of_configurations tally = configurations_of(&game, &NOTHING);
  assert_int_equal(tally.count, 6);
  for (size_t i = 0; i < tally.count; i++) {
    const int single = tally.list[i].places[1] / 2;
    tally.list[i].weight = single == 1 || single == 3 ? 2 : 1;
  }
  draw_and_compare("sequential-shortest", &game, &NOTHING, &tally, 8000);
  free(tally.list);
}

/*
 * By hand: one row of five cells, a ship of two and one of one. AB leaves D and E; BC leaves E; CD leaves A; DE leaves A and B.
 * So the fleets AB-D, AB-E, DE-A and DE-B have a chance of 1/8 each, BC-E and CD-A of 1/4.
 */
TEST(sequential_is_as_computed_by_hand) {
  const struct oracle_game game = game_of(5, 1, ORACLE_TOUCHING_NONE, (const int[]){2, 1, 0});
  struct tally_of_configurations tally = configurations_of(&game, &NOTHING);
  assert_int_equal(tally.count, 6);
  for (size_t i = 0; i < tally.count; i++) {
    const int start = tally.list[i].places[0] / 2;
    tally.list[i].weight = start == 1 || start == 2 ? 2 : 1;
  }
  draw_and_compare("sequential", &game, &NOTHING, &tally, 8000);
  free(tally.list);
}

/* ---- Zones ---------------------------------------------------------------------------------------------------------------- */

/* As add_chances, in the order of the fleet, with single ships on the cells of a set (a bit each) and the others off them. */
static void add_chances_of_zone(struct tally_of_configurations *tally, const struct oracle_game *game, int ship, uint64_t zone,
                                const struct oracle_arrangement *arrangement, int *places, double chance) {
  if (ship == game->ship_count) {
    find_configuration(tally, game, places)->weight += chance;
    return;
  }
  struct oracle_arrangement left[2 * ORACLE_MAX_CELLS];
  int left_places[2 * ORACLE_MAX_CELLS];
  int left_count = 0;
  for (int place = 0; place < 2 * game->rows * game->columns; place++) {
    struct oracle_arrangement next = *arrangement;
    const int length = game->ships[ship].length;
    const bool down = place % 2 == 1;
    if ((down && length == 1) || !oracle_place(game, &next, ship, place / 2, down)) {
      continue;
    }
    int inside = 0;
    for (int step = 0; step < length; step++) {
      inside += (int)(zone >> (place / 2 + step * (down ? game->columns : 1)) & 1);
    }
    if (inside == (length == 1 ? 1 : 0)) {
      left_places[left_count] = place;
      left[left_count++] = next;
    }
  }
  for (int i = 0; i < left_count; i++) {
    places[ship] = left_places[i];
    add_chances_of_zone(tally, game, ship + 1, zone, &left[i], places, chance / left_count);
  }
}

/* A zone of a board as it is drawn in the tests: rows of characters, # within. */
static uint64_t zone_of(const char *picture) {
  uint64_t zone = 0;
  int cell = 0;
  for (; *picture != '\0'; picture++) {
    if (*picture != ' ') {
      zone |= (uint64_t)(*picture == '#') << cell++;
    }
  }
  return zone;
}

TEST(zones_are_as_the_oracle_computes) {
  static const struct {
    const char *placer;
    int columns;
    int rows;
    const char *picture;
  } cases[] = {
      {"zone-36", 6, 5, "...... ...... ..##.. ...... ......"},
      {"edges", 5, 6, "..... ..... ..#.. ..#.. ..... ....."},
      {"zone-left", 6, 3, "###... ###... ###..."},
      {"zone-right", 6, 3, "...### ...### ...###"},
      {"zone-top", 3, 6, "### ### ### ... ... ..."},
      {"zone-bottom", 3, 7, "... ... ... ### ### ### ###"},
      {"zone-center-horizontal", 5, 6, "..... ..... ..### ..### ..... ....."},
      {"zone-center-vertical", 6, 5, "...... ...... ..##.. ..##.. ..##.."},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    const struct oracle_game game = game_of(cases[i].columns, cases[i].rows, ORACLE_TOUCHING_NONE, (const int[]){3, 1, 0});
    struct tally_of_configurations tally = configurations_of(&game, &NOTHING);
    struct oracle_arrangement empty;
    int places[MOST_SHIPS];
    oracle_clear(&empty);
    add_chances_of_zone(&tally, &game, 0, zone_of(cases[i].picture), &empty, places, 1);
    case_log_open(cases[i].placer, "");
    draw_and_compare(cases[i].placer, &game, &NOTHING, &tally, 200 * tally.count);
    case_log_close();
    free(tally.list);
  }
}

/* Adds the chances for all zones of twelve cells: those that `drawn` already says of the cells below `cell`, and all ways to go
 * on. */
static void add_chances_of_all_zones(struct tally_of_configurations *tally, const struct oracle_game *game, int cell, int drawn,
                                     uint64_t zone) {
  const int cells = game->rows * game->columns;
  if (drawn > 12 || drawn + cells - cell < 12) {
    return;
  }
  if (cell == cells) {
    struct oracle_arrangement empty;
    int places[MOST_SHIPS];
    oracle_clear(&empty);
    add_chances_of_zone(tally, game, 0, zone, &empty, places, 1);
    return;
  }
  add_chances_of_all_zones(tally, game, cell + 1, drawn, zone);
  add_chances_of_all_zones(tally, game, cell + 1, drawn + 1, zone | UINT64_C(1) << cell);
}

/* The ships of two cells have room on the two or four cells alone that are not drawn. */
TEST(a_random_zone_is_as_the_oracle_computes) {
  const struct oracle_game games[] = {game_of(7, 2, ORACLE_TOUCHING_ANY, (const int[]){2, 1, 0}),
                                      game_of(4, 4, ORACLE_TOUCHING_ANY, (const int[]){2, 2, 0})};
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    struct tally_of_configurations tally = configurations_of(&games[i], &NOTHING);
    add_chances_of_all_zones(&tally, &games[i], 0, 0, 0);
    draw_and_compare("zone-random-12", &games[i], &NOTHING, &tally, 200 * tally.count);
    free(tally.list);
  }
}

/* A board of three rows has no cell within its outer two rings; single ships lie there all the same, where 500 tries have failed.
 */
TEST(a_zone_without_room_is_left) {
  const struct oracle_game game = game_of(3, 3, ORACLE_TOUCHING_NONE, (const int[]){1, 0});
  struct tally_of_configurations tally = configurations_of(&game, &NOTHING);
  for (size_t i = 0; i < tally.count; i++) {
    tally.list[i].weight = 1;
  }
  draw_and_compare("zone-36", &game, &NOTHING, &tally, 900);
  free(tally.list);
}

/* ---- Promises of single placers ------------------------------------------------------------------------------------------- */

TEST(edges_keeps_large_ships_on_the_rings) {
  const struct oracle_game game = game_of(10, 10, ORACLE_TOUCHING_NONE, RUSSIAN);
  fc_board *board = board_of_game(&game, &NOTHING);
  fc_sampler *sampler = must_create("edges", board);
  for (uint64_t index = 0; index < 300; index++) {
    fc_ship ships[ORACLE_MAX_SHIPS];
    assert_int_equal(fc_sampler_draw(ships, sampler, 3, index, NULL), FC_OK);
    for (int i = 0; i < game.ship_count; i++) {
      for (int step = 0; step < ships[i].length; step++) {
        const int row = ships[i].row + (ships[i].direction == FC_DOWN ? step : 0);
        const int column = ships[i].column + (ships[i].direction == FC_ACROSS ? step : 0);
        const bool is_inside = row >= 2 && row <= 7 && column >= 2 && column <= 7;
        assert_int_equal(is_inside, ships[i].length == 1);
      }
    }
  }
  fc_sampler_free(sampler);
  fc_board_free(board);
}

static int span_distance(int one, int one_length, int other, int other_length) {
  return one < other ? other - (one + one_length - 1) : one - (other + other_length - 1);
}

/* How far apart two ships are, as a king walks. */
static int distance_of(const fc_ship *one, const fc_ship *other) {
  const int rows = span_distance(one->row, one->direction == FC_DOWN ? one->length : 1, other->row,
                                 other->direction == FC_DOWN ? other->length : 1);
  const int columns = span_distance(one->column, one->direction == FC_ACROSS ? one->length : 1, other->column,
                                    other->direction == FC_ACROSS ? other->length : 1);
  return rows > columns ? rows : columns;
}

/* Four ships on a board of 12x12 leave most of it free, so that 500 draws do not fail. */
TEST(spread_keeps_its_distance) {
  const struct oracle_game game = game_of(12, 12, ORACLE_TOUCHING_ANY, (const int[]){4, 3, 3, 1, 0});
  fc_board *board = board_of_game(&game, &NOTHING);
  fc_sampler *sampler = must_create("spread", board);
  int nearest = 99;
  for (uint64_t index = 0; index < 1000; index++) {
    fc_ship ships[4];
    assert_int_equal(fc_sampler_draw(ships, sampler, 4, index, NULL), FC_OK);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < i; j++) {
        const int distance = distance_of(&ships[i], &ships[j]);
        nearest = distance < nearest ? distance : nearest;
      }
    }
  }
  assert_int_equal(nearest, 3);
  fc_sampler_free(sampler);
  fc_board_free(board);
}

static void assert_russian_fleet(int side, const struct placement *fleet) {
  const struct oracle_game game = game_of(side, side, ORACLE_TOUCHING_NONE, RUSSIAN);
  fc_ship ships[10];
  for (int ship = 0; ship < game.ship_count; ship++) {
    ships_set(&ships[ship], &game, ship, 2 * fleet[ship].cell + (fleet[ship].direction == DOWN));
  }
  assert_is_configuration(&game, &NOTHING, ships);
}

/* How many of some tries of the genetic algorithm place the Russian fleet, with the population that belongs to an attempt. */
static int genetic_successes(int side, uint64_t attempt, int tries) {
  struct problem_class classes[] = {
      {.length = 4, .ships = 1}, {.length = 3, .ships = 2}, {.length = 2, .ships = 3}, {.length = 1, .ships = 4}};
  const struct problem problem = {
      .rows = side, .columns = side, .touching = FC_TOUCHING_NONE, .classes = classes, .class_count = 4};
  const struct placing placing = {.problem = &problem};
  int successes = 0;
  for (int i = 0; i < tries; i++) {
    struct placement fleet[10];
    struct random_stream stream = random_stream_start(5, (uint64_t)i);
    const fc_status status = placer_genetic.place(fleet, &placing, attempt, &stream, NULL);
    assert_true(status == FC_OK || status == FC_NOT_FOUND);
    if (status == FC_OK) {
      assert_russian_fleet(side, fleet);
      successes++;
    }
  }
  return successes;
}

TEST(genetic_finds_fleets_where_it_is_said_to) {
  assert_in_range(genetic_successes(10, 0, 40), 39, 40);
  assert_in_range(genetic_successes(7, 2, 40), 1, 40);
  assert_int_equal(genetic_successes(4, 2, 2), 0);
}
