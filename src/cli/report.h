/* Messages on standard error, and the exit status. */
#ifndef FLEETCOUNT_CLI_REPORT_H
#define FLEETCOUNT_CLI_REPORT_H

#include "fleetcount.h"
#include "render/render.h"

/* Scripts rely on them. */
enum exit_status {
  EXIT_DONE,             /* 0 */
  EXIT_ENVIRONMENT,      /* 1: a file, the output, memory or a limit */
  EXIT_USAGE,            /* 2 */
  EXIT_INVALID_BOARD,    /* 3: the text of a board, of a fleet, of a grid or of a game */
  EXIT_NO_CONFIGURATION, /* 4: nothing agrees with the board, or a fleet does not */
  EXIT_DIFFERENT,        /* 5: two computations differ; their results are printed */
  EXIT_UNKNOWN_FORMAT,   /* 6: a file in none of the formats of 'import' */
  EXIT_STATUSES,
  EXIT_SIGNAL = 128 /* plus the number of the signal that stopped the work */
};

/* The meaning of each status, for the help text. */
extern const char *const exit_status_meanings[EXIT_STATUSES];

enum exit_status exit_status_of(fc_status status);

/* Appends a text with every control character and every byte that is not UTF-8 as \xNN. */
void printable_append(struct text *text, const char *raw);

/* The mark around a quoted word: `"`, or `'` where the word contains `"`. */
const char *quotation_mark(const char *word);

/* Each function prints one message, as printable_append does, so that arguments and file names may be part of it. A function that
 * reports a failure returns its exit status. */

/* From now on wrong usage refers to the help of a command; at first, and with NULL, to that of the program. */
void report_about(const char *command);

/* From now on messages go to a text in place of standard error. NULL: no longer. */
void report_divert(struct text *text);

/* `fleetcount: MESSAGE`. Returns EXIT_ENVIRONMENT. */
__attribute__((format(printf, 1, 2))) enum exit_status report_failure(const char *format, ...);

enum exit_status report_no_memory(void);

/* `fleetcount: "PATH": REASON`. Returns EXIT_ENVIRONMENT. */
enum exit_status report_file(const char *path, const char *reason);

/* `fleetcount: MESSAGE`, and a line on the help. Returns EXIT_USAGE. */
__attribute__((format(printf, 1, 2))) enum exit_status report_usage(const char *format, ...);

/* `fleetcount: MESSAGE` about something that is no failure. */
__attribute__((format(printf, 1, 2))) void report_note(const char *format, ...);

/* The notes of a board (fc_board_notes), a line each; NULL: there are none. source: as for report_error. */
void report_notes(const char *source, const char *notes);

/* `FILE:LINE:COLUMN: MESSAGE`, without the line or the column if it is 0. */
void report_place(const char *file, int line, int column, const char *message);

/*
 * A failure of the library, with its place in the source (NULL: none), which is left out where a setting is wrong, not the board.
 * After FC_LIMIT a line follows: how to allow more memory, or, where memory is not the limit, `way` (NULL: no line).
 */
enum exit_status report_error(const char *source, const fc_error *error);
enum exit_status report_error_with_way(const char *source, const fc_error *error, const char *way);

/* The work was stopped by a signal, or by --timeout (long_work.h). */
enum exit_status report_stopped(void);

#endif
