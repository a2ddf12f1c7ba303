/*
 * The nested rollout (solve/policy.h), and the same as a strategy of contests (lab/exact/playout.h). It plays on by a rollout
 * from each cell that it tries, that of the rollout among them. So it is never worse than the rollout, nor better than the proved
 * optimum, and mostly it is the optimum.
 */
#include "solving.h"

#include "solve/policy.h"

enum { MOST_CONFIGURATIONS = 1000 };

/* The shots of a policy, summed over the configurations. */
static uint64_t shots_of_policy(const struct game *game, enum policy_kind kind) {
  const struct policy policy = {.kind = kind};
  uint16_t shots[MOST_CONFIGURATIONS] = {0};
  struct policy_outcome outcome = {.shots = shots};
  struct progress progress = progress_of(NULL);
  assert_int_equal(policy_play(&outcome, game, &policy, NULL, &progress, NULL), FC_OK);
  uint64_t sum = 0;
  for (size_t i = 0; i < game->listing.count; i++) {
    assert_true(shots[i] >= game->cells_left && outcome.ended[shots[i]] > 0);
    sum += (uint64_t)shots[i] * game_weight(game, i);
  }
  return sum;
}

/* The same of a strategy of contests. */
static uint64_t shots_of_strategy(const char *strategy, const fc_board *board) {
  fc_evaluation *evaluation = NULL;
  assert_int_equal(fc_evaluate(&evaluation, strategy, board, NULL, NULL), FC_OK);
  const uint64_t shots = fc_evaluation_shots(evaluation);
  fc_evaluation_free(evaluation);
  return shots;
}

TEST(between_the_optimum_and_the_rollout) {
  static const char *const texts[] = {
      "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n",
      "size: 4x4\nfleet: 2 2\ntouching: any\nannounce: sunk\n",
      "size: 5x4\nfleet: 4 2\ntouching: none\nannounce: sunk\n",
      "fleet: 3 2\ntouching: any\nannounce: hit\nboard:\n.....\n.ob..\n....o\n.o...\n",
      "fleet: a=3 b=2\ntouching: any\nannounce: ship\nboard:\n.....\n.o...\n....o\n.o...\n",
  };
  enum { TEXTS = sizeof texts / sizeof texts[0] };
  enum { EMPTY = 3 }; /* the first ones: games of contests begin with nothing known */
  int better = 0;
  int optimal = 0;
  for (size_t i = 0; i < TEXTS; i++) {
    fc_board *board = board_of_text(texts[i]);
    fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
    const struct game_plan plan = {.most = MOST_CONFIGURATIONS, .memory = UINT64_C(1) << 30};
    struct progress progress = progress_of(NULL);
    struct game game;
    assert_int_equal(game_make(&game, board, &plan, &progress, NULL), FC_OK);
    const uint64_t rollout = shots_of_policy(&game, POLICY_ROLLOUT) * game.unit;
    const uint64_t nested = shots_of_policy(&game, POLICY_NESTED) * game.unit;
    const uint64_t optimum = fc_solution_lower(solution);
    assert_true(optimum <= nested && nested <= rollout);
    assert_true(i >= EMPTY || shots_of_strategy("rollout:nested=1000", board) == nested);
    better += nested < rollout;
    optimal += nested == optimum;
    game_clear(&game);
    fc_solution_free(solution);
    fc_board_free(board);
  }
  assert_true(better > 0 && 2 * optimal > TEXTS);
}
