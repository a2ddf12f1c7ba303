/* Heuristics: small boards worked out by hand, published figures, and the plain definitions on random positions. */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/heuristics/heuristic.h"
#include "oracle/plain_heuristics.h"
#include "play_test.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"

static fc_grid *must_make(const char *heuristic, const fc_board *board) {
  fc_grid *grid = NULL;
  fc_error error;
  if (fc_grid_make(&grid, heuristic, board, NULL, &error) != FC_OK) {
    fail_msg("%s: %s", heuristic, error.message);
  }
  return grid;
}

static double score_at(const fc_grid *grid, int row, int column) {
  double score = NAN;
  assert_int_equal(fc_grid_at(&score, grid, row, column, NULL), FC_OK);
  return score;
}

/* Compares the grid of a heuristic with numbers written row by row. */
static void assert_grid(const char *heuristic, const char *text, const double *expected) {
  fc_board *board = board_of_text(text);
  fc_grid *grid = must_make(heuristic, board);
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      const double wanted = expected[row * fc_grid_columns(grid) + column];
      if (fabs(score_at(grid, row, column) - wanted) > 1e-14) {
        fail_msg("%s, row %d, column %d: %.17g in place of %.17g on\n%s", heuristic, row, column, score_at(grid, row, column),
                 wanted, text);
      }
    }
  }
  fc_grid_free(grid);
  fc_board_free(board);
}

/* ---- By hand -------------------------------------------------------------------------------------------------------------- */

/* On 3x2 a ship of 3 lies in either row, one of 2 in four places across and three down, and a single one in six. */
TEST(empty_boards_by_hand) {
  const char *text = "size: 3x2\nfleet: 3 2 2\ntouching: any\n";
  assert_grid("placements", text, (const double[]){5, 7, 5, 5, 7, 5});
  assert_grid("placements", "size: 3x2\nfleet: 3 2 1\ntouching: any\n", (const double[]){4, 5, 4, 4, 5, 4});
  assert_grid("placements-parity", text, (const double[]){5, 0, 5, 0, 7, 0});
  assert_grid("placements-parity:R=1", text, (const double[]){0, 7, 0, 5, 0, 5});
  assert_grid("placements-parity:D=3,r=2", text, (const double[]){0, 0, 5, 0, 7, 0});
  assert_grid("placements-parity:B=0", text, (const double[]){5, 7, 5, 5, 7, 5});
  /* Nothing is strictly inside a board of two rows. */
  assert_grid("placements-rectangle", text, (const double[]){0, 0, 0, 0, 0, 0});
  assert_grid("placements-rectangle:b=0", text, (const double[]){5, 7, 5, 5, 7, 5});
  assert_grid("placements-rectangle", "size: 3x3\nfleet: 2\n", (const double[]){0, 0, 0, 0, 4, 0, 0, 0, 0});
  assert_grid("placements-rectangle:from=B4,to=D2", "size: 4x4\nfleet: 1\n",
              (const double[]){0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0});
  /* In line with A1: min(1, 3, L) across, min(1, 2, L) down; with B1: min(2, 2, L) and min(1, 2, L). */
  assert_grid("runs", text, (const double[]){6, 9, 6, 6, 9, 6});
  /* From A1 the ship of 3 fits to the right, those of 2 to the right and down; from B1 those of 2 to three sides. */
  assert_grid("weights", text, (const double[]){6, 7, 6, 6, 7, 6});
  assert_grid("diagonals", text, (const double[]){1, 0, 0, 0, 0, 0});
  assert_grid("patterns", text, (const double[]){1, 0, 0, 0, 0, 1});
  assert_grid("hunt-target", text, (const double[]){1, 1, 1, 1, 1, 1});
  /* The ship of 3 leaves each cell free with 1/2; a ship of 2 leaves corners free with 5/7, the middle with 4/7. */
  const double corner = 1 - 0.5 * 25 / 49;
  const double middle = 1 - 0.5 * 16 / 49;
  assert_grid("independent", text, (const double[]){corner, middle, corner, corner, middle, corner});
}

/*
 *     A B C D        D1 is water, B2 wounded.
 *   1 . . . o
 *   2 . x . .
 *   3 . . . .
 */
