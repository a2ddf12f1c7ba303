/* Long work: the signals and the limit of time that end it, and the progress bar, which looks at both. */
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
#include "render/texts.h"
#include "sys/machine.h"
#include "sys/utf8.h"

/* ---- Signals ---------------------------------------------------------------------------------------------- */

/* The first signal. */
static volatile sig_atomic_t received;

/* The state of the terminal that end_at_once restores, unless modes is NULL. */
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

/* Removes the unfinished file and ends the process as the signal does without a handler. It calls only functions that are safe in
 * a handler. The raised signal is blocked until the handler returns. */
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

/* Without SA_RESTART the signal interrupts a read or write. */
static void expect(int number) {
  struct sigaction action = {0};
  if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
    action = (struct sigaction){0};
    action.sa_handler = remember;
    (void)sigemptyset(&action.sa_mask);
    (void)sigaction(number, &action, NULL);
  }
}

/* SIGPIPE and SIGXFSZ are missing: they are ignored, so that the write fails (main.c). */
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

/* ---- The limit of time ------------------------------------------------------------------------------------ */

static double limit;    /* in seconds; 0: none */
static double deadline; /* of clock_seconds */

void long_work_limit(double seconds) {
  limit = seconds;
  deadline = clock_seconds() + seconds;
}

double long_work_seconds(void) {
  return limit;
}

static bool is_late(void) {
  return limit > 0 && clock_seconds() >= deadline;
}

/* The signals are blocked except while pselect waits. A later read reports an error of the descriptor. */
bool interruption_wait(int descriptor, bool is_limited) {
  if (descriptor >= FD_SETSIZE) {
    return true; /* pselect has no room for it: read waits */
  }
  sigset_t ours, usual;
  fd_set wanted;
  interruption_signals(&ours);
  (void)sigprocmask(SIG_BLOCK, &ours, &usual);
  bool is_ready = false;
  while (!is_ready && received == 0 && !(is_limited && is_late())) {
    const double left = deadline - clock_seconds();
    const double seconds = left < 0 ? 0 : left < 1e9 ? left : 1e9;
    const struct timespec most = {.tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
    FD_ZERO(&wanted);
    FD_SET(descriptor, &wanted);
    const int ready = pselect(descriptor + 1, &wanted, NULL, NULL, is_limited && limit > 0 ? &most : NULL, &usual);
    is_ready = ready > 0 || (ready < 0 && errno != EINTR);
  }
  (void)sigprocmask(SIG_SETMASK, &usual, NULL);
  return is_ready && received == 0;
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
    text_appendf(text, say("%.0f s"), seconds < 1 ? 1 : seconds);
  } else if (minutes < 99.5) {
    text_appendf(text, say("%.0f min"), minutes);
  } else if (hours < 47.5) {
    text_appendf(text, say("%.0f h"), hours);
  } else {
    text_appendf(text, say("%.0f days"), days);
  }
}

/* The least share from which the rest can be estimated. */
#define LEAST_TO_JUDGE_FROM 0.001

static void append_time_left(struct text *text, const struct progress_line *line, double now, double done) {
  if (done >= LEAST_TO_JUDGE_FROM) {
    struct text time = {0};
    append_time(&time, (now - line->begun) * (1 - done) / done);
    text_appendf(text, say("  about %s left"), text_string(&time));
    text_end_part(text, &time);
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
  int width = columns - percent_length - (int)utf8_count(text_string(&left), left.length) - 3; /* a blank and two brackets */
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

#define MOST_COLUMNS 80 /* and the usual number, if the width is not known */

static struct {
  bool is_wanted;
  char note[64]; /* shown in place of a bar; empty: a bar */
  struct progress_line line;
  int width; /* of the line on the terminal; 0: there is none */
  void (*show)(const char *line);
} bar;

void progress_bar_allow(bool is_wanted) {
  bar.is_wanted = is_wanted && isatty(STDERR_FILENO);
}

void progress_bar_note(const char *note) {
  (void)snprintf(bar.note, sizeof bar.note, "%s", note);
}

void progress_bar_divert(void (*show)(const char *line)) {
  bar.show = show;
}

/* One column stays free, for terminals that begin a new line after the last one. */
static int columns_to_use(void) {
  struct winsize size = {0};
  const bool is_known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return (is_known && size.ws_col < MOST_COLUMNS ? size.ws_col : MOST_COLUMNS) - 1;
}

/* Replaces the line on the terminal. */
static void replace(const char *bytes, int width) {
  const int blanks = width < bar.width ? bar.width - width : 0;
  if (bar.show != NULL) {
    bar.show(bytes);
  } else {
    (void)fprintf(stderr, "\r%s%*s", bytes, blanks, "");
    (void)fflush(stderr);
  }
  bar.width = width;
}

static void show(double now, double done) {
  struct text text = {0};
  if (bar.note[0] != '\0') {
    text_appendf(&text, "fleetcount: %.*s  ", columns_to_use() > 24 ? columns_to_use() - 24 : 0, bar.note);
    append_time(&text, now - bar.line.begun);
  } else {
    progress_line_append(&text, &bar.line, now, done, columns_to_use());
  }
  if (!text_failed(&text) && text.length > 0) {
    replace(text.bytes, (int)text.length);
  }
  text_clear(&text);
}

/* Finished work is kept, however late it is. */
int progress_bar_move(void *context, double done) {
  (void)context;
  const bool must_stop = interruption_signal() != 0 || (done < 1 && is_late());
  if (done >= 1 || must_stop) {
    progress_bar_erase();
    return must_stop;
  }
  const double now = clock_seconds();
  if (bar.is_wanted && progress_line_is_due(&bar.line, now)) {
    show(now, done);
  }
  return 0;
}

void progress_bar_erase(void) {
  if (bar.width > 0) {
    replace("", 0);
    replace("", 0); /* the cursor to the left again */
  }
  bar.line = (struct progress_line){0};
}
