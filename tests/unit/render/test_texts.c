/* The table of printed texts, in every language. */
#include <string.h>

#include "render/texts.h"
#include "support/testing.h"
#include "sys/utf8.h"
#include "text/text.h"

/* Appends the conversions of a format, such as `%zu%s`. */
static void append_conversions(struct text *conversions, const char *format) {
  for (const char *at = strchr(format, '%'); at != NULL; at = strchr(at, '%')) {
    const size_t length = 2 + strspn(at + 1, ".*0123456789zu");
    text_append_bytes(conversions, at, at[1 + strspn(at + 1, ".*0123456789z")] == 'u' ? length - 1 : length);
    at += length - 1;
  }
  text_append(conversions, "");
}

static int bars_in(const char *text) {
  int bars = 0;
  for (; *text != '\0'; text++) {
    bars += *text == '|';
  }
  return bars;
}

TEST(every_text_is_in_every_language_with_the_same_conversions) {
  for (size_t i = 0; said_at(i) != NULL; i++) {
    struct text english = {0};
    append_conversions(&english, said_at(i)->in[LANGUAGE_ENGLISH]);
    for (int language = 0; language < LANGUAGES; language++) {
      const char *said = said_at(i)->in[language];
      struct text conversions = {0};
      assert_non_null(said);
      append_conversions(&conversions, said);
      if (said[0] == '\0' || strcmp(text_string(&conversions), text_string(&english)) != 0) {
        fail_msg("%s: %s", said_at(i)->in[LANGUAGE_ENGLISH], said);
      }
      text_clear(&conversions);
    }
    text_clear(&english);
  }
}

TEST(no_text_is_there_twice) {
  for (size_t i = 0; said_at(i) != NULL; i++) {
    for (size_t other = 0; other < i; other++) {
      assert_string_not_equal(said_at(i)->in[0], said_at(other)->in[0]);
    }
  }
}

/* Whether a text begins with a blank, which may be one that does not break the line. */
static bool begins_with_blank(const char *text) {
  return text[0] == ' ' || strncmp(text, "\xC2\xA0", 2) == 0;
}

/* Beginnings and ends such as blanks and colons, and forms for numbers. */
TEST(texts_that_are_put_together_have_the_same_ends) {
  for (size_t i = 0; said_at(i) != NULL; i++) {
    const char *english = said_at(i)->in[LANGUAGE_ENGLISH];
    for (int language = 0; language < LANGUAGES; language++) {
      const char *said = said_at(i)->in[language];
      const size_t last = strlen(english) - 1;
      const char end = said[strlen(said) - 1];
      const bool has_same = begins_with_blank(said) == begins_with_blank(english) && (end == ' ') == (english[last] == ' ') &&
                            (end == ':' || english[last] != ':') && (said[0] == ',') == (english[0] == ',');
      if (!has_same && last > 0) {
        fail_msg("%s: %s", english, said);
      }
      if (strncmp(english, "no", 3) != 0 && bars_in(english) > 0) {
        assert_int_equal(bars_in(said), language == LANGUAGE_RUSSIAN ? 2 : 1);
      }
    }
  }
}

/* Lines of the screen and of greetings fit on 80 columns, and what stands in the panel beside the board on 26. */
TEST(texts_fit) {
  static const char *const in_panel[] = {
      "arrangements left", "not counted", "afloat:", "sunk:", "your sea", "runners-up", "best shot", "fewest shots"};
  for (size_t i = 0; said_at(i) != NULL; i++) {
    const char *english = said_at(i)->in[LANGUAGE_ENGLISH];
    for (int language = 0; language < LANGUAGES; language++) {
      size_t most = strstr(english, "arrows") == english || strchr(english, '\n') != NULL ? 80 : 1000;
      most = strncmp(english, "m miss", 6) == 0 ? 46 : strncmp(english, "arrows, Enter", 13) == 0 ? 60 : most;
      for (size_t panel = 0; panel < sizeof in_panel / sizeof in_panel[0]; panel++) {
        most = strcmp(english, in_panel[panel]) == 0 ? 26 : most;
      }
      for (const char *line = said_at(i)->in[language]; *line != '\0'; line += line[0] == '\n') {
        const size_t length = strcspn(line, "\n");
        if (utf8_count(line, length) > most) {
          fail_msg("%s", line);
        }
        line += length;
      }
    }
  }
}

