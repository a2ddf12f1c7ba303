/*
 * The reader of board files: any bytes. A refusal has a place and a message. A board that is read has sizes within the limits,
 * and when it is written, it is read again as the same board.
 */
#include "fuzz/fuzz.h"

#include <string.h>

static void must_be_within_limits(const fc_board *board) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  must(rows >= 1 && rows <= FC_MAX_ROWS && columns >= 1 && columns <= FC_MAX_COLUMNS);
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    must(class.length >= 1 && class.length <= FC_MAX_SHIP_LENGTH && class.ships >= 1);
    must(i == 0 || class.length <= fc_board_ship_class(board, i - 1).length);
  }
  for (size_t i = 0; i < fc_board_shot_count(board); i++) {
    const fc_shot shot = fc_board_shot(board, i);
    must(shot.row >= 0 && shot.row < rows && shot.column >= 0 && shot.column < columns);
    must(fc_board_cell(board, shot.row, shot.column) != FC_CELL_UNSHOT);
  }
}

static void must_know_what_it_shows(const fc_board *board, const fc_board *again) {
  static fc_cell_state known[FC_MAX_ROWS * FC_MAX_COLUMNS];
  static fc_cell_state known_again[FC_MAX_ROWS * FC_MAX_COLUMNS];
  const size_t cells = (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
  must(fc_board_known(known, board, NULL, NULL) == FC_OK && fc_board_known(known_again, again, NULL, NULL) == FC_OK);
  must(memcmp(known, known_again, cells * sizeof known[0]) == 0);
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      must(fc_board_cell(board, row, column) == fc_board_cell(again, row, column));
    }
  }
}

/* A board that names a prior, and waits for it, gets one that weighs everything alike. */
static fc_board *with_prior(fc_board *board) {
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  if (fc_board_prior_name(board).name == NULL || fc_board_prior(board) != NULL) {
    return board;
  }
  fc_analysis *analysis = NULL;
  must(fc_analyse(&analysis, board, NULL, NULL) == FC_INVALID_ARGUMENT);
  must(fc_prior_create(&prior, board, NULL, NULL, NULL) == FC_OK);
  must(fc_board_with_prior(&weighed, board, prior, NULL) == FC_OK);
  must(strcmp(fc_board_prior_name(weighed).name, fc_board_prior_name(board).name) == 0);
  fc_prior_free(prior);
  fc_board_free(board);
  return weighed;
}

static void must_survive_writing(const fc_board *board) {
  char *text = NULL;
  char *text_again = NULL;
  fc_board *again = NULL;
  size_t length = 0;
  must(fc_board_write(&text, &length, board, NULL) == FC_OK);
  must(fc_board_read(&again, text, length, NULL, NULL) == FC_OK);
  again = with_prior(again);
  must(fc_board_rows(board) == fc_board_rows(again) && fc_board_columns(board) == fc_board_columns(again));
  must_know_what_it_shows(board, again);
  must(fc_board_write(&text_again, NULL, again, NULL) == FC_OK);
  must(strcmp(text, text_again) == 0);
  fc_text_free(text_again);
  fc_board_free(again);
  fc_text_free(text);
}

static void try(const char *text, size_t length, const fc_settings *settings) {
  fc_board *board = NULL;
  fc_error error = untouched_error();
  const fc_status status = fc_board_read(&board, text, length, settings, &error);
  if (status != FC_OK) {
    must(board == NULL);
    must(status == FC_INVALID_BOARD || (settings != NULL && status == FC_INVALID_SETTING));
    must_be_reported(status, &error, text, length);
    return;
  }
  must(is_untouched(&error));
  must_be_within_limits(board);
  board = with_prior(board);
  must_survive_writing(board);
  fc_board_free(board);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  const fc_settings settings = {.size = sizeof(fc_settings), .rules = "german", .touching = "any", .announce = "length"};
  try((const char *)bytes, length, NULL);
  try((const char *)bytes, length, &settings);
  return 0;
}