TEST(a_wounded_ship_by_hand) {
  const char *text = "fleet: 3 2\ntouching: any\nboard:\n...o\n.x..\n....\n";
  /* Through B2: the ship of 3 at A2, B2 across and B1 down; the ship of 2 at A2, B2 across and B1, B2 down. */
  assert_grid("placements", text, (const double[]){0, 2, 0, 0, 2, 0, 3, 1, 0, 2, 0, 0});
  assert_grid("placements-parity", text, (const double[]){0, 2, 0, 0, 2, 0, 3, 1, 0, 2, 0, 0});
  assert_grid("placements-rectangle", text, (const double[]){0, 2, 0, 0, 2, 0, 3, 1, 0, 2, 0, 0});
  /* B1: upright min(1, 3, L - 1), level min(2, 2, L). A2: upright min(2, 2, L), level min(1, 4, L - 1). And so on. */
  assert_grid("runs", text, (const double[]){4, 6, 4, 0, 6, 0, 7, 4, 4, 6, 6, 4});
  /* Ends that fit: of 3 and of 2 from each cell, over open cells alone; and 50 beside B2, nothing at its corners. */
  assert_grid("weights", text, (const double[]){0, 52, 0, 0, 52, 0, 53, 3, 0, 53, 0, 4});
  assert_grid("hunt-target", text, (const double[]){0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0});
}

TEST(two_wounded_ships_by_hand) {
  /* No ship covers both: then every one that covers one of them. */
  assert_grid("placements", "fleet: 2\ntouching: any\nboard:\nx..\n..x\n", (const double[]){0, 1, 1, 1, 1, 0});
  /* The ship of 3 covers both. */
  assert_grid("placements", "fleet: 3 2\ntouching: any\nboard:\nx.x.\n....\n", (const double[]){0, 1, 0, 0, 0, 0, 0, 0});
  /* Two in line: only their ends count, though A3 is wounded as well. */
  assert_grid("hunt-target", "fleet: 4 2\ntouching: any\nboard:\n.xx.\n....\nx...\n",
              (const double[]){1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0});
  /* The ends of the line are closed: the sides. */
  assert_grid("hunt-target", "fleet: 4 2\ntouching: any\nboard:\noxxo\n....\n", (const double[]){0, 0, 0, 0, 0, 1, 1, 0});
}

/* If ships may not touch, the cells beside a sunk ship are water, and only the other cells count. */
TEST(sunk_ships_by_hand) {
  assert_grid("placements", "fleet: 2 1 1\ntouching: none\nboard:\nss..\n....\n", (const double[]){0, 0, 0, 2, 0, 0, 0, 2});
  assert_grid("placements", "fleet: 2 1 1\ntouching: diagonal\nboard:\nss..\n....\n", (const double[]){0, 0, 0, 2, 0, 0, 2, 2});
  assert_grid("placements", "fleet: 2 1\ntouching: any\nboard:\nss..\n....\n", (const double[]){0, 0, 1, 1, 1, 1, 1, 1});
  /* Two ships of 1 would do as well: none is known to be sunk. */
  assert_grid("placements", "fleet: 2 1 1\ntouching: any\nboard:\nss..\n....\n", (const double[]){0, 0, 4, 4, 3, 4, 5, 4});
  assert_grid("patterns", "fleet: 3 2\ntouching: any\nboard:\nsss.\n....\n", (const double[]){0, 0, 0, 0, 0, 1, 0, 1});
  assert_grid("independent", "fleet: 2 1\ntouching: any\nboard:\nss.\n...\n", (const double[]){0, 0, 0.25, 0.25, 0.25, 0.25});
  /* Nothing is left. */
  assert_grid("placements", "fleet: 2\ntouching: any\nboard:\nss.\n", (const double[]){0, 0, 0});
  assert_grid("patterns", "fleet: 2\ntouching: any\nboard:\nss.\n", (const double[]){0, 0, 0});
  assert_grid("weights", "fleet: 2\ntouching: any\nboard:\nss.\n", (const double[]){0, 0, 1});
}

