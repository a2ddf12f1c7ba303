/*
 * Being asked to end: by Ctrl-C (SIGINT), by `kill` (SIGTERM), by a terminal that is closed (SIGHUP).
 *
 * The signal is only remembered. Whatever takes long looks now and then whether there was one, stops, and cleans up behind it;
 * the program then ends with the status that shells give to a process ended by the signal. A second signal ends the process at
 * once.
 */
#ifndef FLEETCOUNT_CLI_INTERRUPTION_H
#define FLEETCOUNT_CLI_INTERRUPTION_H

/* Remembers, from now on, the signals above that are not ignored (as nohup and shells ask for in the background). */
void interruption_expect(void);

/* The signal that has come, or 0. */
int interruption_signal(void);

#endif
