/*
 * Optimal play with a prior, beside the optimum itself (test_optimum.c): a strategy against every game played by itself, as often
 * as its configuration weighs; the best order against all orders; and what is too heavy.
 */
#include "solving.h"

#include <gmp.h>

#define RULES_OF_GAME "size: 4x3\nfleet: 3 2\ntouching: any\n"
#define PRIOR_OF_GAME                                                                                                            \
  "across 3:\n2 1 0 0\n1 1 0 0\n1 3 0 0\n"                                                                                       \
  "down 2:\n0 1 1 2\n5 1 1 1\n0 0 0 0\n"                                                                                         \
  "cells:\n1 1 1 2\n1 1 1 1\n1 1 1 1\n"

static fc_board *weigh_board(const char *rules, const char *text) {
  fc_board *board = board_of_text(rules);
  fc_board *weighed = NULL;
  fc_prior *prior = NULL;
  fc_error error = {0};
  if (fc_prior_read(&prior, text, strlen(text), board, &error) != FC_OK) {
    fail_msg("%d:%d: %s", error.line, error.column, error.message);
  }
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  fc_prior_free(prior);
  fc_board_free(board);
  return weighed;
}

/* ---- A strategy ------------------------------------------------------------------------------------------------------------ */

/* The shots of a player who always shoots at the likeliest cell, the first in row order, until `cells` cells have been hit. */
static uint64_t play(const fc_board *board, const fc_ship *ships, int cells) {
  fc_board *now = NULL;
  assert_int_equal(fc_board_with_prior(&now, board, fc_board_prior(board), NULL), FC_OK);
  uint64_t shots = 0;
  for (int hits = 0; hits < cells; shots++) {
    fc_analysis *analysis = NULL;
    fc_cell *best = NULL;
    size_t best_count = 0;
    fc_shot shot;
    fc_board *next = NULL;
    mpz_t occupancy;
    mpz_init(occupancy);
    assert_int_equal(fc_analyse(&analysis, now, NULL, NULL), FC_OK);
    assert_int_equal(fc_analysis_best(&best, &best_count, occupancy, analysis, NULL), FC_OK);
    assert_int_equal(fc_fleet_answer(&shot, now, ships, 2, best[0].row, best[0].column, NULL), FC_OK);
    assert_int_equal(fc_board_shoot(&next, now, &shot, NULL), FC_OK);
    hits += shot.answer != FC_ANSWER_MISS;
    mpz_clear(occupancy);
    fc_cells_free(best);
    fc_analysis_free(analysis);
    fc_board_free(now);
    now = next;
  }
  fc_board_free(now);
  return shots;
}

/* A configuration has as many IDs as it weighs, so every ID is a game. */
TEST(a_strategy_is_worth_its_games) {
  static const char *const announcements[] = {"hit", "sunk", "length"};
  for (size_t i = 0; i < sizeof announcements / sizeof announcements[0]; i++) {
    char rules[128];
    (void)snprintf(rules, sizeof rules, "%sannounce: %s\n", RULES_OF_GAME, announcements[i]);
    fc_board *board = weigh_board(rules, PRIOR_OF_GAME);
    fc_ranking *ranking = NULL;
    fc_evaluation *evaluation = NULL;
    mpz_t count, id;
    mpz_inits(count, id, NULL);
    assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
    fc_ranking_count(count, ranking);
    uint64_t shots = 0;
    for (; mpz_cmp(id, count) < 0; mpz_add_ui(id, id, 1)) {
      fc_ship ships[2];
      assert_int_equal(fc_ranking_unrank(ships, ranking, id, NULL), FC_OK);
      shots += play(board, ships, 5);
    }
    assert_int_equal(fc_evaluate(&evaluation, "exact", board, NULL, NULL), FC_OK);
    assert_int_equal(fc_evaluation_configurations(evaluation), mpz_get_ui(count));
    assert_int_equal(fc_evaluation_shots(evaluation), shots);

    fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
    assert_int_equal(fc_solution_configurations(solution), mpz_get_ui(count));
    assert_true(fc_solution_upper(solution) <= shots);
    fc_solution_free(solution);
    fc_evaluation_free(evaluation);
    fc_ranking_free(ranking);
    fc_board_free(board);
    mpz_clears(count, id, NULL);
  }
}

/* ---- The best order -------------------------------------------------------------------------------------------------------- */

/* 3x2 with one ship of two: docs/board-file.md has this prior. By hand: cells as bits, and what the placement weighs. */
static const struct {
  unsigned cells;
  uint64_t weight;
} placements[] = {{0x03, 5}, {0x06, 1}, {0x18, 3}, {0x30, 3}, {0x09, 2}, {0x12, 3}, {0x24, 2}};

