/*
 * The oracle by itself, against answers worked out by hand and small counts published by others. The library takes no part.
 *
 * Boards are so small that a reader can draw every arrangement: a row of three cells, a square of four.
 */
#include <string.h>

#include "oracle/oracle.h"
#include "support/testing.h"

#define NONE ORACLE_TOUCHING_NONE
#define DIAGONAL ORACLE_TOUCHING_DIAGONAL
#define ANY ORACLE_TOUCHING_ANY

static const struct oracle_observations nothing = {.kind = ORACLE_NOTHING};

/* A game of ships without names; the lengths end with a 0. */
static struct oracle_game game_of(int columns, int rows, enum oracle_touching touching, enum oracle_announce announce,
                                  const int *lengths) {
  struct oracle_game game = {.rows = rows, .columns = columns, .touching = touching, .announce = announce};
  while (lengths[game.ship_count] != 0) {
    game.ships[game.ship_count].length = lengths[game.ship_count];
    game.ship_count++;
  }
  return game;
}

/* The same with every ship named. */
static struct oracle_game named_game_of(int columns, int rows, enum oracle_touching touching, const int *lengths) {
  struct oracle_game game = game_of(columns, rows, touching, ORACLE_ANNOUNCE_SHIP, lengths);
  for (int ship = 0; ship < game.ship_count; ship++) {
    game.ships[ship].named = true;
  }
  return game;
}

static struct oracle_observations grid_of(const char *cells) {
  struct oracle_observations observations = {.kind = ORACLE_GRID};
  memcpy(observations.grid, cells, strlen(cells));
  return observations;
}

static void fire(struct oracle_observations *observations, int cell, enum oracle_reply reply, int length, int ship) {
  observations->kind = ORACLE_SHOTS;
  observations->shots[observations->shot_count++] = (struct oracle_shot){cell, {reply, length, ship}};
}

static void fire_plain(struct oracle_observations *observations, int cell, enum oracle_reply reply) {
  fire(observations, cell, reply, ORACLE_NOT_SAID, ORACLE_NOT_SAID);
}

static uint64_t count_of(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct oracle_result result;
  oracle_solve(&result, game, observations);
  return result.count;
}

static void assert_cells(const uint64_t *actual, const uint64_t *expected, int cells) {
  for (int cell = 0; cell < cells; cell++) {
    assert_int_equal(actual[cell], expected[cell]);
  }
}

/* ---- Arrangements -------------------------------------------------------------------------------------------------------- */

TEST(test_single_cell) {
  struct oracle_game game = game_of(1, 1, NONE, ORACLE_ANNOUNCE_SUNK, (int[]){1, 0});
  struct oracle_result result;
  oracle_solve(&result, &game, &nothing);
  assert_int_equal(result.count, 1); /* one place, not one across and one down */
  assert_int_equal(result.occupancy[0], 1);
  assert_int_equal(result.by_length[1][0], 1);
  assert_int_equal(result.sinks[1][0], 1);
}

TEST(test_row_of_three) {
  struct oracle_game game = game_of(3, 1, NONE, ORACLE_ANNOUNCE_SUNK, (int[]){2, 0});
  struct oracle_result result;
  oracle_solve(&result, &game, &nothing);
  assert_int_equal(result.count, 2);
  assert_cells(result.occupancy, (uint64_t[]){1, 2, 1}, 3);
  assert_cells(result.by_length[2], (uint64_t[]){1, 2, 1}, 3);
  assert_cells(result.sinks[2], (uint64_t[]){0, 0, 0}, 3);
}

TEST(test_column_is_a_turned_row) {
  struct oracle_game game = game_of(1, 4, NONE, ORACLE_ANNOUNCE_SUNK, (int[]){2, 1, 0});
  struct oracle_result result;
  oracle_solve(&result, &game, &nothing);
  assert_int_equal(result.count, 2); /* 22.1 and 1.22 */
  assert_cells(result.occupancy, (uint64_t[]){2, 1, 1, 2}, 4);
  assert_cells(result.by_length[1], (uint64_t[]){1, 0, 0, 1}, 4);
}

