#include "sys/utf8.h"

#include <stdint.h>

static bool is_continuation(unsigned char byte) {
  return (byte & 0xC0) == 0x80;
}

/* The bytes of a character that starts with `lead`, or 0. */
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

/* Invisible characters, by Unicode 15: first and last of each range. */
static const struct {
  uint32_t first;
  uint32_t last;
} controls[] = {
    {0x0000, 0x001F},   /* controls, the tab among them */
    {0x007F, 0x009F},   /* delete, more controls */
    {0x00AD, 0x00AD},   /* soft hyphen */
    {0x061C, 0x061C},   /* turns text */
    {0x180E, 0x180E},   /* Mongolian vowel separator */
    {0x200B, 0x200B},   /* zero width space; the next two join letters or emoji, and may stay */
    {0x200E, 0x200F},   /* turn text */
    {0x2028, 0x202E},   /* end a line or a paragraph; turn text */
    {0x2060, 0x206F},   /* invisible operators; turn text */
    {0xFEFF, 0xFEFF},   /* zero width no-break space */
    {0xFFF9, 0xFFFB},   /* annotation */
    {0x1BCA0, 0x1BCA3}, /* shorthand */
    {0x1D173, 0x1D17A}, /* music */
    {0xE0000, 0xE007F}, /* tags */
};

/* The number of a character. */
static uint32_t code_of(const unsigned char *byte) {
  if (byte[0] < 0x80) {
    return byte[0];
  }
  if (byte[0] < 0xE0) {
    return (uint32_t)(byte[0] & 0x1F) << 6 | (byte[1] & 0x3F);
  }
  if (byte[0] < 0xF0) {
    return (uint32_t)(byte[0] & 0x0F) << 12 | (uint32_t)(byte[1] & 0x3F) << 6 | (byte[2] & 0x3F);
  }
  return (uint32_t)(byte[0] & 0x07) << 18 | (uint32_t)(byte[1] & 0x3F) << 12 | (uint32_t)(byte[2] & 0x3F) << 6 | (byte[3] & 0x3F);
}

bool utf8_is_control(const char *character) {
  const uint32_t code = code_of((const unsigned char *)character);
  for (size_t i = 0; i < sizeof controls / sizeof controls[0] && controls[i].first <= code; i++) {
    if (code <= controls[i].last) {
      return true;
    }
  }
  return false;
}

size_t utf8_count(const char *bytes, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    count += !is_continuation((unsigned char)bytes[i]);
  }
  return count;
}

size_t utf8_prefix(const char *bytes, size_t length, size_t most) {
  size_t at = 0;
  for (size_t count = 0; at < length; at++) {
    count += !is_continuation((unsigned char)bytes[at]);
    if (count > most) {
      break;
    }
  }
  return at;
}
