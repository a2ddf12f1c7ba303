/* A game of two sides in which each chooses a line of a matrix, and one pays the other the number where the lines cross. */
#ifndef FLEETCOUNT_SOLVE_MATRIX_GAME_H
#define FLEETCOUNT_SOLVE_MATRIX_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "sys/progress.h"

/*
 * Finds with what chances each side should choose: whoever chooses the row pays, and the other side gets at least the value,
 * whatever the row.
 *
 * row_chances     receives `rows` numbers that add up to 1.
 * column_chances  receives `columns` numbers that add up to 1.
 * payments        rows * columns numbers above 0, row by row.
 *
 * The simplex method in doubles: the chances are as good as rounding allows, so that whoever needs a bound works it out from
 * them. Time: a few times rows + columns steps, each as long as the matrix is large. Errors: FC_NO_MEMORY, FC_STOPPED.
 */
fc_status matrix_game_solve(double *row_chances, double *column_chances, const double *payments, size_t rows, size_t columns,
                            struct progress *progress, fc_error *error);

/* The bytes that it takes. */
uint64_t matrix_game_bytes(size_t rows, size_t columns);

#endif
