/*
 * Being asked to end: by Ctrl-C (SIGINT), by `kill` (SIGTERM), by a terminal that is closed (SIGHUP).
 *
 * The signal is only remembered. Whatever takes long looks now and then whether there was one, stops, and cleans up behind it;
 * the program then ends with the status that shells give to a process ended by the signal. A second signal ends the process at
 * once.
 */
#ifndef FLEETCOUNT_CLI_INTERRUPTION_H
#define FLEETCOUNT_CLI_INTERRUPTION_H

#include <stdbool.h>

/* Remembers, from now on, the signals above that are not ignored (as nohup and shells ask for in the background). */
void interruption_expect(void);

/* The signal that has come, or 0. */
int interruption_signal(void);

/*
 * Waits until something can be read from a file descriptor, or its end or an error, and returns true; or until there is a signal,
 * and returns false. A signal is not missed, however short before the wait it comes.
 */
bool interruption_wait_for(int descriptor);

#endif
