/* Large pages: what a program that walks over hundreds of megabytes asks of the operating system. */
#ifndef FLEETCOUNT_SYS_LARGE_PAGES_H
#define FLEETCOUNT_SYS_LARGE_PAGES_H

#include <stddef.h>

/* Asks for large pages for an array of so many bytes, where the system has them. Changes nothing but the time that it takes to
 * use it. */
void memory_advise_large(void *array, size_t bytes);

#endif