TEST(test_touching_on_four_cells) {
  const int singles[] = {1, 1, 0};
  struct oracle_game apart = game_of(2, 2, NONE, ORACLE_ANNOUNCE_SUNK, singles);
  struct oracle_game corners = game_of(2, 2, DIAGONAL, ORACLE_ANNOUNCE_SUNK, singles);
  struct oracle_game close = game_of(2, 2, ANY, ORACLE_ANNOUNCE_SUNK, singles);
  assert_int_equal(count_of(&apart, &nothing), 0);
  assert_int_equal(count_of(&corners, &nothing), 2);
  assert_int_equal(count_of(&close, &nothing), 6);
}

TEST(test_same_cells_by_other_placements_are_another_configuration) {
  struct oracle_game game = game_of(2, 2, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){2, 2, 0});
  assert_int_equal(count_of(&game, &nothing), 2); /* both across, both down */
}

TEST(test_empty_fleet_and_impossible_fleet) {
  struct oracle_game empty = game_of(3, 2, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){0});
  struct oracle_game too_long = game_of(3, 2, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){4, 0});
  struct oracle_game too_many = game_of(1, 2, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){1, 1, 1, 0});
  struct oracle_observations hit = grid_of("x.....");
  assert_int_equal(count_of(&empty, &nothing), 1);
  assert_int_equal(count_of(&empty, &hit), 0);
  assert_int_equal(count_of(&too_long, &nothing), 0);
  assert_int_equal(count_of(&too_many, &nothing), 0);
}

TEST(test_names_tell_ships_apart_only_where_they_are_announced) {
  struct oracle_game named = named_game_of(3, 1, ANY, (int[]){1, 1, 0});
  assert_int_equal(count_of(&named, &nothing), 6);
  named.announce = ORACLE_ANNOUNCE_LENGTH;
  assert_int_equal(count_of(&named, &nothing), 3);
  struct oracle_game nameless = game_of(3, 1, ANY, ORACLE_ANNOUNCE_SHIP, (int[]){1, 1, 0});
  assert_int_equal(count_of(&nameless, &nothing), 3);
}

/* Ships of one class need not stand side by side in the fleet. */
TEST(test_order_of_the_fleet_makes_no_difference) {
  struct oracle_game sorted = game_of(4, 4, DIAGONAL, ORACLE_ANNOUNCE_SUNK, (int[]){3, 2, 1, 1, 0});
  struct oracle_game mixed = game_of(4, 4, DIAGONAL, ORACLE_ANNOUNCE_SUNK, (int[]){1, 3, 1, 2, 0});
  assert_int_equal(count_of(&sorted, &nothing), count_of(&mixed, &nothing));
  assert_true(count_of(&sorted, &nothing) > 0);
}

/* ---- Grids --------------------------------------------------------------------------------------------------------------- */

TEST(test_grid_on_a_row_of_three) {
  static const struct {
    const char *grid;
    uint64_t hit, sunk; /* the counts under these announcements; an `s` has no meaning under `hit` */
  } cases[] = {{"...", 2, 2}, {"x..", 1, 1}, {".x.", 2, 2}, {"xx.", 1, 0}, {"o..", 1, 1},
               {".o.", 0, 0}, {"x.x", 0, 0}, {"ss.", 0, 1}, {"s..", 0, 0}, {"sx.", 0, 0},
               {"sss", 0, 0}, {"oxx", 1, 0}, {"b..", 1, 1}, {"bx.", 1, 1}, {".b.", 0, 0}};
  struct oracle_game game = game_of(3, 1, NONE, ORACLE_ANNOUNCE_HIT, (int[]){2, 0});
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct oracle_observations grid = grid_of(cases[i].grid);
    game.announce = ORACLE_ANNOUNCE_SUNK;
    assert_int_equal(count_of(&game, &grid), cases[i].sunk);
    game.announce = ORACLE_ANNOUNCE_LENGTH;
    assert_int_equal(count_of(&game, &grid), cases[i].sunk);
    game.announce = ORACLE_ANNOUNCE_HIT;
    if (strchr(cases[i].grid, 's') == NULL) {
      assert_int_equal(count_of(&game, &grid), cases[i].hit);
    }
  }
}

