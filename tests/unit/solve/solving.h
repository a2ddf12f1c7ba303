/* Solving boards from their texts, and the value of an optimum, for the tests of optimal play. */
#ifndef TESTS_UNIT_SOLVE_SOLVING_H
#define TESTS_UNIT_SOLVE_SOLVING_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fleetcount.h"
#include "support/testing.h"

/* Fails the running test where the text is refused. The caller frees the board. */
static inline fc_board *read_board(const char *text) {
  fc_board *board = NULL;
  fc_error error = {0};
  if (fc_board_read(&board, text, strlen(text), NULL, &error) != FC_OK) {
    fail_msg("%d:%d: %s", error.line, error.column, error.message);
  }
  return board;
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
  fc_board *board = read_board(text);
  fc_solution *solution = solve_board(board, criterion, shots);
  const uint64_t optimum = fc_solution_upper(solution);
  fc_solution_free(solution);
  fc_board_free(board);
  return optimum;
}

/* The shots of a strategy, summed over the configurations. */
static inline uint64_t shots_of(const char *strategy, const char *text) {
  fc_board *board = read_board(text);
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
