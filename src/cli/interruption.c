#include "cli/interruption.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "cli/whole_file.h"
#include "sys/clock.h"

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
