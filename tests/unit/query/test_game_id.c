/* Game IDs through the public interface: those that never change, and what is refused. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/answers.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

/* ---- Fixed IDs ------------------------------------------------------------------------------------------------------------ */

#define MOST_SHIPS 24

/* The IDs are part of the contract with users (docs/game-id.md): nothing here may ever be changed, only added to. */
struct fixed {
  const char *board;
  const char *count;
  const char *id;
  const char *fleet; /* as fc_ranking_unrank gives it */
};

#define RUSSIAN "rules: russian\n", "1855545978831780"
#define CLASSIC "rules: classic\n", "15046987768"
#define GERMAN "rules: german\n", "26509655816984"
#define MIDGAME                                                                                                                  \
  "rules: russian\nboard:\n. . o . o . . . . .\n. . . x . . . o . .\n. . o . o . . o o .\n. . . . . . s s o o\n"                 \
  ". . o . o . o . . .\n. o . o . . s s s s\no . o . . . . . . .\n. . . . . o . . . o\ns s s . . . . . o .\n. . . . . . . o . "  \
  ".\n",                                                                                                                         \
      "53623966"
#define SHOTS                                                                                                                    \
  "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\nshots:\nB2 hit\nB3 hit\nD4 miss\nC2 hit\nA3 sunk 2\nA1 miss\n"      \
  "B5 miss\n",                                                                                                                   \
      "41"
#define WIDE "size: 26x5\nfleet: 3 3 3 3 3 2 2 2 2 2 1 1 1 1 1\ntouching: none\n", "1741640018019729663142"
#define HIGH "size: 5x40\nfleet: 5 4 3 3 3 2 2 2 2 1 1 1 1 1 1\ntouching: none\n", "2034513355628522404134072644"
#define NAMED "size: 12x7\nfleet: tug=3 pram=3 4 2 2\ntouching: diagonal\nannounce: ship\n", "1983244632"
#define VERY_HIGH                                                                                                                \
  "size: 4x100\nfleet: 3 3 3 3 3 3 3 3 3 3 2 2 2 2 2 2 2 2 2 2 2\ntouching: none\n", "51315479389997624150237762461830511287834"
#define CLASSIC_MIDGAME                                                                                                          \
  "rules: classic\nannounce: length\nshots:\nF4 miss\nF10 miss\nI3 miss\nJ8 miss\nD2 miss\nG5 miss\nC1 miss\nE1 hit\nF1 "        \
  "miss\nE2 hit\nE3 hit\nE4 hit\nD3 miss\nE5 sunk 5\nG1 hit\nH1 hit\nI1 miss\nH2 sunk 2\nG2 hit\nG3 sunk 3\nD6 miss\nF6 "        \
  "miss\nI9 miss\nE7 miss\nB2 miss\nH6 miss\nB10 miss\nI7 miss\nH8 hit\nI8 miss\n",                                              \
      "215"
#define NAMED_MIDGAME                                                                                                            \
  "rules: classic\nannounce: ship\nshots:\nA9 miss\nC9 miss\nF8 miss\nG1 miss\nH8 miss\nE9 miss\nD6 hit battleship\nE6 "         \
  "miss\nD7 hit battleship\nD5 hit battleship\nD4 miss\nC5 miss\nD8 sunk battleship\nA5 miss\nC7 miss\nA3 miss\nF10 miss\nH2 "   \
  "miss\nB6 miss\nI3 hit submarine\nJ3 miss\nI2 hit submarine\n",                                                                \
      "343444"
#define GERMAN_MIDGAME                                                                                                           \
  "rules: german\nboard:\n    A B C D E F G H I J\n  1 o . . . s . . . . s\n  2 . . s . s . . . . s\n  3 . . s o s o . . . .\n " \
  " 4 . . s o s o . . . s\n  5 . . o o s . . . o s\n  6 . . . . o . . . o s\n  7 . . o . . . . . . o\n  8 . . . o . o . . . "    \
  ".\n  9 s . . . . s . x . .\n 10 s . . . o s o x . .\n",                                                                       \
      "896"

