/* The writer of JSON: what every value looks like, and how strings of strangers are written. */
#include <math.h>

#include "render/json.h"
#include "render/render.h"
#include "support/testing.h"

TEST(test_objects_and_arrays) {
  struct text text = {0};
  struct json json = json_begin(&text, NULL);
  json_open_array(&json, "empty");
  json_close_array(&json);
  json_open_object(&json, "inner");
  json_add_flag(&json, "yes", true);
  json_add_null(&json, "nothing");
  json_close_object(&json);
  json_add_cells(&json, "cells", (const fc_cell[]){{0, 0}, {9, 9}}, 2);
  json_end(&json);
  assert_string_equal(text.bytes,
                      "{\"empty\": [], \"inner\": {\"yes\": true, \"nothing\": null}, \"cells\": [\"A1\", \"J10\"]}\n");
  text_clear(&text);
}

TEST(test_prior_is_the_first_member) {
  struct text text = {0};
  mpz_t count;
  assert_int_equal(mpz_init_set_str(count, "340282366920938463463374607431768211456", 10), 0);
  render_count(&text, count, NULL, NULL, 0, (struct style){.format = FORMAT_TEXT});
  render_count(&text, count, NULL, NULL, 0, (struct style){.format = FORMAT_JSON});
  render_count(&text, count, NULL, NULL, 0, (struct style){.format = FORMAT_JSON, .prior = "my \"own\""});
  assert_string_equal(text.bytes, "340282366920938463463374607431768211456\n"
                                  "{\"count\": \"340282366920938463463374607431768211456\"}\n"
                                  "{\"prior\": \"my \\\"own\\\"\", \"count\": \"340282366920938463463374607431768211456\"}\n");
  text_clear(&text);
  mpz_clear(count);
}

/* Control characters are escaped, UTF-8 stands as it is, and what is not UTF-8 is replaced. */
TEST(test_strings) {
  static const char *const pairs[][2] = {
      {"", "\"\""},
      {"a\"b\\c/", "\"a\\\"b\\\\c/\""},
      {"\b\f\n\r\t", "\"\\b\\f\\n\\r\\t\""},
      {"\x01\x1F\x7F", "\"\\u0001\\u001F\x7F\""},
      {"caf\xC3\xA9", "\"caf\xC3\xA9\""},
      {"bad\xFF\xC3", "\"bad\xEF\xBF\xBD\xEF\xBF\xBD\""},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
    struct text text = {0};
    struct json json = json_on(&text);
    json_add_string(&json, NULL, pairs[i][0]);
    assert_string_equal(text.bytes, pairs[i][1]);
    text_clear(&text);
  }
}

static void assert_number(void (*add)(struct json *json, const char *key, double number), int digits, double number,
                          const char *expected) {
  struct text text = {0};
  struct json json = json_on(&text);
  json.digits = digits;
  add(&json, NULL, number);
  assert_string_equal(text.bytes, expected);
  text_clear(&text);
}

TEST(test_numbers) {
  assert_number(json_add_real, 6, 1, "1.0");
  assert_number(json_add_real, 6, 1.0 / 3, "0.333333");
  assert_number(json_add_real, 6, 1e-9, "1e-9");
  assert_number(json_add_real, 6, -2.5e+20, "-2.5e20");
  assert_number(json_add_real, 6, 0, "0.0");
  assert_number(json_add_real, 17, 0.1, "0.10000000000000001");
  assert_number(json_add_real, 6, NAN, "null");
  assert_number(json_add_number, 6, 3, "3");
  assert_number(json_add_number, 6, 9007199254740992, "9007199254740992");
  assert_number(json_add_number, 6, 9.5, "9.5");
  assert_number(json_add_number, 6, NAN, "null");
  assert_number(json_add_number, 6, INFINITY, "\"infinite\"");
  assert_number(json_add_shortest, 6, 0.1, "0.1");
}
