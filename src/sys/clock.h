/* How long something takes. */
#ifndef FLEETCOUNT_SYS_CLOCK_H
#define FLEETCOUNT_SYS_CLOCK_H

/* Seconds since some moment in the past that stays the same, whatever becomes of the time of day. */
double clock_seconds(void);

#endif
