#include "cli/progress_line.h"

#include <stdio.h>

#define SECONDS_BEFORE_FIRST 0.5
#define SECONDS_BETWEEN 0.1
#define WIDEST_BAR 40
#define NARROWEST_BAR 4

bool progress_line_is_due(struct progress_line *line, double now) {
  if (!line->has_begun) {
    line->has_begun = true;
    line->begun = now;
  }
  const bool is_due = line->is_shown ? now - line->last_shown >= SECONDS_BETWEEN : now - line->begun >= SECONDS_BEFORE_FIRST;
  if (is_due) {
    line->is_shown = true;
    line->last_shown = now;
  }
  return is_due;
}

/* Appends a time in the unit that fits. */
static void append_time(struct text *text, double seconds) {
  const double minutes = seconds / 60;
  const double hours = minutes / 60;
  const double days = hours / 24;
  if (seconds < 99.5) {
    text_appendf(text, "%.0f s", seconds < 1 ? 1 : seconds);
  } else if (minutes < 99.5) {
    text_appendf(text, "%.0f min", minutes);
  } else if (hours < 47.5) {
    text_appendf(text, "%.0f h", hours);
  } else {
    text_appendf(text, "%.0f days", days);
  }
}

/* As long as so little is done, there is nothing to say about the rest. */
#define LEAST_TO_JUDGE_FROM 0.001

static void append_time_left(struct text *text, const struct progress_line *line, double now, double done) {
  if (done >= LEAST_TO_JUDGE_FROM) {
    text_append(text, "  about ");
    append_time(text, (now - line->begun) * (1 - done) / done);
    text_append(text, " left");
  }
}

static void append_bar(struct text *text, double done, int width) {
  const int full = (int)(done * width);
  text_append(text, " [");
  text_append_repeated(text, '#', full);
  text_append_repeated(text, '-', width - full);
  text_append(text, "]");
}

void progress_line_append(struct text *text, const struct progress_line *line, double now, double done, int columns) {
  struct text left = {0};
  char percent[32];
  const int percent_length = snprintf(percent, sizeof percent, "fleetcount: %3d %%", (int)(done * 100));
  append_time_left(&left, line, now, done);
  int width = columns - percent_length - (int)left.length - 3; /* a blank and two brackets */
  width = width < WIDEST_BAR ? width : WIDEST_BAR;
  if (percent_length <= columns) {
    text_append(text, percent);
  }
  if (width >= NARROWEST_BAR && !text_failed(&left)) {
    append_bar(text, done, width);
    text_append(text, left.length > 0 ? left.bytes : "");
  }
  text_clear(&left);
}
