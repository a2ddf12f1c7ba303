/* The lines that a user types in `fleetcount play`. */
#include <string.h>
#include <strings.h>

#include "cli/play/play.h"
#include "support/testing.h"
#include "sys/utf8.h"
#include "text/cell_label.h"

static fc_board *board; /* of ten columns, whose opponent announces lengths, with named ships */

static int set_up(void **state) {
  (void)state;
  static const char text[] = "rules: classic\n";
  return fc_board_read(&board, text, sizeof text - 1, NULL, NULL) == FC_OK ? 0 : -1;
}

static int tear_down(void **state) {
  (void)state;
  speak(LANGUAGE_ENGLISH);
  fc_board_free(board);
  return 0;
}

static void assert_says(const char *text, enum play_action action, const char *shot) {
  struct play_line line = play_line_read(span_of(text), board);
  if (line.action != action || strcmp(line.shot.length > 0 ? line.shot.bytes : "", shot) != 0) {
    fail_msg("\"%s\": action %d, \"%s\"", text, (int)line.action, line.shot.length > 0 ? line.shot.bytes : "");
  }
  assert_int_equal(line.mistake.length > 0, action == PLAY_UNKNOWN);
  play_line_clear(&line);
}

TEST_WITH(answers_and_shots, set_up, tear_down) {
  assert_says("miss", PLAY_ANSWER, "miss");
  assert_says("  SUNK\t3 ", PLAY_ANSWER, "sunk 3");
  assert_says("Hit Tug", PLAY_ANSWER, "hit Tug");
  assert_says("c5 MISS", PLAY_SHOT, "C5 miss");
  assert_says("Z99 Sunk  Tug", PLAY_SHOT, "Z99 sunk Tug");
  assert_says("A1", PLAY_SHOT, "A1");
  assert_says("A1 what else", PLAY_SHOT, "A1 what else");
}

TEST_WITH(shots_in_many_spellings, set_up, tear_down) {
  static const char *const miss[] = {"B7 miss", "b7 m",  "miss B7", "B7 water", "w b7",     "B-7 miss", "7B miss",
                                     "b 7 m",   "7 b m", "m b 7",   "miss 7b",  "B7 WATER", "  B7\tM "};
  for (size_t index = 0; index < sizeof miss / sizeof miss[0]; index++) {
    struct play_line line = play_line_read(span_of(miss[index]), board);
    assert_int_equal(line.action, PLAY_SHOT);
    assert_true(line.has_answer);
    if (strcasecmp(line.shot.bytes, "B7 miss") != 0) {
      fail_msg("\"%s\": \"%s\"", miss[index], line.shot.bytes);
    }
    play_line_clear(&line);
  }
  assert_says("m", PLAY_ANSWER, "miss");
  assert_says("h", PLAY_ANSWER, "hit");
  assert_says("s3", PLAY_ANSWER, "sunk 3");
  assert_says("sunk3", PLAY_ANSWER, "sunk 3");
  assert_says("S 3", PLAY_ANSWER, "sunk 3");
  assert_says("sank 3", PLAY_ANSWER, "sunk 3");
  assert_says("B7 s3", PLAY_SHOT, "B7 sunk 3");
  assert_says("s3 b7", PLAY_SHOT, "B7 sunk 3");
  assert_says("sunk 3 b7", PLAY_SHOT, "B7 sunk 3");
  assert_says("sunk 3 b 7", PLAY_SHOT, "B7 sunk 3");
  assert_says("sunk b7 3", PLAY_SHOT, "B7 sunk 3");
  assert_says("h 7", PLAY_SHOT, "H7");
  assert_says("sunk destroyer", PLAY_ANSWER, "sunk destroyer");
  assert_says("sunk Battleship C4", PLAY_SHOT, "C4 sunk Battleship");
  assert_says("B7 sunk 3 4", PLAY_SHOT, "B7 sunk 3 4");
}

TEST_WITH(german_and_russian, set_up, tear_down) {
  assert_says("Wasser", PLAY_ANSWER, "miss");
  assert_says("TREFFER", PLAY_ANSWER, "hit");
  assert_says("C5 Versenkt 3", PLAY_SHOT, "C5 sunk 3");
  assert_says("мимо", PLAY_ANSWER, "miss");
  assert_says("Ранил", PLAY_ANSWER, "hit");
  assert_says("РАНЕН", PLAY_ANSWER, "hit");
  assert_says("убил 3", PLAY_ANSWER, "sunk 3");
  assert_says("Убил3", PLAY_ANSWER, "sunk 3");
  assert_says("ПОТОПЛЕН Б7", PLAY_SHOT, "B7 sunk");
  assert_says("К10 мимо", PLAY_SHOT, "J10 miss");
  assert_says("7-г", PLAY_UNKNOWN, "");
  assert_says("7г", PLAY_SHOT, "D7");
  assert_says("г 7 м", PLAY_SHOT, "D7 miss");
  assert_says("daneben", PLAY_ANSWER, "miss");
  assert_says("Р", PLAY_ANSWER, "hit");
  assert_says("у 3", PLAY_ANSWER, "sunk 3");
  assert_says("v", PLAY_ANSWER, "sunk");
}

