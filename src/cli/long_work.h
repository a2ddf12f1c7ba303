/* Work that takes long: how a user stops it, and how it shows how far it is. */
#ifndef FLEETCOUNT_CLI_LONG_WORK_H
#define FLEETCOUNT_CLI_LONG_WORK_H

#include <signal.h>
#include <stdbool.h>

#include "text/text.h"

/* ---- Being asked to end ----------------------------------------------------------------------------------- */

/*
 * Being asked to end: by Ctrl-C (SIGINT), by `kill` (SIGTERM), by a terminal that is closed (SIGHUP), by a clock (SIGALRM,
 * SIGXCPU and the like), or by any other signal that would end the process if nobody minded, but for those that nobody can mind,
 * and those by which a crash shows itself. SIGQUIT (Ctrl-\\) asks for a core dump, and gets it at once.
 *
 * The signal is only remembered. Whatever takes long looks now and then whether there was one, stops, and cleans up after it;
 * the program then ends with the status that shells give to a process ended by the signal. A second signal ends the process at
 * once.
 */

/* Remembers, from now on, the signals above that are not ignored (as nohup and shells ask for in the background). */
void interruption_expect(void);

/* The signals above. */
void interruption_signals(sigset_t *signals);

struct termios;

/*
 * From now on, when a second signal ends the process at once, the terminal gets these modes back and this text written to it;
 * NULL: no longer. Both stay where they are meanwhile.
 */
void interruption_restore(const struct termios *modes, const char *text);

/* The signal that has come, or 0. */
int interruption_signal(void);

enum waiting {
  WAITING_READY,       /* something can be read, or the end, or an error */
  WAITING_INTERRUPTED, /* a signal came */
  WAITING_LATE         /* the time is over */
};

/*
 * Waits until something can be read from a file descriptor, a signal comes, or clock_seconds is at the deadline; 0: there is
 * none. A signal is not missed, however short before the wait it comes.
 */
enum waiting interruption_wait_until(int descriptor, double deadline);

/* The same without a deadline: whether there was no signal. */
bool interruption_wait_for(int descriptor);

/* ---- The progress bar ------------------------------------------------------------------------------------- */

/*
 * The progress bar: on standard error, where that is a terminal, while the library works; and the stop of that work by a signal
 * or when its time is over, which is asked for at the same places.
 *
 *     struct progress_bar bar = progress_bar_of(is_quiet);
 *     progress_bar_limit(&bar, seconds);        where the work may not take as long as it likes
 *     options.progress = progress_bar_move;
 *     options.progress_context = &bar;
 *     status = fc_...(..., &options, ...);      and as many more calls as you like; each has a bar of its own
 *     progress_bar_erase(&bar);                 before anything else is written
 */

/* Times are in seconds since any moment. All zero is a line for work that has not begun. */
struct progress_line {
  bool has_begun;
  bool is_shown;
  double begun;
  double last_shown;
};

/*
 * Whether the line is to be shown now: not in the first half second, for most work is over by then, and not more often than ten
 * times a second. The first call begins the work. Who gets true shows the line.
 */
bool progress_line_is_due(struct progress_line *line, double now);

/* Appends the line, at most `columns` wide, without a line end. `done`: the share that is done, 0 to 1. */
void progress_line_append(struct text *text, const struct progress_line *line, double now, double done, int columns);

struct progress_bar {
  bool is_wanted;
  char note[64]; /* what is shown in place of a bar, where that says more; empty: a bar */
  struct progress_line line;
  int width; /* of what is on the terminal now; 0: nothing */
  /* Shows the line, or "" to take it away, where standard error would be in the way; NULL: nobody does. */
  void (*show)(void *context, const char *line);
  void *show_context;
  double deadline; /* of clock_seconds; 0: none */
  bool is_late;    /* the work was stopped because its time was over */
};

/* A bar that is shown unless standard error is no terminal or nobody wants it. */
struct progress_bar progress_bar_of(bool is_quiet);

/* From now on work that is still going on after so many seconds is stopped; 0: it is not, whatever was said before. */
void progress_bar_limit(struct progress_bar *bar, double seconds);

/* For fc_options.progress, whose context is the bar. Erases the bar at the end of the work. */
int progress_bar_move(void *context, double done);

/* Takes the bar off the terminal, where it is on it. The next call of the library begins a new one. */
void progress_bar_erase(struct progress_bar *bar);

#endif
