/* Solving boards from their texts, and the value of an optimum, for the tests of optimal play. */
#ifndef TESTS_UNIT_SOLVE_SOLVING_H
#define TESTS_UNIT_SOLVE_SOLVING_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fleetcount.h"
#include "oracle/oracle.h"
#include "support/answers.h"
#include "support/random_game.h"
#include "support/testing.h"

/* Draws a game on a board of up to twelve cells, some shots old. False where it has no ships, or no arrangement. */
static inline bool random_middle(struct oracle_game *game, struct oracle_observations *observations,
                                 struct random_source *source) {
  const struct random_game_limits limits = {.longest_side = 6, .most_cells = 12, .most_ships = 4, .longest_ship = 4};
  random_game(game, source, &limits);
  for (int ship = 0; ship < game->ship_count; ship++) {
    game->ships[ship].named = game->announce == ORACLE_ANNOUNCE_SHIP;
  }
  return game->ship_count > 0 && random_truth(observations, game, ORACLE_SHOTS, source);
}

/* The cells that have not been shot at. The oracle plays positions with up to MOST_OPEN of them. */
enum { MOST_OPEN = 9 };
static inline int open_cells(const struct oracle_game *game, const struct oracle_observations *observations) {
  int open = 0;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    open += !oracle_is_shot(observations, cell);
  }
  return open;
}

/* The proved optimum. The caller frees the solution. */
static inline fc_solution *solve_board(const fc_board *board, fc_criterion criterion, int shots) {
  const fc_solve_plan plan = {.size = sizeof plan, .criterion = criterion, .shots = shots};
  fc_solution *solution = NULL;
  fc_error error = {0};
  if (fc_solve(&solution, board, &plan, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  assert_int_equal(fc_solution_ended(solution), FC_OK);
  assert_true(fc_solution_is_proved(solution));
  return solution;
}

/* The optimum alone. */
static inline uint64_t optimum_of(const char *text, fc_criterion criterion, int shots) {
  fc_board *board = board_of_text(text);
  fc_solution *solution = solve_board(board, criterion, shots);
  const uint64_t optimum = fc_solution_upper(solution);
  fc_solution_free(solution);
  fc_board_free(board);
  return optimum;
}

/* The shots of a strategy, summed over the configurations. */
static inline uint64_t shots_of(const char *strategy, const char *text) {
  fc_board *board = board_of_text(text);
  fc_evaluation *evaluation = NULL;
  fc_error error = {0};
  if (fc_evaluate(&evaluation, strategy, board, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  const uint64_t shots = fc_evaluation_shots(evaluation);
  fc_evaluation_free(evaluation);
  fc_board_free(board);
  return shots;
}

#endif
