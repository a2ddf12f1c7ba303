/*
 * Recognises one of several words, capitals or not, and hints at a similar one if it is none of them.
 *
 *     struct choice choice = choice_of(word);
 *     choice_offer(&choice, "none");
 *     choice_offer(&choice, "any");
 *     if (!choice.found) ... "unknown word \"%s\"; %s", ..., choice_hint(&choice).string
 *
 * The hint is `did you mean "none"?` if an offered word is near (a slip of one or two letters, or a prefix), otherwise the list
 * of all words, cut to the room.
 */
#ifndef FLEETCOUNT_TEXT_CHOICE_H
#define FLEETCOUNT_TEXT_CHOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "text/span.h"

struct choice {
  struct span word;
  bool found;
  size_t index;        /* of the word found, in the order of the offers */
  size_t offered;      /* the number of offers so far */
  const char *nearest; /* the nearest offer; NULL if none is near */
  size_t distance;     /* of the nearest offer */
  char list[200];      /* the offers, separated by commas */
  bool list_is_full;   /* the list ends in "..." */
};

struct choice_hint {
  char string[216];
};

struct choice choice_of(struct span word);

/* Offers another word, which must live as long as the choice. */
void choice_offer(struct choice *choice, const char *word);

struct choice_hint choice_hint(const struct choice *choice);

/* The longest words that are compared, in bytes. */
#define EDIT_DISTANCE_LONGEST 32

/*
 * The least number of steps from one word to the other. A step inserts, removes or replaces a letter or swaps two neighbours,
 * which are not touched again; the capitals A to Z equal their small letters. SIZE_MAX if one of the words is longer than
 * EDIT_DISTANCE_LONGEST. Time: proportional to the product of the lengths.
 */
size_t edit_distance(struct span word, struct span other);

#endif
