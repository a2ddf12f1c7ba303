#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/utf8.h"

void must_at(bool holds, const char *claim, const char *file, int line) {
  if (!holds) {
    (void)fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, claim);
    abort();
  }
}

/* The lines of a text, and the one after it, where what is missing at its end would stand. */
static int count_lines(const char *text, size_t length) {
  int lines = 2;
  for (size_t i = 0; i < length; i++) {
    lines += text[i] == '\n' || text[i] == '\r';
  }
  return lines;
}

static void must_be_one_printable_line(const char *message) {
  const size_t length = strlen(message);
  must(length > 0 && length < FC_ERROR_MESSAGE_SIZE);
  for (size_t at = 0; at < length;) {
    const unsigned char byte = (unsigned char)message[at];
    const size_t bytes = utf8_character(message + at, length - at);
    must(bytes > 0);
    must(byte >= ' ' && byte != 0x7f);
    at += bytes;
  }
}

void must_be_reported(fc_status status, const fc_error *error, const char *text, size_t length) {
  must(error->status == status);
  must_be_one_printable_line(error->message);
  if (status == FC_INVALID_BOARD || status == FC_INVALID_FLEET || status == FC_INVALID_GRID || status == FC_INVALID_GAME ||
      status == FC_INVALID_PRIOR || status == FC_UNKNOWN_FORMAT) {
    must(error->line >= 1 && error->line <= count_lines(text, length));
    must(error->column >= 1 && (size_t)error->column <= length + 1);
  } else {
    must(error->line == 0 && error->column == 0);
  }
}

fc_error untouched_error(void) {
  fc_error error;
  memset(&error, 'e', sizeof error);
  return error;
}

bool is_untouched(const fc_error *error) {
  const fc_error untouched = untouched_error();
  return memcmp(error, &untouched, sizeof untouched) == 0;
}

fc_board *board_for(const char *text) {
  fc_board *board = NULL;
  must(fc_board_read(&board, text, strlen(text), NULL, NULL) == FC_OK);
  return board;
}

int try_on_boards(fuzz_trial *try, const uint8_t *bytes, size_t length, const char *const *boards, size_t board_count) {
  for (size_t i = 0; i < board_count; i++) {
    fc_board *board = board_for(boards[i]);
    try((const char *)bytes, length, board);
    fc_board_free(board);
  }
  return 0;
}
