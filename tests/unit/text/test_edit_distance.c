/* How far words are from each other: by hand, and all short words against the definition. */
#include <string.h>

#include "support/testing.h"
#include "text/choice.h"

static size_t between(const char *word, const char *other) {
  return edit_distance(span_of(word), span_of(other));
}

TEST(known_distances) {
  static const struct {
    const char *word;
    const char *other;
    size_t distance;
  } cases[] = {{"", "", 0},           {"", "abc", 3},       {"size", "size", 0}, {"SiZe", "sIzE", 0},
               {"size", "sise", 1},   {"size", "sizes", 1}, {"size", "ize", 1},  {"count", "cuont", 1},
               {"COUNT", "cuont", 1}, {"ab", "ba", 1},      {"ca", "abc", 3},    {"kitten", "sitting", 3},
               {"abcd", "badc", 2},   {"\xC3", "\xE3", 1},  {"[", "{", 1},       {"touching", "touhcing", 1}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_int_equal(between(cases[i].word, cases[i].other), cases[i].distance);
    assert_int_equal(between(cases[i].other, cases[i].word), cases[i].distance);
  }
}

/* By trying every first step: what is done to the first letters of both words, and then the rest of them. */
static size_t by_definition(const char *word, const char *other) {
  if (*word == '\0' || *other == '\0') {
    return strlen(word) + strlen(other);
  }
  size_t least = by_definition(word + 1, other + 1) + (*word != *other);
  const size_t removed = by_definition(word + 1, other) + 1;
  const size_t inserted = by_definition(word, other + 1) + 1;
  least = removed < least ? removed : least;
  least = inserted < least ? inserted : least;
  if (word[1] != '\0' && other[1] != '\0' && word[0] == other[1] && word[1] == other[0]) {
    const size_t swapped = by_definition(word + 2, other + 2) + 1;
    least = swapped < least ? swapped : least;
  }
  return least;
}

enum { LONGEST = 4, WORDS = 1 + 3 + 9 + 27 + 81 };

/* All words of at most four letters out of three. */
static void list_words(char words[WORDS][LONGEST + 1]) {
  words[0][0] = '\0';
  for (size_t made = 1, from = 0; made < WORDS; from++) {
    for (char letter = 'a'; letter <= 'c'; letter++, made++) {
      const size_t length = strlen(words[from]);
      memcpy(words[made], words[from], length);
      words[made][length] = letter;
      words[made][length + 1] = '\0';
    }
  }
}

TEST(all_short_words) {
  static char words[WORDS][LONGEST + 1];
  list_words(words);
  for (size_t i = 0; i < WORDS; i++) {
    for (size_t j = 0; j < WORDS; j++) {
      assert_int_equal(between(words[i], words[j]), by_definition(words[i], words[j]));
    }
  }
}

TEST(long_words) {
  char word[EDIT_DISTANCE_LONGEST + 2];
  memset(word, 'n', sizeof word);
  const struct span longest = {word, EDIT_DISTANCE_LONGEST};
  const struct span too_long = {word, EDIT_DISTANCE_LONGEST + 1};
  assert_int_equal(edit_distance(longest, longest), 0);
  assert_int_equal(edit_distance(longest, span_of("n")), EDIT_DISTANCE_LONGEST - 1);
  assert_true(edit_distance(too_long, longest) == SIZE_MAX);
  assert_true(edit_distance(longest, too_long) == SIZE_MAX);
}
