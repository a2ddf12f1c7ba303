/* What is said in a line of `fleetcount play`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The program's objects are not linked to tests; this one stands alone. */
#include "cli/play_line.c"

static void assert_says(const char *text, enum play_action action, const char *shot) {
  struct play_line line = play_line_read(span_of(text));
  assert_int_equal(line.action, action);
  assert_string_equal(line.shot.length > 0 ? line.shot.bytes : "", shot);
  assert_int_equal(line.mistake.length > 0, action == PLAY_UNKNOWN);
  play_line_clear(&line);
}

static void answers_and_shots(void **state) {
  (void)state;
  assert_says("miss", PLAY_ANSWER, "miss ");
  assert_says("  SUNK\t3 ", PLAY_ANSWER, "sunk 3");
  assert_says("Hit Tug", PLAY_ANSWER, "hit Tug");
  assert_says("c5 MISS", PLAY_SHOT, "c5 miss ");
  assert_says("Z99 Sunk  Tug", PLAY_SHOT, "Z99 sunk Tug");
  assert_says("A1", PLAY_SHOT, "A1  ");
  assert_says("A1 what else", PLAY_SHOT, "A1 what else");
}

static void words_are_understood(void **state) {
  (void)state;
  assert_says("undo", PLAY_UNDO, "");
  assert_says("MAP", PLAY_MAP, "");
  assert_says(" explain ", PLAY_EXPLAIN, "");
  assert_says("help", PLAY_HELP, "");
  assert_says("quit", PLAY_QUIT, "");
  assert_says("save", PLAY_SAVE, "");
  assert_says("", PLAY_NOTHING, "");
  assert_says(" \t ", PLAY_NOTHING, "");
  assert_says(" # miss", PLAY_NOTHING, "");
}

static void file_names_are_taken_as_they_are(void **state) {
  (void)state;
  const char *const text = " Save  My Game.board ";
  struct play_line line = play_line_read(span_of(text));
  assert_int_equal(line.action, PLAY_SAVE);
  assert_int_equal(line.rest.length, strlen("My Game.board"));
  assert_memory_equal(line.rest.bytes, "My Game.board", line.rest.length);
  play_line_clear(&line);
}

static void assert_mistake(const char *text, const char *mistake) {
  struct play_line line = play_line_read(span_of(text));
  assert_int_equal(line.action, PLAY_UNKNOWN);
  assert_string_equal(line.mistake.bytes, mistake);
  play_line_clear(&line);
}

static void what_means_nothing(void **state) {
  (void)state;
  assert_mistake("undo twice", "nothing belongs behind 'undo'");
  assert_mistake("miss A1", "nothing belongs behind 'miss'");
  assert_mistake("expalin", "\"expalin\" is neither a cell nor a word that is known here; did you mean \"explain\"?");
  assert_mistake("A", "\"A\" is neither a cell nor a word that is known here; 'help' lists those");
  assert_mistake("5", "\"5\" is neither a cell nor a word that is known here; 'help' lists those");
  assert_mistake("A1x hit", "\"A1x\" is neither a cell nor a word that is known here; 'help' lists those");
  assert_mistake("\xC3\x84"
                 "1 hit",
                 "\"\xC3\x84"
                 "1\" is neither a cell nor a word that is known here; 'help' lists those");
}

/* Every word that can be said is in the help, and the help fits a terminal. */
static void the_help_is_whole(void **state) {
  (void)state;
  struct text text = {0};
  play_line_help(&text);
  for (size_t index = 0; index < WORDS; index++) {
    assert_non_null(strstr(text.bytes, words[index].word));
  }
  for (const char *line = text.bytes; *line != '\0'; line += strcspn(line, "\n") + 1) {
    assert_in_range(strcspn(line, "\n"), 1, 100);
  }
  text_clear(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers_and_shots),
      cmocka_unit_test(words_are_understood),
      cmocka_unit_test(file_names_are_taken_as_they_are),
      cmocka_unit_test(what_means_nothing),
      cmocka_unit_test(the_help_is_whole),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
