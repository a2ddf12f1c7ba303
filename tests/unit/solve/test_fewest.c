/*
 * The shot with the fewest shots to come, against two plain players: where it is proved, the oracle's optimum; where it was
 * tried, a player who plays every arrangement to its end and shoots at the likeliest cell.
 */
#include "solving.h"

#include <math.h>
#include <stdlib.h>

#include "oracle/plain_optimum.h"
#include "solve/fewest.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/random_game.h"

enum { MOST_LISTED = 12000 };

/* ---- The plain player -------------------------------------------------------------------------------------------------- */

struct crowd {
  struct oracle_game game;
  int cells;
  int count;
  struct oracle_arrangement arrangements[MOST_LISTED];
};

static void join(void *context, const struct oracle_game *game, const int *places) {
  struct crowd *crowd = context;
  assert_true(crowd->count < MOST_LISTED);
  struct oracle_arrangement *arrangement = &crowd->arrangements[crowd->count++];
  oracle_clear(arrangement);
  for (int ship = 0; ship < game->ship_count; ship++) {
    assert_true(oracle_place(game, arrangement, ship, places[ship] / 2, places[ship] % 2 == 1));
  }
}

/* The answer of an arrangement as one number; 0 is a miss. */
static int answer_of(const struct crowd *crowd, int number, const bool *shot, int cell) {
  const struct oracle_arrangement *arrangement = &crowd->arrangements[number];
  const int ship = arrangement->ship_at[cell];
  if (ship == ORACLE_WATER) {
    return 0;
  }
  bool sinks = crowd->game.announce != ORACLE_ANNOUNCE_HIT;
  for (int other = 0; other < crowd->cells; other++) {
    sinks = sinks && (arrangement->ship_at[other] != ship || shot[other] || other == cell);
  }
  switch (crowd->game.announce) {
  case ORACLE_ANNOUNCE_LENGTH:
    return sinks ? 2 + crowd->game.ships[ship].length : 1;
  case ORACLE_ANNOUNCE_SHIP:
    return 1 + 2 * ship + sinks;
  default:
    return 1 + sinks;
  }
}

enum { ANSWERS = 40 };

/* How a shot at a cell would be answered. */
struct outlook {
  int cell;
  int hits;
  double bits; /* of its answer */
  int answers[ANSWERS];
};

static struct outlook outlook_of(const struct crowd *crowd, const int *members, int count, const bool *shot, int cell) {
  struct outlook outlook = {.cell = cell};
  for (int i = 0; i < count; i++) {
    outlook.answers[answer_of(crowd, members[i], shot, cell)]++;
  }
  for (int answer = 0; answer < ANSWERS; answer++) {
    const double share = (double)outlook.answers[answer] / count;
    outlook.bits -= share > 0 ? share * log2(share) : 0;
  }
  outlook.hits = count - outlook.answers[0];
  return outlook;
}

static bool is_before(const struct outlook *one, const struct outlook *other) {
  return one->hits != other->hits ? one->hits > other->hits : one->bits > other->bits + 1e-9;
}

/* Sorts the cells that are left: likeliest first, then those that tell more, then in row order. */
static int sort_cells(struct outlook *sorted, const struct crowd *crowd, const int *members, int count, const bool *shot) {
  int sorted_count = 0;
  for (int cell = 0; cell < crowd->cells; cell++) {
    const struct outlook outlook = outlook_of(crowd, members, count, shot, cell);
    if (shot[cell] || outlook.hits == 0) {
      continue;
    }
    int place = sorted_count++;
    for (; place > 0 && is_before(&outlook, &sorted[place - 1]); place--) {
      sorted[place] = sorted[place - 1];
    }
    sorted[place] = outlook;
  }
  return sorted_count;
}

static uint64_t shots_after(const struct crowd *crowd, const int *members, int count, bool *shot, int cell);

static uint64_t shots_to_the_end(const struct crowd *crowd, const int *members, int count, bool *shot) {
  struct outlook sorted[ORACLE_MAX_CELLS];
  return count > 0 && sort_cells(sorted, crowd, members, count, shot) > 0
             ? shots_after(crowd, members, count, shot, sorted[0].cell)
             : 0;
}