static const struct fixed fixed_ids[] = {
    {RUSSIAN, "0",
     "4 A7 across\n3 F6 across\n3 J6 down\n2 A9 down\n2 C9 down\n2 E10 across\n1 F8 across\n1 H8 across\n1 H10 across\n1 J10 "
     "across\n"},
    {RUSSIAN, "1",
     "4 A7 across\n3 F6 across\n3 J6 down\n2 A9 down\n2 C9 down\n2 G10 across\n1 F8 across\n1 H8 across\n1 E10 across\n1 J10 "
     "across\n"},
    {RUSSIAN, "927772989415890",
     "4 C1 across\n3 A2 down\n3 J8 down\n2 J3 down\n2 I6 across\n2 H9 down\n1 E5 across\n1 G6 across\n1 C7 across\n1 F8 "
     "across\n"},
    {RUSSIAN, "1234567890123456",
     "4 F3 across\n3 B1 down\n3 D4 down\n2 E1 across\n2 I5 across\n2 C9 across\n1 J1 across\n1 F6 across\n1 H7 across\n1 J9 "
     "across\n"},
    {RUSSIAN, "1855545978831779",
     "4 I4 down\n3 E3 down\n3 G3 down\n2 I1 down\n2 A3 down\n2 C3 down\n1 A1 across\n1 C1 across\n1 E1 across\n1 G1 across\n"},
    {CLASSIC, "0", "5 D9 across\n4 A10 across\n3 E10 across\n3 H10 across\n2 I9 across\n"},
    {CLASSIC, "1618033988", "5 B5 down\n4 F3 across\n3 E5 across\n3 F7 across\n2 A6 down\n"},
    {CLASSIC, "15046987767", "5 E1 down\n4 D1 down\n3 B1 down\n3 C1 down\n2 A1 down\n"},
    {GERMAN, "0",
     "5 H4 down\n4 A5 across\n4 F5 down\n3 J4 down\n3 J8 down\n3 C10 across\n2 A7 across\n2 D7 down\n2 A9 down\n2 G10 across\n"},
    {GERMAN, "2718281828459",
     "5 E7 across\n4 B5 across\n4 G5 across\n3 G1 down\n3 C3 across\n3 H9 across\n2 A2 down\n2 I3 across\n2 C8 down\n2 A9 "
     "down\n"},
    {GERMAN, "26509655816983",
     "5 I5 down\n4 E4 down\n4 G4 down\n3 I1 down\n3 A4 down\n3 C4 down\n2 A1 down\n2 C1 down\n2 E1 down\n2 G1 down\n"},
    {MIDGAME, "0",
     "4 G6 across\n3 D2 across\n3 A9 across\n2 G4 across\n2 E7 down\n2 I10 across\n1 G8 across\n1 I8 across\n1 E10 across\n1 G10 "
     "across\n"},
    {MIDGAME, "31415926",
     "4 G6 across\n3 E6 down\n3 A9 across\n2 D1 down\n2 G4 across\n2 H8 down\n1 A2 across\n1 I2 across\n1 A4 across\n1 F10 "
     "across\n"},
    {MIDGAME, "53623965",
     "4 G6 across\n3 C4 across\n3 A9 across\n2 D1 down\n2 A3 down\n2 G4 across\n1 A1 across\n1 F1 across\n1 H1 across\n1 J1 "
     "across\n"},
    {SHOTS, "0", "3 B2 across\n2 A3 across\n2 D5 across\n"},
    {SHOTS, "20", "3 A2 across\n2 A3 across\n2 D3 across\n"},
    {SHOTS, "40", "3 C1 down\n2 B1 down\n2 A3 across\n"},
    {WIDE, "0",
     "3 M1 across\n3 Q1 across\n3 M3 across\n3 Q3 across\n3 M5 across\n2 U1 across\n2 U3 across\n2 Q5 across\n2 T5 across\n2 W5 "
     "across\n1 X1 across\n1 Z1 across\n1 X3 across\n1 Z3 across\n1 Z5 across\n"},
    {WIDE, "1208925819614629174706",
     "3 P2 down\n3 R2 down\n3 L3 down\n3 V3 down\n3 H5 across\n2 C1 across\n2 M1 across\n2 G2 down\n2 T3 down\n2 D5 across\n1 J1 "
     "across\n1 U1 across\n1 Z1 across\n1 A2 across\n1 A5 across\n"},
    {WIDE, "1741640018019729663141",
     "3 I1 across\n3 M1 across\n3 J3 down\n3 L3 down\n3 N3 down\n2 E1 down\n2 G1 down\n2 F4 down\n2 H4 down\n2 C5 across\n1 A1 "
     "across\n1 C1 across\n1 A3 across\n1 C3 across\n1 A5 across\n"},
    {HIGH, "18446744073709551616",
     "5 A18 across\n4 A35 across\n3 C23 down\n3 A27 down\n3 A37 across\n2 A22 down\n2 E30 down\n2 C32 down\n2 E38 down\n1 C20 "
     "across\n1 E22 across\n1 A25 across\n1 E25 across\n1 D28 across\n1 A39 across\n"},
    {HIGH, "1234567890123456789012345678",
     "5 D16 down\n4 E6 down\n3 C10 down\n3 C24 across\n3 E36 down\n2 D1 across\n2 B6 across\n2 E26 down\n2 B29 across\n1 B2 "
     "across\n1 A4 across\n1 B21 across\n1 C26 across\n1 C35 across\n1 E40 across\n"},
    {NAMED, "0", "4 L1 down\ntug I5 across\npram J1 down\n2 L6 down\n2 I7 across\n"},
    {NAMED, "123456789", "4 D1 across\ntug K1 down\npram J5 down\n2 F4 across\n2 G6 down\n"},
    {NAMED, "1983244631", "4 C1 across\ntug B3 across\npram A7 across\n2 A1 down\n2 A4 down\n"},
    {VERY_HIGH, "0",
     "3 D70 down\n3 B72 down\n3 D74 down\n3 B76 down\n3 D78 down\n3 A82 down\n3 A86 down\n3 A90 down\n3 A94 down\n3 A98 down\n2 "
     "A80 across\n2 C82 across\n2 C84 across\n2 C86 across\n2 C88 across\n2 C90 across\n2 C92 across\n2 C94 across\n2 C96 "
     "across\n2 C98 across\n2 C100 across\n"},
    {VERY_HIGH, "340282366920938463463374607431768211456",
     "3 A15 down\n3 D24 down\n3 A29 across\n3 A31 across\n3 A33 across\n3 B45 down\n3 B63 down\n3 A69 across\n3 B87 across\n3 "
     "D92 down\n2 D14 down\n2 B19 across\n2 B21 across\n2 D44 down\n2 A54 down\n2 D56 down\n2 B59 across\n2 B61 across\n2 B75 "
     "across\n2 B82 across\n2 B95 down\n"},
    {VERY_HIGH, "51315479389997624150237762461830511287833",
     "3 C16 down\n3 A19 down\n3 C20 down\n3 A23 down\n3 C24 down\n3 A27 down\n3 C28 down\n3 A31 down\n3 C32 down\n3 A35 down\n2 "
     "A1 down\n2 C1 down\n2 A4 down\n2 C4 down\n2 A7 down\n2 C7 down\n2 A10 down\n2 C10 down\n2 A13 down\n2 C13 down\n2 A16 "
     "down\n"},
    {CLASSIC_MIDGAME, "0", "5 E1 down\n4 D9 across\n3 G1 down\n3 H8 down\n2 H1 down\n"},
    {CLASSIC_MIDGAME, "136", "5 E1 down\n4 H7 down\n3 G1 down\n3 I4 down\n2 H1 down\n"},
    {CLASSIC_MIDGAME, "214", "5 E1 down\n4 H7 down\n3 A1 down\n3 G1 down\n2 H1 down\n"},
    {NAMED_MIDGAME, "0", "carrier A10 across\nbattleship D5 down\ncruiser G10 across\nsubmarine I2 down\ndestroyer J9 down\n"},
    {NAMED_MIDGAME, "218555", "carrier F2 down\nbattleship D5 down\ncruiser H1 across\nsubmarine I2 down\ndestroyer G9 across\n"},
    {NAMED_MIDGAME, "343443", "carrier E1 down\nbattleship D5 down\ncruiser B1 down\nsubmarine I1 down\ndestroyer A1 down\n"},
    {GERMAN_MIDGAME, "0",
     "5 E1 down\n4 A4 down\n4 H7 down\n3 C2 down\n3 J4 down\n3 J8 down\n2 J1 down\n2 A9 down\n2 F9 down\n2 C10 across\n"},
    {GERMAN_MIDGAME, "570",
     "5 E1 down\n4 H1 down\n4 H7 down\n3 C2 down\n3 J4 down\n3 A6 across\n2 J1 down\n2 A9 down\n2 F9 down\n2 J9 down\n"},
    {GERMAN_MIDGAME, "895",
     "5 E1 down\n4 A2 down\n4 H7 down\n3 C2 down\n3 J4 down\n3 D7 across\n2 G1 down\n2 J1 down\n2 A9 down\n2 F9 down\n"},
};

