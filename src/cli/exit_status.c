/* The exit statuses of the program. */
#include "cli/exit_status.h"

const char *const exit_status_meanings[EXIT_STATUSES] = {
    [EXIT_DONE] = "done ('count' prints 0 and ends with 0 where nothing agrees with the board)",
    [EXIT_SURROUNDINGS] = "a file cannot be read, output cannot be written, memory, time or another limit is exceeded",
    [EXIT_USAGE] = "wrong usage",
    [EXIT_INVALID_BOARD] = "the board, fleet or grid file is invalid; FILE:LINE:COLUMN says where",
    [EXIT_NO_CONFIGURATION] = "no arrangement agrees with the board, or this fleet does not ('check', 'rank')",
    [EXIT_DIFFERENT] = "'verify' has found numbers that differ: one of them is wrong",
};

enum exit_status exit_status_of(fc_status status) {
  switch (status) {
  case FC_OK:
    return EXIT_DONE;
  case FC_INVALID_SETTING:
  case FC_INVALID_ARGUMENT:
  case FC_INVALID_HEURISTIC:
    return EXIT_USAGE;
  case FC_INVALID_BOARD:
  case FC_INVALID_FLEET:
  case FC_INVALID_GRID:
    return EXIT_INVALID_BOARD;
  case FC_NO_CONFIGURATION:
  case FC_DISAGREES:
    return EXIT_NO_CONFIGURATION;
  case FC_DIFFERENT:
    return EXIT_DIFFERENT;
  case FC_NO_MEMORY:
  case FC_LIMIT:
  case FC_NOT_FOUND:
  case FC_STOPPED:
  case FC_UNWRITABLE:
    break;
  }
  return EXIT_SURROUNDINGS;
}