TEST(test_sunk_cells_may_be_shared_out_in_several_ways) {
  struct oracle_game game = game_of(3, 1, ANY, ORACLE_ANNOUNCE_LENGTH, (int[]){2, 1, 0});
  struct oracle_observations all_sunk = grid_of("sss");
  struct oracle_result result;
  oracle_solve(&result, &game, &all_sunk);
  assert_int_equal(result.count, 2); /* 221 and 122 */
  assert_cells(result.by_length[1], (uint64_t[]){1, 0, 1}, 3);
  assert_cells(result.sinks[1], (uint64_t[]){0, 0, 0}, 3); /* nothing is left to shoot at */
}

TEST(test_sinks_of_a_grid) {
  struct oracle_game game = game_of(4, 1, NONE, ORACLE_ANNOUNCE_SUNK, (int[]){2, 0});
  struct oracle_observations grid = grid_of(".x..");
  struct oracle_result result;
  oracle_solve(&result, &game, &grid);
  assert_int_equal(result.count, 2);
  assert_cells(result.occupancy, (uint64_t[]){1, 2, 1, 0}, 4);
  assert_cells(result.sinks[2], (uint64_t[]){1, 0, 1, 0}, 4);
  game.announce = ORACLE_ANNOUNCE_HIT;
  oracle_solve(&result, &game, &grid);
  assert_cells(result.sinks[2], (uint64_t[]){0, 0, 0, 0}, 4); /* nobody would say so */
}

/* ---- Shots --------------------------------------------------------------------------------------------------------------- */

TEST(test_shot_that_sinks) {
  struct oracle_game game = game_of(4, 1, NONE, ORACLE_ANNOUNCE_SUNK, (int[]){2, 0});
  struct oracle_observations shots = nothing;
  fire_plain(&shots, 1, ORACLE_HIT);
  assert_int_equal(count_of(&game, &shots), 2);
  struct oracle_observations sunk = shots;
  fire_plain(&sunk, 2, ORACLE_SUNK);
  assert_int_equal(count_of(&game, &sunk), 1);
  struct oracle_observations hit = shots;
  fire_plain(&hit, 2, ORACLE_HIT); /* the second hit on the only ship must sink it */
  assert_int_equal(count_of(&game, &hit), 0);
}

/* Two ships of 2 side by side: 2 2 2 2. The same cells and the same number of sunk ships, but not in every order. */
TEST(test_order_of_shots) {
  struct oracle_game game = game_of(4, 1, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){2, 2, 0});
  static const struct {
    int cells[4];
    enum oracle_reply replies[4];
    uint64_t count;
  } cases[] = {{{0, 1, 2, 3}, {ORACLE_HIT, ORACLE_SUNK, ORACLE_HIT, ORACLE_SUNK}, 1},
               {{0, 2, 1, 3}, {ORACLE_HIT, ORACLE_HIT, ORACLE_SUNK, ORACLE_SUNK}, 1},
               {{0, 1, 2, 3}, {ORACLE_HIT, ORACLE_HIT, ORACLE_SUNK, ORACLE_SUNK}, 0},
               {{1, 2, 0, 3}, {ORACLE_HIT, ORACLE_SUNK, ORACLE_SUNK, ORACLE_HIT}, 0}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct oracle_observations shots = nothing;
    for (int shot = 0; shot < 4; shot++) {
      fire_plain(&shots, cases[i].cells[shot], cases[i].replies[shot]);
    }
    assert_int_equal(count_of(&game, &shots), cases[i].count);
  }
}

TEST(test_announced_length) {
  struct oracle_game game = game_of(3, 1, ANY, ORACLE_ANNOUNCE_LENGTH, (int[]){2, 1, 0});
  for (int length = 1; length <= 3; length++) {
    struct oracle_observations shots = nothing;
    fire(&shots, 0, ORACLE_SUNK, length, ORACLE_NOT_SAID);
    assert_int_equal(count_of(&game, &shots), length == 1);
  }
}

