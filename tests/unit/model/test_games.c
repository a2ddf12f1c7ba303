/* Games with a name, hits without one, and fleets by numbers. */
#include "model_test.h"

#include <stdbool.h>

#include "support/environment.h"
#include "support/random.h"

/* ---- Games ---------------------------------------------------------------------------------------------------------------- */

static fc_preset preset_named(const char *name) {
  for (size_t index = 0; index < fc_preset_count(); index++) {
    if (strcmp(fc_preset_at(index).name, name) == 0) {
      return fc_preset_at(index);
    }
  }
  fail_msg("no game is named %s", name);
  return (fc_preset){0};
}

TEST(every_game_is_read_by_its_name_and_by_its_settings) {
  assert_int_equal(fc_preset_count(), 11);
  for (size_t index = 0; index < fc_preset_count(); index++) {
    const fc_preset preset = fc_preset_at(index);
    fc_settings settings = {.size = sizeof settings, .rules = preset.name};
    fc_board *by_name = must_read_with("", &settings);
    fc_board *by_settings = must_read_with("rules: german\n", &preset.settings);
    char *text = NULL;
    assert_int_equal(fc_board_write(&text, NULL, by_name, NULL), FC_OK);
    assert_written(by_settings, text);
    /* Two names of one game: the first. */
    assert_string_equal(fc_board_preset(by_name), strcmp(preset.name, "gamepigeon") == 0 ? "russian" : preset.name);
    assert_true(strlen(preset.about) > 20);
    fc_text_free(text);
    fc_board_free(by_name);
    fc_board_free(by_settings);
  }
}

/* Published counts: docs/board-file.md has the sources. */
TEST(games_have_as_many_configurations_as_is_published) {
  static const struct {
    const char *name;
    const char *count;
  } published[] = {
      {"russian", "1855545978831780"}, {"gamepigeon", "1855545978831780"}, {"german", "26509655816984"},
      {"french", "1925751392"},        {"italian", "21410273930608"},      {"danish", "50916393352"},
      {"extended", "807377787728024"}, {"classic", "15046987768"},
  };
  const int some = environment_share(sizeof published / sizeof published[0]);
  for (int i = 0; i < some; i++) {
    fc_settings settings = {.size = sizeof settings, .rules = preset_named(published[i].name).name};
    fc_board *board = must_read_with("", &settings);
    mpz_t count;
    mpz_t expected;
    mpz_init(count);
    mpz_init_set_str(expected, published[i].count, 10);
    assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
    assert_int_equal(mpz_cmp(count, expected), 0);
    mpz_clears(count, expected, NULL);
    fc_board_free(board);
  }
}

/* ---- Hits without a name -------------------------------------------------------------------------------------------------- */

enum { ROWS = 4, COLUMNS = 4, CELLS = ROWS * COLUMNS, SHIPS = 3 };
static const int LENGTHS[SHIPS] = {3, 2, 2};
static const char *const NAMES[SHIPS] = {"cutter", "tug", "patrol-boat"};

/* A ship of the brute force: the bits of its cells; 0 where it would leave the board. */
static unsigned ship_bits(int length, int cell, bool is_down) {
  unsigned bits = 0;
  for (int step = 0; step < length; step++) {
    const int row = cell / COLUMNS + (is_down ? step : 0);
    const int column = cell % COLUMNS + (is_down ? 0 : step);
    if (row >= ROWS || column >= COLUMNS) {
      return 0;
    }
    bits |= 1U << (row * COLUMNS + column);
  }
  return bits;
}

struct answer {
  int cell;
  fc_answer answer;
  int ship; /* -1: not named */
};

/* The fleet's answer to a shot at the cell, after the shots at the cells in `shot`. */
static struct answer answer_of(const unsigned ships[SHIPS], unsigned shot, int cell) {
  for (int ship = 0; ship < SHIPS; ship++) {
    if ((ships[ship] >> cell & 1U) != 0) {
      const bool is_sunk = (ships[ship] & ~(shot | 1U << cell)) == 0;
      return (struct answer){cell, is_sunk ? FC_ANSWER_SUNK : FC_ANSWER_HIT, ship};
    }
  }
  return (struct answer){cell, FC_ANSWER_MISS, -1};
}

