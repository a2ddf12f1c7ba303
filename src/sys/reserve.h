/*
 * Reserved address space: for an array that grows to a size which nobody knows beforehand.
 *
 * An array that grows by being moved is copied, or mapped anew page by page. In reserved address space it grows where it is: the
 * system gives memory, in large pages where they are asked for, when a part is first written to. What has not been written to
 * costs nothing.
 */
#ifndef FLEETCOUNT_SYS_RESERVE_H
#define FLEETCOUNT_SYS_RESERVE_H

#include <stddef.h>

/* Reserves address space for so many bytes, a multiple of a page. NULL where the system does not know how, or has not so much. */
void *reserve_begin(size_t bytes);

/*
 * Moves what is in a reserve to the beginning of a larger one, without a copy, so that there are never two of it, and gives that;
 * the first is no more. NULL, with the reserve left as it was, where the system has not so much.
 */
void *reserve_move(void *reserve, size_t bytes, size_t new_bytes);

/* Asks for large pages for an array of so many bytes that will be written to, in a reserve or not, as far as it fills whole ones:
 * elsewhere one byte would cost a whole large page, of which nobody keeps account. */
void reserve_use_large(void *array, size_t bytes);

/* Gives the memory back in which the bytes from begin to end of a reserve lie, as far as these are whole large pages. They become
 * 0, or stay. */
void reserve_forget(void *reserve, size_t begin, size_t end);

/* Gives all of it back. */
void reserve_end(void *reserve, size_t bytes);

#endif
