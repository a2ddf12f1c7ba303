/*
 * Numbers in the fewest digits that give them back. Percentages: rounded half up from the integers, with a wording of their own
 * for what is nearly nought or nearly certain.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/number_text.h"
#include "support/testing.h"

static void assert_written(double number, const char *expected) {
  struct text text = {0};
  number_append(&text, number);
  assert_string_equal(text.bytes, expected);
  assert_true(strtod(text.bytes, NULL) == number);
  text_clear(&text);
}

TEST(known_numbers) {
  assert_written(0, "0");
  assert_written(34, "34");
  assert_written(10, "10");
  assert_written(-20, "-20");
  assert_written(999999999999999, "999999999999999");
  assert_written(1e15, "1e+15");
  assert_written(0.1, "0.1");
  assert_written(0.5, "0.5");
  assert_written(1.0 / 3, "0.3333333333333333");
  assert_written(0.30000000000000004, "0.30000000000000004");
  assert_written(1e-9, "1e-09");
  assert_written(5e-324, "5e-324");
  assert_written(1.7976931348623157e308, "1.7976931348623157e+308");
}

/* Numbers of all sizes. */
TEST(numbers_come_back) {
  uint64_t bits = 1;
  for (int i = 0; i < 20000; i++) {
    bits = bits * 6364136223846793005U + 1442695040888963407U;
    double number;
    memcpy(&number, &bits, sizeof number);
    if (number - number == 0) {
      struct text text = {0};
      number_append(&text, number);
      assert_true(strtod(text.bytes, NULL) == number);
      text_clear(&text);
    }
  }
}

TEST(points_and_quotients) {
  struct text text = {0};
  mpz_t part, whole;
  mpz_init_set_ui(part, 20);
  mpz_init_set_ui(whole, 3);
  points_append(&text, 0.0125, 2);
  points_append(&text, -0.00001, 2);
  points_append(&text, -0.5, 1);
  text_append(&text, " ");
  for (enum rounding rounding = ROUND_NEAREST; rounding <= ROUND_UP; rounding++) {
    quotient_append(&text, part, whole, 4, rounding, in_english);
    quotient_append(&text, whole, part, 2, rounding, in_english);
    text_append(&text, " ");
  }
  quotient_append(&text, whole, part, 1, ROUND_NEAREST, in_english); /* half up */
  assert_string_equal(text.bytes, "+1.250.00-50.0 6.66670.15 6.66660.15 6.66670.15 0.2");
  mpz_clears(part, whole, NULL);
  text_clear(&text);
}

static const char *in_german(const char *english) {
  return strcmp(english, ".") == 0 ? "," : strcmp(english, "%") == 0 ? " %" : english;
}

/* Every number has the marks of its language. */
TEST(marks_of_a_language) {
  struct text text = {0};
  mpz_t part, whole;
  mpz_init_set_ui(part, 7);
  mpz_init_set_ui(whole, 12);
  share_append(&text, part, whole, 0, in_german);
  text_append(&text, " ");
  percent_append(&text, part, whole, 0, in_german);
  text_append(&text, " ");
  quotient_append(&text, part, whole, 2, ROUND_DOWN, in_german);
  assert_string_equal(text.bytes, "58,33 % (7/12) 58 0,58");
  assert_string_equal(said_number(11.7119, 3, in_german).string, "11,712");
  assert_string_equal(said_number(-0.5, 1, in_english).string, "-0.5");
  assert_string_equal(said_number(12, 0, in_german).string, "12");
  assert_string_equal(said_number(0.25, -1, in_german).string, "0,25");
  assert_string_equal(said_number(3, -1, in_german).string, "3");
  assert_string_equal(said_number(1.5e-7, -1, in_german).string, "1,5e-07");
  mpz_clears(part, whole, NULL);
  text_clear(&text);
}

TEST(parts_are_padded) {
  const int widths[] = {6, -6, 0, 2};
  struct text text = {0};
  for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    struct text part = {0};
    text_append(&part, "caf\xC3\xA9");
    padded_append(&text, &part, widths[i]);
    text_append(&text, "|");
    assert_int_equal(part.length, 0);
  }
  assert_string_equal(text.bytes, "  caf\xC3\xA9|caf\xC3\xA9  |caf\xC3\xA9|caf\xC3\xA9|");
  text_clear(&text);
}

