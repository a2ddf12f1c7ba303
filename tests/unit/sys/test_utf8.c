/* UTF-8: every lead byte, the limits of every length, and controls. */
#include <string.h>

#include "support/testing.h"
#include "sys/utf8.h"

/* Encodes a code point without any check, in a given number of bytes. */
static size_t encode(char *bytes, uint32_t code, size_t length) {
  static const unsigned char lead[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
  for (size_t i = length; i-- > 1;) {
    bytes[i] = (char)(0x80 | (code & 0x3F));
    code >>= 6;
  }
  bytes[0] = (char)(lead[length] | code);
  return length;
}

static size_t shortest(uint32_t code) {
  if (code < 0x80) {
    return 1;
  }
  if (code < 0x800) {
    return 2;
  }
  return code < 0x10000 ? 3 : 4;
}

TEST(accepts_every_code_point_in_its_shortest_form_only) {
  for (uint32_t code = 0; code < 0x1FFFFF; code++) {
    bool exists = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    for (size_t length = shortest(code); length <= 4; length++) {
      char bytes[4];
      encode(bytes, code, length);
      size_t expected = exists && length == shortest(code) ? length : 0;
      if (utf8_character(bytes, length) != expected) {
        fail_msg("U+%04X in %zu bytes", (unsigned)code, length);
      }
    }
  }
}

TEST(refuses_broken_characters) {
  assert_int_equal(utf8_character("", 0), 0);
  assert_int_equal(utf8_character("\xE2\x82\xAC", 2), 0);
  assert_int_equal(utf8_character("\xE2\x82\xAC", 3), 3);
  assert_int_equal(utf8_character("\xE2\x82 ", 3), 0);
  assert_int_equal(utf8_character("\x80", 1), 0);
  assert_int_equal(utf8_character("\xFF\xFF\xFF\xFF", 4), 0);
}

TEST(knows_control_characters) {
  /* All others of Unicode 15 with the property Bidi_Control, or of the category Cf and not drawn, but U+200C and U+200D. */
  static const uint32_t unseen[] = {0xAD,   0x61C,   0x180E,  0x200B,  0x200E,  0x200F,  0x2060,  0x2061,  0x2062,  0x2063,
                                    0x2064, 0x206A,  0x206B,  0x206C,  0x206D,  0x206E,  0x206F,  0xFEFF,  0xFFF9,  0xFFFA,
                                    0xFFFB, 0x1BCA0, 0x1BCA1, 0x1BCA2, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0001, 0xE0020, 0xE007F};
  static const uint32_t seen[] = {0xA0, 0x600, 0x200C, 0x200D, 0x2010, 0x2070, 0xFE0F, 0x1F6A2, 0x10FFFF};
  for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++) {
    char bytes[4];
    encode(bytes, unseen[i], shortest(unseen[i]));
    assert_true(utf8_is_control(bytes));
  }
  for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) {
    char bytes[4];
    encode(bytes, seen[i], shortest(seen[i]));
    assert_false(utf8_is_control(bytes));
  }
  for (uint32_t code = 0; code < 0x300; code++) {
    char bytes[4];
    encode(bytes, code, shortest(code));
    assert_int_equal(utf8_is_control(bytes), code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xAD);
  }
  for (uint32_t code = 0x2020; code < 0x2080; code++) {
    char bytes[4];
    encode(bytes, code, shortest(code));
    assert_int_equal(utf8_is_control(bytes), (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F));
  }
}

TEST(counts_characters) {
  assert_int_equal(utf8_count("", 0), 0);
  assert_int_equal(utf8_count("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x9A\xA2", 10), 4);
}
