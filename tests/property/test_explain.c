/*
 * Explanations against the oracle, on random small boards.
 *
 * A contradictory grid is explained by a set of its marks. Such a set cannot be true, and every smaller one can. We test this
 * by its definition: we put every state in the place of every mark, and ask the oracle each time.
 *
 * FC_CASES cases (usually 400) of each kind.
 */
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define MOST_EFFORT 3e6

static const struct random_game_limits limits = {.longest_side = 7, .most_cells = 30, .most_ships = 5, .longest_ship = 5};

static fc_explanation *must_explain(const fc_board *board) {
  fc_explanation *explanation = NULL;
  fc_error error = {0};
  if (fc_explain(&explanation, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return explanation;
}

static void draw_game(struct oracle_game *game, struct random_source *source, const struct random_game_limits *within,
                      double most_effort) {
  do {
    random_game(game, source, within);
  } while (oracle_effort(game) > most_effort);
}

/* ---- Ranks and certain cells ------------------------------------------------------------------------------------------- */

/* Each unshot cell is in one rank, with its occupancy; ranks descend, and their cells are in row order. */
static void assert_ranks(const fc_explanation *explanation, const struct oracle_game *game,
                         const struct oracle_observations *observations, const struct oracle_result *expected) {
  int ranked = 0;
  uint64_t higher = UINT64_MAX;
  mpz_t occupancy, right;
  mpz_inits(occupancy, right, NULL);
  for (size_t rank = 0; rank < fc_explanation_rank_count(explanation); rank++) {
    size_t count = 0;
    const fc_cell *cells = fc_explanation_rank(occupancy, &count, explanation, rank);
    int before = -1;
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
      const int cell = cells[i].row * game->columns + cells[i].column;
      assert_true(cell > before && !oracle_is_shot(observations, cell));
      mpz_set_bits64(right, expected->occupancy[cell]);
      assert_mpz_equal(occupancy, right);
      assert_true(expected->occupancy[cell] < higher);
      before = cell;
      ranked++;
    }
    higher = expected->occupancy[before];
  }
  int unshot = 0;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    unshot += !oracle_is_shot(observations, cell);
  }
  assert_int_equal(ranked, expected->count > 0 ? unshot : 0);
  mpz_clears(occupancy, right, NULL);
}

typedef const fc_cell *certain_cells(size_t *cell_count, const fc_explanation *explanation);

/* The cells are exactly the unshot ones of an occupancy. */
static void assert_certain(certain_cells *query, const fc_explanation *explanation, const struct oracle_game *game,
                           const struct oracle_observations *observations, const struct oracle_result *expected,
                           uint64_t occupancy) {
  size_t count = 99;
  const fc_cell *cells = query(&count, explanation);
  size_t next = 0;
  for (int cell = 0; cell < game->rows * game->columns && expected->count > 0; cell++) {
    if (!oracle_is_shot(observations, cell) && expected->occupancy[cell] == occupancy) {
      assert_true(next < count);
      assert_int_equal(cells[next].row * game->columns + cells[next].column, cell);
      next++;
    }
  }
  assert_int_equal(next, count);
  assert_int_equal(cells == NULL, count == 0);
}

static void explain_random_board(struct random_case *it) {
  struct oracle_game game;
  struct oracle_observations observations;
  struct oracle_result expected;
  draw_game(&game, &it->source, &limits, MOST_EFFORT);
  random_observations(&observations, &game, &it->source);
  board_text_log(&game, &observations);
  oracle_solve(&expected, &game, &observations);
  fc_board *board = board_of_game(&game, &observations);
  fc_explanation *explanation = must_explain(board);
  assert_ranks(explanation, &game, &observations, &expected);
  assert_certain(fc_explanation_certain_ships, explanation, &game, &observations, &expected, expected.count);
  assert_certain(fc_explanation_certain_water, explanation, &game, &observations, &expected, 0);
  assert_int_equal(fc_explanation_conflict(explanation).kind == FC_CONFLICT_NONE, expected.count > 0);
  fc_explanation_free(explanation);
  fc_board_free(board);
}

TEST(test_ranks_and_certain_cells) {
  for_random_cases(environment_cases(USUAL_CASES), it) {
    explain_random_board(&it);
  }
}

/* ---- Answers ----------------------------------------------------------------------------------------------------------- */

/* The configurations of a class in which a shot is answered so, added to a sum. */
static void add_answer(mpz_t sum, const fc_analysis *analysis, const fc_shot *shot, size_t ship_class) {
  mpz_t number;
  mpz_init(number);
  assert_int_equal(fc_analysis_answer(number, analysis, shot->row, shot->column, shot->answer, ship_class, NULL), FC_OK);
  mpz_add(sum, sum, number);
  mpz_clear(number);
}

