/* Reader and writer on random boards: a written board is read as the same board, and damaged texts do no harm. */
#include "model/problem.h"
#include "model_test.h"
#include "random_board.h"
#include "support/environment.h"
#include "support/random_case.h"

enum { LONG_SIDE = FC_MAX_ROWS, CASES = 400, MUTATIONS = 6 };

static char *must_write(const fc_board *board) {
  char *text = NULL;
  assert_int_equal(fc_board_write(&text, NULL, board, NULL), FC_OK);
  return text;
}

/* Checks that two boards are the same in everything that can be asked of them. */
static void assert_same_board(const fc_board *a, const fc_board *b) {
  assert_int_equal(fc_board_rows(a), fc_board_rows(b));
  assert_int_equal(fc_board_columns(a), fc_board_columns(b));
  assert_int_equal(fc_board_touching(a), fc_board_touching(b));
  assert_int_equal(fc_board_announce(a), fc_board_announce(b));
  assert_int_equal(fc_board_ship_class_count(a), fc_board_ship_class_count(b));
  for (size_t i = 0; i < fc_board_ship_class_count(a); i++) {
    const char *name = fc_board_ship_class(a, i).name;
    const char *other = fc_board_ship_class(b, i).name;
    assert_true(name == NULL || other == NULL ? name == other : strcmp(name, other) == 0);
  }
  for (int row = 0; row < fc_board_rows(a); row++) {
    for (int column = 0; column < fc_board_columns(a); column++) {
      assert_int_equal(fc_board_cell(a, row, column), fc_board_cell(b, row, column));
    }
  }
}

static void assert_same_problem(const fc_board *a, const fc_board *b) {
  struct problem first;
  struct problem second;
  assert_int_equal(problem_from_board(&first, a, NULL), FC_OK);
  assert_int_equal(problem_from_board(&second, b, NULL), FC_OK);
  assert_int_equal(first.class_count, second.class_count);
  for (size_t i = 0; i < first.class_count; i++) {
    assert_int_equal(first.classes[i].length, second.classes[i].length);
    assert_int_equal(first.classes[i].ships, second.classes[i].ships);
    assert_memory_equal(first.classes[i].allowed, second.classes[i].allowed, sizeof first.classes[i].allowed);
  }
  assert_memory_equal(&first.covered, &second.covered, sizeof first.covered);
  assert_memory_equal(&first.shot, &second.shot, sizeof first.shot);
  problem_clear(&second);
  problem_clear(&first);
}

TEST(what_is_written_is_read_as_the_same) {
  for_random_cases(environment_cases(CASES), it) {
    struct text text = {0};
    random_board_write(&text, &it.source, it.number % 10 == 0 ? LONG_SIDE : 8);
    case_log_describe(text.bytes);
    fc_board *board = must_read(text.bytes);
    char *written = must_write(board);
    fc_board *again = must_read(written);
    char *written_again = must_write(again);
    assert_string_equal(written, written_again);
    assert_same_board(board, again);
    assert_same_problem(board, again);
    fc_text_free(written_again);
    fc_board_free(again);
    fc_text_free(written);
    fc_board_free(board);
    text_clear(&text);
  }
}

/* Writes the cells of a board that have a state as words. */
static void append_cells(struct text *text, const fc_board *board, fc_cell_state state) {
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      if (fc_board_cell(board, row, column) == state) {
        text_appendf(text, " %c%d", 'A' + column, row + 1);
      }
    }
  }
}

TEST(lists_of_cells_are_a_grid_in_words) {
  static const char *const names[] = {"misses", "hits", "sunk"};
  static const fc_cell_state states[] = {FC_CELL_WATER, FC_CELL_HIT, FC_CELL_SUNK};
  for_random_cases(environment_cases(CASES), it) {
    struct text rules = {0};
    struct text with_grid = {0};
    const struct random_board random = random_board_settings(&rules, &it.source, 8);
    text_append(&with_grid, rules.bytes);
    random_board_grid(&with_grid, &it.source, &random);
    for (char *at = strchr(strstr(with_grid.bytes, "board:") + 1, '\n'); *at != '\0'; at++) {
      *at = *at == 'b' ? 'o' : *at; /* no list has blocked cells */
    }
    case_log_describe(with_grid.bytes);
    fc_board *grid = must_read(with_grid.bytes);
    struct text lists[3] = {{0}};
    for (int i = 0; i < 3; i++) {
      text_append(&lists[i], "");
      append_cells(&lists[i], grid, states[i]);
    }
    fc_settings settings = {.size = sizeof settings};
    settings.misses = lists[0].bytes;
    settings.hits = lists[1].length > 0 ? lists[1].bytes : NULL;
    settings.sunk = lists[2].length > 0 ? lists[2].bytes : NULL;
    fc_board *by_settings = must_read_with(rules.bytes, &settings);
    for (int i = 0; i < 3; i++) {
      if (i == 0 || lists[i].length > 0) {
        text_appendf(&rules, "%s:%s\n", names[i], lists[i].bytes);
      }
      text_clear(&lists[i]);
    }
    fc_board *by_file = must_read(rules.bytes);
    char *written = must_write(grid);
    assert_written(by_file, written);
    assert_written(by_settings, written);
    fc_text_free(written);
    fc_board_free(by_file);
    fc_board_free(by_settings);
    fc_board_free(grid);
    text_clear(&with_grid);
    text_clear(&rules);
  }
}

