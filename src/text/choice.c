#include "text/choice.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
  FARTHEST = 2,       /* edits */
  SHORTEST_PREFIX = 3 /* letters of a recognisable prefix */
};

/* The distance of an offer from the word; more than FARTHEST if they have nothing in common. */
static size_t distance_to(struct span word, struct span offer) {
  if (word.length > EDIT_DISTANCE_LONGEST || offer.length > EDIT_DISTANCE_LONGEST) {
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

/* Adds an offer to the list, or three dots if it does not fit. */
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
  if (!choice->found && span_is_word(choice->word, word)) {
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

static char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_same(struct span word, size_t i, struct span other, size_t j) {
  return lower(word.bytes[i]) == lower(other.bytes[j]);
}

static size_t smaller(size_t one, size_t other) {
  return one < other ? one : other;
}

/*
 * Optimal string alignment. With d(i, j) the distance of the first i letters of one word and the first j of the other,
 *
 *     d(i, j) = min(d(i-1, j) + 1, d(i, j-1) + 1, d(i-1, j-1) + [a_i != b_j],
 *                   d(i-2, j-2) + 1 where a neighbouring pair is swapped)
 */
size_t edit_distance(struct span word, struct span other) {
  size_t steps[EDIT_DISTANCE_LONGEST + 1][EDIT_DISTANCE_LONGEST + 1];
  if (word.length > EDIT_DISTANCE_LONGEST || other.length > EDIT_DISTANCE_LONGEST) {
    return SIZE_MAX;
  }
  for (size_t i = 0; i <= word.length; i++) {
    for (size_t j = 0; j <= other.length; j++) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      size_t least = steps[i - 1][j - 1] + !is_same(word, i - 1, other, j - 1);
      least = smaller(least, smaller(steps[i - 1][j], steps[i][j - 1]) + 1);
      if (i > 1 && j > 1 && is_same(word, i - 1, other, j - 2) && is_same(word, i - 2, other, j - 1)) {
        least = smaller(least, steps[i - 2][j - 2] + 1);
      }
      steps[i][j] = least;
    }
  }
  return steps[word.length][other.length];
}
