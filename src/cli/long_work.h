/* Long work, one at a time: the ways to stop it, and its progress. */
#ifndef FLEETCOUNT_CLI_LONG_WORK_H
#define FLEETCOUNT_CLI_LONG_WORK_H

#include <signal.h>
#include <stdbool.h>

#include "text/text.h"

/*
 * A signal that would end the process (SIGINT from Ctrl-C, SIGTERM from kill, SIGHUP from a closed terminal, SIGALRM and others)
 * is only remembered. Long work looks for it now and then, stops and cleans up; then the program ends with the status that
 * shells give to a process ended by the signal. A second signal ends the process at once, and so does SIGQUIT (Ctrl-\), which
 * asks for a core dump.
 */

/* Remembers these signals from now on, except ignored ones, as by nohup. */
void interruption_expect(void);

void interruption_signals(sigset_t *signals);

/* The signal that has come, or 0. */
int interruption_signal(void);

struct termios;

/* From now on a signal that ends the process at once sets these modes of the terminal and writes this text to it. NULL: no
 * longer. Both must stay where they are meanwhile. */
void interruption_restore(const struct termios *modes, const char *text);

/* Waits for something to read, the end, or an error. False where a signal came, even just before, or where `is_limited` and the
 * time is over (long_work_limit). */
bool interruption_wait(int descriptor, bool is_limited);

/* Stops work `seconds` from now; 0: never. */
void long_work_limit(double seconds);

/* The limit that was set last, in seconds. */
double long_work_seconds(void);

/*
 * The bar is shown on standard error while the library works. It is also the place where that work is stopped.
 *
 *     progress_bar_allow(is_wanted);
 *     options.progress = progress_bar_move;
 *     status = fc_...(..., &options, ...);      as often as you like
 *     progress_bar_erase();                     before anything else is written
 */

/* From now on the bar is shown, if it is wanted and standard error is a terminal. */
void progress_bar_allow(bool is_wanted);

/* Shows a note in place of the bar until the work ends. */
void progress_bar_note(const char *note);

/* From now on `show` gets the line, or "" to take it away, in place of standard error. NULL: no longer. */
void progress_bar_divert(void (*show)(const char *line));

/* For fc_options.progress. The context is ignored. */
int progress_bar_move(void *context, double done);

/* Takes the bar off the terminal. The next call of the library begins a new one. */
void progress_bar_erase(void);

/* Times are in seconds since an arbitrary moment. All zero is a line for work that has not begun. */
struct progress_line {
  bool has_begun;
  bool is_shown;
  double begun;
  double last_shown;
};

/* Whether to show the line now: at most ten times a second, and not in the first half second, in which most work ends. The first
 * call begins the work. */
bool progress_line_is_due(struct progress_line *line, double now);

/* Appends the line, at most `columns` wide, without a line end. `done`: a share, 0 to 1. */
void progress_line_append(struct text *text, const struct progress_line *line, double now, double done, int columns);

#endif