TEST(writing_has_one_form) {
  fc_board *grid = must_read("rules: classic\nsize: 2x2\nfleet: tug=2 1\nboard:\n  A B\n1 ~ .\n2 X S\n");
  assert_written(grid, "size: 2x2\nfleet: tug=2 1\ntouching: any\nannounce: length\nboard:\no .\nx s\n");
  fc_board_free(grid);
  fc_board *shots = must_read("fleet: tug=2 1\nsize: 3x2\nannounce: ship\nshots:\nc2 miss\na1 hit tug\nb1 sunk tug\n");
  assert_written(shots, "size: 3x2\nfleet: tug=2 1\ntouching: none\nannounce: ship\n"
                        "shots:\nC2 miss\nA1 hit tug\nB1 sunk tug\n");
  fc_board_free(shots);
  fc_board *lengths = must_read("size: 2x1\nfleet: 2\nannounce: length\nshots:\nA1 hit\nB1 sunk 2\n");
  assert_written(lengths, "size: 2x1\nfleet: 2\ntouching: none\nannounce: length\nshots:\nA1 hit\nB1 sunk 2\n");
  fc_board_free(lengths);
  fc_board *no_shots = must_read("size: 2x1\nfleet: 2\nshots:\n");
  assert_written(no_shots, "size: 2x1\nfleet: 2\ntouching: none\nannounce: sunk\n");
  fc_board_free(no_shots);
}

/* ---- Damaged texts ----------------------------------------------------------------------------------------------------- */

/* Replaces, removes or repeats something at a random place. `bytes` has room for twice the length. */
static void mutate(char *bytes, size_t *length, struct random_source *source) {
  static const char likely[] = "\n\r\t :=#.oxsA1az0 9\xC3\xA9\xEF\xBB\xBF\0\x1b";
  size_t at = (size_t)random_below(source, (int)*length + 1);
  size_t left = *length - at;
  size_t run = left > 0 ? (size_t)random_below(source, left < 12 ? (int)left : 12) : 0;
  switch (random_below(source, 4)) {
  case 0:
    if (left > 0) {
      bytes[at] = likely[random_below(source, sizeof likely)];
    }
    break;
  case 1:
    if (left > 0) {
      bytes[at] = (char)random_below(source, 256);
    }
    break;
  case 2:
    memmove(bytes + at, bytes + at + run, left - run);
    *length -= run;
    break;
  default:
    memmove(bytes + at + run, bytes + at, left);
    *length += run;
  }
}

/* The number of lines that a text has room for, one after the last included. */
static int line_limit(const char *bytes, size_t length) {
  int lines = 2;
  for (size_t i = 0; i < length; i++) {
    lines += bytes[i] == '\n';
  }
  return lines;
}

/* Checks that a text is read, or refused with a place in it and something to show. */
static bool is_read_or_refused_properly(const char *bytes, size_t length) {
  fc_board *board = NULL;
  fc_error error = {.status = FC_OK};
  fc_status status = fc_board_read(&board, bytes, length, NULL, &error);
  if (status == FC_OK) {
    assert_int_equal(error.status, FC_OK);
    fc_board_free(board);
    return true;
  }
  assert_int_equal(status, FC_INVALID_BOARD);
  assert_int_equal(error.status, FC_INVALID_BOARD);
  assert_null(board);
  assert_in_range(error.line, 1, line_limit(bytes, length));
  assert_in_range(error.column, 1, length + 1);
  assert_true(error.message[0] != '\0');
  for (const char *c = error.message; *c != '\0'; c++) {
    assert_true((unsigned char)*c >= 0x20 && *c != 0x7F);
  }
  return false;
}

TEST(damaged_texts_do_no_harm) {
  int cases = environment_cases(CASES) * 10;
  int read = 0;
  for_random_cases(cases, it) {
    struct text text = {0};
    random_board_write(&text, &it.source, 6);
    case_log_describe(text.bytes);
    size_t length = text.length;
    char *bytes = malloc(length + 12 * MUTATIONS);
    assert_non_null(bytes);
    memcpy(bytes, text.bytes, length);
    int mutations = random_between(&it.source, 1, MUTATIONS);
    for (int j = 0; j < mutations; j++) {
      mutate(bytes, &length, &it.source);
    }
    /* An array of exactly the text's length, so that a sanitizer sees a byte read after it. */
    char *exact = malloc(length + (length == 0));
    assert_non_null(exact);
    memcpy(exact, bytes, length);
    read += is_read_or_refused_properly(exact, length);
    free(exact);
    free(bytes);
    text_clear(&text);
  }
  /* Both ways must have been taken, or this test would not test much; one text in some fifty can still be read. */
  assert_true(read < cases);
  assert_true(read > 0 || cases < 200);
}