TEST(test_announced_name) {
  struct oracle_game game = named_game_of(3, 1, ANY, (int[]){2, 1, 0});
  struct oracle_observations hit = nothing;
  fire(&hit, 1, ORACLE_HIT, ORACLE_NOT_SAID, 0);
  struct oracle_result result;
  oracle_solve(&result, &game, &hit);
  assert_int_equal(result.count, 2);
  assert_cells(result.sinks[2], (uint64_t[]){1, 0, 1}, 3);
  assert_cells(result.sinks[1], (uint64_t[]){1, 0, 1}, 3);

  struct oracle_observations wrong_ship = nothing;
  fire(&wrong_ship, 1, ORACLE_HIT, ORACLE_NOT_SAID, 1); /* a ship of length 1 is sunk by its first hit */
  assert_int_equal(count_of(&game, &wrong_ship), 0);
}

TEST(test_ship_without_a_name_is_never_announced) {
  struct oracle_game game = named_game_of(2, 1, ANY, (int[]){1, 1, 0});
  game.ships[1].named = false;
  assert_int_equal(count_of(&game, &nothing), 2);
  struct oracle_observations shots = nothing;
  fire(&shots, 0, ORACLE_SUNK, ORACLE_NOT_SAID, 0);
  assert_int_equal(count_of(&game, &shots), 1);
  fire(&shots, 1, ORACLE_SUNK, ORACLE_NOT_SAID, 0); /* the second ship is there, but cannot be called by this name */
  assert_int_equal(count_of(&game, &shots), 0);
}

/* ---- Counts found by others ---------------------------------------------------------------------------------------------- */

TEST(test_known_counts) {
  const struct {
    struct oracle_game game;
    uint64_t count;
  } cases[] = {{game_of(5, 5, NONE, ORACLE_ANNOUNCE_SUNK, (int[]){3, 2, 2, 1, 0}), 6508},
               {game_of(4, 4, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){3, 2, 0}), 264},
               {game_of(5, 5, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){3, 2, 2, 0}), 12798},
               {game_of(5, 5, ANY, ORACLE_ANNOUNCE_SUNK, (int[]){2, 2, 2, 2, 0}), 39979}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_int_equal(count_of(&cases[i].game, &nothing), cases[i].count);
    assert_true(oracle_effort(&cases[i].game) >= (double)cases[i].count);
  }
}

/* The published pair of games in which only the order of the shots differs (Mayflower). */
TEST(test_published_order_of_shots) {
  struct oracle_game game = game_of(5, 5, ANY, ORACLE_ANNOUNCE_LENGTH, (int[]){3, 2, 2, 0});
  static const struct {
    int cells[7]; /* the first four hits and misses as below, then the rest */
    enum oracle_reply replies[7];
    uint64_t count;
  } cases[] = {
      {{6, 11, 18, 7, 10, 0, 21}, {ORACLE_HIT, ORACLE_HIT, ORACLE_MISS, ORACLE_HIT, ORACLE_SUNK, ORACLE_MISS, ORACLE_MISS}, 41},
      {{7, 6, 21, 18, 10, 0, 11}, {ORACLE_HIT, ORACLE_HIT, ORACLE_MISS, ORACLE_MISS, ORACLE_HIT, ORACLE_MISS, ORACLE_SUNK}, 53},
  };
  for (size_t i = 0; i < 2; i++) {
    struct oracle_observations shots = nothing;
    for (int shot = 0; shot < 7; shot++) {
      bool is_sunk = cases[i].replies[shot] == ORACLE_SUNK;
      fire(&shots, cases[i].cells[shot], cases[i].replies[shot], is_sunk ? 2 : ORACLE_NOT_SAID, ORACLE_NOT_SAID);
    }
    assert_int_equal(count_of(&game, &shots), cases[i].count);
  }
}
