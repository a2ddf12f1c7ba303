/* A piece of a text with another owner. It need not end in a NUL. */
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

/* The same without blanks at both ends. An empty result points behind the blanks. */
struct span span_trim(struct span span);

/* Takes the next word from a span, which then starts after it; empty, at the span's end, if there is none. */
struct span span_take_word(struct span *span);

/* The same for items that are separated by blanks or any of the other separators. */
struct span span_take_item(struct span *span, const char *separators);

/* Splits a span at the first occurrence of a character, which then belongs to neither part. Without one returns false; then the
 * first part is the whole, and the second is empty. */
bool span_split(struct span *first, struct span *second, struct span span, char character);

/* The same for the sign between two numbers, as in `8x8`: x, which may be Cyrillic, or ×. */
bool span_split_times(struct span *first, struct span *second, struct span span);

/* A copy as a string, to be freed with memory_free, or NULL if memory is short. */
char *span_copy(struct span span);

bool span_equals(struct span span, const char *string);

/* The same without regard to capitals, those of German and Russian included. */
bool span_is_word(struct span span, const char *word);
bool span_is_same_word(struct span span, struct span other);

/* Reads a number of one or more digits and nothing else. A number beyond an int is read as INT_MAX. */
bool span_number(int *number, struct span span);

/* The start of a span, short enough for a message; a longer span ends in "...". */
struct excerpt {
  char string[64];
};
struct excerpt span_excerpt(struct span span);

struct quotation {
  char string[sizeof(struct excerpt) + 2];
};

/* The same between quotation marks: double ones, or single ones if the text has double ones, as in `'"10x10"'`. */
struct quotation quotation_of(struct span span);

#endif
