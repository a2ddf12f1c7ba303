/* Random boards that the oracle can count, with what it is told of them; and what holds for all of them. */
#ifndef TESTS_SUPPORT_DRAWN_BOARD_H
#define TESTS_SUPPORT_DRAWN_BOARD_H

#include "fleetcount.h"
#include "oracle/oracle.h"
#include "support/random_case.h"
#include "support/random_game.h"

/* What is drawn. So many boards of a hundred have ships that may be missing, totals, sums, hints. */
struct drawing {
  struct random_game_limits limits;
  double most_effort; /* of the oracle */
  int optional;
  int totals;
  int sums;
  int hints;
};

struct drawn_board {
  struct oracle_game game;
  struct oracle_observations observations;
  fc_board *board;
};

/* Draws a board, and describes it in the case log. */
void drawn_board_make(struct drawn_board *drawn, struct random_case *it, const struct drawing *drawing);
void drawn_board_free(struct drawn_board *drawn);

/*
 * Each of these draws some boards, and fails the running test if something does not hold for one of them.
 *
 * With a random prior, all numbers are those of the oracle that weighs, in each of some ways to count. The search may refuse
 * great weights. No ship may be optional.
 */
void check_weighed(int cases, const struct drawing *drawing, const fc_options *ways, size_t way_count);

/* A fleet that agrees with all but totals, sums or hints passes fc_fleet_check exactly if it agrees with these, too. The fault of
 * the others says which of the three are meant. */
void check_fleets(int cases, const struct drawing *drawing, fc_fault fault);

/* Verifying, explaining, writing (support/board_checks.h). */
void check_other_questions(int cases, const struct drawing *drawing);

#endif
