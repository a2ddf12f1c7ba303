#include "text/span.h"

#include <limits.h>
#include <string.h>

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
  const char *end = span_end(*span);
  const char *start = span->bytes;
  while (start < end && is_blank(*start)) {
    start++;
  }
  const char *behind = start;
  while (behind < end && !is_blank(*behind)) {
    behind++;
  }
  *span = (struct span){behind, (size_t)(end - behind)};
  return (struct span){start, (size_t)(behind - start)};
}

bool span_equals(struct span span, const char *string) {
  return strlen(string) == span.length && memcmp(span.bytes, string, span.length) == 0;
}

static char small(char letter) {
  return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool span_is_word(struct span span, const char *word) {
  for (size_t i = 0; i < span.length; i++) {
    if (word[i] == '\0' || small(span.bytes[i]) != small(word[i])) {
      return false;
    }
  }
  return word[span.length] == '\0';
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
