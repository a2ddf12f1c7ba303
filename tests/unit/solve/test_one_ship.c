/*
 * Bounds for one ship (solve/one_ship.h). Lists of cells are as good as the optimum that the search proves, and never better,
 * on empty boards, between misses and blocked cells, and with a prior. The lower bound is never above that optimum, and where
 * it meets the best list, as on 8x8 and 10x10 with a ship of two, each proves the other. test_optimum.c compares fc_solve with
 * the oracle, and so tests that the bound of the worst case is not too high.
 */
#include "solving.h"

#include "solve/one_ship.h"
#include "support/environment.h"

enum { MOST_CONFIGURATIONS = 1000 };

/* The misses of the best list in each configuration add up to its loss. */
static void check_shots(const struct game *game, uint64_t loss, const uint16_t *shots) {
  uint64_t sum = 0;
  for (size_t i = 0; i < game->listing.count; i++) {
    assert_true(shots[i] >= game->cells_left);
    sum += (uint64_t)(shots[i] - game->cells_left) * game_weight(game, i);
  }
  assert_int_equal(sum, loss);
}

/* Bounds of the shots, summed over the configurations; 0 and 0 where there is no list. */
struct bounds {
  uint64_t least;
  uint64_t most; /* of the best list, if that is wanted */
};

static struct bounds bounds_of(const fc_board *board, bool wants_list) {
  const struct game_plan plan = {.most = MOST_CONFIGURATIONS, .memory = UINT64_C(1) << 30, .with_position = true};
  struct progress progress = progress_of(NULL);
  struct game game;
  uint64_t least = 0;
  uint64_t most = UINT64_MAX;
  uint16_t shots[MOST_CONFIGURATIONS];
  size_t first_shot = SIZE_MAX;
  struct bounds bounds = {0};
  assert_int_equal(game_make(&game, board, &plan, &progress, NULL), FC_OK);
  assert_int_equal(one_ship_least(&least, &game, NULL), FC_OK);
  if (wants_list) {
    assert_int_equal(one_ship_list(&most, &first_shot, shots, &game, &progress, NULL), FC_OK);
  }
  const uint64_t hits = (uint64_t)game.cells_left * game.weight;
  if (most < UINT64_MAX) {
    check_shots(&game, most, shots);
    assert_true(first_shot < (size_t)game.answers.cells);
    bounds.most = (most + hits) * game.unit;
  }
  bounds.least = least > 0 ? (least + hits) * game.unit : 0;
  game_clear(&game);
  return bounds;
}

static void check_board(const fc_board *board) {
  fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
  const struct bounds bounds = bounds_of(board, true);
  assert_int_equal(bounds.most, fc_solution_lower(solution));
  assert_true(bounds.least <= bounds.most);
  fc_solution_free(solution);
}

TEST(lists_are_optimal) {
  static const char *const texts[] = {
      "size: 4x4\nfleet: 3\n",
      "size: 5x4\nfleet: 2\nannounce: hit\n",
      "size: 6x6\nfleet: 4\nannounce: length\n",
      "size: 1x9\nfleet: 3\n",
      "fleet: 3\nboard:\n.....\n.ob..\n....o\n.o...\n",
      "fleet: boat=3\nannounce: ship\nboard:\n......\n..o...\n....b.\n.o....\n......\n",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = board_of_text(texts[i]);
    check_board(board);
    fc_board_free(board);
  }
}

/* The weights have no symmetry. */
TEST(lists_are_optimal_with_a_prior) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3\ntouching: any\n");
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  uint64_t weights[32];
  for (size_t i = 0; i < 32; i++) {
    weights[i] = 1 + (i * i) % 7;
  }
  assert_int_equal(fc_prior_create(&prior, board, weights, NULL, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  check_board(weighed);
  fc_board_free(weighed);
  fc_prior_free(prior);
  fc_board_free(board);
}

/* No search has proved those of 8x8 and 10x10. The numbers are those of the best lists. */
TEST(the_bound_proves_the_best_list) {
  static const struct {
    const char *text;
    uint64_t shots;
  } boards[] = {
      {"size: 4x4\nfleet: 2\n", 146}, {"size: 6x6\nfleet: 2\n", 648}, {"size: 8x8\nfleet: 2\n", 1950}, {"fleet: 2\n", 4676}};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    fc_board *board = board_of_text(boards[i].text);
    const struct bounds bounds = bounds_of(board, environment_is_long());
    assert_int_equal(bounds.least, boards[i].shots);
    assert_true(!environment_is_long() || bounds.most == boards[i].shots);
    fc_board_free(board);
  }
}

/* Others have published lists of 13.70 shots on average, and 25 as the worst case. */
TEST(a_ship_of_five_on_10x10) {
  if (environment_has_sanitizer()) { /* smaller boards show the same */
    skip();
  }
  fc_board *board = board_of_text("fleet: 5\n");
  assert_true(bounds_of(board, true).most <= 1640);
  const fc_solve_plan plan = {.size = sizeof plan, .criterion = FC_CRITERION_WORST, .effort = 1000};
  fc_solution *solution = NULL;
  assert_int_equal(fc_solve(&solution, board, &plan, NULL, NULL), FC_OK);
  assert_int_equal(fc_solution_lower(solution), 25);
  assert_int_equal(fc_solution_upper(solution), 25);
  fc_solution_free(solution);
  if (environment_is_long()) {
    size_t count = 0;
    solution = solve_board(board, FC_CRITERION_WORST, 0);
    (void)fc_solution_best(&count, solution);
    assert_int_equal(count, 1);
    fc_solution_free(solution);
  }
  fc_board_free(board);
}

TEST(other_boards_have_no_list) {
  static const char *const texts[] = {"size: 4x4\nfleet: 2 2\n", "size: 4x4\nfleet: 1\n",
                                      "size: 4x4\nfleet: 3\nshots:\nB2 hit\n"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = board_of_text(texts[i]);
    const struct bounds bounds = bounds_of(board, true);
    assert_true(bounds.least == 0 && bounds.most == 0);
    fc_board_free(board);
  }
}

static int stop(void *context, double done) {
  (void)context;
  (void)done;
  return 1;
}

TEST(a_list_can_be_stopped) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3\n");
  const struct game_plan plan = {.most = 1000, .memory = UINT64_C(1) << 30, .with_position = true};
  const fc_options options = {.size = sizeof options, .progress = stop};
  struct progress none = progress_of(NULL);
  struct progress progress = progress_of(&options);
  struct game game;
  uint64_t loss = UINT64_MAX;
  assert_int_equal(game_make(&game, board, &plan, &none, NULL), FC_OK);
  assert_int_equal(one_ship_list(&loss, NULL, NULL, &game, &progress, NULL), FC_STOPPED);
  assert_true(loss == UINT64_MAX);
  game_clear(&game);
  fc_board_free(board);
}
