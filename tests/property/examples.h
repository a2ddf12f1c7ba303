/* Examples of boards: count_example. */
#ifndef TESTS_PROPERTY_EXAMPLES_H
#define TESTS_PROPERTY_EXAMPLES_H

#include "count/count.h"
#include "support/drawn_board.h"
#include "support/testing.h"

static inline void check_example(const fc_board *board) {
  struct problem problem;
  struct configuration example = {0};
  fc_ship ships[ORACLE_MAX_SHIPS];
  bool exists = false;
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
  assert_int_equal(count_example(&example, &exists, &problem, NULL, NULL), FC_OK);
  assert_int_equal(exists, mpz_sgn(count) > 0);
  for (size_t i = 0; i < example.ship_count; i++) {
    const fc_ship_class class = fc_board_ship_class(board, example.ships[i].ship_class);
    const struct placement at = example.ships[i].placement;
    ships[i] = (fc_ship){.length = class.length,
                         .row = at.cell / problem.columns,
                         .column = at.cell % problem.columns,
                         .direction = (fc_direction)at.direction,
                         .name = class.name};
  }
  assert_true(!exists || fc_fleet_check(board, ships, example.ship_count, NULL, NULL) == FC_OK);
  configuration_clear(&example);
  problem_clear(&problem);
  mpz_clear(count);
}

/* Draws some boards: there is an example exactly where there is an arrangement, and it is one. */
static inline void check_examples(int cases, const struct drawing *drawing) {
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, drawing);
    check_example(drawn.board);
    drawn_board_free(&drawn);
  }
}

#endif