/* The shots of the best order of the cells outside a set, for what is not done by then: all orders are tried. */
static uint64_t best_order(unsigned shot) {
  uint64_t left = 0;
  for (size_t i = 0; i < sizeof placements / sizeof placements[0]; i++) {
    left += (placements[i].cells & ~shot) != 0 ? placements[i].weight : 0;
  }
  uint64_t least = left > 0 ? UINT64_MAX : 0;
  for (unsigned cell = 0; cell < 6 && left > 0; cell++) {
    if ((shot >> cell & 1) == 0) {
      const uint64_t shots = left + best_order(shot | 1u << cell);
      least = shots < least ? shots : least;
    }
  }
  return least;
}

TEST(the_best_order_of_all) {
  fc_board *board =
      weigh_board("size: 3x2\nfleet: 2\n", "across 2:\n5 1 0\n1 1 0\ndown 2:\n2 1 2\n0 0 0\ncells:\n1 1 1\n1 3 1\n");
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  uint64_t shots = 0;
  uint64_t configurations = 0;
  assert_int_equal(fc_solve_order(&cells, &cell_count, &shots, &configurations, board, NULL, NULL), FC_OK);
  assert_int_equal(configurations, 19);
  assert_int_equal(shots, best_order(0));
  fc_cells_free(cells);
  fc_board_free(board);
}

/* ---- Weights --------------------------------------------------------------------------------------------------------------- */

/* If every placement of a ship weighs seven times as much, so does every number. */
TEST(all_weights_together) {
  fc_board *plain = board_of_text(RULES_OF_GAME);
  fc_board *heavy = weigh_board(RULES_OF_GAME, "across 3:\n7 7 7 7\n7 7 7 7\n7 7 7 7\ndown 3:\n7 7 7 7\n7 7 7 7\n7 7 7 7\n");
  fc_solution *one = solve_board(plain, FC_CRITERION_MEAN, 0);
  fc_solution *other = solve_board(heavy, FC_CRITERION_MEAN, 0);
  size_t one_count, other_count;
  const fc_cell *best = fc_solution_best(&one_count, one);
  const fc_cell *other_best = fc_solution_best(&other_count, other);
  assert_int_equal(fc_solution_configurations(other), 7 * fc_solution_configurations(one));
  assert_int_equal(fc_solution_upper(other), 7 * fc_solution_upper(one));
  assert_int_equal(other_count, one_count);
  assert_memory_equal(other_best, best, one_count * sizeof *best);
  fc_solution_free(one);
  fc_solution_free(other);
  fc_board_free(plain);
  fc_board_free(heavy);
}

/* A ship whose place is certain weighs for nothing, however much it weighs: here all others together 3 * 10^12 times as much. */
TEST(what_all_have_in_common) {
  static const char rules[] = "size: 3x3\nfleet: 2 1\ntouching: any\n";
  fc_board *light =
      weigh_board(rules, "across 2:\n0 0 0\n0 0 0\n1 0 0\ndown 2:\n0 0 0\n0 0 0\n0 0 0\nacross 1:\n2 1 1\n1 1 1\n1 1 1\n");
  fc_board *heavy = weigh_board(
      rules, "across 2:\n0 0 0\n0 0 0\n1000000000000 0 0\ndown 2:\n0 0 0\n0 0 0\n0 0 0\nacross 1:\n6 3 3\n3 3 3\n3 3 3\n");
  const uint64_t times = UINT64_C(3000000000000);
  fc_evaluation *one_played = NULL, *other_played = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  uint64_t shots[2], weights[2];
  for (int criterion = 0; criterion < 3; criterion++) {
    fc_solution *one = solve_board(light, (fc_criterion)criterion, criterion == FC_CRITERION_WITHIN ? 5 : 0);
    fc_solution *other = solve_board(heavy, (fc_criterion)criterion, criterion == FC_CRITERION_WITHIN ? 5 : 0);
    assert_int_equal(fc_solution_configurations(other), times * fc_solution_configurations(one));
    assert_int_equal(fc_solution_upper(other), (criterion == FC_CRITERION_WORST ? 1 : times) * fc_solution_upper(one));
    fc_solution_free(one);
    fc_solution_free(other);
  }
  assert_int_equal(fc_evaluate(&one_played, "entropy", light, NULL, NULL), FC_OK);
  assert_int_equal(fc_evaluate(&other_played, "entropy", heavy, NULL, NULL), FC_OK);
  assert_int_equal(fc_evaluation_shots(other_played), times * fc_evaluation_shots(one_played));
  assert_int_equal(fc_solve_order(&cells, &cell_count, &shots[0], &weights[0], light, NULL, NULL), FC_OK);
  fc_cells_free(cells);
  assert_int_equal(fc_solve_order(&cells, &cell_count, &shots[1], &weights[1], heavy, NULL, NULL), FC_OK);
  fc_cells_free(cells);
  assert_int_equal(shots[1], times * shots[0]);
  assert_int_equal(weights[1], times * weights[0]);
  fc_evaluation_free(one_played);
  fc_evaluation_free(other_played);
  fc_board_free(light);
  fc_board_free(heavy);
}

