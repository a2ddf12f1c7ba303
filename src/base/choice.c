#include "base/choice.h"

#include <stdio.h>
#include <string.h>

enum {
  LONGEST_COMPARED = 32, /* bytes; longer words are never called near */
  FARTHEST = 2,          /* edits */
  SHORTEST_PREFIX = 3    /* letters that make a broken off word recognisable */
};

static char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

/*
 * The least number of letters to insert, remove or replace that turns one word into the other (Levenshtein), capitals aside.
 * row[j] is the distance between the letters of `a` so far and the first j letters of `b`.
 */
static size_t edit_distance(struct span a, struct span b) {
  size_t row[LONGEST_COMPARED + 1];
  for (size_t j = 0; j <= b.length; j++) {
    row[j] = j;
  }
  for (size_t i = 0; i < a.length; i++) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < b.length; j++) {
      size_t replaced = diagonal + (lower(a.bytes[i]) != lower(b.bytes[j]));
      diagonal = row[j + 1];
      row[j + 1] = least(replaced, least(row[j], row[j + 1]) + 1);
    }
  }
  return row[b.length];
}

/* How far an offer is from the word; more than FARTHEST when they have nothing to do with each other. */
static size_t distance_to(struct span word, struct span offer) {
  if (word.length > LONGEST_COMPARED || offer.length > LONGEST_COMPARED) {
    return FARTHEST + 1;
  }
  if (word.length >= SHORTEST_PREFIX && word.length <= offer.length &&
      edit_distance(word, (struct span){offer.bytes, word.length}) == 0) {
    return 0;
  }
  size_t distance = edit_distance(word, offer);
  bool most_letters_agree = 2 * distance < offer.length;
  return most_letters_agree ? distance : FARTHEST + 1;
}

/* Adds an offer to the list, or three dots where the list must still have room for them. */
static void list_offer(struct choice *choice, const char *word) {
  static const char more[] = "...";
  static const char separator[] = ", ";
  if (choice->list_is_full) {
    return;
  }
  size_t used = strlen(choice->list);
  size_t room = sizeof choice->list - used;
  choice->list_is_full = strlen(word) + 2 * strlen(separator) + sizeof more > room;
  snprintf(choice->list + used, room, "%s%s", used > 0 ? separator : "", choice->list_is_full ? more : word);
}

struct choice choice_of(struct span word) {
  return (struct choice){.word = word, .distance = FARTHEST + 1};
}

void choice_offer(struct choice *choice, const char *word) {
  struct span offer = span_of(word);
  if (!choice->found && span_equals(choice->word, word)) {
    choice->found = true;
    choice->index = choice->offered;
  }
  size_t distance = distance_to(choice->word, offer);
  if (distance < choice->distance) {
    choice->distance = distance;
    choice->nearest = word;
  }
  choice->offered++;
  list_offer(choice, word);
}

struct choice_hint choice_hint(const struct choice *choice) {
  struct choice_hint hint;
  if (choice->nearest != NULL) {
    snprintf(hint.string, sizeof hint.string, "did you mean \"%s\"?", choice->nearest);
  } else {
    snprintf(hint.string, sizeof hint.string, "choose from %s", choice->list);
  }
  return hint;
}