/* The analysis's number for an answer: for the classes of an announced length or name, or for all. */
static void expected_count(mpz_t sum, const fc_analysis *analysis, const fc_board *board, const fc_shot *shot) {
  mpz_set_ui(sum, 0);
  if (shot->length == 0 && shot->ship == NULL) {
    add_answer(sum, analysis, shot, FC_ANY_CLASS);
    return;
  }
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class ships = fc_board_ship_class(board, i);
    const bool is_named = shot->ship != NULL && ships.name != NULL && strcmp(shot->ship, ships.name) == 0;
    if (is_named || (shot->length > 0 && shot->length == ships.length)) {
      add_answer(sum, analysis, shot, i);
    }
  }
}

/* Firing the shot, with its answer, leaves as many configurations as the analysis says. */
static void assert_shot_leaves(const fc_analysis *analysis, const fc_board *board, const fc_shot *shot) {
  fc_board *next = NULL;
  mpz_t count, expected;
  mpz_inits(count, expected, NULL);
  assert_int_equal(fc_board_shoot(&next, board, shot, NULL), FC_OK);
  assert_int_equal(fc_count(count, NULL, next, NULL, NULL), FC_OK);
  expected_count(expected, analysis, board, shot);
  assert_mpz_equal(expected, count);
  mpz_clears(count, expected, NULL);
  fc_board_free(next);
}

/* A random answer that the announcement allows; false where there is none of this kind. */
static bool draw_answer(fc_shot *shot, const fc_board *board, fc_answer answer, struct random_source *source) {
  const fc_announce announce = fc_board_announce(board);
  shot->answer = answer;
  if (answer == FC_ANSWER_SUNK && announce == FC_ANNOUNCE_HIT) {
    return false;
  }
  if (answer == FC_ANSWER_MISS || announce == FC_ANNOUNCE_HIT || announce == FC_ANNOUNCE_SUNK ||
      (answer == FC_ANSWER_HIT && announce == FC_ANNOUNCE_LENGTH)) {
    return true;
  }
  if (fc_board_ship_class_count(board) == 0) {
    return false;
  }
  const fc_ship_class ships = fc_board_ship_class(board, (size_t)random_below(source, (int)fc_board_ship_class_count(board)));
  shot->length = announce == FC_ANNOUNCE_LENGTH ? ships.length : 0;
  shot->ship = announce == FC_ANNOUNCE_SHIP ? ships.name : NULL;
  return announce == FC_ANNOUNCE_LENGTH || ships.name != NULL;
}

/* Miss, hit and sunk make up the count, and so do the classes make up hit and sunk; nothing of a cell that has been shot at. */
static void assert_answers_add_up(const fc_analysis *analysis, const fc_board *board, int row, int column) {
  mpz_t count, total, classes;
  mpz_inits(count, total, classes, NULL);
  if (fc_board_cell(board, row, column) == FC_CELL_UNSHOT) {
    fc_analysis_count(count, analysis);
  }
  fc_shot shot = {.row = row, .column = column};
  for (shot.answer = FC_ANSWER_MISS; shot.answer <= FC_ANSWER_SUNK; shot.answer++) {
    mpz_t any;
    mpz_init(any);
    add_answer(any, analysis, &shot, FC_ANY_CLASS);
    mpz_add(total, total, any);
    mpz_set_ui(classes, 0);
    for (size_t i = 0; i < fc_board_ship_class_count(board) && shot.answer != FC_ANSWER_MISS; i++) {
      add_answer(classes, analysis, &shot, i);
    }
    if (shot.answer != FC_ANSWER_MISS) {
      assert_mpz_equal(classes, any);
    }
    mpz_clear(any);
  }
  assert_mpz_equal(total, count);
  mpz_clears(count, total, classes, NULL);
}

TEST(test_answers) {
  const int cases = environment_cases(USUAL_CASES);
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    draw_game(&game, &it.source, &limits, MOST_EFFORT);
    random_observations(&observations, &game, &it.source);
    board_text_log(&game, &observations);
    fc_board *board = board_of_game(&game, &observations);
    fc_analysis *analysis = NULL;
    assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
    for (int cell = 0; cell < game.rows * game.columns; cell++) {
      fc_shot shot = {.row = cell / game.columns, .column = cell % game.columns};
      assert_answers_add_up(analysis, board, shot.row, shot.column);
      if (fc_board_cell(board, shot.row, shot.column) == FC_CELL_UNSHOT && random_chance(&it.source, 1, 4) &&
          draw_answer(&shot, board, (fc_answer)random_below(&it.source, 3), &it.source)) {
        assert_shot_leaves(analysis, board, &shot);
      }
    }
    fc_analysis_free(analysis);
    fc_board_free(board);
  }
}

