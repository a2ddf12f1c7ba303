/* How far two words are from each other: what tells a slip of the fingers from another word. */
#ifndef FLEETCOUNT_TEXT_EDIT_DISTANCE_H
#define FLEETCOUNT_TEXT_EDIT_DISTANCE_H

#include <stddef.h>

#include "text/span.h"

/* Bytes of the longest words that are compared. */
#define EDIT_DISTANCE_LONGEST 32

/*
 * The least number of steps that turn one word into the other, where a step inserts, removes or replaces a letter or swaps two
 * neighbours, which are not touched again; the capitals A to Z are as good as their small letters. SIZE_MAX where one of the
 * words is longer than EDIT_DISTANCE_LONGEST. Time: proportional to the product of the lengths.
 */
size_t edit_distance(struct span word, struct span other);

#endif