static uint64_t shots_after(const struct crowd *crowd, const int *members, int count, bool *shot, int cell) {
  uint64_t shots = (uint64_t)count;
  int *alike = malloc((size_t)count * sizeof *alike);
  int *answers = malloc((size_t)count * sizeof *answers);
  assert_true(alike != NULL && answers != NULL);
  for (int i = 0; i < count; i++) {
    answers[i] = answer_of(crowd, members[i], shot, cell);
  }
  shot[cell] = true;
  for (int answer = 0; answer < ANSWERS; answer++) {
    int alike_count = 0;
    for (int i = 0; i < count; i++) {
      if (answers[i] == answer) {
        alike[alike_count++] = members[i];
      }
    }
    shots += shots_to_the_end(crowd, alike, alike_count, shot);
  }
  shot[cell] = false;
  free(alike);
  free(answers);
  return shots;
}

/* ---- What the library found -------------------------------------------------------------------------------------------- */

static fc_fewest fewest_of(const fc_board *board) {
  fc_analysis *analysis = NULL;
  fc_fewest fewest = {.cells = NULL};
  fc_error error = {0};
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  if (fc_fewest_shots(&fewest, analysis, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  fc_analysis_free(analysis);
  return fewest;
}

/* The shots if a cell is shot at first, by means that it expects. */
static uint64_t shots_with(const fc_board *board, int cell, fc_means by) {
  const fc_cell also = {cell / fc_board_columns(board), cell % fc_board_columns(board)};
  const struct fewest_question question = {.also = &also, .most_tried = 50000, .rollout_effort = 24000000, .proof_effort = 60000};
  fc_analysis *analysis = NULL;
  fc_fewest fewest = {.cells = NULL};
  uint64_t shots = 0;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fewest_find(&fewest, &shots, analysis, board, &question, NULL, NULL), FC_OK);
  assert_int_equal(fewest.by, by);
  assert_true(shots >= fewest.shots);
  fc_cells_free(fewest.cells);
  fc_analysis_free(analysis);
  return shots;
}

static bool is_listed(const fc_fewest *fewest, int cell, int columns) {
  for (size_t i = 0; i < fewest->cell_count; i++) {
    if (fewest->cells[i].row * columns + fewest->cells[i].column == cell) {
      return true;
    }
  }
  return false;
}

/* ---- By rollout -------------------------------------------------------------------------------------------------------- */

/* Returns how many arrangements there are; few of them are proved, and not tried. */
static int check_rollout(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct crowd *crowd = calloc(1, sizeof *crowd);
  assert_non_null(crowd);
  crowd->game = *game;
  crowd->cells = game->rows * game->columns;
  oracle_visit(join, crowd, game, observations);
  const int arrangements = crowd->count;
  if (arrangements <= 300) {
    free(crowd);
    return arrangements;
  }
  int members[MOST_LISTED];
  bool shot[ORACLE_MAX_CELLS] = {false};
  for (int i = 0; i < crowd->count; i++) {
    members[i] = i;
  }
  for (int cell = 0; cell < crowd->cells; cell++) {
    shot[cell] = oracle_is_shot(observations, cell);
  }
  struct outlook sorted[ORACLE_MAX_CELLS];
  uint64_t shots[16];
  uint64_t least = UINT64_MAX;
  uint64_t least_of_likeliest = UINT64_MAX;
  int tried = 0;
  const int count = sort_cells(sorted, crowd, members, crowd->count, shot);
  for (; tried < count && tried < 16 && (tried < 4 || sorted[tried].hits == sorted[0].hits); tried++) {
    shots[tried] = shots_after(crowd, members, crowd->count, shot, sorted[tried].cell);
    least = shots[tried] < least ? shots[tried] : least;
    if (sorted[tried].hits == sorted[0].hits) {
      least_of_likeliest = shots[tried] < least_of_likeliest ? shots[tried] : least_of_likeliest;
    }
  }
  struct board_text text;
  board_text_write(&text, game, observations);
  fc_board *board = board_of_text(text.text);
  fc_fewest fewest = fewest_of(board);
  assert_int_equal(fewest.by, FC_BY_ROLLOUT);
  assert_int_equal(fewest.configurations, crowd->count);
  assert_int_equal(fewest.shots, least);
  assert_int_equal(fewest.likeliest_shots, least_of_likeliest);
  size_t best = 0;
  for (int i = 0; i < tried; i++) {
    best += shots[i] == least;
    assert_int_equal(is_listed(&fewest, sorted[i].cell, game->columns), shots[i] == least);
  }
  assert_int_equal(fewest.cell_count, best);
  for (int i = 0; i < count; i += count - 1) { /* the likeliest cell, and the least likely, which is not tried by itself */
    const uint64_t asked = shots_after(crowd, members, crowd->count, shot, sorted[i].cell);
    assert_int_equal(shots_with(board, sorted[i].cell, FC_BY_ROLLOUT), asked);
  }
  fc_cells_free(fewest.cells);
  fc_board_free(board);
  free(crowd);
  return arrangements;
}

TEST(a_rollout_is_what_a_plain_player_needs) {
  static const int lengths[][3] = {{3, 2, 2}, {3, 3, 2}, {4, 3, 2}};
  int tried = 0;
  for (int announce = 0; announce < ORACLE_ANNOUNCES; announce++) {
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
      struct oracle_game game = {.rows = 5,
                                 .columns = 5,
                                 .touching = (enum oracle_touching)(i % 3),
                                 .announce = (enum oracle_announce)announce,
                                 .ship_count = 3};
      for (int ship = 0; ship < 3; ship++) {
        game.ships[ship] = (struct oracle_ship){.length = lengths[i][ship], .named = announce == ORACLE_ANNOUNCE_SHIP};
      }
      struct oracle_observations observations = {.kind = ORACLE_SHOTS, .shot_count = 3};
      static const int missed[] = {6, 13, 15};
      for (int k = 0; k < 3; k++) {
        observations.shots[k].cell = missed[k];
        observations.shots[k].answer =
            (struct oracle_answer){.reply = ORACLE_MISS, .length = ORACLE_NOT_SAID, .ship = ORACLE_NOT_SAID};
      }
      const int arrangements = check_rollout(&game, &observations);
      print_message("%d arrangements\n", arrangements);
      tried += arrangements > 300;
    }
  }
  assert_true(tried == 12);
}