/* ---- Contradictory grids ----------------------------------------------------------------------------------------------- */

#define MOST_MARKS 6

static const struct random_game_limits small = {.longest_side = 5, .most_cells = 14, .most_ships = 3, .longest_ship = 4};

/* A grid and its marks, and for every way to put other states in their place whether a configuration agrees. */
struct marked_grid {
  struct oracle_game game;
  struct oracle_observations observations;
  int mark_count;
  int marks[MOST_MARKS];
  const char *states; /* that may be in a mark's place: its own among them */
  int state_count;
  int filling_count; /* state_count to the power of mark_count */
  bool *is_possible; /* by filling: the states of the marks as digits, that of the first mark the lowest */
};

static void find_marks(struct marked_grid *grid) {
  static const char *const states[ORACLE_ANNOUNCES] = {".ox", ".oxs", ".oxs", ".o"};
  grid->states = states[grid->game.announce];
  grid->state_count = (int)strlen(grid->states);
  grid->mark_count = 0;
  grid->filling_count = 1;
  for (int cell = 0; cell < grid->game.rows * grid->game.columns; cell++) {
    if (grid->observations.grid[cell] != '.' && grid->mark_count++ < MOST_MARKS) {
      grid->marks[grid->mark_count - 1] = cell;
      grid->filling_count *= grid->state_count;
    }
  }
}

static char state_in(const struct marked_grid *grid, int filling, int mark) {
  for (; mark > 0; mark--) {
    filling /= grid->state_count;
  }
  return grid->states[filling % grid->state_count];
}

/* Blocked says of the ships what water says. */
static char emptied(char mark) {
  return mark == 'b' ? 'o' : mark;
}

static void try_all_fillings(struct marked_grid *grid) {
  grid->is_possible = calloc((size_t)grid->filling_count, sizeof *grid->is_possible);
  assert_non_null(grid->is_possible);
  for (int filling = 0; filling < grid->filling_count; filling++) {
    struct oracle_observations filled = grid->observations;
    struct oracle_result result;
    for (int mark = 0; mark < grid->mark_count; mark++) {
      filled.grid[grid->marks[mark]] = state_in(grid, filling, mark);
    }
    oracle_solve(&result, &grid->game, &filled);
    grid->is_possible[filling] = result.count > 0;
  }
}

/* Whether some of the marks, one bit each, can be true together: with anything in the place of the others. */
static bool can_be_true(const struct marked_grid *grid, unsigned marks) {
  for (int filling = 0; filling < grid->filling_count; filling++) {
    bool is_kept = grid->is_possible[filling];
    for (int mark = 0; mark < grid->mark_count && is_kept; mark++) {
      is_kept = !(marks >> mark & 1) || state_in(grid, filling, mark) == emptied(grid->observations.grid[grid->marks[mark]]);
    }
    if (is_kept) {
      return true;
    }
  }
  return false;
}

static int size_of(unsigned marks) {
  return __builtin_popcount(marks);
}

static int smallest_conflict(const struct marked_grid *grid) {
  int smallest = grid->mark_count;
  for (unsigned marks = 0; marks < 1U << grid->mark_count; marks++) {
    if (size_of(marks) < smallest && !can_be_true(grid, marks)) {
      smallest = size_of(marks);
    }
  }
  return smallest;
}

static unsigned marks_of_cells(const struct marked_grid *grid, const fc_conflict *conflict) {
  unsigned marks = 0;
  int before = -1;
  for (size_t i = 0; i < conflict->cell_count; i++) {
    const int cell = conflict->cells[i].row * grid->game.columns + conflict->cells[i].column;
    assert_true(cell > before);
    before = cell;
    int mark = 0;
    while (mark < grid->mark_count && grid->marks[mark] != cell) {
      mark++;
    }
    assert_true(mark < grid->mark_count);
    marks |= 1U << mark;
  }
  return marks;
}

static void assert_conflict(const struct marked_grid *grid, const fc_explanation *explanation) {
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  const int smallest = smallest_conflict(grid);
  assert_int_equal(conflict.kind, smallest == 0 ? FC_CONFLICT_FLEET : FC_CONFLICT_CELLS);
  assert_int_equal(conflict.cell_count, smallest);
  assert_int_equal(conflict.cells == NULL, smallest == 0);
  assert_false(can_be_true(grid, marks_of_cells(grid, &conflict)));
  if (conflict.kind == FC_CONFLICT_CELLS) {
    assert_int_equal(conflict.proof, FC_PROOF_SMALLEST);
  }
}

