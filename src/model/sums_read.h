/*
 * Sums in text, several on a line:
 *
 *     A1 C3 E5 = 1      A1:E2 >= 1; F1:J5 <= 2      B2:D4 = 1..3      A1:A5 = 1 destroyer
 *
 * model/cells_read.h reads the cells. With a ship's name behind the number, only the cells of this ship count. Sums of the
 * other kinds are cells alone. For `every-ship-hit` the word `yes` stands for all cells that are hit.
 */
#ifndef FLEETCOUNT_MODEL_SUMS_READ_H
#define FLEETCOUNT_MODEL_SUMS_READ_H

#include "model/board.h"

/* Reads the sums of a kind in `text`, a part of the source's current line, and adds them to a board, whose ruleset is complete
 * and whose cells have been read. Errors: the mistake of the source, with the place. */
fc_status sums_read(const fc_board *board, fc_sum_kind kind, const struct source *source, struct span text);

/* Writes a sum that sums_read would read. */
void sum_write(struct text *text, const struct ruleset *ruleset, const struct set_sum *sum);

/* The name of the ship whose cells a sum counts; NULL: all ships count. */
const char *ruleset_sum_ship(const struct ruleset *ruleset, const struct set_sum *sum);

#endif
