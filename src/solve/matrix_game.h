/* Matrix games: one side chooses a row, the other a column, and the first pays the other the number where they cross. */
#ifndef FLEETCOUNT_SOLVE_MATRIX_GAME_H
#define FLEETCOUNT_SOLVE_MATRIX_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "sys/progress.h"

/*
 * Finds optimal mixed strategies for both sides.
 *
 * row_chances     receives `rows` numbers that add up to 1.
 * column_chances  receives `columns` numbers that add up to 1.
 * payments        rows * columns numbers above 0, row by row.
 *
 * The simplex method runs in doubles, so the chances are rounded. A caller that needs a bound computes it from them. Time: a
 * few times rows + columns steps, each proportional to the size of the matrix. Errors: FC_NO_MEMORY, FC_STOPPED.
 */
fc_status matrix_game_solve(double *row_chances, double *column_chances, const double *payments, size_t rows, size_t columns,
                            struct progress *progress, fc_error *error);

/* The memory that matrix_game_solve takes, in bytes. */
uint64_t matrix_game_bytes(size_t rows, size_t columns);

#endif
