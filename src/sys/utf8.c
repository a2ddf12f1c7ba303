#include "sys/utf8.h"

static bool is_continuation(unsigned char byte) {
  return (byte & 0xC0) == 0x80;
}

/* The bytes of a character that starts with `lead`; 0 for a byte that starts none. */
static size_t length_from_lead(unsigned char lead) {
  if (lead < 0x80) {
    return 1;
  }
  if (lead < 0xC2) {
    return 0; /* a continuation byte, or the lead of an overlong form */
  }
  if (lead < 0xE0) {
    return 2;
  }
  if (lead < 0xF0) {
    return 3;
  }
  return lead < 0xF5 ? 4 : 0;
}

/* The first continuation byte excludes overlong forms, surrogates and numbers beyond U+10FFFF. */
static bool second_byte_fits(unsigned char lead, unsigned char second) {
  switch (lead) {
  case 0xE0:
    return second >= 0xA0;
  case 0xED:
    return second < 0xA0;
  case 0xF0:
    return second >= 0x90;
  case 0xF4:
    return second < 0x90;
  default:
    return true;
  }
}

size_t utf8_character(const char *bytes, size_t length) {
  const unsigned char *byte = (const unsigned char *)bytes;
  size_t needed = length > 0 ? length_from_lead(byte[0]) : 0;
  if (needed > length || (needed > 1 && !second_byte_fits(byte[0], byte[1]))) {
    return 0;
  }
  for (size_t i = 1; i < needed; i++) {
    if (!is_continuation(byte[i])) {
      return 0;
    }
  }
  return needed;
}

/* U+2028 to U+202E, and U+2066 to U+2069, by the bytes after their lead. */
static bool ends_line_or_turns_text(unsigned char second, unsigned char third) {
  return (second == 0x80 && third >= 0xA8 && third <= 0xAE) || (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

bool utf8_is_control(const char *character) {
  const unsigned char *byte = (const unsigned char *)character;
  return byte[0] < 0x20 || byte[0] == 0x7F || (byte[0] == 0xC2 && byte[1] < 0xA0) ||
         (byte[0] == 0xE2 && ends_line_or_turns_text(byte[1], byte[2]));
}

size_t utf8_count(const char *bytes, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    count += !is_continuation((unsigned char)bytes[i]);
  }
  return count;
}
