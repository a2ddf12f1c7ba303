/*
 * The reader of prior files: any bytes, for boards with and without names. A refusal has a place and a message. A prior that is
 * read has weights in their range, and on a small board two engines that share no code give the same numbers with it.
 */
#include "fuzz/fuzz.h"

static const char *const boards[] = {
    "size: 3x2\nfleet: 2 1\n",
    "size: 4x3\nfleet: tug=2 raft=2 1\nannounce: ship\nshots:\nA1 miss\n",
    "size: 26x100\nfleet: 26 1 1\ntouching: diagonal\n",
};

static void must_be_in_range(const fc_board *board, const fc_prior *prior) {
  uint64_t weight = 0;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    for (int row = 0; row < fc_board_rows(board); row++) {
      for (int column = 0; column < fc_board_columns(board); column++) {
        const int length = fc_board_ship_class(board, i).length;
        must(fc_prior_weight(&weight, prior, i, FC_ACROSS, row, column, NULL) == FC_OK && weight <= FC_MAX_WEIGHT);
        must(weight == 0 || column + length <= fc_board_columns(board));
        must(fc_prior_weight(&weight, prior, i, FC_DOWN, row, column, NULL) == FC_OK && weight <= FC_MAX_WEIGHT);
        must(weight == 0 || (length > 1 && row + length <= fc_board_rows(board)));
      }
    }
  }
}

static void must_be_counted(const fc_board *board) {
  mpz_t count;
  mpz_t again;
  mpz_inits(count, again, NULL);
  must(fc_count(count, NULL, board, &(fc_options){.size = sizeof(fc_options), .threads = 1}, NULL) == FC_OK);
  must(fc_count(again, NULL, board, &(fc_options){.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES}, NULL) == FC_OK);
  must(mpz_cmp(count, again) == 0);
  mpz_clears(count, again, NULL);
}

static void try(const char *text, size_t length, const fc_board *board) {
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  fc_error error = untouched_error();
  const fc_status status = fc_prior_read(&prior, text, length, board, &error);
  if (status != FC_OK) {
    must(status == FC_INVALID_PRIOR && prior == NULL);
    must_be_reported(status, &error, text, length);
    return;
  }
  must(is_untouched(&error));
  must_be_in_range(board, prior);
  must(fc_board_with_prior(&weighed, board, prior, NULL) == FC_OK);
  fc_prior_free(prior);
  if (fc_board_touching(board) == FC_TOUCHING_NONE) {
    must_be_counted(weighed);
  }
  fc_board_free(weighed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  return try_on_boards(try, bytes, length, boards, sizeof boards / sizeof boards[0]);
}