/* Where one arrangement is far heavier than the others, an answer tells next to nothing, but at the first cell more than at the
 * second: the first tells the heavy one from three, the second it and one more from two. */
TEST(small_amounts_count) {
  fc_board *board = weigh_board("size: 5x1\nfleet: 2\nannounce: hit\n", "across 2:\n4000000000 1 1 1 0\n");
  fc_evaluation *evaluation = NULL;
  assert_int_equal(fc_evaluate(&evaluation, "entropy", board, NULL, NULL), FC_OK);
  assert_int_equal(fc_evaluation_shots(evaluation), UINT64_C(8000000011));
  fc_evaluation_free(evaluation);
  fc_board_free(board);
}

/* Weights that have everything in common change nothing, however great they are. Where 64 bits do not hold what is told in them,
 * it is told as if each were 1; the count is told in them all the same. */
TEST(great_and_equal) {
  static const char rules[] = "size: 4x4\nfleet: 3 2\ntouching: any\n";
  fc_board *plain = board_of_text(rules);
  fc_board *heavy =
      weigh_board(rules, "cells:\n1000 1000 1000 1000\n1000 1000 1000 1000\n1000 1000 1000 1000\n1000 1000 1000 1000\n"
                         "across 3:\n1000000000 1000000000 0 0\n1000000000 1000000000 0 0\n1000000000 1000000000 0 0\n"
                         "1000000000 1000000000 0 0\ndown 3:\n1000000000 1000000000 1000000000 1000000000\n"
                         "1000000000 1000000000 1000000000 1000000000\n0 0 0 0\n0 0 0 0\n");
  const fc_solve_plan plan = {.size = sizeof plan, .most_configurations = 1000};
  fc_advice *one = NULL, *other = NULL;
  mpz_t count, expected;
  mpz_inits(count, expected, NULL);
  assert_int_equal(fc_advise(&one, plain, &plan, NULL, NULL), FC_OK);
  assert_int_equal(fc_advise(&other, heavy, &plan, NULL, NULL), FC_OK);
  const fc_solution *lightly = fc_advice_solution(one);
  const fc_solution *heavily = fc_advice_solution(other);
  assert_non_null(lightly);
  assert_non_null(heavily);
  assert_int_equal(fc_solution_configurations(heavily), fc_solution_configurations(lightly));
  assert_int_equal(fc_solution_upper(heavily), fc_solution_upper(lightly));
  assert_true(fc_solution_is_proved(heavily));
  mpz_ui_pow_ui(expected, 10, 3 * 3 + 9 + 2 * 3); /* each arrangement: three cells and the ship, two cells */
  mpz_mul_ui(expected, expected, (unsigned long)fc_solution_configurations(lightly));
  fc_advice_count(count, other);
  assert_int_equal(mpz_cmp(count, expected), 0);
  mpz_clears(count, expected, NULL);
  fc_advice_free(one);
  fc_advice_free(other);
  fc_board_free(plain);
  fc_board_free(heavy);
}

/* Too heavy boards are refused, and `best --optimal` names the likeliest cell. */
TEST(too_heavy) {
  static const char *const priors[] = {
      "across 2:\n4294967295 1 0\n1 1 0\n",          /* with the others one too many, or more */
      "across 2:\n1000000000000000000 1 0\n1 1 0\n", /* one alone */
  };
  for (size_t i = 0; i < sizeof priors / sizeof priors[0]; i++) {
    fc_board *board = weigh_board("size: 3x2\nfleet: 2\n", priors[i]);
    fc_solution *solution = NULL;
    fc_evaluation *evaluation = NULL;
    fc_advice *advice = NULL;
    fc_error error = {0};
    assert_int_equal(fc_solve(&solution, board, NULL, NULL, &error), FC_LIMIT);
    assert_non_null(strstr(error.message, "4294967295"));
    assert_null(solution);
    assert_int_equal(fc_evaluate(&evaluation, "exact", board, NULL, NULL), FC_LIMIT);
    assert_null(evaluation);
    assert_int_equal(fc_advise(&advice, board, NULL, NULL, NULL), FC_OK);
    assert_null(fc_advice_solution(advice));
    fc_advice_free(advice);
    fc_board_free(board);
  }
  fc_board *board = weigh_board("size: 3x2\nfleet: 2\n", "across 2:\n0 0 0\n0 0 0\ndown 2:\n4294967295 0 0\n0 0 0\n");
  fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
  assert_int_equal(fc_solution_upper(solution), 2 * UINT64_C(4294967295));
  fc_solution_free(solution);
  fc_board_free(board);
}
