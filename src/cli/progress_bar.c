#include "cli/progress_bar.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/interruption.h"

#define USUAL_COLUMNS 80
#define MOST_COLUMNS 80 /* a longer line would not be easier to read */

struct progress_bar progress_bar_of(bool is_quiet) {
  return (struct progress_bar){.is_wanted = !is_quiet && isatty(STDERR_FILENO)};
}

/* One column stays free, for terminals that begin a new line behind the last one. */
static int columns_to_use(void) {
  struct winsize size = {0};
  const bool is_known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  const int columns = is_known ? size.ws_col : USUAL_COLUMNS;
  return (columns < MOST_COLUMNS ? columns : MOST_COLUMNS) - 1;
}

/* Writes a text over what is on the line, and blanks behind it where that was longer. */
static void replace(struct progress_bar *bar, const char *bytes, int width) {
  const int blanks = width < bar->width ? bar->width - width : 0;
  (void)fprintf(stderr, "\r%s%*s", bytes, blanks, "");
  bar->width = width;
}

static void show(struct progress_bar *bar, double now, double done) {
  struct text text = {0};
  progress_line_append(&text, &bar->line, now, done, columns_to_use());
  if (!text_failed(&text) && text.length > 0) {
    replace(bar, text.bytes, (int)text.length);
    (void)fflush(stderr);
  }
  text_clear(&text);
}

void progress_bar_limit(struct progress_bar *bar, double seconds) {
  bar->deadline = seconds > 0 ? clock_seconds() + seconds : 0;
  bar->is_late = false;
}

/* Work that is done, however late, is not thrown away. */
int progress_bar_move(void *context, double done) {
  struct progress_bar *bar = context;
  if (done >= 1 || interruption_signal() != 0) {
    progress_bar_erase(bar);
    return interruption_signal() != 0;
  }
  const double now = clock_seconds();
  if (bar->deadline > 0 && now >= bar->deadline) {
    bar->is_late = true;
    progress_bar_erase(bar);
    return 1;
  }
  if (bar->is_wanted && progress_line_is_due(&bar->line, now)) {
    show(bar, now, done);
  }
  return 0;
}

void progress_bar_erase(struct progress_bar *bar) {
  if (bar->width > 0) {
    replace(bar, "", 0);
    (void)fputs("\r", stderr);
    (void)fflush(stderr);
  }
  bar->line = (struct progress_line){0};
}