/* The image of a cell of a square board: a bit each for mirrored, upside down and turned. */
static int image_of(int cell, int side, int symmetry) {
  const int row = (symmetry & 2) != 0 ? side - 1 - cell / side : cell / side;
  const int column = (symmetry & 1) != 0 ? side - 1 - cell % side : cell % side;
  return (symmetry & 4) != 0 ? column * side + row : row * side + column;
}

/* The rollout breaks ties by row order, so D3 does better than its mirror image, C3; a player may turn the board. */
TEST(of_cells_that_are_alike_the_best_counts) {
  fc_board *board = board_of_text("size: 6x5\nfleet: 4 3\ntouching: any\n");
  fc_fewest fewest = fewest_of(board);
  assert_int_equal(fewest.configurations, 726);
  assert_int_equal(fewest.shots, 8823);
  assert_int_equal(fewest.cell_count, 2);
  assert_true(is_listed(&fewest, 2 * 6 + 2, 6) && is_listed(&fewest, 2 * 6 + 3, 6));
  fc_cells_free(fewest.cells);
  fc_board_free(board);
}

TEST(cells_that_are_alike_are_worth_the_same) {
  static const char *const texts[] = {"size: 6x6\nfleet: 3 2\n", "size: 5x5\nfleet: 3 3 2\ntouching: diagonal\nshots:\nC3 hit\n",
                                      "size: 5x5\nfleet: 3 2 1\nannounce: length\nshots:\nA1 miss\nE1 miss\nA5 miss\nE5 miss\n"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = board_of_text(texts[i]);
    const int side = fc_board_rows(board);
    fc_fewest fewest = fewest_of(board);
    for (int cell = 0; cell < side * side; cell++) {
      for (int symmetry = 1; symmetry < 8 && fc_board_is_open(board, cell / side, cell % side); symmetry++) {
        const int image = image_of(cell, side, symmetry);
        assert_int_equal(is_listed(&fewest, cell, side), is_listed(&fewest, image, side));
        if (image < cell) {
          assert_int_equal(shots_with(board, cell, FC_BY_ROLLOUT), shots_with(board, image, FC_BY_ROLLOUT));
        }
      }
    }
    fc_cells_free(fewest.cells);
    fc_board_free(board);
  }
}

/* ---- By proof ---------------------------------------------------------------------------------------------------------- */

