#include "text/span.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/utf8.h"

struct span span_of(const char *string) {
  return (struct span){string, strlen(string)};
}

struct span span_trim(struct span span) {
  while (span.length > 0 && is_blank(span.bytes[0])) {
    span.bytes++;
    span.length--;
  }
  while (span.length > 0 && is_blank(span.bytes[span.length - 1])) {
    span.length--;
  }
  return span;
}

struct span span_take_word(struct span *span) {
  return span_take_item(span, "");
}

static bool is_separator(char character, const char *separators) {
  return is_blank(character) || (character != '\0' && strchr(separators, character) != NULL);
}

struct span span_take_item(struct span *span, const char *separators) {
  const char *end = span_end(*span);
  const char *start = span->bytes;
  while (start < end && is_separator(*start, separators)) {
    start++;
  }
  const char *behind = start;
  while (behind < end && !is_separator(*behind, separators)) {
    behind++;
  }
  *span = (struct span){behind, (size_t)(end - behind)};
  return (struct span){start, (size_t)(behind - start)};
}

bool span_split(struct span *first, struct span *second, struct span span, char character) {
  const char *found = memchr(span.bytes, character, span.length);
  const size_t length = found != NULL ? (size_t)(found - span.bytes) : span.length;
  const size_t skipped = found != NULL ? length + 1 : length;
  *first = (struct span){span.bytes, length};
  *second = (struct span){span.bytes + skipped, span.length - skipped};
  return found != NULL;
}

bool span_split_times(struct span *first, struct span *second, struct span span) {
  static const char *const signs[] = {"x", "X", "×", "х", "Х"};
  for (size_t at = 0; at < span.length; at++) {
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
      const size_t length = strlen(signs[i]);
      if (length <= span.length - at && memcmp(span.bytes + at, signs[i], length) == 0) {
        *first = (struct span){span.bytes, at};
        *second = (struct span){span.bytes + at + length, span.length - at - length};
        return true;
      }
    }
  }
  *first = span;
  *second = (struct span){span_end(span), 0};
  return false;
}

char *span_copy(struct span span) {
  char *copy = memory_allocate(span.length + 1, 1);
  if (copy != NULL) {
    memcpy(copy, span.bytes, span.length);
    copy[span.length] = '\0';
  }
  return copy;
}

bool span_equals(struct span span, const char *string) {
  return strlen(string) == span.length && memcmp(span.bytes, string, span.length) == 0;
}

/* Takes the first character of a text that is not empty, and makes a capital a small letter: A to Z, À to Þ, Ѐ to Я. It takes
 * one byte of any other character. */
static unsigned take_small(struct span *text) {
  const unsigned char *bytes = (const unsigned char *)text->bytes;
  const bool is_pair = utf8_character(text->bytes, text->length) == 2;
  const unsigned letter = is_pair ? (bytes[0] & 0x1FU) << 6 | (bytes[1] & 0x3FU) : bytes[0];
  const bool is_latin = (letter >= 'A' && letter <= 'Z') || (is_pair && letter >= 0xC0 && letter <= 0xDE && letter != 0xD7);
  const bool is_cyrillic = letter >= 0x400 && letter <= 0x42F;
  *text = (struct span){text->bytes + 1 + is_pair, text->length - 1 - is_pair};
  return letter + (is_latin ? 0x20 : is_cyrillic ? letter < 0x410 ? 0x50 : 0x20 : is_pair || letter < 0x80 ? 0 : 0x10000);
}

bool span_is_word(struct span span, const char *word) {
  return span_is_same_word(span, span_of(word));
}

bool span_is_same_word(struct span span, struct span other) {
  if (span.length != other.length) { /* a small letter has as many bytes as its capital */
    return false;
  }
  while (span.length > 0) {
    if (take_small(&span) != take_small(&other)) {
      return false;
    }
  }
  return true;
}

bool span_number(int *number, struct span span) {
  if (span.length == 0) {
    return false;
  }
  int value = 0;
  for (size_t i = 0; i < span.length; i++) {
    if (!is_digit(span.bytes[i])) {
      return false;
    }
    int digit = span.bytes[i] - '0';
    value = value > (INT_MAX - digit) / 10 ? INT_MAX : value * 10 + digit;
  }
  *number = value;
  return true;
}

struct excerpt span_excerpt(struct span span) {
  static const char more[] = "...";
  struct excerpt excerpt = {{0}};
  const size_t room = sizeof excerpt.string - sizeof more;
  size_t length = 0;
  for (;;) {
    size_t character = utf8_character(span.bytes + length, span.length - length);
    if (character == 0 || length + character > room) {
      break;
    }
    memcpy(excerpt.string + length, span.bytes + length, character);
    length += character;
  }
  if (length < span.length) {
    memcpy(excerpt.string + length, more, sizeof more);
  }
  return excerpt;
}

struct quotation quotation_of(struct span span) {
  const struct excerpt excerpt = span_excerpt(span);
  const char mark = strchr(excerpt.string, '"') != NULL ? '\'' : '"';
  struct quotation quotation;
  (void)snprintf(quotation.string, sizeof quotation.string, "%c%s%c", mark, excerpt.string, mark);
  return quotation;
}
