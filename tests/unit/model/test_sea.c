/* The sea against the oracle's board, cell by cell. */
#include "model/sea.h"
#include "model_test.h"
#include "oracle/oracle.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"

static struct problem problem_of_size(int columns, int rows) {
  return (struct problem){.rows = rows, .columns = columns};
}

static struct placement placement_of_place(int place) {
  return (struct placement){.direction = place % 2 == 1 ? DOWN : ACROSS, .cell = place / 2};
}

/* Every place of every length on a sea in which some ships lie: it is free when the oracle can put the ship there too. */
static void assert_places_are_the_oracles(const struct sea *sea, const struct oracle_game *game,
                                          const struct oracle_arrangement *arrangement, int length) {
  struct oracle_game trial = *game;
  trial.ships[0].length = length;
  int places = 0;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      struct oracle_arrangement board = *arrangement;
      if ((length > 1 || direction == ACROSS) && oracle_place(&trial, &board, 0, cell, direction == DOWN)) {
        const struct placement place = sea_place(sea, length, places++);
        assert_int_equal(place.direction, direction);
        assert_int_equal(place.cell, cell);
        assert_true(sea_is_free(sea, length, place));
      }
    }
  }
  assert_int_equal(sea_places(sea, length), places);
}

TEST(what_ships_leave_free_is_what_the_oracle_leaves) {
  for_random_cases(environment_cases(200), it) {
    struct oracle_game game = {.touching = (enum oracle_touching)random_below(&it.source, ORACLE_TOUCHINGS)};
    game.columns = random_between(&it.source, 1, it.number % 10 == 0 ? 26 : 9);
    game.rows = random_between(&it.source, 1, game.columns > 9 ? 5 : 10);
    game.ship_count = 2;
    struct oracle_arrangement arrangement;
    oracle_clear(&arrangement);
    const struct problem problem = problem_of_size(game.columns, game.rows);
    struct sea sea = sea_of_board(&problem);
    const int ships = random_below(&it.source, 5);
    for (int ship = 0; ship < ships; ship++) {
      game.ships[1].length = random_between(&it.source, 1, 5);
      const int place =
          2 * random_below(&it.source, game.rows * game.columns) + (game.ships[1].length > 1 && random_chance(&it.source, 1, 2));
      if (oracle_place(&game, &arrangement, 1, place / 2, place % 2 == 1)) {
        sea_put(&sea, (fc_touching)game.touching, game.ships[1].length, placement_of_place(place));
      }
    }
    for (int length = 1; length <= 11; length++) {
      assert_places_are_the_oracles(&sea, &game, &arrangement, length);
    }
  }
}

/* As a king walks: the greater of the distances in rows and in columns. */
TEST(a_distance_is_kept) {
  const struct problem problem = problem_of_size(9, 7);
  for (int distance = 0; distance <= 3; distance++) {
    struct sea sea = sea_of_board(&problem);
    sea_block_around(&sea, 3, (struct placement){.direction = DOWN, .cell = 2 * 9 + 6}, distance);
    for (int row = 0; row < 7; row++) {
      for (int column = 0; column < 9; column++) {
        const bool is_near = row >= 2 - distance && row <= 4 + distance && column >= 6 - distance && column <= 6 + distance;
        const struct placement cell = {.direction = ACROSS, .cell = row * 9 + column};
        assert_int_equal(sea_is_free(&sea, 1, cell), !is_near);
      }
    }
  }
}

TEST(an_intersection_is_free_where_both_are) {
  const struct problem problem = problem_of_size(4, 1);
  struct sea one = sea_of_board(&problem);
  struct sea other = one;
  sea_block_around(&one, 1, (struct placement){.direction = ACROSS, .cell = 0}, 0);
  sea_block_around(&other, 1, (struct placement){.direction = ACROSS, .cell = 3}, 0);
  const struct sea both = sea_intersection(&one, &other);
  assert_int_equal(sea_places(&one, 1), 3);
  assert_int_equal(sea_places(&both, 1), 2);
  assert_int_equal(sea_places(&both, 2), 1);
  assert_int_equal(sea_place(&both, 2, 0).cell, 1);
}

TEST(draws_are_even) {
  const struct problem problem = problem_of_size(3, 2);
  struct sea sea = sea_of_board(&problem);
  struct random_stream stream = random_stream_start(1, 0);
  int seen[2][6] = {{0}};
  for (int draw = 0; draw < 7000; draw++) {
    struct placement place;
    assert_true(sea_draw(&place, &sea, 2, &stream));
    seen[place.direction][place.cell]++;
  }
  int places = 0;
  for (int direction = 0; direction < 2; direction++) {
    for (int cell = 0; cell < 6; cell++) {
      places += seen[direction][cell] > 0;
      assert_true(seen[direction][cell] == 0 || (seen[direction][cell] > 850 && seen[direction][cell] < 1150));
    }
  }
  assert_int_equal(places, 7); /* five standard deviations are 147 */
  sea_block_around(&sea, 1, (struct placement){.direction = ACROSS, .cell = 1}, 1);
  struct placement untouched = {.direction = DOWN, .cell = 99};
  const struct random_stream before = stream;
  assert_false(sea_draw(&untouched, &sea, 1, &stream));
  assert_int_equal(untouched.cell, 99);
  assert_int_equal(before.taken, stream.taken);
}

/* The same words make the same places, on boards of every shape, too short ones included. */
TEST(draws_anywhere_are_draws_on_a_free_sea) {
  for (int columns = 1; columns <= 7; columns++) {
    for (int rows = 1; rows <= 7; rows++) {
      const struct problem problem = problem_of_size(columns, rows);
      const struct sea sea = sea_of_board(&problem);
      for (int length = 1; length <= 8; length++) {
        struct random_stream stream = random_stream_start(2, (uint64_t)length);
        struct random_stream same = stream;
        for (int draw = 0; draw < 200; draw++) {
          struct placement one = {.cell = 99};
          struct placement other = {.cell = 99};
          assert_int_equal(sea_draw_anywhere(&one, &problem, length, &stream), sea_draw(&other, &sea, length, &same));
          assert_int_equal(one.direction, other.direction);
          assert_int_equal(one.cell, other.cell);
        }
      }
    }
  }
}
