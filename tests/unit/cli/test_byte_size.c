/* Sizes in bytes: what is one, and how many bytes exactly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

/* The program's objects are not linked to tests; these two stand alone. */
#include "cli/byte_size.c"
#include "cli/whole_number.c"

static void sizes_are_read_exactly(void **state) {
  (void)state;
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

static void what_is_no_size_is_left_alone(void **state) {
  (void)state;
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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sizes_are_read_exactly),
      cmocka_unit_test(what_is_no_size_is_left_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
