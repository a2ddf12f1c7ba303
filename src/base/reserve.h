/*
 * Reserved address space: for an array that grows to a size which nobody knows beforehand.
 *
 * An array that grows by being moved is copied, or mapped anew page by page. In reserved address space it grows where it is: the
 * system gives memory, in large pages where it has them, when a part is first written to. What has not been written to costs
 * nothing.
 */
#ifndef FLEETCOUNT_BASE_RESERVE_H
#define FLEETCOUNT_BASE_RESERVE_H

#include <stddef.h>

/* Reserves address space for so many bytes, a multiple of a page. NULL where the system does not know how, or has not so much. */
void *reserve_begin(size_t bytes);

/* Gives the memory back in which the bytes from begin to end of a reserve lie, as far as these are whole large pages. They become
 * 0, or stay. */
void reserve_forget(void *reserve, size_t begin, size_t end);

/* Gives all of it back. */
void reserve_end(void *reserve, size_t bytes);

#endif