static bool agrees(const unsigned ships[SHIPS], const struct answer *answers, int count) {
  unsigned shot = 0;
  for (int i = 0; i < count; i++) {
    const struct answer truth = answer_of(ships, shot, answers[i].cell);
    if (truth.answer != answers[i].answer || (answers[i].ship >= 0 && truth.ship != answers[i].ship)) {
      return false;
    }
    shot |= 1U << answers[i].cell;
  }
  return true;
}

/* How many fleets agree. They are three ships with names, so all are different. Keeps one of them, drawn at random. */
static int count_by_brute_force(unsigned kept[SHIPS], const struct answer *answers, int count, struct random_source *random) {
  int fleets = 0;
  for (int first = 0; first < 2 * CELLS; first++) {
    for (int second = 0; second < 2 * CELLS; second++) {
      for (int third = 0; third < 2 * CELLS; third++) {
        const unsigned ships[SHIPS] = {ship_bits(LENGTHS[0], first / 2, first % 2 != 0),
                                       ship_bits(LENGTHS[1], second / 2, second % 2 != 0),
                                       ship_bits(LENGTHS[2], third / 2, third % 2 != 0)};
        const bool is_fleet = ships[0] != 0 && ships[1] != 0 && ships[2] != 0 && (ships[0] & ships[1]) == 0 &&
                              ((ships[0] | ships[1]) & ships[2]) == 0;
        if (is_fleet && agrees(ships, answers, count) && random_below(random, ++fleets) == 0) {
          memcpy(kept, ships, sizeof ships);
        }
      }
    }
  }
  return fleets;
}

TEST(hits_without_a_name_may_be_of_any_ship) {
  static const char *const words[] = {"miss", "hit", "sunk"};
  struct random_source random;
  for (uint64_t number = 0; number < 40; number++) {
    random_start(&random, 1, number);
    unsigned ships[SHIPS] = {0};
    struct answer answers[CELLS];
    unsigned shot = 0;
    (void)count_by_brute_force(ships, NULL, 0, &random);
    const int count = random_between(&random, 1, 9);
    char text[512] = "size: 4x4\nfleet: cutter=3 tug=2 patrol-boat=2\ntouching: any\nannounce: ship\nshots:\n";
    for (int i = 0; i < count; i++) {
      int cell = random_below(&random, CELLS);
      while ((shot >> cell & 1U) != 0) {
        cell = (cell + 1) % CELLS;
      }
      answers[i] = answer_of(ships, shot, cell);
      answers[i].ship = random_chance(&random, 2, 3) ? -1 : answers[i].ship;
      shot |= 1U << cell;
      const size_t used = strlen(text);
      (void)snprintf(text + used, sizeof text - used, "%c%d %s %s\n", 'A' + cell % COLUMNS, cell / COLUMNS + 1,
                     words[answers[i].answer], answers[i].ship >= 0 ? NAMES[answers[i].ship] : "");
    }
    unsigned other[SHIPS];
    const int expected = count_by_brute_force(other, answers, count, &random);
    fc_board *board = must_read(text);
    mpz_t counted;
    mpz_init(counted);
    assert_int_equal(fc_count(counted, NULL, board, NULL, NULL), FC_OK);
    if (mpz_cmp_si(counted, expected) != 0) {
      fail_msg("%ld in place of %d arrangements of\n%s", mpz_get_si(counted), expected, text);
    }
    char *written = NULL;
    assert_int_equal(fc_board_write(&written, NULL, board, NULL), FC_OK);
    fc_board *again = must_read(written);
    assert_written(again, written);
    fc_text_free(written);
    fc_board_free(again);
    fc_board_free(board);
    mpz_clear(counted);
  }
}

/* ---- Fleets by numbers ---------------------------------------------------------------------------------------------------- */

static void assert_fleet(const char *text, const char *fleet, const char *notes) {
  fc_board *board = must_read(text);
  char *written = NULL;
  assert_int_equal(fc_board_write(&written, NULL, board, NULL), FC_OK);
  const char *found = strstr(written, "fleet: ") + strlen("fleet: ");
  if (strncmp(found, fleet, strlen(fleet)) != 0 || found[strlen(fleet)] != '\n') {
    fail_msg("%s has the fleet %s", text, found);
  }
  assert_string_equal(fc_board_notes(board), notes);
  fc_text_free(written);
  fc_board_free(board);
}