TEST(diagonals_by_hand) {
  /* On 4x4 the diagonals of remainder 0 have 4 cells, as those of 3, 1 + 3; those of 1 and 2 have 2 + 2 and 3 + 1. */
  assert_grid("diagonals", "fleet: 2\nboard:\n....\n....\n....\n....\n",
              (const double[]){1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0});
  assert_grid("diagonals", "fleet: 2\ntouching: any\nboard:\no...\n...o\n..o.\n.o..\n",
              (const double[]){0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1});
  assert_grid("diagonals", "fleet: 2\ntouching: any\nboard:\no.o.\n.o.o\no.o.\n.o.o\n",
              (const double[]){0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0});
}

/* ---- Published figures ---------------------------------------------------------------------------------------------------- */

static double sum_of(const fc_grid *grid) {
  double sum = 0;
  for (int cell = 0; cell < fc_grid_rows(grid) * fc_grid_columns(grid); cell++) {
    sum += score_at(grid, cell / fc_grid_columns(grid), cell % fc_grid_columns(grid));
  }
  return sum;
}

TEST(the_empty_classic_board) {
  fc_board *board = board_of_text("rules: classic\n");
  fc_grid *placements = must_make("placements", board);
  for (int row = 0; row < 10; row++) {
    for (int column = 0; column < 10; column++) {
      const bool is_centre = (row == 4 || row == 5) && (column == 4 || column == 5);
      const bool is_corner = (row == 0 || row == 9) && (column == 0 || column == 9);
      const double score = score_at(placements, row, column);
      assert_true(is_centre ? score == 34 : score < 34);
      assert_true(is_corner ? score == 10 : score > 10);
    }
  }
  /* Each length has 20 (11 - length) placements. */
  assert_true(sum_of(placements) == 20 * (5 * 6 + 4 * 7 + 2 * 3 * 8 + 2 * 9));
  fc_grid *runs = must_make("runs", board);
  double greatest = 0;
  for (int cell = 0; cell < 100; cell++) {
    greatest = fmax(greatest, score_at(runs, cell / 10, cell % 10));
  }
  assert_true(greatest == 34);
  fc_grid_free(runs);
  fc_grid_free(placements);
  fc_board_free(board);
}

TEST(patterns_of_10x10) {
  static const int cells[] = {[1] = 100, [2] = 50, [3] = 33, [4] = 24, [5] = 20};
  for (int length = 1; length <= 5; length++) {
    char text[64];
    (void)snprintf(text, sizeof text, "size: 10x10\nfleet: %d\n", length);
    fc_board *board = board_of_text(text);
    fc_grid *grid = must_make("patterns", board);
    assert_true(sum_of(grid) == cells[length]);
    for (int row = 0; row < 10; row++) {
      for (int column = 0; column + length <= 10; column++) {
        int across = 0;
        int down = 0;
        for (int step = 0; step < length; step++) {
          across += score_at(grid, row, column + step) > 0;
          down += score_at(grid, column + step, row) > 0;
        }
        assert_int_equal(across, 1);
        assert_int_equal(down, 1);
      }
    }
    fc_grid_free(grid);
    fc_board_free(board);
  }
}

TEST(diagonals_of_10x10) {
  fc_board *board = board_of_text("");
  fc_grid *grid = must_make("diagonals", board);
  assert_true(sum_of(grid) == 24);
  assert_true(score_at(grid, 0, 3) == 1 && score_at(grid, 3, 0) == 1);
  fc_grid_free(grid);
  fc_board_free(board);
}

/* ---- Random positions ----------------------------------------------------------------------------------------------------- */

struct random_position {
  struct oracle_game game;
  struct oracle_arrangement arrangement;
  struct oracle_opponent opponent;
  struct oracle_observations observations;
  struct plain_paper paper;
};

/* Ships in falling order of length, so that the plain monte-carlo places them in the order of the library. */
static bool random_fleet(struct random_position *position, struct random_source *source) {
  struct oracle_game *game = &position->game;
  *game = (struct oracle_game){.rows = random_between(source, 1, 8),
                               .columns = random_between(source, 1, 8),
                               .touching = (enum oracle_touching)random_below(source, ORACLE_TOUCHINGS),
                               .announce = ORACLE_ANNOUNCE_SUNK,
                               .ship_count = random_between(source, 1, 5)};
  game->announce = random_chance(source, 1, 2) ? ORACLE_ANNOUNCE_LENGTH : ORACLE_ANNOUNCE_SUNK;
  int length = random_between(source, 1, 5);
  oracle_clear(&position->arrangement);
  for (int ship = 0; ship < game->ship_count; ship++) {
    game->ships[ship].length = length;
    length = random_between(source, 1, length);
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    bool placed = false;
    for (int tries = 0; tries < 200 && !placed; tries++) {
      const int cell = random_below(source, game->rows * game->columns);
      placed =
          oracle_place(game, &position->arrangement, ship, cell, game->ships[ship].length > 1 && random_chance(source, 1, 2));
    }
    if (!placed) {
      return false;
    }
  }
  return true;
}

