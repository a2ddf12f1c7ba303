/*
 * Being asked to end: by Ctrl-C (SIGINT), by `kill` (SIGTERM), by a terminal that is closed (SIGHUP), by a clock (SIGALRM,
 * SIGXCPU and the like), or by any other signal that would end the process if nobody minded, but for those that nobody can mind,
 * and those by which a crash shows itself. SIGQUIT (Ctrl-\\) asks for a core dump, and gets it at once.
 *
 * The signal is only remembered. Whatever takes long looks now and then whether there was one, stops, and cleans up after it;
 * the program then ends with the status that shells give to a process ended by the signal. A second signal ends the process at
 * once.
 */
#ifndef FLEETCOUNT_CLI_INTERRUPTION_H
#define FLEETCOUNT_CLI_INTERRUPTION_H

#include <signal.h>
#include <stdbool.h>

/* Remembers, from now on, the signals above that are not ignored (as nohup and shells ask for in the background). */
void interruption_expect(void);

/* The signals above. */
void interruption_signals(sigset_t *signals);

struct termios;

/*
 * From now on, when a second signal ends the process at once, the terminal gets these modes back and this text written to it;
 * NULL: no longer. Both stay where they are meanwhile.
 */
void interruption_restore(const struct termios *modes, const char *text);

/* The signal that has come, or 0. */
int interruption_signal(void);

enum waiting {
  WAITING_READY,       /* something can be read, or the end, or an error */
  WAITING_INTERRUPTED, /* a signal came */
  WAITING_LATE         /* the time is over */
};

/*
 * Waits until something can be read from a file descriptor, a signal comes, or clock_seconds is at the deadline; 0: there is
 * none. A signal is not missed, however short before the wait it comes.
 */
enum waiting interruption_wait_until(int descriptor, double deadline);

/* The same without a deadline: whether there was no signal. */
bool interruption_wait_for(int descriptor);

#endif