TEST(numbers_take_their_form) {
  static const struct {
    size_t number;
    const char *said[LANGUAGES];
  } shots[] = {
      {0, {"0 shots", "0 Schüsse", "0 выстрелов"}},       {1, {"1 shot", "1 Schuss", "1 выстрел"}},
      {2, {"2 shots", "2 Schüsse", "2 выстрела"}},        {4, {"4 shots", "4 Schüsse", "4 выстрела"}},
      {5, {"5 shots", "5 Schüsse", "5 выстрелов"}},       {11, {"11 shots", "11 Schüsse", "11 выстрелов"}},
      {12, {"12 shots", "12 Schüsse", "12 выстрелов"}},   {14, {"14 shots", "14 Schüsse", "14 выстрелов"}},
      {20, {"20 shots", "20 Schüsse", "20 выстрелов"}},   {21, {"21 shots", "21 Schüsse", "21 выстрел"}},
      {22, {"22 shots", "22 Schüsse", "22 выстрела"}},    {25, {"25 shots", "25 Schüsse", "25 выстрелов"}},
      {101, {"101 shots", "101 Schüsse", "101 выстрел"}}, {111, {"111 shots", "111 Schüsse", "111 выстрелов"}},
  };
  for (int language = 0; language < LANGUAGES; language++) {
    speak((enum language)language);
    for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++) {
      assert_string_equal(counted(shots[i].number, "shot|shots").string, shots[i].said[language]);
    }
    assert_string_equal(say("a message of the library"), "a message of the library");
  }
  speak(LANGUAGE_ENGLISH);
}

/* The message that a format makes when everything in it is 7. */
static void append_made(struct text *message, const char *format) {
  for (; *format != '\0'; format++) {
    text_append_bytes(message, *format == '%' ? "7" : format, 1);
    format += *format == '%';
  }
}

/* No format takes the messages of another. */
TEST(messages_are_known_by_their_formats) {
  for (int language = LANGUAGE_GERMAN; language < LANGUAGES; language++) {
    speak((enum language)language);
    for (size_t i = 0; i < all_messages_count; i++) {
      struct text english = {0};
      struct text expected = {0};
      append_made(&english, all_messages[i].in[LANGUAGE_ENGLISH]);
      append_made(&expected, all_messages[i].in[language]);
      assert_string_equal(said_message(text_string(&english)).string, text_string(&expected));
      text_clear(&english);
      text_clear(&expected);
    }
  }
  assert_string_equal(said_message("size: a board has 1 to 26 rows, not x").string, "размер: строк на поле от 1 до 26, а не x");
  assert_string_equal(said_message("\"his\" is no answer to a shot; did you mean \"miss\"?").string,
                      "\"his\" — не ответ на выстрел; может быть, \"мимо\"?");
  assert_string_equal(said_message("announce: \"hti\" is not a possible value; did you mean \"hit\"?").string,
                      "ответы: значение \"hti\" невозможно; может быть, \"hit\"?"); /* a value is typed as it is */
  assert_string_equal(said_message("no ship is named \"x\"; choose from hit, ship").string,
                      "корабля по имени \"x\" нет; возможно: hit, ship");
  assert_string_equal(said_message("there is no ship of the name x; the names are ship").string,
                      "корабля по имени x нет; имена: ship");
  assert_string_equal(said_message("this board needs about 12.5 MiB of memory, and the limit is 1.0 MiB").string,
                      "этому полю нужно около 12,5 MiB памяти, а предел — 1,0 MiB");
  assert_string_equal(known_message("what nobody knows").string, "what nobody knows");
  assert_string_equal(said_message("what nobody knows").string, "так нельзя: what nobody knows");
  speak(LANGUAGE_ENGLISH);
  assert_string_equal(said_message("what nobody knows").string, "what nobody knows");
}

TEST(words_are_known_in_every_language) {
  assert_true(is_said(span_of("ОТМЕНА"), "undo") && is_said(span_of("zurÜck"), "undo") && is_said(span_of("Undo"), "undo"));
  assert_true(is_said(span_of("попаданий"), "hit|hits") && is_said(span_of("попадания"), "hit|hits"));
  assert_false(is_said(span_of("попад"), "hit|hits") || is_said(span_of("undo"), "redo") || is_said(span_of(""), "undo"));
  enum language language = LANGUAGE_ENGLISH;
  assert_true(language_named(&language, "ru_RU.UTF-8") && language == LANGUAGE_RUSSIAN);
  assert_true(language_named(&language, "de") && language == LANGUAGE_GERMAN);
  assert_false(language_named(&language, "fr_FR.UTF-8"));
}
