/*
 * Lists of shots: every line of the input is fired, as far as it is a shot, at a board of each announcement, one that begins with
 * a grid included. A shot that is taken back leaves the board as it was, and the board that is written, wherever a file can say
 * so much, is read again as one that shows the same.
 */
#include "fuzz/fuzz.h"

#include <string.h>

static const char *const boards[] = {
    "size: 6x5\nfleet: 3 2 2 1\ntouching: none\nannounce: hit\n",
    "size: 6x5\nfleet: 3 2 2 1\ntouching: diagonal\nannounce: sunk\nboard:\n......\n.x....\n......\n....o.\nss....\n",
    "size: 6x5\nfleet: 3 2 2 1\ntouching: any\nannounce: length\nboard:\n......\n.xx...\n......\n....o.\nsss...\n",
    "size: 26x100\nfleet: carrier=5 boat=2 raft=1 2\ntouching: none\nannounce: ship\n",
};

#define MOST_SHOTS 40

static char *written(const fc_board *board) {
  char *text = NULL;
  const fc_status status = fc_board_write(&text, NULL, board, NULL);
  must(status == FC_OK || status == FC_UNWRITABLE);
  return text;
}

/* Without a section at the end that has no shots: taking the last one back leaves it, and it says nothing. */
static size_t length_that_matters(const char *text) {
  static const char section[] = "shots:\n";
  const size_t length = strlen(text);
  const size_t section_length = sizeof section - 1;
  const bool is_empty = length >= section_length && strcmp(text + length - section_length, section) == 0;
  return is_empty ? length - section_length : length;
}

static bool says_the_same(const char *text, const char *other) {
  const size_t length = length_that_matters(text);
  return length == length_that_matters(other) && strncmp(text, other, length) == 0;
}

static void must_be_taken_back(const fc_board *board, const fc_board *next) {
  fc_board *back = NULL;
  must(fc_board_take_back(&back, next, NULL) == FC_OK);
  char *before = written(board);
  char *after = written(back);
  must((before == NULL) == (after == NULL));
  must(before == NULL || says_the_same(before, after));
  fc_text_free(after);
  fc_text_free(before);
  fc_board_free(back);
}

/* A shot that is told as `sunk` may be told as a hit in the cells of a grid; shot at is what stays. */
static void must_be_read_again(const fc_board *board) {
  char *text = written(board);
  if (text == NULL) {
    return;
  }
  fc_board *again = board_for(text);
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      const fc_cell_state state = fc_board_cell(board, row, column);
      const fc_cell_state state_again = fc_board_cell(again, row, column);
      must((state == FC_CELL_UNSHOT) == (state_again == FC_CELL_UNSHOT));
      must((state == FC_CELL_WATER) == (state_again == FC_CELL_WATER));
    }
  }
  fc_board_free(again);
  fc_text_free(text);
}

/* Gives the board after the line, which is the same one where the line is no shot. */
static fc_board *fire(fc_board *board, const char *line, size_t length) {
  fc_shot shot;
  fc_board *next = NULL;
  fc_error error = untouched_error();
  const fc_status status = fc_shot_read(&shot, board, line, length, &error);
  if (status != FC_OK) {
    must(status == FC_INVALID_BOARD && error.line == 1);
    must_be_reported(status, &error, line, length);
    return board;
  }
  must(is_untouched(&error));
  must(fc_board_cell(board, shot.row, shot.column) == FC_CELL_UNSHOT);
  must(fc_board_shoot(&next, board, &shot, NULL) == FC_OK);
  must(fc_board_shot_count(next) == fc_board_shot_count(board) + 1);
  must_be_taken_back(board, next);
  fc_board_free(board);
  return next;
}

static void try(const char *text, size_t length, const char *start) {
  fc_board *board = board_for(start);
  const char *end = text + length;
  for (int shots = 0; text < end && shots < MOST_SHOTS; shots++) {
    const char *line_end = memchr(text, '\n', (size_t)(end - text));
    const char *next = line_end != NULL ? line_end + 1 : end;
    board = fire(board, text, (size_t)(next - text));
    text = next;
  }
  must_be_read_again(board);
  fc_board_free(board);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    try((const char *)bytes, length, boards[i]);
  }
  return 0;
}
