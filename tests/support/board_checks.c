#include "support/board_checks.h"

#include "support/answers.h"
#include "support/testing.h"

void assert_verified(const fc_board *board) {
  fc_verification *verification = NULL;
  assert_int_equal(fc_verify(&verification, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_verification_verdict(verification, NULL), FC_OK);
  fc_verification_free(verification);
}

void assert_explained(const fc_board *board) {
  fc_explanation *explanation = NULL;
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_explain(&explanation, board, NULL, NULL), FC_OK);
  fc_analysis_count(count, fc_explanation_analysis(explanation));
  assert_true((mpz_sgn(count) == 0) == (fc_explanation_conflict(explanation).kind != FC_CONFLICT_NONE));
  mpz_clear(count);
  fc_explanation_free(explanation);
}

void assert_written(const fc_board *board) {
  char *text = NULL;
  char *again = NULL;
  assert_int_equal(fc_board_write(&text, NULL, board, NULL), FC_OK);
  fc_board *read = board_of_text(text);
  assert_int_equal(fc_board_write(&again, NULL, read, NULL), FC_OK);
  assert_string_equal(text, again);
  assert_int_equal(fc_board_knows_fleet(read), fc_board_knows_fleet(board));
  assert_int_equal(fc_board_has_totals(read), fc_board_has_totals(board));
  fc_text_free(text);
  fc_text_free(again);
  fc_board_free(read);
}
