/* A prior as a command line names it: one that is built in by its name, or a file by its path. */
#ifndef FLEETCOUNT_CLI_PRIOR_FILE_H
#define FLEETCOUNT_CLI_PRIOR_FILE_H

#include <stdbool.h>

#include "cli/report.h"
#include "fleetcount.h"

/* Whether a prior of this name is built in. A file of that name has a path with a slash, such as ./people. */
bool prior_is_built_in(const char *name);

/*
 * Reads the prior of a name for the rules of a board, until a deadline as of board_source_read. Reports what goes wrong, for the
 * command. The caller frees the prior.
 */
enum exit_status prior_file_read(fc_prior **prior, const char *name, const fc_board *board, double deadline, double seconds,
                                 const char *command);

#endif