/* Shoots at some cells, those beside hits more often, for that makes wounded and sunk ships. */
static void random_shots(struct random_position *position, struct random_source *source) {
  const struct oracle_game *game = &position->game;
  const int cells = game->rows * game->columns;
  int order[ORACLE_MAX_CELLS];
  for (int cell = 0; cell < cells; cell++) {
    order[cell] = cell;
  }
  random_shuffle(source, order, cells);
  position->observations = (struct oracle_observations){.kind = ORACLE_SHOTS};
  const int shots = random_below(source, cells + 1);
  const bool seeks = random_chance(source, 1, 2);
  int left[ORACLE_MAX_SHIPS];
  for (int ship = 0; ship < game->ship_count; ship++) {
    left[ship] = game->ships[ship].length;
  }
  for (int i = 0; i < cells && position->observations.shot_count < shots; i++) {
    const int cell = order[i];
    const int ship = position->arrangement.ship_at[cell];
    if (seeks && ship == ORACLE_WATER && random_chance(source, 2, 3)) {
      continue;
    }
    struct oracle_shot *shot = &position->observations.shots[position->observations.shot_count++];
    *shot = (struct oracle_shot){.cell = cell, .answer = {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID}};
    if (ship != ORACLE_WATER) {
      left[ship]--;
      shot->answer.reply = left[ship] == 0 ? ORACLE_SUNK : ORACLE_HIT;
      shot->answer.length =
          left[ship] == 0 && game->announce == ORACLE_ANNOUNCE_LENGTH ? game->ships[ship].length : ORACLE_NOT_SAID;
    }
  }
  memcpy(position->opponent.cells_left, left, sizeof left);
}

/* Writes down the knowledge of a player who sees which hits belong to sunk ships. */
static void write_paper(struct random_position *position) {
  const struct oracle_game *game = &position->game;
  struct plain_paper *paper = &position->paper;
  *paper = (struct plain_paper){.rows = game->rows, .columns = game->columns, .shots = position->observations.shot_count};
  memset(paper->cells, '.', sizeof paper->cells);
  for (int i = 0; i < position->observations.shot_count; i++) {
    const int cell = position->observations.shots[i].cell;
    const int ship = position->arrangement.ship_at[cell];
    paper->cells[cell] = ship == ORACLE_WATER ? 'o' : position->opponent.cells_left[ship] == 0 ? 's' : 'x';
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (position->opponent.cells_left[ship] > 0) {
      paper->ships[paper->ship_count++] = game->ships[ship].length;
    }
  }
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    for (int other = 0; other < game->rows * game->columns; other++) {
      const int down = abs(cell / game->columns - other / game->columns);
      const int across = abs(cell % game->columns - other % game->columns);
      const bool is_beside = game->touching == ORACLE_TOUCHING_NONE ? down <= 1 && across <= 1 : down + across <= 1;
      if (paper->cells[other] == 's' && paper->cells[cell] == '.' && is_beside && game->touching != ORACLE_TOUCHING_ANY) {
        paper->cells[cell] = 'o';
      }
    }
  }
}