/* Words of play are understood in all languages, whichever is spoken. */
TEST_WITH(words_in_german_and_russian, set_up, tear_down) {
  static const struct {
    const char *line;
    enum play_action action;
    int number;
  } lines[] = {{"отмена", PLAY_UNDO, 1},
               {"ОТМЕНА 3", PLAY_UNDO, 3},
               {"Zurück 2", PLAY_UNDO, 2},
               {"RÜCKGÄNGIG", PLAY_UNDO, 1},
               {"вернуть", PLAY_REDO, 1},
               {"помощь", PLAY_HELP, 1},
               {"hilfe", PLAY_HELP, 1},
               {"Й", PLAY_QUIT, 1},
               {"изменить 2 ранил", PLAY_CHANGE, 2},
               {"ändern 2 Treffer", PLAY_CHANGE, 2},
               {"почему", PLAY_EXPLAIN, 1},
               {"unter A1 = 1", PLAY_AMONG, 1},
               {"залп 4", PLAY_SALVO, 4},
               {"да", PLAY_YES, 1},
               {"Größe 8x8", PLAY_RULES, 1}};
  for (int language = 0; language < LANGUAGES; language++) {
    speak((enum language)language);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
      struct play_line line = play_line_read(span_of(lines[i].line), board);
      if (line.action != lines[i].action || line.number != lines[i].number) {
        fail_msg("\"%s\": action %d", lines[i].line, (int)line.action);
      }
      play_line_clear(&line);
    }
  }
  speak(LANGUAGE_ENGLISH);
}

/* The help has no line that is English in another language, and none is too wide. */
TEST_WITH(help_in_every_language, set_up, tear_down) {
  struct text help[LANGUAGES] = {{0}};
  for (int language = 0; language < LANGUAGES; language++) {
    speak((enum language)language);
    play_line_help(&help[language]);
    for (const char *line = help[language].bytes, *english = help[0].bytes; *line != '\0';) {
      const size_t length = strcspn(line, "\n");
      const size_t english_length = strcspn(english, "\n");
      assert_true(utf8_count(line, length) <= 80);
      assert_true(language == 0 || length != english_length || memcmp(line, english, length) != 0);
      line += length + 1;
      english += english_length + 1;
    }
  }
  speak(LANGUAGE_ENGLISH);
  for (int language = 0; language < LANGUAGES; language++) {
    text_clear(&help[language]);
  }
}

/* Whether a line asks back which alphabet it is in. */
TEST_WITH(letters_that_look_latin, set_up, tear_down) {
  static const struct {
    const char *line;
    bool misleads;
  } lines[] = {{"В5 hit", true},  {"в5", true},           {"мимо К1", true},
               {"А5 hit", false}, {"Р5", false},          {"Б5 hit", false},
               {"B5", false},     {"among В1 = 1", true}, {"among Б1 А2 = 1", false},
               {"мимо", false},   {"5 Е", true},          {"С1", true},
               {"Н1", true},      {"Х1", true},           {"убил", false},
               {"М1", true},      {"О1", true},           {"Т1", true},
               {"У1", true},      {"З1", false}};
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    struct play_line line = play_line_read(span_of(lines[i].line), board);
    if (line.misleads != lines[i].misleads) {
      fail_msg("\"%s\"", lines[i].line);
    }
    play_line_clear(&line);
  }
}

/* Every letter of the series is a column of its own, and no other Cyrillic letter is one. */
TEST(the_series_of_russian_boards) {
  static const char series[] = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ";
  static const char small[] = "абвгдежзиклмнопрстуфхцчшщэ";
  static const char *const others[] = {"Ё1", "ё1", "Й1", "Ъ1", "Ы1", "ь1", "Ю1", "Я1", "Ѐ1", "Ћ1", "1Й"};
  int row;
  int column;
  for (int letter = 0; letter < 26; letter++) {
    const char labels[2][4] = {{series[2 * letter], series[2 * letter + 1], '7', '\0'},
                               {'7', small[2 * letter], small[2 * letter + 1], '\0'}};
    for (int way = 0; way < 2; way++) {
      assert_true(cell_label_read(&row, &column, span_of(labels[way]), FC_LABELS_COLUMNS));
      assert_int_equal(row, 6);
      assert_int_equal(column, letter);
    }
  }
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    assert_false(cell_label_read(&row, &column, span_of(others[i]), FC_LABELS_COLUMNS));
  }
}

