/*
 * One word out of several, capitals or not: which one it is, and what to say to a person who wrote none of them.
 *
 *     struct choice choice = choice_of(word);
 *     choice_offer(&choice, "none");
 *     choice_offer(&choice, "any");
 *     if (!choice.found) ... "unknown word \"%s\"; %s", ..., choice_hint(&choice).string
 *
 * The hint is `did you mean "none"?` where a word on offer is near (a slip of one or two letters, capitals, or the word broken
 * off), otherwise the list of all words, as far as there is room.
 */
#ifndef FLEETCOUNT_TEXT_CHOICE_H
#define FLEETCOUNT_TEXT_CHOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "text/span.h"

struct choice {
  struct span word;
  bool found;
  size_t index;        /* of the word that was found, in the order of the offers */
  size_t offered;      /* how many words were offered so far */
  const char *nearest; /* the offer that is most like the word; NULL when none is near */
  size_t distance;     /* of the nearest offer */
  char list[176];      /* the offers, separated by commas */
  bool list_is_full;   /* and ends in "..." */
};

struct choice_hint {
  char string[216];
};

struct choice choice_of(struct span word);

/* Offers one more word, which must live as long as the choice. */
void choice_offer(struct choice *choice, const char *word);

struct choice_hint choice_hint(const struct choice *choice);

/* Bytes of the longest words that are compared. */
#define EDIT_DISTANCE_LONGEST 32

/*
 * The least number of steps that turn one word into the other, where a step inserts, removes or replaces a letter or swaps two
 * neighbours, which are not touched again; the capitals A to Z are as good as their small letters. SIZE_MAX where one of the
 * words is longer than EDIT_DISTANCE_LONGEST. Time: proportional to the product of the lengths.
 */
size_t edit_distance(struct span word, struct span other);

#endif