TEST(a_length_and_how_many_have_it) {
  assert_fleet("fleet: 4x1 3x2 2x3 1x4\n", "4 3 3 2 2 2 1 1 1 1",
               "1:8: fleet: read as length x number: 1 of 4, 2 of 3, 3 of 2, 4 of 1\n");
  assert_fleet("\nfleet:  4:1,3:2\n", "4 3 3",
               "2:9: fleet: read as length x number: 1 of 4, 2 of 3; not as number x length: 4 of 1, 3 of 2\n");
  assert_fleet("fleet: 3X2; 2x1\n", "3 3 2",
               "1:8: fleet: read as length x number: 2 of 3, 1 of 2; not as number x length: 3 of 2, 2 of 1\n");
}

/* Where a length would stand there twice, or where the ships would not fit, the number stands first. */
TEST(a_number_and_how_long_they_are) {
  assert_fleet("fleet: 1x5 1x4 2x3 1x2\n", "5 4 3 3 2", "1:8: fleet: read as number x length: 1 of 5, 1 of 4, 2 of 3, 1 of 2\n");
  assert_fleet("size: 3x3\nfleet: 4x1\n", "1 1 1 1", "2:8: fleet: read as number x length: 4 of 1\n");
  assert_fleet("fleet: 4x1\nboard:\n...\n...\n...\n", "1 1 1 1", "1:8: fleet: read as number x length: 4 of 1\n");
  assert_fleet("fleet: 4x1\nboard:\n...\n...\n.@.\n", "1 1 1 1", "1:8: fleet: read as number x length: 4 of 1\n");
}

TEST(fleets_by_numbers_that_are_none) {
  assert_refused("size: 3x3\nfleet: 4x5\n",
                 "2:8: fleet: fits the board neither as length x number (5 of 4) nor as number x length (4 of 5)");
  assert_refused("fleet: 4x1 4x2 1x1 2x1\n",
                 "1:8: fleet: fits the board neither as length x number (1 of 4, 2 of 4, 1 of 1, 1 of 2) nor "
                 "as number x length (4 of 1, 4 of 2, 1 of 1, 2 of 1)");
  assert_refused("fleet: 4x1 3 3\n", "1:12: fleet: \"3\" is not LENGTHxNUMBER, as the ships before it are");
  assert_refused("fleet: 4x1 tug=3\n", "1:12: fleet: \"tug=3\" is not LENGTHxNUMBER, as the ships before it are");
  assert_refused("fleet: 4x0\n", "1:8: fleet: \"4x0\": lengths and numbers of ships are at least 1");
  assert_refused("fleet: 4x1x2\n",
                 "1:8: fleet: \"4x1x2\" is neither LENGTH nor NAME=LENGTH (ships are separated by blanks or commas)");
  assert_refused("fleet: 4x1?\n",
                 "1:8: fleet: \"4x1?\" is neither LENGTH nor NAME=LENGTH (ships are separated by blanks or commas)");
  const fc_settings option = {.size = sizeof option, .board_size = "2x2", .fleet = "3x3"};
  assert_refused_with("", &option,
                      "0:0: fleet: fits the board neither as length x number (3 of 3) nor as number x length (3 of 3)");
  const fc_settings huge = {.size = sizeof huge, .fleet = "4x99999999999 1x1"};
  assert_refused_with(
      "", &huge,
      "0:0: fleet: fits the board neither as length x number (2147483647 of 4, 1 of 1) nor as number x length (4 of "
      "2147483647, 1 of 1)");
}

TEST(the_name_of_a_sunk_ship_is_taken_for_its_length_and_that_is_noted) {
  fc_board *board = must_read("rules: classic\nshots:\nG5 sunk destroyer\nA1 sunk 3\nA2 sunk Cruiser\n");
  assert_string_equal(fc_board_notes(board),
                      "3:9: \"destroyer\" is taken for \"sunk 2\"\n5:9: \"Cruiser\" is taken for \"sunk 3\"\n");
  fc_board_free(board);
  board = must_read("rules: classic\nshots:\nG5 sunk 2\n");
  assert_null(fc_board_notes(board));
  fc_board_free(board);
}
