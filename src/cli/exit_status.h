/* The exit statuses of the program, which scripts rely on. */
#ifndef FLEETCOUNT_CLI_EXIT_STATUS_H
#define FLEETCOUNT_CLI_EXIT_STATUS_H

#include "fleetcount.h"

enum exit_status {
  EXIT_DONE,             /* 0 */
  EXIT_SURROUNDINGS,     /* 1: a file, the output, memory or a limit */
  EXIT_USAGE,            /* 2 */
  EXIT_INVALID_BOARD,    /* 3: the text of a board, of a fleet or of a grid */
  EXIT_NO_CONFIGURATION, /* 4: nothing agrees with the board, or a fleet does not */
  EXIT_DIFFERENT,        /* 5: two computations of one number; what they gave is printed all the same */
  EXIT_STATUSES,
  EXIT_SIGNAL = 128 /* and the number of the signal that has stopped the work */
};

/* What each status means, for the help text. */
extern const char *const exit_status_meanings[EXIT_STATUSES];

/* The exit status for a status of the library. */
enum exit_status exit_status_of(fc_status status);

#endif
