/*
 * Reviews: every number of a shot against the oracle, laws over all games of a player, and what is said of a shot.
 *
 *     The player's shots, added up over all arrangements, are those of the best player and what each shot has lost.
 *     The luck of a player, added up over all arrangements, is 0.
 */
#include "solving.h"

#include <math.h>
#include <string.h>

#include "oracle/plain_optimum.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/random_game.h"

#define CLOSE 1e-9

static fc_review *review_of(const fc_board *board) {
  fc_review *review = NULL;
  fc_error error = {0};
  if (fc_review_make(&review, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  return review;
}

static void assert_close(double one, double other) {
  if (!(fabs(one - other) <= CLOSE)) {
    fail_msg("%.17g is not %.17g", one, other);
  }
}

/* ---- Against the oracle ------------------------------------------------------------------------------------------------ */

static bool has_cell(const fc_cell *cells, size_t count, int cell, int columns) {
  for (size_t i = 0; i < count; i++) {
    if (cells[i].row * columns + cells[i].column == cell) {
      return true;
    }
  }
  return false;
}

static void assert_same_cells(const fc_cell *cells, size_t count, const fc_cell *others, size_t other_count) {
  assert_int_equal(count, other_count);
  for (size_t i = 0; i < count; i++) {
    assert_true(cells[i].row == others[i].row && cells[i].column == others[i].column);
  }
}

/* A review of one shot says of it what that of the whole game says. */
static void check_alone(const fc_review *whole, const fc_board *board, size_t index) {
  fc_review *alone = NULL;
  mpz_t count, expected;
  mpz_inits(count, expected, NULL);
  assert_int_equal(fc_review_shot(&alone, board, index, NULL, NULL), FC_OK);
  const fc_review_summary total = fc_review_total(alone);
  const fc_move move = fc_review_move(alone, 0);
  const fc_move same = fc_review_move(whole, index);
  assert_true(total.shots == 1 && total.hits == (fc_board_shot(board, index).answer != FC_ANSWER_MISS));
  assert_true(move.by == same.by && move.phase == same.phase && move.leak == same.leak && move.grade == same.grade);
  assert_close(move.lost, same.lost);
  assert_close(total.lost, same.lost);
  assert_close(move.chance, same.chance);
  assert_close(total.luck, (double)total.hits - same.chance);
  assert_close(move.highest, same.highest);
  assert_close(move.at_random, same.at_random);
  assert_true((move.why == NULL) == (same.why == NULL) && (move.why == NULL || strcmp(move.why, same.why) == 0));
  assert_same_cells(move.likeliest, move.likeliest_count, same.likeliest, same.likeliest_count);
  assert_same_cells(move.best, move.best_count, same.best, same.best_count);
  fc_review_count(count, alone, 0);
  fc_review_count(expected, whole, index);
  assert_true(mpz_cmp(count, expected) == 0);
  assert_true(index + 1 < fc_review_total(whole).shots || total.finished == fc_review_total(whole).finished);
  mpz_clears(count, expected, NULL);
  fc_review_free(alone);
}

/* The chances of a shot. Gives the most arrangements that have a ship on an open cell. */
static uint64_t check_chances(const fc_move *move, const struct oracle_game *game, const struct oracle_observations *before,
                              int shot) {
  const int cells = game->rows * game->columns;
  struct oracle_result result;
  uint64_t most = 0;
  double at_random = 0;
  int open = 0;
  oracle_solve(&result, game, before);
  for (int cell = 0; cell < cells; cell++) {
    if (!oracle_is_shot(before, cell)) {
      most = result.occupancy[cell] > most ? result.occupancy[cell] : most;
      open++;
    }
  }
  size_t likeliest = 0;
  for (int cell = 0; cell < cells && most > 0; cell++) {
    const double given_away = (double)(most - result.occupancy[cell]) / (double)result.count;
    at_random += oracle_is_shot(before, cell) ? 0 : result.occupancy[cell] == 0 ? 1 : given_away;
    const bool is_likeliest = !oracle_is_shot(before, cell) && result.occupancy[cell] == most;
    likeliest += is_likeliest;
    assert_int_equal(has_cell(move->likeliest, move->likeliest_count, cell, game->columns), is_likeliest);
  }
  const double count = (double)result.count;
  assert_int_equal(move->likeliest_count, likeliest);
  assert_close(move->chance, (double)result.occupancy[shot] / count);
  assert_close(move->highest, (double)most / count);
  assert_close(move->at_random, at_random / open);
  return most;
}

/* Returns whether what it has lost was proved. */
static bool check_shot(const fc_review *review, size_t index, const struct oracle_game *game,
                       const struct oracle_observations *observations) {
  const fc_move move = fc_review_move(review, index);
  const int shot = observations->shots[index].cell;
  struct oracle_observations before = *observations;
  struct plain_optimum plain;
  before.shot_count = (int)index;
  const uint64_t most = check_chances(&move, game, &before, shot);
  assert_true(move.lost >= 0);
  assert_true((move.lost > 0) == (move.grade != FC_MOVE_BEST) && (move.lost > 0) == (move.leak != FC_LEAK_NONE));
  assert_true((move.lost > 0) == (move.why != NULL));
  if (most == 0) {
    assert_true(move.best_count == 0 && move.lost <= 0 && move.by == FC_BY_PROOF);
  } else if (move.by == FC_BY_PROOF && plain_optimum_find(&plain, game, &before, NULL, NULL, PLAIN_MEAN, 0)) {
    mpz_t count;
    mpz_init(count);
    fc_review_count(count, review, index);
    assert_true(mpz_cmp_ui(count, (unsigned long)plain.arrangements) == 0);
    mpz_clear(count);
    assert_close(move.lost, (double)(plain.first[shot] - plain.value) / (double)plain.arrangements);
    size_t best = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      best += plain.is_best[cell];
      assert_int_equal(has_cell(move.best, move.best_count, cell, game->columns), plain.is_best[cell]);
    }
    assert_int_equal(move.best_count, best);
    return true;
  }
  return false;
}

TEST(every_number_of_a_shot_is_the_oracles) {
  const int cases = environment_cases(60);
  int proved = 0;
  for_random_cases(cases, it) {
    struct oracle_game game;
    struct oracle_observations observations;
    if (!random_middle(&game, &observations, &it.source) || observations.shot_count == 0 ||
        game.rows * game.columns - observations.shot_count > MOST_OPEN) {
      continue;
    }
    struct board_text text;
    board_text_write(&text, &game, &observations);
    case_log_note(text.text);
    fc_board *board = board_of_text(text.text);
    fc_review *review = review_of(board);
    const fc_review_summary total = fc_review_total(review);
    size_t hits = 0;
    double luck = 0;
    double lost = 0;
    double at_random = 0;
    for (size_t i = 0; i < total.shots; i++) {
      const fc_move move = fc_review_move(review, i);
      const bool is_hit = observations.shots[i].answer.reply != ORACLE_MISS;
      const int open = game.rows * game.columns - (int)i;
      proved += open <= MOST_OPEN && check_shot(review, i, &game, &observations);
      hits += is_hit;
      luck += is_hit - move.chance;
      lost += move.lost;
      at_random += move.at_random;
    }
    check_alone(review, board, (size_t)random_below(&it.source, (int)total.shots));
    check_alone(review, board, total.shots - 1);
    assert_int_equal(total.shots, observations.shot_count);
    assert_int_equal(total.hits, hits);
    assert_close(total.luck, luck);
    assert_close(total.lost, lost);
    assert_close(total.accuracy, lost <= 0 ? 100 : fmax(0, 100 * (1 - lost / (0.75 * at_random))));
    int ship_cells = 0;
    for (int ship = 0; ship < game.ship_count; ship++) {
      ship_cells += game.ships[ship].length;
    }
    assert_int_equal(total.finished, hits == (size_t)ship_cells);
    fc_review_free(review);
    fc_board_free(board);
  }
  print_message("%d shots proved\n", proved);
  assert_true(proved > cases / 2);
}

/* ---- Laws over all games ----------------------------------------------------------------------------------------------- */

/* Where a player shoots: one of the best cells, or the open cell that comes first in an order of its own. */
static fc_cell choose(const fc_board *board, bool is_best, int stride) {
  const int columns = fc_board_columns(board);
  const int cells = columns * fc_board_rows(board);
  if (is_best) {
    fc_analysis *analysis = NULL;
    fc_fewest fewest = {.cells = NULL};
    assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_fewest_shots(&fewest, analysis, board, NULL, NULL), FC_OK);
    const fc_cell cell = fewest.cells[fewest.cell_count / 2];
    fc_cells_free(fewest.cells);
    fc_analysis_free(analysis);
    return cell;
  }
  int cell = 0;
  while (!fc_board_is_open(board, cell / columns, cell % columns)) {
    cell = (cell + stride) % cells;
  }
  return (fc_cell){cell / columns, cell % columns};
}

