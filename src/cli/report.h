/*
 * Messages on standard error. Each function prints one message; those about a failure give back the exit status that goes with
 * it. What may be part of a message as it is: any argument and any file name. Control characters and bytes that are not UTF-8 are
 * printed as \xNN.
 */
#ifndef FLEETCOUNT_CLI_REPORT_H
#define FLEETCOUNT_CLI_REPORT_H

#include "cli/exit_status.h"
#include "fleetcount.h"

/* `fleetcount: MESSAGE`. Gives EXIT_SURROUNDINGS. */
__attribute__((format(printf, 1, 2))) enum exit_status report_failure(const char *format, ...);

/* The same, and where to find help: on a command, or with NULL on the program. Gives EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) enum exit_status report_usage(const char *command, const char *format, ...);

/*
 * A failure that the library reports: `SOURCE:LINE:COLUMN: MESSAGE` for an invalid board, fleet or grid, otherwise
 * `fleetcount: SOURCE: MESSAGE`, without the source where it is NULL or where a setting, not the board, is wrong. Behind FC_LIMIT
 * a line says how to allow more. FC_STOPPED is not a failure, and reported by report_interruption.
 */
enum exit_status report_error(const char *command, const char *source, const fc_error *error);

/* `FILE:LINE: MESSAGE` about a fleet that does not agree with a board, without the line where it is 0. */
void report_disagreement(const char *file, int line, const char *message);

/* `fleetcount: MESSAGE` about something that is no failure. */
__attribute__((format(printf, 1, 2))) void report_note(const char *format, ...);

/* The work was stopped because it has taken as long as it may: in seconds. Gives EXIT_SURROUNDINGS. */
enum exit_status report_timeout(double seconds);

/* Why the work was stopped: by a signal that has come (interruption.h). Gives the exit status for it. */
enum exit_status report_interruption(void);

#endif