static void check_fixed(const struct fixed *fixed, const fc_board *board, const fc_ranking *ranking) {
  fc_ship ships[MOST_SHIPS];
  fc_ship *read = NULL;
  size_t read_count = 0;
  char *written = NULL;
  mpz_t number, id;
  mpz_init(number);
  mpz_init_set_str(id, fixed->id, 10);
  fc_ranking_count(number, ranking);
  assert_mpz_equal_text(number, fixed->count);
  const size_t ship_count = fc_board_ship_count(board);
  assert_true(ship_count <= MOST_SHIPS);
  assert_int_equal(fc_ranking_unrank(ships, ranking, id, NULL), FC_OK);
  assert_int_equal(fc_fleet_write(&written, NULL, ships, ship_count, NULL), FC_OK);
  assert_string_equal(written, fixed->fleet);
  assert_int_equal(fc_fleet_read(&read, &read_count, fixed->fleet, strlen(fixed->fleet), board, NULL), FC_OK);
  assert_int_equal(fc_ranking_rank(number, ranking, read, read_count, NULL), FC_OK);
  assert_mpz_equal(number, id);
  mpz_clears(number, id, NULL);
  fc_text_free(written);
  fc_ships_free(read);
}

/* The empty boards of the known games take seconds where counters are wide or sanitizers look on. */
static bool is_empty_game(const char *text) {
  return strstr(text, "rules:") != NULL && strstr(text, "board:") == NULL && strstr(text, "shots:") == NULL;
}