/* Plays against a fleet until the last ship is sunk. Gives the board. */
static fc_board *play_against(const fc_board *board, const fc_ship *ships, size_t ship_count, bool is_best, int stride) {
  int left = 0;
  fc_board *now = NULL;
  fc_error error = {0};
  for (size_t i = 0; i < ship_count; i++) {
    left += ships[i].length;
  }
  while (left > 0) {
    const fc_board *before = now != NULL ? now : board;
    const fc_cell cell = choose(before, is_best, stride);
    fc_shot shot;
    fc_board *next = NULL;
    if (fc_fleet_answer(&shot, before, ships, ship_count, cell.row, cell.column, &error) != FC_OK ||
        fc_board_shoot(&next, before, &shot, &error) != FC_OK) {
      fail_msg("%s", error.message);
    }
    left -= shot.answer != FC_ANSWER_MISS;
    fc_board_free(now);
    now = next;
  }
  return now;
}

static void check_laws(const char *text, bool is_best, int stride) {
  fc_board *board = board_of_text(text);
  fc_ranking *ranking = NULL;
  mpz_t count, id;
  mpz_inits(count, id, NULL);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
  const size_t ship_count = fc_board_ship_count(board);
  double luck = 0;
  double lost = 0;
  double shots = 0;
  for (; mpz_cmp(id, count) < 0; mpz_add_ui(id, id, 1)) {
    fc_ship ships[8];
    assert_int_equal(fc_ranking_unrank(ships, ranking, id, NULL), FC_OK);
    fc_board *played = play_against(board, ships, ship_count, is_best, stride);
    fc_review *review = review_of(played);
    const fc_review_summary total = fc_review_total(review);
    for (size_t i = 0; i < total.shots; i++) {
      assert_int_equal(fc_review_move(review, i).by, FC_BY_PROOF);
    }
    assert_true(total.finished == 1 && total.accuracy >= 0 && total.accuracy <= 100);
    assert_true(!is_best || (total.accuracy >= 100 && total.lost <= 0));
    luck += total.luck;
    lost += total.lost;
    shots += (double)total.shots;
    fc_review_free(review);
    fc_board_free(played);
  }
  const double all = mpz_get_d(count);
  assert_true(all > 10);
  assert_true(fabs(luck) < CLOSE * all);
  assert_true(fabs(shots - (double)optimum_of(text, FC_CRITERION_MEAN, 0) - lost) < CLOSE * all);
  fc_ranking_free(ranking);
  mpz_clears(count, id, NULL);
  fc_board_free(board);
}

