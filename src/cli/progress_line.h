/*
 * What a person who waits is told, and when: how much is done, and how long the rest may take. It knows neither clock nor
 * terminal.
 *
 *     fleetcount:  42 % [##########--------------]  about 12 s left
 */
#ifndef FLEETCOUNT_CLI_PROGRESS_LINE_H
#define FLEETCOUNT_CLI_PROGRESS_LINE_H

#include <stdbool.h>

#include "base/text.h"

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

#endif
