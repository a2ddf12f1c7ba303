/* The observations that make a board contradictory. Every question to the engine is a stage of `progress`, which replaces the
 * progress of the options. */
#ifndef FLEETCOUNT_QUERY_CONFLICT_H
#define FLEETCOUNT_QUERY_CONFLICT_H

#include "model/board.h"
#include "model/cell_set.h"
#include "sys/progress.h"

/* Finds whether any configuration agrees with the grid and the first `shots` shots. Errors: as count_example. */
fc_status conflict_is_possible(bool *possible, const fc_board *board, size_t shots, struct progress *progress,
                               const fc_options *options, fc_error *error);

/*
 * Finds marks of the grid, hints, totals and sums (cell_set_row, cell_set_column, cell_set_sum) that cannot be true together.
 * The board must be contradictory. Without any marks in the result the fleet does not even fit on the board. Errors:
 * FC_NO_MEMORY. A question that needs more memory than the limit is no error: less is proved.
 */
fc_status conflict_of_grid(struct cell_set *marks, fc_proof *proof, const fc_board *board, struct progress *progress,
                           const fc_options *options, fc_error *error);

/* Finds the index of the first shot after which no configuration is left. The grid alone must leave some, and all shots none.
 * Errors: as count_example. */
fc_status conflict_of_shots(size_t *shot, const fc_board *board, struct progress *progress, const fc_options *options,
                            fc_error *error);

#endif