/* A contradictory grid of few marks. */
static void draw_contradiction(struct marked_grid *grid, struct random_source *source) {
  struct oracle_result result;
  do {
    draw_game(&grid->game, source, &small, 2000);
    random_observations(&grid->observations, &grid->game, source);
    if (grid->observations.kind != ORACLE_GRID) {
      continue;
    }
    find_marks(grid);
    oracle_solve(&result, &grid->game, &grid->observations);
  } while (grid->observations.kind != ORACLE_GRID || grid->mark_count == 0 || grid->mark_count > MOST_MARKS || result.count > 0);
}

TEST(test_conflicts_of_grids) {
  const int cases = environment_cases(USUAL_CASES);
  int of_size[MOST_MARKS + 1] = {0};
  for_random_cases(cases, it) {
    struct marked_grid grid;
    draw_contradiction(&grid, &it.source);
    board_text_log(&grid.game, &grid.observations);
    try_all_fillings(&grid);
    fc_board *board = board_of_game(&grid.game, &grid.observations);
    fc_explanation *explanation = must_explain(board);
    assert_conflict(&grid, explanation);
    of_size[fc_explanation_conflict(explanation).cell_count]++;
    fc_explanation_free(explanation);
    fc_board_free(board);
    free(grid.is_possible);
  }
  for (int size = 0; size <= MOST_MARKS; size++) {
    print_message("conflicts of %d cells: %d\n", size, of_size[size]);
    assert_true(cases < USUAL_CASES || size > 4 || of_size[size] > 0);
  }
}

/* ---- Contradictory shots ----------------------------------------------------------------------------------------------- */

/* The number of shots that leave a configuration; -1 where even none does. */
static int possible_shots(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct oracle_observations until = *observations;
  struct oracle_result result;
  for (until.shot_count = 0; until.shot_count <= observations->shot_count; until.shot_count++) {
    oracle_solve(&result, game, &until);
    if (result.count == 0) {
      break;
    }
  }
  return until.shot_count - 1;
}

/* The analysis of the board before a shot has the oracle's count. */
static void assert_before(const fc_analysis *before, const struct oracle_game *game,
                          const struct oracle_observations *observations, int shots) {
  struct oracle_observations until = *observations;
  struct oracle_result result;
  mpz_t count, expected;
  until.shot_count = shots;
  oracle_solve(&result, game, &until);
  mpz_inits(count, expected, NULL);
  mpz_set_bits64(expected, result.count);
  assert_non_null(before);
  fc_analysis_count(count, before);
  assert_mpz_equal(count, expected);
  mpz_clears(count, expected, NULL);
}

/* Returns the kind of conflict. */
static fc_conflict_kind try_shots(struct oracle_game *game, struct oracle_observations *observations) {
  fc_board *board = board_of_game(game, observations);
  fc_explanation *explanation = must_explain(board);
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  const int possible = possible_shots(game, observations);
  if (possible == observations->shot_count) {
    assert_int_equal(conflict.kind, FC_CONFLICT_NONE);
  } else if (possible >= 0) {
    assert_int_equal(conflict.kind, FC_CONFLICT_SHOT);
    assert_int_equal(conflict.shot, possible);
    assert_before(fc_explanation_before(explanation), game, observations, possible);
  } else {
    assert_true(conflict.kind == FC_CONFLICT_FLEET ||
                (conflict.kind == FC_CONFLICT_CELLS &&
                 (observations->kind == ORACLE_GRID_AND_SHOTS || memchr(observations->grid, 'b', sizeof observations->grid))));
  }
  if (conflict.kind != FC_CONFLICT_SHOT) {
    assert_null(fc_explanation_before(explanation));
  }
  fc_explanation_free(explanation);
  fc_board_free(board);
  return conflict.kind;
}

TEST(test_conflicts_of_shots) {
  const int cases = environment_cases(USUAL_CASES);
  int of_kind[FC_CONFLICT_SHOT + 1] = {0};
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    do {
      draw_game(&game, &it.source, &small, 1e5);
    } while (it.number % 2 == 0 ? !random_grid_and_shots(&observations, &game, &it.source)
                                : (random_observations(&observations, &game, &it.source), observations.kind != ORACLE_SHOTS));
    board_text_log(&game, &observations);
    of_kind[try_shots(&game, &observations)]++;
  }
  print_message("none %d, fleet %d, cells %d, shot %d\n", of_kind[FC_CONFLICT_NONE], of_kind[FC_CONFLICT_FLEET],
                of_kind[FC_CONFLICT_CELLS], of_kind[FC_CONFLICT_SHOT]);
  for (int kind = 0; kind <= FC_CONFLICT_SHOT; kind++) {
    assert_true(cases < USUAL_CASES || of_kind[kind] > 0);
  }
}
