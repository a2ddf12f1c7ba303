/*
 * The counts of data/known-counts.tsv, found by others or by other programs: columns, rows, fleet, touching, count, source.
 *
 * Boards of more than 100 cells are counted only when FC_LONG is set. FC_KNOWN_COUNTS names another file; the tests run in the
 * project's top folder.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

#define LINE_SIZE 1024
#define FIELDS 6
#define USUAL_CELLS 100

static FILE *open_known_counts(void) {
  const char *path = getenv("FC_KNOWN_COUNTS");
  if (path == NULL) {
    path = "data/known-counts.tsv";
  }
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    fail_msg("%s cannot be read", path);
  }
  return file;
}

/* Splits a line at its tabs, in place. A line with another number of fields than FIELDS fails the test. */
static void split(char *fields[FIELDS], char *line) {
  line[strcspn(line, "\r\n")] = '\0';
  char *rest = line;
  int count = 0;
  for (; rest != NULL && count < FIELDS; count++) {
    fields[count] = rest;
    rest = strchr(rest, '\t');
    if (rest != NULL) {
      *rest++ = '\0';
    }
  }
  assert_int_equal(count, FIELDS);
  assert_null(rest);
}

/* Returns whether the row was counted, and not left for a long run. */
static bool check_row(char *fields[FIELDS], int line_number) {
  char text[2 * LINE_SIZE];
  snprintf(text, sizeof text, "size: %sx%s\nfleet: %s\ntouching: %s\n", fields[0], fields[1], fields[2], fields[3]);
  char title[64];
  snprintf(title, sizeof title, "line %d of the known counts", line_number);
  case_log_open(title, text);
  fc_board *board = board_of_text(text);
  bool is_counted = fc_board_rows(board) * fc_board_columns(board) <= USUAL_CELLS || environment_is_long();
  if (is_counted) {
    mpz_t count;
    mpz_init(count);
    assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
    assert_mpz_equal_text(count, fields[4]);
    mpz_clear(count);
  }
  fc_board_free(board);
  case_log_close();
  return is_counted;
}

TEST(test_known_counts) {
  FILE *file = open_known_counts();
  char line[LINE_SIZE];
  int counted = 0;
  int left_out = 0;
  for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
    char *fields[FIELDS] = {NULL};
    assert_non_null(strchr(line, '\n'));
    if (line[0] == '#' || line[0] == '\n') {
      continue;
    }
    split(fields, line);
    if (check_row(fields, number)) {
      counted++;
    } else {
      left_out++;
    }
  }
  assert_int_equal(ferror(file), 0);
  fclose(file);
  print_message("%d counts agree, %d left for FC_LONG\n", counted, left_out);
  assert_true(counted >= 10);
  assert_true(!environment_is_long() || left_out == 0);
}