/* Returns whether the position was small enough for the oracle. */
static bool check_proof(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct plain_optimum plain;
  if (!plain_optimum_find(&plain, game, observations, NULL, NULL, PLAIN_MEAN, 0) || plain.arrangements == 0 ||
      plain.arrangements > 300) {
    return false;
  }
  struct board_text text;
  board_text_write(&text, game, observations);
  case_log_note(text.text);
  fc_board *board = board_of_text(text.text);
  fc_fewest fewest = fewest_of(board);
  struct oracle_result result;
  oracle_solve(&result, game, observations);
  uint64_t most = 0;
  uint64_t least = UINT64_MAX;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (!oracle_is_shot(observations, cell) && result.occupancy[cell] > 0) {
      assert_int_equal(is_listed(&fewest, cell, game->columns), plain.is_best[cell]);
      most = result.occupancy[cell] > most ? result.occupancy[cell] : most;
    }
  }
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (most > 0 && !oracle_is_shot(observations, cell) && result.occupancy[cell] == most) {
      least = plain.first[cell] < least ? plain.first[cell] : least;
    }
  }
  assert_int_equal(fewest.by, FC_BY_PROOF);
  assert_true(fewest.shots * plain.arrangements == plain.value * fewest.configurations);
  assert_true(most == 0 ? fewest.cell_count == 0 : fewest.likeliest_shots == least);
  for (int cell = 0; cell < game->rows * game->columns && most > 0; cell++) {
    if (!oracle_is_shot(observations, cell)) {
      assert_int_equal(shots_with(board, cell, FC_BY_PROOF), plain.first[cell]);
    }
  }
  fc_cells_free(fewest.cells);
  fc_board_free(board);
  return true;
}

TEST(a_proof_is_what_the_oracle_finds) {
  const int cases = environment_cases(150);
  int proved = 0;
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    if (!random_middle(&game, &observations, &it.source)) {
      continue;
    }
    if (random_chance(&it.source, 1, 2)) {
      random_hints(&observations, &game, &it.source);
    }
    proved += open_cells(&game, &observations) <= MOST_OPEN && check_proof(&game, &observations);
  }
  print_message("%d positions proved\n", proved);
  assert_true(proved > cases / 10 || cases < 50);
}

/* ---- What cannot be known ---------------------------------------------------------------------------------------------- */

static void expect(const char *text, fc_means by, const char *cells) {
  fc_board *board = board_of_text(text);
  fc_fewest fewest = fewest_of(board);
  char found[200] = "";
  for (size_t i = 0; i < fewest.cell_count; i++) {
    char cell[12];
    board_text_cell(cell, sizeof cell, fewest.cells[i].row, fewest.cells[i].column);
    (void)strcat(strcat(found, i > 0 ? " " : ""), cell);
  }
  assert_string_equal(found, cells);
  assert_int_equal(fewest.by, by);
  assert_true(by == FC_BY_PROOF || by == FC_BY_ROLLOUT || (fewest.configurations == 0 && fewest.shots == 0));
  fc_cells_free(fewest.cells);
  fc_board_free(board);
}

TEST(weaker_means_say_so) {
  expect("rules: classic\n", FC_BY_INFORMATION, "E5 F5 E6 F6");
  expect("size: 3x3\nfleet: 2?\n", FC_BY_INFORMATION, "B2"); /* the ship may be missing */
  expect("size: 3x3\nfleet: 2\nannounce: hit\nothers: yes\n", FC_BY_CHANCE, "B2");
  expect("fleet: 2\nboard:\nss\n..\n", FC_BY_PROOF, ""); /* it is over */
}

/* With a prior that leaves one arrangement, nothing is missed. */
TEST(priors_count) {
  fc_board *board = board_of_text("size: 4x1\nfleet: 2\n");
  fc_prior *prior = NULL;
  static const char text[] = "across 2:\n 0 0 7 0\n";
  fc_error error = {0};
  if (fc_prior_read(&prior, text, strlen(text), board, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  fc_board *weighed = NULL;
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  fc_fewest fewest = fewest_of(weighed);
  assert_int_equal(fewest.by, FC_BY_PROOF);
  assert_int_equal(fewest.configurations, 7);
  assert_int_equal(fewest.shots, 14);
  assert_int_equal(fewest.cell_count, 2);
  fc_cells_free(fewest.cells);
  fc_board_free(weighed);
  fc_prior_free(prior);
  fc_board_free(board);
}

TEST(what_is_wrong) {
  fc_board *board = board_of_text("fleet: 3\nboard:\n.o.\n");
  fc_analysis *analysis = NULL;
  fc_fewest fewest = {.cell_count = 7};
  fc_error error = {0};
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_fewest_shots(&fewest, analysis, board, NULL, &error), FC_NO_CONFIGURATION);
  assert_int_equal(fc_fewest_shots(NULL, analysis, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fewest_shots(&fewest, NULL, board, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_fewest_shots(&fewest, analysis, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fewest.cell_count, 7);
  fc_analysis_free(analysis);
  fc_board_free(board);
}
