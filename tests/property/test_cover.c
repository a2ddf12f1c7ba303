/*
 * The fewest cells that no ship of a length can avoid: against trying every set of cells, on random small boards whose possible
 * placements the oracle tells; and the numbers of the empty board of 10x10.
 *
 * FC_CASES cases (usually 400).
 */
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define MOST_EFFORT 3e5
#define MOST_CELLS 16

static const struct random_game_limits limits = {.longest_side = 6, .most_cells = MOST_CELLS, .most_ships = 4, .longest_ship = 4};

/* The possible placements of ships of a length, as bit sets of the cells that have not been shot at. */
struct places {
  const struct oracle_observations *observations;
  int length;
  uint64_t count; /* of arrangements */
  int place_count;
  uint32_t places[2 * MOST_CELLS];
};

static void look_at(void *context, const struct oracle_game *game, const int *ship_places) {
  struct places *places = context;
  places->count++;
  for (int ship = 0; ship < game->ship_count; ship++) {
    uint32_t cells = 0;
    for (int step = 0; step < game->ships[ship].length; step++) {
      const int cell = ship_places[ship] / 2 + step * (ship_places[ship] % 2 == 1 ? game->columns : 1);
      cells |= oracle_is_shot(places->observations, cell) ? 0 : 1U << cell;
    }
    bool is_new = game->ships[ship].length == places->length && cells != 0;
    for (int i = 0; i < places->place_count; i++) {
      is_new = is_new && places->places[i] != cells;
    }
    if (is_new) {
      places->places[places->place_count++] = cells;
    }
  }
}

static bool hits_all(const struct places *places, uint32_t cells) {
  for (int i = 0; i < places->place_count; i++) {
    if ((places->places[i] & cells) == 0) {
      return false;
    }
  }
  return true;
}

static int bits(uint32_t set) {
  int count = 0;
  for (; set != 0; set &= set - 1) {
    count++;
  }
  return count;
}

static int fewest(const struct places *places, int cell_count) {
  int found = cell_count;
  for (uint32_t set = 0; set < 1U << cell_count; set++) {
    if (bits(set) < found && hits_all(places, set)) {
      found = bits(set);
    }
  }
  return found;
}

/* Returns how many cells it takes; -1 where nothing agrees with the board. */
static int try_case(struct random_case *it) {
  struct oracle_game game;
  struct oracle_observations observations;
  do {
    random_game(&game, &it->source, &limits);
  } while (oracle_effort(&game) > MOST_EFFORT || game.ship_count == 0);
  (void)random_observations(&observations, &game, &it->source);
  board_text_log(&game, &observations);
  struct places places = {.observations = &observations, .length = game.ships[random_below(&it->source, game.ship_count)].length};
  oracle_visit(look_at, &places, &game, &observations);
  fc_board *board = board_of_game(&game, &observations);
  fc_cell *cells = NULL;
  size_t cell_count = 99;
  size_t least = 99;
  const fc_status status = fc_fewest_cells(&cells, &cell_count, &least, board, places.length, NULL, NULL);
  int expected = -1;
  if (places.count == 0) {
    assert_int_equal(status, FC_NO_CONFIGURATION);
    assert_null(cells);
  } else {
    assert_int_equal(status, FC_OK);
    uint32_t set = 0;
    for (size_t i = 0; i < cell_count; i++) {
      const int cell = cells[i].row * game.columns + cells[i].column;
      assert_false(oracle_is_shot(&observations, cell));
      set |= 1U << cell;
    }
    expected = fewest(&places, game.rows * game.columns);
    assert_int_equal(bits(set), cell_count);
    assert_true(hits_all(&places, set));
    assert_int_equal(cell_count, expected);
    assert_int_equal(least, expected);
  }
  fc_cells_free(cells);
  fc_board_free(board);
  return expected;
}

TEST(test_against_every_set) {
  const int cases = environment_cases(USUAL_CASES);
  int of_size[MOST_CELLS + 1] = {0};
  for_random_cases(cases, it) {
    const int size = try_case(&it);
    if (size >= 0) {
      of_size[size]++;
    }
  }
  print_message("of 0 to 6 cells and more: %d %d %d %d %d %d %d ...\n", of_size[0], of_size[1], of_size[2], of_size[3],
                of_size[4], of_size[5], of_size[6]);
  assert_true(of_size[1] + of_size[2] + of_size[3] > 0 || cases < 20);
}

/* The numbers that puzzle books give for patterns of diagonals are proved to be the least. */
TEST(test_empty_board) {
  static const size_t expected[] = {100, 50, 33, 24, 20};
  fc_board *board = board_of_text("size: 10x10\nfleet: 5 4 3 2 1\ntouching: none\n");
  for (int length = 1; length <= 5; length++) {
    fc_cell *cells = NULL;
    size_t cell_count = 0;
    size_t least = 0;
    assert_int_equal(fc_fewest_cells(&cells, &cell_count, &least, board, length, NULL, NULL), FC_OK);
    assert_int_equal(cell_count, expected[length - 1]);
    assert_int_equal(least, expected[length - 1]);
    fc_cells_free(cells);
  }
  fc_cell *cells = NULL;
  size_t cell_count = 7;
  size_t least = 7;
  assert_int_equal(fc_fewest_cells(&cells, &cell_count, &least, board, 6, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fewest_cells(NULL, &cell_count, &least, board, 5, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_true(cells == NULL && cell_count == 7 && least == 7);
  fc_board_free(board);
}
