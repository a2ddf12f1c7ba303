/*
 * What is known of cells and ships, against the oracle, on random small boards. For every arrangement that agrees, the oracle
 * tells which ships are sunk, how many of each class, and which cells they cover. With an analysis, we know exactly the facts
 * that hold in all arrangements; at sight some of them, and nothing else.
 *
 * FC_CASES cases (usually 1500).
 */
#include <stdio.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/ships.h"
#include "support/testing.h"

#define USUAL_CASES 1500
#define MOST_EFFORT 1e6
#define CASES_FOR_EVERY_CATEGORY 500

static const struct random_game_limits limits = {.longest_side = 7, .most_cells = 30, .most_ships = 5, .longest_ship = 5};

/* ---- What the arrangements say --------------------------------------------------------------------------------------------- */

struct truth {
  const struct oracle_observations *observations;
  bool is_hit[ORACLE_MAX_CELLS]; /* observed */
  bool is_shot[ORACLE_MAX_CELLS];
  uint64_t count;
  uint64_t covered[ORACLE_MAX_CELLS];   /* arrangements with a ship on the cell */
  uint64_t sunk[ORACLE_MAX_CELLS];      /* with a sunk one */
  int least_of_class[ORACLE_MAX_SHIPS]; /* the fewest sunk ships of a class in an arrangement */
  int least_of_all;
  size_t class_of_ship[ORACLE_MAX_SHIPS];
  size_t class_count;
};

/* The class of a ship of the game, as the board numbers them. */
static size_t class_of(const fc_board *board, const struct oracle_game *game, int index) {
  fc_ship ship;
  ships_set(&ship, game, index, 0);
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    const bool is_named_so = ship.name == NULL ? class.name == NULL : class.name != NULL && strcmp(class.name, ship.name) == 0;
    if (class.length == ship.length && is_named_so) {
      return i;
    }
  }
  fail_msg("ship %d has no class", index);
  return 0;
}

static void look_at(void *context, const struct oracle_game *game, const int *places) {
  struct truth *truth = context;
  int sunk_of_class[ORACLE_MAX_SHIPS] = {0};
  int sunk_of_all = 0;
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int step = places[ship] % 2 == 1 ? game->columns : 1;
    bool is_sunk = true;
    for (int part = 0; part < game->ships[ship].length; part++) {
      is_sunk = is_sunk && truth->is_shot[places[ship] / 2 + part * step];
    }
    for (int part = 0; part < game->ships[ship].length; part++) {
      truth->covered[places[ship] / 2 + part * step]++;
      truth->sunk[places[ship] / 2 + part * step] += is_sunk;
    }
    sunk_of_class[truth->class_of_ship[ship]] += is_sunk;
    sunk_of_all += is_sunk;
  }
  for (size_t i = 0; i < truth->class_count; i++) {
    const int least = truth->least_of_class[i];
    truth->least_of_class[i] = truth->count == 0 || sunk_of_class[i] < least ? sunk_of_class[i] : least;
  }
  truth->least_of_all = truth->count == 0 || sunk_of_all < truth->least_of_all ? sunk_of_all : truth->least_of_all;
  truth->count++;
}

static void find_truth(struct truth *truth, const fc_board *board, const struct oracle_game *game,
                       const struct oracle_observations *observations) {
  *truth = (struct truth){.observations = observations, .class_count = fc_board_ship_class_count(board)};
  for (int ship = 0; ship < game->ship_count; ship++) {
    truth->class_of_ship[ship] = class_of(board, game, ship);
  }
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    truth->is_shot[cell] = oracle_is_shot(observations, cell);
  }
  oracle_visit(look_at, truth, game, observations);
}

/* ---- Comparing ------------------------------------------------------------------------------------------------------------- */

/* How often something was known that the shots do not say. */
struct tally {
  int possible;
  int sunk;
  int sunk_at_sight;
  int water_at_sight;
  int classes;
  int others;
};

