/*
 * The reader of boards in the formats of others: any bytes, in every format. A refusal has a place and a message. A board that
 * is read is written as a board file, and read again as the same board.
 */
#include "fuzz/fuzz.h"

#include <string.h>

static void must_survive_writing(const fc_board *board) {
  char *text = NULL;
  char *text_again = NULL;
  fc_board *again = NULL;
  must(fc_board_write(&text, NULL, board, NULL) == FC_OK);
  must(fc_board_read(&again, text, strlen(text), NULL, NULL) == FC_OK);
  must(fc_board_write(&text_again, NULL, again, NULL) == FC_OK);
  must(strcmp(text, text_again) == 0);
  fc_text_free(text_again);
  fc_text_free(text);
  fc_board_free(again);
}

static void try(const char *text, size_t length, const char *format, size_t number) {
  fc_board *board = NULL;
  fc_error error = untouched_error();
  const fc_status status = fc_board_import(&board, text, length, format, number, NULL, &error);
  if (status == FC_OK) {
    must(is_untouched(&error));
    must_survive_writing(board);
    fc_board_free(board);
    return;
  }
  must(status == FC_INVALID_BOARD || status == FC_NOT_FOUND || (status == FC_UNKNOWN_FORMAT && format == NULL));
  must(board == NULL);
  must_be_reported(status, &error, status != FC_NOT_FOUND ? text : NULL, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  for (size_t number = 0; number <= 2; number++) {
    try((const char *)bytes, length, NULL, number);
    for (size_t i = 0; i < fc_import_format_count(); i++) {
      try((const char *)bytes, length, fc_import_format_at(i).name, number);
    }
  }
  return 0;
}
