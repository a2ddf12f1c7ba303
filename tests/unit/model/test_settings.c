/* Settings: the presets, every key, and how preset, file and overrides lie over one another. */
#include "model_test.h"

static void assert_rules(const char *text, const fc_settings *settings, const char *expected) {
  fc_board *board = must_read_with(text, settings);
  assert_written(board, expected);
  fc_board_free(board);
}

#define RUSSIAN "size: 10x10\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\nannounce: sunk\n"
#define CLASSIC "size: 10x10\nfleet: carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2\ntouching: any\nannounce: length\n"
#define GERMAN "size: 10x10\nfleet: 5 4 4 3 3 3 2 2 2 2\ntouching: none\nannounce: sunk\n"

TEST(presets_are_what_is_promised) {
  assert_rules("", NULL, RUSSIAN);
  assert_rules("rules: russian\n", NULL, RUSSIAN);
  assert_rules("rules: classic\n", NULL, CLASSIC);
  assert_rules("rules: german\n", NULL, GERMAN);
}

static void assert_preset(const char *text, const char *name) {
  fc_board *board = must_read(text);
  if (name == NULL) {
    assert_null(fc_board_preset(board));
  } else {
    assert_non_null(fc_board_preset(board));
    assert_string_equal(fc_board_preset(board), name);
  }
  fc_board_free(board);
}

TEST(rules_of_a_preset_have_its_name) {
  assert_preset("", "russian");
  assert_preset("rules: classic\n", "classic");
  assert_preset("rules: german\n", "german");
  assert_preset("rules: german\nfleet: 1 2 4 3 2 1 2 1 3 1\nshots:\nA1 miss\n", "russian");
  assert_preset("rules: classic\nfleet: 2 3 3 5 boat=4\n", "classic");
}

TEST(rules_of_no_preset_have_no_name) {
  assert_preset("size: 10x9\n", NULL);
  assert_preset("size: 9x10\n", NULL);
  assert_preset("rules: german\nfleet: 5 4 4 3 3 3 2 2 2\n", NULL);
  assert_preset("rules: german\nfleet: 5 4 4 3 3 3 2 2 2 1\n", NULL);
  assert_preset("fleet: \n", NULL);
  assert_preset("touching: diagonal\n", NULL);
  assert_preset("announce: length\n", NULL);
  assert_preset("rules: classic\nannounce: ship\n", NULL);
}

TEST(every_key_is_read) {
  assert_rules("announce: ship\ntouching: diagonal\nfleet: a=2 7 b-1=26 1\nsize: 26x100\n", NULL,
               "size: 26x100\nfleet: a=2 7 b-1=26 1\ntouching: diagonal\nannounce: ship\n");
  assert_rules("size: 1x1\nfleet: \n", NULL, "size: 1x1\nfleet: \ntouching: none\nannounce: sunk\n");
  static const char *const announces[] = {"hit", "sunk", "length", "ship"};
  for (int i = 0; i < 4; i++) {
    const fc_settings settings = {.size = sizeof(fc_settings), .announce = announces[i]};
    fc_board *board = must_read_with("", &settings);
    assert_int_equal(fc_board_announce(board), i);
    fc_board_free(board);
  }
  static const char *const touchings[] = {"none", "diagonal", "any"};
  for (int i = 0; i < 3; i++) {
    const fc_settings settings = {.size = sizeof(fc_settings), .touching = touchings[i]};
    fc_board *board = must_read_with("", &settings);
    assert_int_equal(fc_board_touching(board), i);
    fc_board_free(board);
  }
}

TEST(blanks_comments_and_order_do_not_matter) {
  assert_rules("\xEF\xBB\xBF# a comment\r\n\r\n  \t# another\r\n\ttouching :any \r\n\r\nrules:classic\t\r\n  size  :  4x7", NULL,
               "size: 4x7\nfleet: carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2\ntouching: any\nannounce: length\n");
  assert_rules("fleet:\t 3\t2   1 \n", NULL, "size: 10x10\nfleet: 3 2 1\ntouching: none\nannounce: sunk\n");
}

TEST(names_may_be_in_any_script) {
  assert_rules("fleet: \xD0\xBB\xD0\xB8\xD0\xBD\xD0\xBA\xD0\xBE\xD1\x80=4 Boot_2=2 boot_2=2 -=1\n", NULL,
               "size: 10x10\nfleet: \xD0\xBB\xD0\xB8\xD0\xBD\xD0\xBA\xD0\xBE\xD1\x80=4 Boot_2=2 boot_2=2 -=1\n"
               "touching: none\nannounce: sunk\n");
}

TEST(the_file_lies_over_its_preset) {
  assert_rules("touching: any\nrules: german\n", NULL,
               "size: 10x10\nfleet: 5 4 4 3 3 3 2 2 2 2\ntouching: any\nannounce: sunk\n");
}