/* Whether the library sees what is on paper. Where ships may touch it may not know which hits are sunk. */
static bool is_seen(const struct random_position *position, const fc_board *board) {
  static const char signs[] = {[SEEN_OPEN] = '.', [SEEN_WATER] = 'o', [SEEN_WOUNDED] = 'x', [SEEN_SUNK] = 's'};
  struct sight sight;
  assert_int_equal(sight_of_board(&sight, board, NULL), FC_OK);
  int left[ORACLE_MAX_LENGTH + 1] = {0};
  bool same = true;
  for (int ship = 0; ship < position->paper.ship_count; ship++) {
    left[position->paper.ships[ship]]++;
  }
  for (int length = 1; length <= ORACLE_MAX_LENGTH; length++) {
    assert_true(sight.ships_left[length] >= left[length]); /* it takes no ship for sunk that is not */
    same = same && sight.ships_left[length] == left[length];
  }
  for (int cell = 0; cell < sight.rows * sight.columns; cell++) {
    const char sign = position->paper.cells[cell];
    assert_true(sight.cells[cell] != SEEN_SUNK || sign == 's'); /* nor any cell */
    same = same && signs[sight.cells[cell]] == sign;
  }
  assert_true(same || position->game.touching == ORACLE_TOUCHING_ANY);
  assert_int_equal(sight.shots, position->paper.shots);
  return same;
}

static void assert_same(const char *heuristic, const fc_board *board, const double *expected) {
  fc_grid *grid = must_make(heuristic, board);
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      const double wanted = expected[row * fc_grid_columns(grid) + column];
      if (fabs(score_at(grid, row, column) - wanted) > 1e-12) {
        fail_msg("%s, row %d, column %d: %.17g in place of %.17g", heuristic, row, column, score_at(grid, row, column), wanted);
      }
    }
  }
  fc_grid_free(grid);
}

static void assert_plain(const struct random_position *position, const fc_board *board, struct random_source *source) {
  const struct plain_paper *paper = &position->paper;
  double expected[ORACLE_MAX_CELLS];
  char name[80];
  plain_placements(expected, paper);
  assert_same("placements", board, expected);
  const int distance = random_between(source, 1, 5);
  const int remainder = random_below(source, distance);
  const int shots = random_below(source, 30);
  plain_placements_parity(expected, paper, distance, remainder, shots);
  (void)snprintf(name, sizeof name, "placements-parity:D=%d,R=%d,B=%d", distance, remainder, shots);
  assert_same(name, board, expected);
  const int top = random_below(source, paper->rows);
  const int bottom = random_between(source, top, paper->rows - 1);
  const int left = random_below(source, paper->columns);
  const int right = random_between(source, left, paper->columns - 1);
  plain_placements_rectangle(expected, paper, top, left, bottom, right, shots);
  (void)snprintf(name, sizeof name, "placements-rectangle:from=%c%d,to=%c%d,B=%d", 'A' + right, top + 1, 'a' + left, bottom + 1,
                 shots);
  assert_same(name, board, expected);
  double inside[ORACLE_MAX_CELLS];
  memcpy(inside, expected, sizeof inside);
  plain_placements_parity(expected, paper, distance, remainder, shots);
  for (int cell = 0; cell < paper->rows * paper->columns; cell++) {
    expected[cell] = fmin(expected[cell], inside[cell]); /* either is 0 or that of placements */
  }
  (void)snprintf(name, sizeof name, "placements-rectangle:from=%c%d,to=%c%d,B=%d,D=%d,R=%d", 'A' + left, bottom + 1, 'a' + right,
                 top + 1, shots, distance, remainder);
  assert_same(name, board, expected);
  const int base = random_between(source, 1, 60);
  plain_density(expected, paper, base);
  (void)snprintf(name, sizeof name, "density:b=%d", base);
  assert_same(name, board, expected);
  plain_runs(expected, paper);
  assert_same("runs", board, expected);
  plain_weights(expected, paper);
  assert_same("weights", board, expected);
  plain_diagonals(expected, paper);
  assert_same("diagonals", board, expected);
  plain_patterns(expected, paper);
  assert_same("patterns", board, expected);
  plain_hunt_target(expected, paper);
  assert_same("hunt-target", board, expected);
  plain_independent(expected, paper);
  assert_same("independent", board, expected);
}

TEST(grids_are_the_plain_ones) {
  const int cases = environment_cases(400);
  int compared = 0;
  int drawn = 0;
  for_random_cases(cases, it) {
    struct random_position position;
    struct board_text text;
    if (!random_fleet(&position, &it.source)) {
      continue;
    }
    random_shots(&position, &it.source);
    write_paper(&position);
    board_text_write(&text, &position.game, &position.observations);
    case_log_describe(text.text);
    fc_board *board = board_of_text(text.text);
    if (is_seen(&position, board)) {
      compared++;
      assert_plain(&position, board, &it.source);
      double expected[ORACLE_MAX_CELLS];
      drawn +=
          plain_monte_carlo(expected, &position.paper, &position.game, &position.observations, 5, (uint64_t)it.number, 60) > 0;
      char name[80];
      (void)snprintf(name, sizeof name, "monte-carlo:N=5,seed=%d,tries=60", it.number);
      assert_same(name, board, expected);
    }
    fc_board_free(board);
  }
  assert_true(compared > cases / 3); /* most fleets fit, and are seen as they are */
  assert_true(drawn > cases / 20);
}

