/* Numbers on a command line: what is one, up to the last that fits, and how much exactly. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "support/testing.h"

/* ---- Whole numbers -------------------------------------------------------------------------------------------- */

static bool read_whole(uint64_t *number, const char *text) {
  return whole_number_read(number, (struct span){text, strlen(text)});
}

TEST(whole_numbers_are_read) {
  uint64_t number = 7;
  assert_true(read_whole(&number, "0"));
  assert_true(number == 0);
  assert_true(read_whole(&number, "00123"));
  assert_true(number == 123);
  assert_true(read_whole(&number, "18446744073709551615"));
  assert_true(number == UINT64_MAX);
}

TEST(what_is_no_whole_number_is_refused) {
  const char *const words[] = {"", "-1", "+1", " 1", "1 ", "1e3", "0x10", "1.0", "18446744073709551616", "99999999999999999999"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    uint64_t number = 7;
    assert_false(read_whole(&number, words[i]));
    assert_true(number == 7);
  }
}

/* ---- Sizes ---------------------------------------------------------------------------------------------------- */

TEST(sizes_are_read_exactly) {
  const struct {
    const char *text;
    uint64_t bytes;
  } cases[] = {
      {"1", 1},
      {"007", 7},
      {"18446744073709551615", UINT64_MAX},
      {"1K", 1024},
      {"1k", 1024},
      {"3KiB", 3072},
      {"3kib", 3072},
      {"512M", UINT64_C(512) << 20},
      {"1.5G", UINT64_C(3) << 29},
      {"1.5GiB", UINT64_C(3) << 29},
      {"2T", UINT64_C(2) << 40},
      {"2.0TIB", UINT64_C(2) << 40},
      {"0.25t", UINT64_C(1) << 38},
      {"0.3333333333333333333333333333333K", 341},
      {"0.0009765625K", 1},
      {"1.9990K", 2046},
      /* 1 - 2^-40, and a little less. */
      {"0.9999999999990905052982270717620849609375T", (UINT64_C(1) << 40) - 1},
      {"0.9999999999990905052982270717620849609374T", (UINT64_C(1) << 40) - 2},
      {"16777215.9999999999999999999999T", UINT64_MAX},
      {"17179869183.999999999999G", UINT64_MAX},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    uint64_t bytes = 0;
    if (!byte_size_read(&bytes, cases[i].text) || bytes != cases[i].bytes) {
      fail_msg("%s: read as %llu", cases[i].text, (unsigned long long)bytes);
    }
  }
}

TEST(what_is_no_size_is_left_alone) {
  static const char *const wrong[] = {"",
                                      "K",
                                      ".",
                                      "0",
                                      "0.0G",
                                      "0.0009K",
                                      "0.0009765624K",
                                      "1.",
                                      "1.5",
                                      "1.0",
                                      "1.K",
                                      ".5M",
                                      "1,5G",
                                      "1.5.5G",
                                      "1..5G",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "1 K",
                                      "1KB",
                                      "1Ki",
                                      "1B",
                                      "1iB",
                                      "1KiBs",
                                      "1P",
                                      "0x10",
                                      "1e9",
                                      "18446744073709551616",
                                      "17179869184G",
                                      "16777216T",
                                      "16777216.5T"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    uint64_t bytes = 42;
    if (byte_size_read(&bytes, wrong[i]) || bytes != 42) {
      fail_msg("\"%s\": read as %llu", wrong[i], (unsigned long long)bytes);
    }
  }
}

/* ---- Durations ------------------------------------------------------------------------------------------------ */

TEST(durations_are_read) {
  const struct {
    const char *text;
    double seconds;
  } cases[] = {
      {"1", 1},       {"007", 7},      {"0.5", 0.5},          {"1.5s", 1.5},
      {"1.5m", 90},   {"2h", 7200},    {"0.001", 1e-3},       {"0.0000001h", 36e-5},
      {"24h", 86400}, {"10.25m", 615}, {"3200000000", 3.2e9}, {"0000000000000000000000001s", 1},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    double seconds = -1;
    if (!duration_read(&seconds, cases[i].text) || fabs(seconds / cases[i].seconds - 1) > 1e-12) {
      fail_msg("%s: read as %g", cases[i].text, seconds);
    }
  }
}

TEST(what_is_no_duration_is_left_alone) {
  static const char *const wrong[] = {
      "",   "s",   ".",    "0",  "0.0h", "-1",   "+1",  " 1",  "1 ",   "1.",  "1.s", ".5",          "1,5",     "1.5.5",
      "1d", "1ms", "1min", "1S", "1e3",  "0x10", "inf", "nan", "1h30", "1 s", "1ss", "99999999999", "900000h", "3200000000.1"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    double seconds = -1;
    if (duration_read(&seconds, wrong[i]) || seconds >= 0) {
      fail_msg("\"%s\": read as %g", wrong[i], seconds);
    }
  }
  char digits[1000] = {0};
  for (size_t i = 0; i + 1 < sizeof digits; i++) {
    digits[i] = '9';
  }
  double seconds = -1;
  assert_false(duration_read(&seconds, digits));
}
