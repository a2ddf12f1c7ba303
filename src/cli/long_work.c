/* Work that takes long: the signals that ask it to end, and the progress bar that asks whether there was one. */
#include "cli/long_work.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "cli/whole_file.h"
#include "sys/clock.h"

/* ---- Being asked to end ----------------------------------------------------------------------------------- */

/* The first signal. With the path of the unfinished file (whole_file.h) it is all that the handler touches. */
static volatile sig_atomic_t received;

/* What a terminal gets back; no modes: nothing. */
static struct {
  const struct termios *modes;
  const char *text;
  size_t length;
} terminal;

void interruption_restore(const struct termios *modes, const char *text) {
  terminal.modes = NULL;
  terminal.text = text;
  terminal.length = text != NULL ? strlen(text) : 0;
  terminal.modes = modes;
}

/* Ends the process, as the signal would have without a handler, and takes the unfinished file away. Only what a handler may call
 * is called. The signal is blocked here, and so is delivered at the end of the handler. */
static void end_at_once(int number) {
  struct sigaction usual = {0};
  const char *unfinished = whole_file_unfinished();
  if (unfinished != NULL) {
    (void)unlink(unfinished);
  }
  if (terminal.modes != NULL) {
    const ssize_t written = write(STDOUT_FILENO, terminal.text, terminal.length);
    (void)written;
    (void)tcsetattr(STDIN_FILENO, TCSANOW, terminal.modes);
  }
  usual.sa_handler = SIG_DFL;
  (void)sigemptyset(&usual.sa_mask);
  (void)sigaction(number, &usual, NULL);
  (void)raise(number);
}

static void remember(int number) {
  if (received != 0 || number == SIGQUIT) {
    end_at_once(number);
  } else {
    received = number;
  }
}

/* A read or write that is waiting is interrupted (no SA_RESTART). */
static void expect(int number) {
  struct sigaction action = {0};
  if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
    action = (struct sigaction){0};
    action.sa_handler = remember;
    (void)sigemptyset(&action.sa_mask);
    (void)sigaction(number, &action, NULL);
  }
}

/* Those that end a process unless it minds. Writing into a closed pipe or beyond a limit is an error for us, and no signal. */
static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGPROF, SIGPOLL, SIGVTALRM, SIGUSR1, SIGUSR2};

void interruption_expect(void) {
  for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
    expect(ending[i]);
  }
}

void interruption_signals(sigset_t *signals) {
  (void)sigemptyset(signals);
  for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
    (void)sigaddset(signals, ending[i]);
  }
}

int interruption_signal(void) {
  return received;
}

/* The signals are blocked but while pselect waits. What else is wrong with the descriptor a read will tell. */
enum waiting interruption_wait_until(int descriptor, double deadline) {
  if (descriptor >= FD_SETSIZE) {
    return WAITING_READY; /* whoever has left us so many open files waits in read */
  }
  sigset_t ours, usual;
  fd_set wanted;
  interruption_signals(&ours);
  (void)sigprocmask(SIG_BLOCK, &ours, &usual);
  enum waiting waiting = WAITING_INTERRUPTED;
  for (bool is_over = false; !is_over && received == 0;) {
    const double left = deadline > 0 ? deadline - clock_seconds() : 0;
    const double seconds = left < 0 ? 0 : left < 1e9 ? left : 1e9;
    const struct timespec most = {.tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
    FD_ZERO(&wanted);
    FD_SET(descriptor, &wanted);
    const int ready = pselect(descriptor + 1, &wanted, NULL, NULL, deadline > 0 ? &most : NULL, &usual);
    is_over = ready >= 0 || errno != EINTR; /* by another signal */
    waiting = ready == 0 ? WAITING_LATE : is_over ? WAITING_READY : WAITING_INTERRUPTED;
  }
  (void)sigprocmask(SIG_SETMASK, &usual, NULL);
  return received == 0 ? waiting : WAITING_INTERRUPTED;
}

bool interruption_wait_for(int descriptor) {
  return interruption_wait_until(descriptor, 0) == WAITING_READY;
}

/* ---- The line --------------------------------------------------------------------------------------------- */

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

/* ---- The bar ---------------------------------------------------------------------------------------------- */

#define USUAL_COLUMNS 80
#define MOST_COLUMNS 80 /* a longer line would not be easier to read */

struct progress_bar progress_bar_of(bool is_quiet) {
  return (struct progress_bar){.is_wanted = !is_quiet && isatty(STDERR_FILENO)};
}

/* One column stays free, for terminals that begin a new line after the last one. */
static int columns_to_use(void) {
  struct winsize size = {0};
  const bool is_known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  const int columns = is_known ? size.ws_col : USUAL_COLUMNS;
  return (columns < MOST_COLUMNS ? columns : MOST_COLUMNS) - 1;
}

/* Writes a text over what is on the line, and blanks after it where that was longer. */
static void replace(struct progress_bar *bar, const char *bytes, int width) {
  const int blanks = width < bar->width ? bar->width - width : 0;
  if (bar->show != NULL) {
    bar->show(bar->show_context, bytes);
  } else {
    (void)fprintf(stderr, "\r%s%*s", bytes, blanks, "");
    (void)fflush(stderr);
  }
  bar->width = width;
}

static void show(struct progress_bar *bar, double now, double done) {
  struct text text = {0};
  if (bar->note[0] != '\0') {
    text_appendf(&text, "fleetcount: %.*s  ", columns_to_use() > 24 ? columns_to_use() - 24 : 0, bar->note);
    append_time(&text, now - bar->line.begun);
  } else {
    progress_line_append(&text, &bar->line, now, done, columns_to_use());
  }
  if (!text_failed(&text) && text.length > 0) {
    replace(bar, text.bytes, (int)text.length);
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
    replace(bar, "", 0); /* the cursor to the left again */
  }
  bar->line = (struct progress_line){0};
}
