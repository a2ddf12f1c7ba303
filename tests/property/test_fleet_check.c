/*
 * fc_fleet_check against the oracle, on random boards and fleets: a fleet is right exactly when the oracle can put its ships on
 * the board one by one and then finds that they agree with what was observed. And by definition as many fleets are right as
 * fc_count says.
 */
#include <string.h>

#include "fleetcount.h"
#include "oracle/oracle.h"
#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/ships.h"
#include "support/testing.h"

static const struct random_game_limits LIMITS = {.longest_side = 6, .most_cells = 20, .most_ships = 4, .longest_ship = 4};

/* ---- What the oracle says ------------------------------------------------------------------------------------------------ */

static bool lies_on_board(const struct oracle_game *game, const fc_ship *ship) {
  const bool down = ship->direction == FC_DOWN;
  return ship->row + (down ? ship->length : 1) <= game->rows && ship->column + (down ? 1 : ship->length) <= game->columns;
}

/* Whether the oracle can put down all ships, under a touching rule. `ships` are the game's, in its order. */
static bool can_be_placed(struct oracle_arrangement *arrangement, const struct oracle_game *game, enum oracle_touching touching,
                          const fc_ship *ships) {
  struct oracle_game ruled = *game;
  ruled.touching = touching;
  oracle_clear(arrangement);
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int cell = ships[ship].row * game->columns + ships[ship].column;
    if (!oracle_place(&ruled, arrangement, ship, cell, ships[ship].direction == FC_DOWN)) {
      return false;
    }
  }
  return true;
}

/* The number, from 1, of the first shot that the oracle's opponent would have answered otherwise; 0: none. */
static int first_wrong_shot(const struct oracle_game *game, const struct oracle_arrangement *arrangement,
                            const struct oracle_observations *observations) {
  for (int shots = 1; shots <= observations->shot_count; shots++) {
    struct oracle_observations first = *observations;
    first.shot_count = shots;
    if (!oracle_agrees(game, arrangement, &first)) {
      return shots;
    }
  }
  return 0;
}

static fc_objection expected_objection(const struct oracle_game *game, const struct oracle_observations *observations,
                                       const fc_ship *ships) {
  struct oracle_arrangement arrangement;
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (!lies_on_board(game, &ships[ship])) {
      return (fc_objection){.fault = FC_FAULT_OUTSIDE};
    }
  }
  if (!can_be_placed(&arrangement, game, ORACLE_TOUCHING_ANY, ships)) {
    return (fc_objection){.fault = FC_FAULT_OVERLAP};
  }
  if (!can_be_placed(&arrangement, game, game->touching, ships)) {
    return (fc_objection){.fault = FC_FAULT_TOUCHING};
  }
  if (oracle_agrees(game, &arrangement, observations)) {
    return (fc_objection){.fault = FC_FAULT_NONE};
  }
  struct oracle_observations grid = *observations;
  grid.shot_count = 0;
  if (!oracle_agrees(game, &arrangement, &grid)) {
    return (fc_objection){.fault = FC_FAULT_CELL};
  }
  return (fc_objection){.fault = FC_FAULT_SHOT, .shot = first_wrong_shot(game, &arrangement, observations)};
}

/* ---- Random fleets ------------------------------------------------------------------------------------------------------- */

/* Ships at random places; most of them on the board, and apart where that is found soon. */
static void draw_ships(fc_ship *ships, const struct oracle_game *game, struct random_source *source) {
  struct oracle_arrangement arrangement;
  oracle_clear(&arrangement);
  for (int ship = 0; ship < game->ship_count; ship++) {
    for (int try = 0; try < 30; try++) {
      const int cell = random_below(source, game->rows * game->columns);
      const bool down = game->ships[ship].length > 1 && random_chance(source, 1, 2);
      ships_set(&ships[ship], game, ship, 2 * cell + down);
      if (oracle_place(game, &arrangement, ship, cell, down)) {
        break;
      }
    }
  }
}

TEST(a_fleet_is_right_when_the_oracle_says_so) {
  const int cases = environment_cases(3000);
  int seen[FC_FAULT_CELL + 1] = {0};
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    fc_ship ships[ORACLE_MAX_SHIPS];
    random_game(&game, &it.source, &LIMITS);
    if (it.number % 4 > 0 || !random_grid_and_shots(&observations, &game, &it.source)) {
      (void)random_observations(&observations, &game, &it.source);
    }
    board_text_log(&game, &observations);
    fc_board *board = board_of_game(&game, &observations);
    assert_int_equal(fc_board_ship_count(board), game.ship_count);
    for (int fleet = 0; fleet < 10; fleet++) {
      fc_objection objection;
      draw_ships(ships, &game, &it.source);
      const fc_objection expected = expected_objection(&game, &observations, ships);
      const fc_status status = fc_fleet_check(board, ships, (size_t)game.ship_count, &objection, NULL);
      assert_int_equal(status, expected.fault == FC_FAULT_NONE ? FC_OK : FC_DISAGREES);
      assert_int_equal(objection.fault, expected.fault);
      assert_int_equal(objection.shot, expected.shot);
      seen[objection.fault]++;
    }
    fc_board_free(board);
  }
  for (int fault = 0; fault <= FC_FAULT_CELL && cases >= 3000; fault++) {
    assert_true(fault == FC_FAULT_WRONG_FLEET || seen[fault] > 50);
  }
}

/* ---- All fleets ---------------------------------------------------------------------------------------------------------- */

struct visit {
  const fc_board *board;
  unsigned long count;
};

static void check_visited(void *context, const struct oracle_game *game, const int *places) {
  struct visit *visit = context;
  fc_ship ships[ORACLE_MAX_SHIPS];
  for (int ship = 0; ship < game->ship_count; ship++) {
    ships_set(&ships[ship], game, ship, places[ship]);
  }
  assert_int_equal(fc_fleet_check(visit->board, ships, (size_t)game->ship_count, NULL, NULL), FC_OK);
  visit->count++;
}

TEST(as_many_fleets_are_right_as_are_counted) {
  mpz_t count;
  mpz_init(count);
  for_random_cases(environment_cases(200), it) {
    struct oracle_game game;
    struct oracle_observations observations;
    random_game(&game, &it.source, &LIMITS);
    (void)random_observations(&observations, &game, &it.source);
    board_text_log(&game, &observations);
    if (oracle_effort(&game) < 1e6) {
      struct visit visit = {.board = board_of_game(&game, &observations)};
      oracle_visit(check_visited, &visit, &game, &observations);
      count_of_game(count, &game, &observations);
      assert_true(mpz_cmp_ui(count, visit.count) == 0);
      fc_board_free((fc_board *)visit.board);
    }
  }
  mpz_clear(count);
}
