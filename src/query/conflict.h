/* Which observations make a board contradictory. Every question to the engine is a stage of the progress, in place of the
 * options' own. */
#ifndef FLEETCOUNT_QUERY_CONFLICT_H
#define FLEETCOUNT_QUERY_CONFLICT_H

#include "model/board.h"
#include "model/cell_set.h"
#include "sys/progress.h"

/* Does any configuration agree with the grid and the first `shots` shots? Errors: those of count_example. */
fc_status conflict_is_possible(bool *possible, const fc_board *board, size_t shots, struct progress *progress,
                               const fc_options *options, fc_error *error);

/*
 * Finds marks of the grid, hints, totals and sums (cell_set_row, cell_set_column, cell_set_sum) that cannot be true together.
 * None agree with all of them, but `marks` may be empty: then the fleet does not even fit on the board. Errors: FC_NO_MEMORY;
 * FC_LIMIT only means that less is proved.
 */
fc_status conflict_of_grid(struct cell_set *marks, fc_proof *proof, const fc_board *board, struct progress *progress,
                           const fc_options *options, fc_error *error);

/* Finds the number, from 0, of the first shot after which no configuration is left. With the grid alone some are, with all shots
 * none. Errors: those of count_example. */
fc_status conflict_of_shots(size_t *shot, const fc_board *board, struct progress *progress, const fc_options *options,
                            fc_error *error);

#endif