/* ---- Seeing --------------------------------------------------------------------------------------------------------------- */

static struct sight sight_of(const char *text) {
  fc_board *board = board_of_text(text);
  struct sight sight;
  assert_int_equal(sight_of_board(&sight, board, NULL), FC_OK);
  fc_board_free(board);
  return sight;
}

static void assert_seen(const char *text, const char *cells, int ships) {
  static const char signs[] = {[SEEN_OPEN] = '.', [SEEN_WATER] = 'o', [SEEN_WOUNDED] = 'x', [SEEN_SUNK] = 's'};
  const struct sight sight = sight_of(text);
  int left = 0;
  for (int cell = 0; cell < sight.rows * sight.columns; cell++) {
    if (signs[sight.cells[cell]] != cells[cell]) {
      fail_msg("cell %d is seen as %c, not as %c, of\n%s", cell, signs[sight.cells[cell]], cells[cell], text);
    }
  }
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    left += sight.ships_left[length];
  }
  assert_int_equal(left, ships);
}

TEST(sunk_ships_are_seen) {
  const char *classic = "size: 4x2\nfleet: 3 2 2\ntouching: any\nannounce: length\n";
  char text[300];
  /* The answer settles it. */
  (void)snprintf(text, sizeof text, "%sshots:\nA1 hit\nB1 hit\nC1 sunk 3\n", classic);
  assert_seen(text, "sss.....", 2);
  /* A hit beside the sunk ship stays wounded. */
  (void)snprintf(text, sizeof text, "%sshots:\nA1 hit\nA2 hit\nB1 hit\nC1 sunk 3\n", classic);
  assert_seen(text, "sss.x...", 2);
  /* B1 or A2 is the other cell of the ship of A1: only A1 is certain, and that a ship of 2 is sunk. */
  (void)snprintf(text, sizeof text, "%sshots:\nB1 hit\nA2 hit\nA1 sunk 2\n", classic);
  assert_seen(text, "sx..x...", 2);
  /* Another sunk ship takes A2: then it is B1. */
  (void)snprintf(text, sizeof text, "%sshots:\nB1 hit\nA2 hit\nA1 sunk 2\nB2 sunk 2\n", classic);
  assert_seen(text, "ss..ss..", 1);
  /* A shot after the ship was sunk is none of its cells. */
  (void)snprintf(text, sizeof text, "%sshots:\nB1 hit\nA1 sunk 2\nA2 hit\n", classic);
  assert_seen(text, "ss..x...", 2);
  /* The length is not announced: 2 or 3. B1 is part of it either way. */
  assert_seen("size: 4x2\nfleet: 3 2\ntouching: any\nannounce: sunk\nshots:\nA1 hit\nB1 hit\nC1 sunk\n", "xss.....", 2);
  /* Where sides may not touch it is all of them. */
  assert_seen("size: 4x2\nfleet: 3 2\ntouching: diagonal\nannounce: sunk\nshots:\nA1 hit\nB1 hit\nC1 sunk\n", "sssoooo.", 1);
  assert_seen("size: 4x2\nfleet: 3 2\ntouching: none\nannounce: sunk\nshots:\nA1 hit\nB1 hit\nC1 sunk\n", "sssooooo", 1);
  /* Names settle what lengths do not. */
  assert_seen("size: 4x2\nfleet: a=2 b=2\ntouching: any\nannounce: ship\nshots:\nB1 hit a\nA2 hit b\nA1 sunk a\n", "ss..x...", 1);
  /* A grid: three in line may be one ship; or not, where two would do as well. */
  assert_seen("fleet: 3 2\ntouching: any\nboard:\nsss.\n", "sss.", 1);
  assert_seen("fleet: 3 2 1\ntouching: any\nboard:\nsss.\n", "sss.", 3);
  /* Nobody says that a ship is sunk. */
  assert_seen("fleet: 2\nannounce: hit\nboard:\nxx.\n", "xx.", 1);
  /* A contradiction: no ship is known to be sunk. */
  assert_seen("fleet: 2\ntouching: any\nboard:\ns..\n", "s..", 1);
}

