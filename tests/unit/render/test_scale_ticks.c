/* The numbers at the scale: nought, round ones, and the highest percentage. */
#include <stdio.h>
#include <string.h>

#include "render/drawing.h"
#include "support/testing.h"

/* The ticks as one line, `0@0 5@1949 ...`. */
static void assert_ticks_in(speaker *say, const char *highest, const char *count, const char *expected) {
  struct drawing drawing = {.decimals = 1, .say = say};
  struct scale_tick ticks[MOST_SCALE_TICKS];
  struct text line = {0};
  assert_int_equal(mpz_init_set_str(drawing.highest, highest, 10), 0);
  assert_int_equal(mpz_init_set_str(drawing.count, count, 10), 0);
  const size_t tick_count = scale_ticks(ticks, &drawing, &line);
  assert_true(tick_count <= MOST_SCALE_TICKS);
  for (size_t index = 0; index < tick_count; index++) {
    text_appendf(&line, "%s%s@%u", index > 0 ? " " : "", ticks[index].label, ticks[index].place);
  }
  assert_string_equal(line.bytes != NULL ? line.bytes : "", expected);
  text_clear(&line);
  mpz_clear(drawing.highest);
  mpz_clear(drawing.count);
}

static void assert_ticks(const char *highest, const char *count, const char *expected) {
  assert_ticks_in(in_english, highest, count, expected);
}

static const char *in_german(const char *english) {
  return strcmp(english, ".") == 0 ? "," : strcmp(english, "%") == 0 ? " %" : english;
}

TEST(test_marks_of_a_language) {
  assert_ticks_in(in_german, "12", "1000", "0@0 0,2@1666 0,4@3333 0,6@5000 0,8@6666 1@8333 1,2 %@10000");
}

TEST(test_round_numbers) {
  assert_ticks("475795243932227", "1855545978831780", "0@0 5@1949 10@3899 15@5849 20@7799 25@9749 25.6%@10000");
  assert_ticks("1", "1", "0@0 20@2000 40@4000 60@6000 80@8000 100%@10000");
  assert_ticks("1", "2", "0@0 10@2000 20@4000 30@6000 40@8000 50.0%@10000");
  assert_ticks("12", "1000", "0@0 0.2@1666 0.4@3333 0.6@5000 0.8@6666 1@8333 1.2%@10000");
  assert_ticks("1", "10000", "0@0 0.002@2000 0.004@4000 0.006@6000 0.008@8000 <0.1%@10000");
}

/* None is lost, however near to the highest; who draws them sees whether its label has room. */
TEST(test_numbers_near_the_highest) {
  assert_ticks("69", "1000", "0@0 1@1449 2@2898 3@4347 4@5797 5@7246 6@8695 6.9%@10000");
  assert_ticks("71", "1000", "0@0 2@2816 4@5633 6@8450 7.1%@10000");
}

TEST(test_chances_too_small_for_numbers_between) {
  assert_ticks("1", "1000000000000000000000000000000", "0@0 <0.1%@10000");
  assert_ticks("1", "20000000", "0@0 <0.1%@10000");
}

TEST(test_no_chance_no_scale) {
  assert_ticks("0", "7", "");
}

/* For every highest percentage the numbers grow, before the last by an eighth and more, and there are not too many. */
TEST(test_every_share) {
  for (unsigned long highest = 1; highest <= 20000; highest += 7) {
    struct drawing drawing = {.decimals = 1, .say = in_english};
    struct scale_tick ticks[MOST_SCALE_TICKS];
    mpz_init_set_ui(drawing.highest, highest);
    mpz_init_set_ui(drawing.count, 20000);
    struct text text = {0};
    const size_t tick_count = scale_ticks(ticks, &drawing, &text);
    assert_false(text_failed(&text));
    assert_in_range(tick_count, 3, 8);
    for (size_t index = 1; index < tick_count; index++) {
      assert_true(ticks[index].place >= ticks[index - 1].place + (index + 1 < tick_count ? SCALE_LENGTH / 8 : 0));
    }
    assert_int_equal(ticks[0].place, 0);
    assert_int_equal(ticks[tick_count - 1].place, SCALE_LENGTH);
    mpz_clear(drawing.highest);
    mpz_clear(drawing.count);
  }
}
