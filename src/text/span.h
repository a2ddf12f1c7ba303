/* A piece of a text that somebody else owns. It need not end in a NUL. */
#ifndef FLEETCOUNT_TEXT_SPAN_H
#define FLEETCOUNT_TEXT_SPAN_H

#include <stdbool.h>
#include <stddef.h>

struct span {
  const char *bytes;
  size_t length;
};

/* Space and tab separate the words of a line. */
static inline bool is_blank(char character) {
  return character == ' ' || character == '\t';
}

static inline bool is_digit(char character) {
  return character >= '0' && character <= '9';
}

static inline bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/* The byte after the last one. */
static inline const char *span_end(struct span span) {
  return span.bytes + span.length;
}

struct span span_of(const char *string);

/* The same without blanks at both ends. An empty result stands where the blanks ended. */
struct span span_trim(struct span span);

/* The next word of a span, which then starts after it; empty, at the span's end, when there is none. */
struct span span_take_word(struct span *span);

bool span_equals(struct span span, const char *string);

/* The same, where capitals, also of the letters of German and Russian, are as good as their small letters. */
bool span_is_word(struct span span, const char *word);
bool span_is_same_word(struct span span, struct span other);

/* Reads a number of digits only, at least one. A number that is too large for an int is read as INT_MAX. */
bool span_number(int *number, struct span span);

/* The start of a span, short enough to be quoted in a message, as a string; a longer span ends in "...". */
struct excerpt {
  char string[64];
};
struct excerpt span_excerpt(struct span span);

struct quotation {
  char string[sizeof(struct excerpt) + 2];
};

/* The start of a span between quotation marks: double ones, or single ones where it has double ones itself, as in `'"10x10"'`. */
struct quotation quotation_of(struct span span);

#endif