/* ---- Names and parameters ------------------------------------------------------------------------------------------------- */

static void assert_refused(const char *heuristic, const char *expected) {
  fc_error error = {.status = FC_OK};
  assert_int_equal(fc_heuristic_check(heuristic, &error), FC_INVALID_HEURISTIC);
  assert_string_equal(error.message, expected);
  assert_int_equal(error.status, FC_INVALID_HEURISTIC);
}

TEST(wrong_parameters_are_refused) {
  static const char parity[] = "its parameters are D (1 to 100), R (0 to 99), B (0 to 2600)";
  char expected[320];
  assert_refused("placement", "no heuristic is named \"placement\"; did you mean \"placements\"?");
  assert_refused("runs:D=2", "runs: \"D\" is no parameter; it has no parameters");
  assert_refused("runs:", "runs: \"\" is no parameter; it has no parameters");
#define ASSERT_PARITY(text, why)                                                                                                 \
  (void)snprintf(expected, sizeof expected, "placements-parity: %s; %s", why, parity);                                           \
  assert_refused("placements-parity:" text, expected)
  ASSERT_PARITY("Q=2", "\"Q\" is no parameter");
  ASSERT_PARITY("D=2,", "\"\" is no parameter");
  ASSERT_PARITY("D", "D has no value; write D=VALUE");
  ASSERT_PARITY("D=0", "D: \"0\" is out of range");
  ASSERT_PARITY("D=101", "D: \"101\" is out of range");
  ASSERT_PARITY("D=2x", "D: \"2x\" is no whole number in its range");
  ASSERT_PARITY("D=-1", "D: \"-1\" is no whole number in its range");
  ASSERT_PARITY("D=", "D: \"\" is no whole number in its range");
  ASSERT_PARITY("D=99999999999999999999", "D: \"99999999999999999999\" is no whole number in its range");
  ASSERT_PARITY("D=2,d=3", "D is given twice");
  ASSERT_PARITY("R=2", "R must be less than D");
#undef ASSERT_PARITY
  assert_refused(
      "placements-rectangle:from=11",
      "placements-rectangle: from: \"11\" is no cell such as C7; its parameters are from (a cell), to (a cell), B (0 to "
      "2600), D (1 to 100), R (0 to 99)");
  assert_refused("placements-rectangle:R=1",
                 "placements-rectangle: R must be less than D; its parameters are from (a cell), to (a "
                 "cell), B (0 to 2600), D (1 to 100), R (0 to 99)");
  assert_int_equal(fc_heuristic_check("monte-carlo:SEED=18446744073709551615,n=1,tries=1", NULL), FC_OK);
}

TEST(a_cell_outside_the_board_is_refused) {
  fc_board *board = board_of_text("size: 5x4\nfleet: 2\n");
  fc_grid *grid = NULL;
  fc_error error;
  assert_int_equal(fc_grid_make(&grid, "placements-rectangle:to=E5", board, NULL, &error), FC_INVALID_HEURISTIC);
  assert_string_equal(error.message, "placements-rectangle: to: E5 is outside this board of 5x4 cells");
  assert_null(grid);
  fc_board_free(board);
}

TEST(every_heuristic_says_what_it_is) {
  assert_int_equal(fc_heuristic_count(), 11);
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const fc_heuristic heuristic = fc_heuristic_at(index);
    assert_true(strlen(heuristic.name) > 0 && strlen(heuristic.summary) > 0 && strlen(heuristic.source) > 0);
    for (size_t number = 0; number < heuristic.parameter_count; number++) {
      const fc_parameter parameter = fc_heuristic_parameter(index, number);
      assert_true(strlen(parameter.key) > 0 && strlen(parameter.meaning) > 0);
      assert_true(parameter.is_cell ? parameter.usual_in_words != NULL
                                    : parameter.least <= parameter.usual && parameter.usual <= parameter.most);
    }
  }
}
