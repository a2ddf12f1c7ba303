/* Checks that hold for any board, whatever is known of it. Each fails the running test if it does not hold. */
#ifndef TESTS_SUPPORT_BOARD_CHECKS_H
#define TESTS_SUPPORT_BOARD_CHECKS_H

#include <stdbool.h>

#include "fleetcount.h"

/* A verification finds no difference. */
void assert_verified(const fc_board *board);

/* An explanation finds a conflict where the count is 0, and only there. */
void assert_explained(const fc_board *board);

/* A written board is read as a board that is written in the same way, and knows as much of fleet and totals. */
void assert_written(const fc_board *board);

/* There are as many IDs as arrangements. Each of the first leads to a fleet that agrees, and back, so no two lead to the same.
 * Where the number of ships is known, no fleet agrees without its last ship. */
void assert_ids(const fc_board *board, unsigned long most, bool is_number_known);

#endif
