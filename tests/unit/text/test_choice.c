/* Choosing among words: which one, and the hint for a word that is none of them. */
#include <stdio.h>
#include <string.h>

#include "support/testing.h"
#include "text/choice.h"

static struct choice choose_key(const char *word) {
  struct choice choice = choice_of(span_of(word));
  choice_offer(&choice, "size");
  choice_offer(&choice, "fleet");
  choice_offer(&choice, "touching");
  choice_offer(&choice, "shots");
  return choice;
}

TEST(finds_the_word) {
  struct choice choice = choose_key("touching");
  assert_true(choice.found);
  assert_int_equal(choice.index, 2);
  assert_false(choose_key("touch").found);
  assert_false(choose_key("").found);
}

TEST(suggests_the_nearest) {
  static const char *const cases[][2] = {
      {"touch", "touching"}, {"tuching", "touching"}, {"touhcing", "touching"}, {"SIZE", "size"},
      {"sise", "size"},      {"fleets", "fleet"},     {"shot", "shots"},        {"xshots", "shots"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct choice choice = choose_key(cases[i][0]);
    char expected[64];
    snprintf(expected, sizeof expected, "did you mean \"%s\"?", cases[i][1]);
    assert_string_equal(choice_hint(&choice).string, expected);
  }
}

TEST(lists_all_where_none_is_near) {
  static const char *const words[] = {"", "x", "colour", "touchingtouchingtouchingtouchingtouching"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    struct choice choice = choose_key(words[i]);
    assert_string_equal(choice_hint(&choice).string, "choose from size, fleet, touching, shots");
  }
}

TEST(cuts_a_long_list_once) {
  char names[100][16];
  struct choice choice = choice_of(span_of("none of them"));
  for (int i = 0; i < 100; i++) {
    snprintf(names[i], sizeof names[i], "ship%d", i);
    choice_offer(&choice, names[i]);
  }
  assert_int_equal(choice.offered, 100);
  struct choice_hint hint = choice_hint(&choice);
  assert_non_null(strstr(hint.string, "ship0, ship1, ship2"));
  assert_string_equal(hint.string + strlen(hint.string) - 5, ", ...");
  assert_ptr_equal(strstr(hint.string, "..."), hint.string + strlen(hint.string) - 3);
}

TEST(survives_a_long_offer) {
  char name[400];
  memset(name, 'n', sizeof name - 1);
  name[sizeof name - 1] = '\0';
  struct choice choice = choice_of(span_of("n"));
  choice_offer(&choice, name);
  choice_offer(&choice, "short");
  assert_string_equal(choice_hint(&choice).string, "choose from ...");
  struct choice begun = choice_of(span_of("nnnn"));
  choice_offer(&begun, name);
  assert_null(begun.nearest);
  struct choice same = choice_of(span_of(name));
  choice_offer(&same, name);
  assert_true(same.found);
}
