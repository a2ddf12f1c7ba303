/* What must be right of any board, whatever is known of it. Each fails the running test where it is not. */
#ifndef TESTS_SUPPORT_BOARD_CHECKS_H
#define TESTS_SUPPORT_BOARD_CHECKS_H

#include "fleetcount.h"

/* A verification finds no difference. */
void assert_verified(const fc_board *board);

/* An explanation finds a conflict where the count is 0, and only there. */
void assert_explained(const fc_board *board);

/* The board that is read from what was written is written alike, and knows as much of fleet and totals. */
void assert_written(const fc_board *board);

#endif