TEST(what_all_shots_lose_is_what_a_player_needs_more_than_the_best) {
  static const char *const texts[] = {"size: 4x3\nfleet: 3 1\n", "size: 3x3\nfleet: 2 2\ntouching: any\n",
                                      "size: 4x3\nfleet: 2 1\nannounce: length\n",
                                      "size: 4x3\nfleet: red=3 blue=2\nannounce: ship\ntouching: diagonal\n",
                                      "size: 3x3\nfleet: 3 2\ntouching: any\nannounce: hit\n"};
  const int some = environment_share(sizeof texts / sizeof texts[0]);
  for (int i = 0; i < some; i++) {
    check_laws(texts[i], false, 1);
    check_laws(texts[i], false, 7);
    check_laws(texts[i], true, 0);
  }
}

/* ---- What is said of a shot -------------------------------------------------------------------------------------------- */

/* The last shot of a game, and what is said of it. */
struct said {
  const char *text;
  fc_phase phase;
  fc_leak leak;
  fc_move_grade grade;
  const char *why;
};

#define RUSSIAN "rules: russian\nshots:\n"

TEST(a_shot_that_is_not_there_is_refused) {
  fc_review *review = NULL;
  fc_board *board = board_of_text("size: 4x1\nfleet: 2\nshots:\nA1 miss\n");
  assert_int_equal(fc_review_shot(&review, board, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(review);
  fc_board_free(board);
}

TEST(what_is_wrong_and_why) {
  static const struct said games[] = {
      {RUSSIAN "J10 miss\n", FC_PHASE_OPENING, FC_LEAK_OPENING, FC_MOVE_GOOD, NULL},
      {RUSSIAN "D4 miss\n", FC_PHASE_OPENING, FC_LEAK_OPENING, FC_MOVE_INACCURACY, "C1 hits with 26%, D4 with 18%."},
      {RUSSIAN "C3 hit\nC4 hit\nD4 miss\n", FC_PHASE_FOLLOWING, FC_LEAK_DIRECTION, FC_MOVE_BLUNDER,
       "No ship can be at D4: C4 and C3 were hit in one column."},
      {"rules: classic\nshots:\nC3 hit\nJ9 miss\n", FC_PHASE_FOLLOWING, FC_LEAK_AWAY, FC_MOVE_MISTAKE, NULL},
      {RUSSIAN "C3 sunk\nD4 miss\n", FC_PHASE_HUNTING, FC_LEAK_BESIDE, FC_MOVE_BLUNDER,
       "No ship can be at D4: it would touch the one at C3."},
      {"size: 4x1\nfleet: 2\nshots:\nC1 miss\nD1 miss\n", FC_PHASE_OPENING, FC_LEAK_IMPOSSIBLE, FC_MOVE_BLUNDER,
       "No ship can be at D1: none that is left fits there."},
      {"size: 5x4\nfleet: 2..3 1\nshots:\nE1 sunk\nA4 miss\n", FC_PHASE_END, FC_LEAK_END, FC_MOVE_INACCURACY, NULL},
      {"size: 6x1\nfleet: 2..3\nshots:\nC1 miss\nA1 miss\n", FC_PHASE_OPENING, FC_LEAK_OPENING, FC_MOVE_BLUNDER,
       "E1 hits with 75%, A1 with 25%."},
  };
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    fc_board *board = board_of_text(games[i].text);
    fc_review *review = review_of(board);
    const fc_move move = fc_review_move(review, fc_review_total(review).shots - 1);
    print_message("%s: %s, %s, %.3f, %s\n", games[i].text, fc_phase_name(move.phase), fc_leak_name(move.leak), move.lost,
                  move.why);
    assert_int_equal(move.phase, games[i].phase);
    assert_int_equal(move.leak, games[i].leak);
    assert_int_equal(move.grade, games[i].grade);
    if (games[i].why != NULL) {
      assert_string_equal(move.why, games[i].why);
    }
    fc_review_free(review);
    fc_board_free(board);
  }
}
