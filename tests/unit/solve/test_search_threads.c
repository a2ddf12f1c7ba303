/* Threads that search together: the results do not depend on their number, and limits hold for all of them. */
#include "solving.h"
#include "support/environment.h"

#include <stdint.h>

static const char *const text = "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n";

static fc_solution *solve_by(const fc_board *board, const fc_solve_plan *plan, const fc_options *options) {
  fc_solution *solution = NULL;
  assert_int_equal(fc_solve(&solution, board, plan, options, NULL), FC_OK);
  return solution;
}

TEST(any_number_of_threads_finds_the_same) {
  fc_board *board = board_of_text(text);
  for (int criterion = FC_CRITERION_MEAN; criterion <= FC_CRITERION_WITHIN; criterion++) {
    const int shots = criterion == FC_CRITERION_WITHIN ? 9 : 0;
    const fc_solve_plan plan = {.size = sizeof plan, .criterion = (fc_criterion)criterion, .shots = shots};
    fc_solution *alone = solve_by(board, &plan, &(fc_options){.size = sizeof(fc_options), .threads = 1});
    size_t count;
    const fc_cell *best = fc_solution_best(&count, alone);
    assert_int_equal(fc_solution_ended(alone), FC_OK);
    assert_true(count > 0);
    for (unsigned threads = 2; threads < 2 + (unsigned)environment_share(4); threads++) {
      fc_solution *together = solve_by(board, &plan, &(fc_options){.size = sizeof(fc_options), .threads = threads});
      assert_int_equal(fc_solution_ended(together), FC_OK);
      assert_int_equal(fc_solution_lower(together), fc_solution_lower(alone));
      assert_int_equal(fc_solution_upper(together), fc_solution_upper(alone));
      size_t others;
      const fc_cell *found = fc_solution_best(&others, together);
      assert_int_equal(others, count);
      for (size_t i = 0; i < count; i++) {
        assert_int_equal(found[i].row, best[i].row);
        assert_int_equal(found[i].column, best[i].column);
      }
      fc_solution_free(together);
    }
    fc_solution_free(alone);
  }
  fc_board_free(board);
}

static int ask_so_often(void *context, double done) {
  assert_true(done >= 0 && done <= 1);
  int *questions = context;
  return --*questions < 0;
}

/* Whenever they are stopped, what they have proved is true. */
TEST(threads_that_are_stopped_tell_a_true_bracket) {
  fc_board *board = board_of_text(text);
  int stopped = 0;
  bool is_solved = false;
  for (int most = 0; most < 2000 && !is_solved; most += 1 + most / 8) {
    int questions = most;
    const fc_options options = {.size = sizeof options, .threads = 3, .progress = ask_so_often, .progress_context = &questions};
    fc_solution *solution = solve_by(board, NULL, &options);
    assert_true(fc_solution_lower(solution) <= 2311 && fc_solution_upper(solution) >= 2311);
    is_solved = fc_solution_is_proved(solution);
    stopped += fc_solution_ended(solution) == FC_STOPPED;
    fc_solution_free(solution);
  }
  assert_true(is_solved);
  assert_true(stopped > 2);
  fc_board_free(board);
}

/* With a memo that forgets, too. */
TEST(little_memory_is_enough) {
  fc_board *board = board_of_text(text);
  const fc_options options = {.size = sizeof options, .threads = 3, .memory_limit = 16 << 20};
  fc_solution *solution = solve_by(board, NULL, &options);
  assert_int_equal(fc_solution_ended(solution), FC_OK);
  assert_int_equal(fc_solution_lower(solution), 2311);
  assert_int_equal(fc_solution_upper(solution), 2311);
  fc_solution_free(solution);
  fc_board_free(board);
}
