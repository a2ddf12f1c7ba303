#include "cli/interruption.h"

#include <signal.h>
#include <stddef.h>
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