/* The IDs of one board stand together in the table. */
static void check_all_fixed(const fc_options *options, bool with_empty_games) {
  const size_t count = sizeof fixed_ids / sizeof fixed_ids[0];
  for (size_t i = 0; i < count;) {
    const char *text = fixed_ids[i].board;
    fc_board *board = board_of_text(text);
    fc_ranking *ranking = NULL;
    if (with_empty_games || !is_empty_game(text)) {
      const fc_status status = fc_ranking_create(&ranking, board, options, NULL);
      assert_true(status == FC_OK || (HAS_SHORT_ADDRESSES && status == FC_NO_MEMORY));
    }
    for (; i < count && strcmp(fixed_ids[i].board, text) == 0; i++) {
      if (ranking != NULL) {
        check_fixed(&fixed_ids[i], board, ranking);
      }
    }
    fc_ranking_free(ranking);
    fc_board_free(board);
  }
}

TEST(ids_stay_what_they_are) {
  check_all_fixed(NULL, !environment_has_sanitizer());
}

TEST(ids_depend_on_no_option) {
  const fc_options options[] = {{.size = sizeof(fc_options), .threads = 1},
                                {.size = sizeof(fc_options), .threads = 2},
                                {.size = sizeof(fc_options), .threads = 8},
                                {.size = sizeof(fc_options), .threads = 3, .counter_bits = 192},
                                {.size = sizeof(fc_options), .counter_bits = 1024}};
  const int some = environment_share(sizeof options / sizeof options[0]);
  for (int i = 0; i < some; i++) {
    check_all_fixed(&options[i], environment_is_long() && options[i].counter_bits == 0);
  }
}

/* ---- What is refused ------------------------------------------------------------------------------------------------------ */

static fc_ranking *ranking_of(const fc_board *board) {
  fc_ranking *ranking = NULL;
  assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
  return ranking;
}

static void assert_refused(const fc_ranking *ranking, const char *digits, fc_status status, const char *message) {
  fc_ship ship = {.length = 77};
  fc_error error = {0};
  mpz_t id;
  mpz_init_set_str(id, digits, 10);
  assert_int_equal(fc_ranking_unrank(&ship, ranking, id, &error), status);
  assert_int_equal(error.status, status);
  assert_string_equal(error.message, message);
  assert_int_equal(ship.length, 77);
  mpz_clear(id);
}

TEST(ids_that_there_are_not) {
  fc_board *board = board_of_text("size: 3x1\nfleet: 1\n");
  fc_ranking *ranking = ranking_of(board);
  assert_refused(ranking, "3", FC_INVALID_ARGUMENT, "the ID must be below 3, the number of arrangements");
  assert_refused(ranking, "-1", FC_INVALID_ARGUMENT, "the ID must be below 3, the number of arrangements");
  assert_refused(ranking, "18446744073709551616", FC_INVALID_ARGUMENT, "the ID must be below 3, the number of arrangements");
  fc_ranking_free(ranking);
  fc_board_free(board);
}

