/* Fills in an fc_error. The library reports every failure this way. */
#ifndef FLEETCOUNT_SYS_STATUS_H
#define FLEETCOUNT_SYS_STATUS_H

#include <stdbool.h>

#include "fleetcount.h"

/* Stores status and message in *error, unless error is NULL, and returns status, so that a caller can write `return
 * error_set(error, FC_LIMIT, "...", ...);`. The message is cut to fit; line and column become 0. */
__attribute__((format(printf, 3, 4))) fc_status error_set(fc_error *error, fc_status status, const char *format, ...);

/* The same with a position in a text, line and column from 1. */
__attribute__((format(printf, 5, 6))) fc_status error_set_at(fc_error *error, fc_status status, int line, int column,
                                                             const char *format, ...);

/* Takes the next step of a call if all steps before it succeeded: `THEN(status, fc_analyse(&analysis, board, options,
 * error));`. The status is an fc_status, or another type with 0 for success. */
#define THEN(status, ...)                                                                                                        \
  do {                                                                                                                           \
    if ((status) == 0) {                                                                                                         \
      (status) = __VA_ARGS__;                                                                                                    \
    }                                                                                                                            \
  } while (0)

/* The message for a failed allocation, FC_NO_MEMORY. */
fc_status error_no_memory(fc_error *error);

/* The message for a NULL where the public header allows none, FC_INVALID_ARGUMENT. */
fc_status error_null_argument(fc_error *error);

/* Whether a caller's struct has the size that this version of the library knows. True for NULL. */
#define IS_SIZED(given) ((given) == NULL || (given)->size == sizeof *(given))

/* The message for another size, FC_INVALID_ARGUMENT. */
fc_status error_wrong_size(fc_error *error, const char *type, size_t size);

/* Begins a call with options: FC_OK if it has all arguments and its options have the right size. */
fc_status call_check(bool has_all, const fc_options *options, fc_error *error);

#endif
