/* What the user is told when something is wrong: messages on standard error, and the exit status. */
#ifndef FLEETCOUNT_CLI_REPORT_H
#define FLEETCOUNT_CLI_REPORT_H

#include "fleetcount.h"
#include "render/render.h"

/* ---- Exit statuses ---------------------------------------------------------------------------------------- */

/* Scripts rely on them. */
enum exit_status {
  EXIT_DONE,             /* 0 */
  EXIT_ENVIRONMENT,      /* 1: a file, the output, memory or a limit */
  EXIT_USAGE,            /* 2 */
  EXIT_INVALID_BOARD,    /* 3: the text of a board, of a fleet, of a grid or of a game */
  EXIT_NO_CONFIGURATION, /* 4: nothing agrees with the board, or a fleet does not */
  EXIT_DIFFERENT,        /* 5: two computations of one number; what they gave is printed all the same */
  EXIT_STATUSES,
  EXIT_SIGNAL = 128 /* and the number of the signal that has stopped the work */
};

/* What each status means, for the help text. */
extern const char *const exit_status_meanings[EXIT_STATUSES];

/* The exit status for a status of the library. */
enum exit_status exit_status_of(fc_status status);

/* ---- Text of strangers ------------------------------------------------------------------------------------ */

/* Arguments and file names, in a form that does nothing to a terminal. */

/* Appends a text with every control character and every byte that is not UTF-8 as \xNN. */
void printable_append(struct text *text, const char *raw);

/* The mark to put before and after a word that is quoted: `"`, or `'` where the word has a `"` itself. */
const char *quotation_mark(const char *word);

/* ---- Messages --------------------------------------------------------------------------------------------- */

/*
 * Each function prints one message; those about a failure give back the exit status that goes with it. What may be part of a
 * message as it is: any argument and any file name. Control characters and bytes that are not UTF-8 are printed as \xNN.
 */

/* From now on messages are appended to a text, where standard error would be in the way; NULL: to standard error again. */
void report_divert(struct text *text);

/* `fleetcount: MESSAGE`. Gives EXIT_ENVIRONMENT. */
__attribute__((format(printf, 1, 2))) enum exit_status report_failure(const char *format, ...);

/* The same, and where to find help: on a command, or with NULL on the program. Gives EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) enum exit_status report_usage(const char *command, const char *format, ...);

/*
 * A failure that the library reports: `SOURCE:LINE:COLUMN: MESSAGE` for an invalid board, fleet or grid, otherwise
 * `fleetcount: SOURCE: MESSAGE`, without the source where it is NULL or where a setting, not the board, is wrong. After FC_LIMIT
 * a line says how to allow more. FC_STOPPED is not a failure, and reported by report_interruption.
 */
enum exit_status report_error(const char *command, const char *source, const fc_error *error);

/* The same for FC_LIMIT where more memory is of no use, with a line that says which way leads on. */
enum exit_status report_limit(const char *source, const fc_error *error, const char *way);

/* Says something of a place in a file. */
void report_place(const char *file, int line, int column, const char *message);

/* `FILE:LINE: MESSAGE` about a fleet that does not agree with a board, without the line where it is 0. */
void report_disagreement(const char *file, int line, const char *message);

/* `fleetcount: MESSAGE` about something that is no failure. */
__attribute__((format(printf, 1, 2))) void report_note(const char *format, ...);

/* The work was stopped because it has taken as long as it may: in seconds. Gives EXIT_ENVIRONMENT. */
enum exit_status report_timeout(double seconds);

/* Why the work was stopped: by a signal that has come (long_work.h). Gives the exit status for it. */
enum exit_status report_interruption(void);

#endif