static void compare_cells(struct tally *tally, const fc_board *board, const fc_analysis *analysis, const struct truth *truth) {
  fc_cell_state known[ORACLE_MAX_CELLS];
  fc_cell_state at_sight[ORACLE_MAX_CELLS];
  const int columns = fc_board_columns(board);
  assert_int_equal(fc_board_known(known, board, analysis, NULL), FC_OK);
  assert_int_equal(fc_board_known(at_sight, board, NULL, NULL), FC_OK);
  for (int cell = 0; cell < fc_board_rows(board) * columns; cell++) {
    const fc_cell_state state = fc_board_cell(board, cell / columns, cell % columns);
    fc_cell_state right = state;
    if (state == FC_CELL_HIT && truth->sunk[cell] == truth->count) {
      right = FC_CELL_SUNK;
    } else if (state == FC_CELL_UNSHOT && truth->covered[cell] == 0) {
      right = FC_CELL_WATER;
    }
    assert_int_equal(known[cell], right);
    assert_true(at_sight[cell] == right || at_sight[cell] == state);
    tally->sunk += state == FC_CELL_HIT && right == FC_CELL_SUNK;
    tally->sunk_at_sight += state == FC_CELL_HIT && at_sight[cell] == FC_CELL_SUNK;
    tally->water_at_sight += state == FC_CELL_UNSHOT && at_sight[cell] == FC_CELL_WATER;
  }
}

/* The ships known to be sunk, by class and altogether, are sunk in every arrangement. */
static void compare_ships(struct tally *tally, const fc_board *board, const fc_analysis *analysis, const struct truth *truth,
                          bool is_told) {
  int sunk[ORACLE_MAX_SHIPS];
  int others = -1;
  int all = 0;
  assert_int_equal(fc_board_ships_sunk(sunk, &others, board, analysis, NULL, NULL), FC_OK);
  for (size_t i = 0; i < truth->class_count; i++) {
    assert_true(sunk[i] >= 0 && sunk[i] <= truth->least_of_class[i]);
    assert_true(!(is_told || analysis != NULL) || sunk[i] == truth->least_of_class[i]);
    all += sunk[i];
    tally->classes += sunk[i] > 0;
  }
  assert_true(others >= 0 && all + others <= truth->least_of_all);
  assert_true(!is_told || others == 0);
  tally->others += others > 0;
}

static void try_case(struct tally *tally, struct random_case *it) {
  struct oracle_game game;
  struct oracle_observations observations;
  struct truth truth;
  do {
    random_game(&game, &it->source, &limits);
  } while (oracle_effort(&game) > MOST_EFFORT);
  if (!(it->number % 2 == 0 ? random_truth(&observations, &game, ORACLE_SHOTS, &it->source)
                            : random_grid_and_shots(&observations, &game, &it->source))) {
    return;
  }
  board_text_log(&game, &observations);
  fc_board *board = board_of_game(&game, &observations);
  find_truth(&truth, board, &game, &observations);
  fc_analysis *analysis = NULL;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  if (truth.count > 0) {
    /* Every sinking was announced with the length or the name. */
    const bool is_told =
        observations.kind == ORACLE_SHOTS && (game.announce == ORACLE_ANNOUNCE_LENGTH || game.announce == ORACLE_ANNOUNCE_SHIP);
    compare_cells(tally, board, analysis, &truth);
    compare_ships(tally, board, analysis, &truth, is_told);
    compare_ships(tally, board, NULL, &truth, is_told);
    tally->possible++;
  } else {
    fc_cell_state known[ORACLE_MAX_CELLS];
    assert_int_equal(fc_board_known(known, board, analysis, NULL), FC_NO_CONFIGURATION);
    assert_int_equal(fc_board_known(known, board, NULL, NULL), FC_OK);
  }
  fc_analysis_free(analysis);
  fc_board_free(board);
}

TEST(test_known_against_oracle) {
  struct tally tally = {0};
  const int cases = environment_cases(USUAL_CASES);
  for_random_cases(cases, it) {
    try_case(&tally, &it);
  }
  print_message("possible %d; hits sunk %d, %d of them at sight; water at sight %d; classes sunk %d, others %d\n", tally.possible,
                tally.sunk, tally.sunk_at_sight, tally.water_at_sight, tally.classes, tally.others);
  if (cases >= CASES_FOR_EVERY_CATEGORY) {
    assert_true(tally.possible > 0 && tally.sunk_at_sight > 0 && tally.sunk > tally.sunk_at_sight);
    assert_true(tally.water_at_sight > 0 && tally.classes > 0 && tally.others > 0);
  }
}