TEST(overrides_lie_over_the_file_key_by_key) {
  const char *file = "rules: german\nsize: 8x8\nfleet: 3 2\ntouching: diagonal\nannounce: hit\n";
  const fc_settings rules = {.size = sizeof(fc_settings), .rules = "classic"};
  assert_rules(file, &rules, "size: 8x8\nfleet: 3 2\ntouching: diagonal\nannounce: hit\n");
  assert_rules(
      "touching: diagonal\n", &rules,
      "size: 10x10\nfleet: carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2\ntouching: diagonal\nannounce: length\n");
  const fc_settings all = {.size = sizeof(fc_settings),
                           .rules = "russian",
                           .board_size = " 5x6 ",
                           .fleet = "2 1",
                           .touching = "any",
                           .announce = "ship"};
  assert_rules(file, &all, "size: 5x6\nfleet: 2 1\ntouching: any\nannounce: ship\n");
  const fc_settings none = {.size = sizeof(fc_settings)};
  assert_rules(file, &none, "size: 8x8\nfleet: 3 2\ntouching: diagonal\nannounce: hit\n");
  const fc_settings no_ship = {.size = sizeof(fc_settings), .fleet = ""};
  assert_rules(file, &no_ship, "size: 8x8\nfleet: \ntouching: diagonal\nannounce: hit\n");
}

TEST(wrong_overrides_are_named) {
  static const struct {
    fc_settings settings;
    const char *expected;
  } cases[] = {
      {{.size = sizeof(fc_settings), .board_size = "10y10"}, "0:0: size: \"10y10\" is not COLUMNSxROWS"},
      {{.size = sizeof(fc_settings), .board_size = ""}, "0:0: size: the value is missing"},
      {{.size = sizeof(fc_settings), .board_size = "  "}, "0:0: size: the value is missing"},
      {{.size = sizeof(fc_settings), .board_size = "5x5\n"}, "0:0: size: control character \\x0A; a setting is plain text"},
      {{.size = sizeof(fc_settings), .board_size = "5x\xFF"},
       "0:0: size: byte \\xFF is not part of a UTF-8 character that can be shown"},
      {{.size = sizeof(fc_settings), .board_size = "27x5"}, "0:0: size: a board has 1 to 26 columns, not 27"},
      {{.size = sizeof(fc_settings), .rules = "rusian"},
       "0:0: rules: \"rusian\" is not a possible value; did you mean \"russian\"?"},
      {{.size = sizeof(fc_settings), .rules = "chess"},
       "0:0: rules: \"chess\" is not a possible value; choose from russian, classic, hasbro, german, french, italian, danish, "
       "extended, russian8, gamepigeon, pomcp"},
      {{.size = sizeof(fc_settings), .fleet = "3;2"},
       "0:0: fleet: \"3;2\" is neither LENGTH nor NAME=LENGTH (ships are separated by blanks or commas)"},
      {{.size = sizeof(fc_settings), .fleet = "Russian"},
       "0:0: fleet: \"Russian\" is the name of a game, as the setting \"rules\" takes it"},
      {{.size = sizeof(fc_settings), .touching = "yes"},
       "0:0: touching: \"yes\" is not a possible value; choose from none, diagonal, any"},
      {{.size = sizeof(fc_settings), .announce = "names"},
       "0:0: announce: \"names\" is not a possible value; choose from hit, sunk, length, ship"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_refused_with("", &cases[i].settings, cases[i].expected);
  }
}

TEST(a_wrong_value_is_wrong_even_if_overridden) {
  const fc_settings size = {.size = sizeof(fc_settings), .board_size = "5x5"};
  assert_refused_with("size: big\n", &size, "1:7: size: \"big\" is not COLUMNSxROWS");
  /* The overrides are looked at first. */
  const fc_settings wrong = {.size = sizeof(fc_settings), .board_size = "big"};
  assert_refused_with("size: huge\n", &wrong, "0:0: size: \"big\" is not COLUMNSxROWS");
}

TEST(a_fleet_has_at_most_as_many_ships_as_cells) {
  char fleet[2 * (FC_MAX_COLUMNS * FC_MAX_ROWS + 1) + 1];
  for (size_t i = 0; i < sizeof fleet - 1; i++) {
    fleet[i] = i % 2 == 0 ? '1' : ' ';
  }
  fleet[sizeof fleet - 1] = '\0';
  const fc_settings settings = {.size = sizeof(fc_settings), .fleet = fleet};
  assert_refused_with("", &settings, "0:0: fleet: more than 2600 ships: no board has room for them");
  fleet[sizeof fleet - 3] = '\0';
  fc_board *board = must_read_with("", &settings);
  assert_int_equal(fc_board_ship_class(board, 0).ships, 2600);
  fc_board_free(board);
}

TEST(bad_arguments_are_refused) {
  fc_board *board = NULL;
  fc_error error;
  assert_int_equal(fc_board_read(NULL, "", 0, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_read(&board, NULL, 1, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_read(&board, "siez: 1", 7, NULL, NULL), FC_INVALID_BOARD);
  assert_null(board);
  assert_int_equal(fc_board_read(&board, NULL, 0, NULL, NULL), FC_OK);
  char *text = NULL;
  assert_int_equal(fc_board_write(&text, NULL, NULL, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_write(NULL, NULL, board, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_write(&text, NULL, board, NULL), FC_OK);
  fc_text_free(text);
  fc_board_free(board);
  fc_board_free(NULL);
  fc_text_free(NULL);
}
