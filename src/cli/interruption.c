#include "cli/interruption.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>
#include <unistd.h>

#include "cli/whole_file.h"

/* The first signal. With the path of the unfinished file (whole_file.h) it is all that the handler touches. */
static volatile sig_atomic_t received;

/* Ends the process, as the signal would have without a handler, and takes the unfinished file away. Only what a handler may call
 * is called. The signal is blocked here, and so is delivered at the end of the handler. */
static void end_at_once(int number) {
  struct sigaction usual = {0};
  const char *unfinished = whole_file_unfinished();
  if (unfinished != NULL) {
    (void)unlink(unfinished);
  }
  usual.sa_handler = SIG_DFL;
  (void)sigemptyset(&usual.sa_mask);
  (void)sigaction(number, &usual, NULL);
  (void)raise(number);
}

static void remember(int number) {
  if (received != 0) {
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

void interruption_expect(void) {
  expect(SIGINT);
  expect(SIGTERM);
  expect(SIGHUP);
}

int interruption_signal(void) {
  return received;
}

/* The signals are blocked but while pselect waits. What else is wrong with the descriptor a read will tell. */
bool interruption_wait_for(int descriptor) {
  sigset_t ours, usual;
  fd_set wanted;
  (void)sigemptyset(&ours);
  (void)sigaddset(&ours, SIGINT);
  (void)sigaddset(&ours, SIGTERM);
  (void)sigaddset(&ours, SIGHUP);
  (void)sigprocmask(SIG_BLOCK, &ours, &usual);
  bool is_waiting = true;
  while (received == 0 && is_waiting) {
    FD_ZERO(&wanted);
    FD_SET(descriptor, &wanted);
    is_waiting = pselect(descriptor + 1, &wanted, NULL, NULL, NULL, &usual) < 0 && errno == EINTR; /* by another signal */
  }
  (void)sigprocmask(SIG_SETMASK, &usual, NULL);
  return received == 0;
}
