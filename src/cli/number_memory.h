/*
 * Memory for big numbers. GMP has no way to tell its caller that there is none: unless it is told otherwise it ends the process
 * by abort(), with a core dump. The library leaves GMP as it finds it, for its settings are the program's; this program sees to
 * an orderly end.
 */
#ifndef FLEETCOUNT_CLI_NUMBER_MEMORY_H
#define FLEETCOUNT_CLI_NUMBER_MEMORY_H

/*
 * From now on, when GMP finds no memory for a number, the process ends with `fleetcount: out of memory` on standard error and
 * EXIT_SURROUNDINGS; a file that is being written is taken away. To be called before the first number is made.
 */
void number_memory_expect(void);

#endif