/* On a board that has these columns they are cells. */
TEST_WITH(letters_that_are_columns, set_up, tear_down) {
  fc_board *wide = NULL;
  assert_int_equal(fc_board_read(&wide, "size: 26x9\n", 11, NULL, NULL), FC_OK);
  static const char *const cells[] = {"s 3", "s3", "3s", "m 3", "w3", "u 3", "q 3", "y3"};
  for (size_t index = 0; index < sizeof cells / sizeof cells[0]; index++) {
    struct play_line line = play_line_read(span_of(cells[index]), wide);
    assert_int_equal(line.action, PLAY_SHOT);
    assert_false(line.has_answer);
    play_line_clear(&line);
  }
  fc_board_free(wide);
}

TEST_WITH(insisting, set_up, tear_down) {
  struct play_line line = play_line_read(span_of("B7 sunk 3 !"), board);
  assert_true(line.insists);
  assert_string_equal(line.shot.bytes, "B7 sunk 3");
  play_line_clear(&line);
  line = play_line_read(span_of("miss!"), board);
  assert_true(line.insists && line.action == PLAY_ANSWER);
  play_line_clear(&line);
  line = play_line_read(span_of("miss"), board);
  assert_false(line.insists);
  play_line_clear(&line);
}

TEST_WITH(words_are_understood, set_up, tear_down) {
  assert_says("undo", PLAY_UNDO, "");
  assert_says("u", PLAY_UNDO, "");
  assert_says("MAP", PLAY_MAP, "");
  assert_says(" explain ", PLAY_EXPLAIN, "");
  assert_says("why", PLAY_EXPLAIN, "");
  assert_says("help", PLAY_HELP, "");
  assert_says("?", PLAY_HELP, "");
  assert_says("quit", PLAY_QUIT, "");
  assert_says("q", PLAY_QUIT, "");
  assert_says("Exit", PLAY_QUIT, "");
  assert_says("save", PLAY_SAVE, "");
  assert_says("shots", PLAY_SHOTS, "");
  assert_says("board", PLAY_BOARD, "");
  assert_says("insist", PLAY_YES, "");
  assert_says("change 12 h", PLAY_CHANGE, "hit");
  assert_says("", PLAY_NOTHING, "");
  assert_says(" \t ", PLAY_NOTHING, "");
  assert_says(" # miss", PLAY_NOTHING, "");
  struct play_line line = play_line_read(span_of("undo 12"), board);
  assert_int_equal(line.number, 12);
  play_line_clear(&line);
  line = play_line_read(span_of("map sinks"), board);
  assert_int_equal(line.rest.length, strlen("sinks"));
  play_line_clear(&line);
}

TEST_WITH(file_names_are_taken_as_they_are, set_up, tear_down) {
  const char *const text = " Save  My Game.board ";
  struct play_line line = play_line_read(span_of(text), board);
  assert_int_equal(line.action, PLAY_SAVE);
  assert_int_equal(line.rest.length, strlen("My Game.board"));
  assert_memory_equal(line.rest.bytes, "My Game.board", line.rest.length);
  play_line_clear(&line);
}

static void assert_mistake(const char *text, const char *mistake) {
  struct play_line line = play_line_read(span_of(text), board);
  assert_int_equal(line.action, PLAY_UNKNOWN);
  assert_string_equal(line.mistake.bytes, mistake);
  play_line_clear(&line);
}

TEST_WITH(what_means_nothing, set_up, tear_down) {
  assert_mistake("undo twice", "only a number from 1 on belongs after 'undo'");
  assert_mistake("undo 0", "only a number from 1 on belongs after 'undo'");
  assert_mistake("optimal 0", "only a number from 1 on belongs after 'optimal'");
  assert_mistake("quit now", "nothing belongs after 'quit'");
  assert_mistake("change 1 A1 hit", "a shot keeps its cell; give the new answer alone, as in 'change 12 hit'");
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
TEST_WITH(the_help_is_whole, set_up, tear_down) {
  struct text text = {0};
  play_line_help(&text);
  static const char *const words[] = {"miss",    "hit",   "sunk",  "undo", "shots", "change",  "board",  "map",
                                      "best",    "why",   "save",  "yes",  "help",  "quit",    "reveal", "hint",
                                      "C5 miss", "among", "salvo", "redo", "rules", "touching"};
  for (size_t index = 0; index < sizeof words / sizeof words[0]; index++) {
    assert_non_null(strstr(text.bytes, words[index]));
  }
  for (const char *line = text.bytes; *line != '\0'; line += strcspn(line, "\n") + 1) {
    assert_in_range(strcspn(line, "\n"), 1, 79);
  }
  text_clear(&text);
}