TEST(ids_beyond_very_many) {
  const struct {
    int columns;
    int ships;
    const char *message;
  } cases[] = {
      {2, 100, "the ID must be below 90548514656103281165404177077484163874504589675413336841320, the number of arrangements"},
      {3, 150, "the ID must be below the number of arrangements"}, /* which is too long for a message */
  };
  char digits[100] = "1";
  memset(digits + 1, '0', sizeof digits - 2);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char text[1000];
    int length = snprintf(text, sizeof text, "size: %dx100\ntouching: any\nfleet:", cases[i].columns);
    for (int ship = 0; ship < cases[i].ships; ship++) {
      length += snprintf(text + length, sizeof text - (size_t)length, " 1");
    }
    fc_board *board = board_of_text(text);
    fc_ranking *ranking = ranking_of(board);
    assert_refused(ranking, digits, FC_INVALID_ARGUMENT, cases[i].message);
    fc_ranking_free(ranking);
    fc_board_free(board);
  }
}

TEST(boards_without_configurations) {
  const char *const texts[] = {"size: 2x2\nfleet: 2 2\n", "size: 2x2\nfleet: 3\n",
                               "size: 4x4\nfleet: 2 2\nboard:\nx...\n.x..\n....\n....\n"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = board_of_text(texts[i]);
    fc_ranking *ranking = ranking_of(board);
    mpz_t count;
    mpz_init_set_ui(count, 7);
    fc_ranking_count(count, ranking);
    assert_int_equal(mpz_sgn(count), 0);
    assert_refused(ranking, "0", FC_NO_CONFIGURATION, "no arrangement agrees with the board");
    mpz_clear(count);
    fc_ranking_free(ranking);
    fc_board_free(board);
  }
}

/* The reason is that of fc_fleet_check, and the ID stays as it was. */
TEST(fleets_that_disagree) {
  fc_board *board = board_of_text("fleet: 2 1\nboard:\n...\n..x\n...\n");
  fc_ranking *ranking = ranking_of(board);
  const fc_ship fleets[][2] = {
      {{.length = 2, .row = 0, .column = 2}, {.length = 1, .row = 1, .column = 2}},
      {{.length = 2}, {.length = 1}},
      {{.length = 2}, {.length = 1, .row = 1}},
      {{.length = 2}, {.length = 2, .row = 2}},
      {{.length = 2}, {.length = 1, .row = 2, .column = 2}},
  };
  mpz_t id;
  mpz_init_set_si(id, -7);
  for (size_t i = 0; i < sizeof fleets / sizeof fleets[0]; i++) {
    fc_error error = {0}, reason = {0};
    assert_int_equal(fc_ranking_rank(id, ranking, fleets[i], 2, &error), FC_DISAGREES);
    assert_int_equal(fc_fleet_check(board, fleets[i], 2, NULL, &reason), FC_DISAGREES);
    assert_string_equal(error.message, reason.message);
    assert_int_equal(mpz_cmp_si(id, -7), 0);
  }
  assert_int_equal(fc_ranking_rank(id, ranking, fleets[0], 1, NULL), FC_DISAGREES);
  assert_int_equal(fc_ranking_rank(id, ranking, NULL, 0, NULL), FC_DISAGREES);
  mpz_clear(id);
  fc_ranking_free(ranking);
  fc_board_free(board);
}

TEST(wrong_arguments) {
  fc_board *board = board_of_text("size: 3x1\nfleet: 1\n");
  const fc_options other_engine = {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES};
  const fc_options no_memory = {.size = sizeof(fc_options), .memory_limit = 1};
  const fc_ship nowhere = {.length = 1, .row = -1};
  fc_ranking *ranking = NULL;
  fc_ship ship;
  mpz_t id;
  mpz_init(id);
  assert_int_equal(fc_ranking_create(NULL, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_create(&ranking, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_create(&ranking, board, &other_engine, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_create(&ranking, board, &no_memory, NULL), FC_LIMIT);
  assert_null(ranking);
  ranking = ranking_of(board);
  assert_int_equal(fc_ranking_unrank(NULL, ranking, id, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_unrank(&ship, NULL, id, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_unrank(&ship, ranking, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_rank(NULL, ranking, &ship, 1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_rank(id, NULL, &ship, 1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_rank(id, ranking, NULL, 1, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_ranking_rank(id, ranking, &nowhere, 1, NULL), FC_INVALID_ARGUMENT);
  fc_ranking_free(ranking);
  fc_ranking_free(NULL);
  mpz_clear(id);
  fc_board_free(board);
}
