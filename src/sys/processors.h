/* How many processors there are. */
#ifndef FLEETCOUNT_SYS_PROCESSORS_H
#define FLEETCOUNT_SYS_PROCESSORS_H

/* The processors that are online, at least 1. */
unsigned processors_of_machine(void);

#endif
