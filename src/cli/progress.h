/*
 * The progress bar: on standard error, where that is a terminal, while the library works; and the stop of that work by a signal
 * (interruption.h) or when its time is over, which is asked for at the same places.
 *
 *     struct progress_bar bar = progress_bar_of(is_quiet);
 *     progress_bar_limit(&bar, seconds);        where the work may not take as long as it likes
 *     options.progress = progress_bar_move;
 *     options.progress_context = &bar;
 *     status = fc_...(..., &options, ...);      and as many more calls as you like; each has a bar of its own
 *     progress_bar_erase(&bar);                 before anything else is written
 */
#ifndef FLEETCOUNT_CLI_PROGRESS_H
#define FLEETCOUNT_CLI_PROGRESS_H

#include <stdbool.h>

#include "text/text.h"

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