static void assert_percent(const char *part_digits, const char *whole_digits, int decimals, const char *expected) {
  mpz_t part;
  mpz_t whole;
  struct text text = {0};
  assert_int_equal(mpz_init_set_str(part, part_digits, 10), 0);
  assert_int_equal(mpz_init_set_str(whole, whole_digits, 10), 0);
  percent_append(&text, part, whole, decimals, in_english);
  assert_false(text_failed(&text));
  assert_string_equal(text.bytes, expected);
  text_clear(&text);
  mpz_clear(part);
  mpz_clear(whole);
}

TEST(test_impossible_and_certain) {
  assert_percent("0", "1", 1, "0");
  assert_percent("0", "340282366920938463463374607431768211456", 2, "0");
  assert_percent("1", "1", 1, "100");
  assert_percent("340282366920938463463374607431768211456", "340282366920938463463374607431768211456", 2, "100");
}

TEST(test_half_is_rounded_up) {
  assert_percent("1", "2", 1, "50.0");
  assert_percent("1", "3", 1, "33.3");
  assert_percent("2", "3", 1, "66.7");
  assert_percent("1", "2000", 1, "0.1"); /* 0.05 */
  assert_percent("3", "2000", 1, "0.2"); /* 0.15, which binary floating point would round down */
  assert_percent("2469", "2000000", 2, "0.12");
  assert_percent("12345", "100000", 2, "12.35");
  assert_percent("12344", "100000", 2, "12.34");
  assert_percent("999", "10000", 1, "10.0");
}

TEST(test_nearly_nought_is_not_nought) {
  assert_percent("1", "2001", 1, "<0.1");
  assert_percent("49", "100000", 1, "<0.1");
  assert_percent("1", "340282366920938463463374607431768211456", 1, "<0.1");
  assert_percent("1", "20001", 2, "<0.01");
  assert_percent("1", "20000", 2, "0.01");
}

TEST(test_nearly_certain_is_not_certain) {
  assert_percent("1999", "2000", 1, ">99.9"); /* 99.95 */
  assert_percent("9994", "10000", 1, "99.9"); /* 99.94 */
  assert_percent("340282366920938463463374607431768211455", "340282366920938463463374607431768211456", 1, ">99.9");
  assert_percent("19999", "20000", 2, ">99.99");
  assert_percent("19998", "20000", 2, "99.99");
}

TEST(test_whole_percents) {
  assert_percent("0", "7", 0, "0");
  assert_percent("1", "201", 0, "<1");
  assert_percent("1", "200", 0, "1");
  assert_percent("1", "3", 0, "33");
  assert_percent("1", "2", 0, "50");
  assert_percent("2", "3", 0, "67");
  assert_percent("994", "1000", 0, "99");
  assert_percent("995", "1000", 0, ">99");
  assert_percent("7", "7", 0, "100");
}

TEST(test_large_numbers) {
  assert_percent("475795243932227", "1855545978831780", 2, "25.64");
  assert_percent("438487728189216", "1855545978831780", 1, "23.6");
  assert_percent("113427455640312821154458202477256070485", "340282366920938463463374607431768211456", 1, "33.3");
}

/* Every share of every whole up to 300 against the definition: the units u with 2u - 1 <= 2000 part / whole < 2u + 1. */
TEST(test_every_small_share) {
  for (unsigned long whole = 1; whole <= 300; whole++) {
    for (unsigned long part = 1; part < whole; part++) {
      unsigned long units = 0;
      while ((2 * units + 1) * whole <= 2000 * part) {
        units++;
      }
      char part_digits[24];
      char whole_digits[24];
      char expected[24];
      snprintf(part_digits, sizeof part_digits, "%lu", part);
      snprintf(whole_digits, sizeof whole_digits, "%lu", whole);
      snprintf(expected, sizeof expected, "%lu.%lu", units / 10, units % 10);
      assert_percent(part_digits, whole_digits, 1, expected);
    }
  }
}
