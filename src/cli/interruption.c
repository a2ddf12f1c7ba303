#include "cli/interruption.h"

#include <signal.h>
#include <stddef.h>

/* The program's only global: there is nothing else that a signal handler may touch. */
static volatile sig_atomic_t received;

static void remember(int number) {
  received = number;
}

/* A read or write that is waiting is interrupted (no SA_RESTART). SA_RESETHAND: the next signal does what it always does. */
static void expect(int number) {
  struct sigaction action = {0};
  if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
    action = (struct sigaction){.sa_flags = (int)SA_RESETHAND};
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
