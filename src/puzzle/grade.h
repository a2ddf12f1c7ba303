/* How hard a puzzle is. */
#ifndef FLEETCOUNT_PUZZLE_GRADE_H
#define FLEETCOUNT_PUZZLE_GRADE_H

#include "fleetcount.h"
#include "model/cell_set.h"
#include "sys/progress.h"

/*
 * Finds the grade of a puzzle as fc_hint does, with steps no harder than `hardest` alone: it takes the less time, the easier
 * these are. *open receives the cells that they leave open: they solve a puzzle if it is empty. Errors: FC_NO_CONFIGURATION,
 * FC_NO_MEMORY, FC_STOPPED.
 */
fc_status grade_find(fc_grade *grade, struct cell_set *open, const fc_board *board, fc_grade hardest, struct progress *progress,
                     fc_error *error);

#endif
