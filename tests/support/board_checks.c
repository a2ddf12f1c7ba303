#include "support/board_checks.h"

#include <stdlib.h>

#include "support/answers.h"
#include "support/mpz_assert.h"
#include "support/ships.h"
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

void assert_ids(const fc_board *board, unsigned long most, bool is_number_known) {
  const size_t ship_count = fc_board_ship_count(board);
  fc_ship *ships = calloc(ship_count + 1, sizeof *ships);
  fc_ranking *ranking = NULL;
  mpz_t id, back, count;
  mpz_inits(id, back, count, NULL);
  assert_non_null(ships);
  assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  fc_ranking_count(back, ranking);
  assert_mpz_equal(back, count);
  for (unsigned long i = 0; i < most && mpz_cmp_ui(count, i) > 0; i++) {
    mpz_set_ui(id, i);
    assert_int_equal(fc_ranking_unrank(ships, ranking, id, NULL), FC_OK);
    const size_t there = ships_there(ships, ship_count);
    assert_int_equal(fc_fleet_check(board, ships, there, NULL, NULL), FC_OK);
    assert_int_equal(fc_ranking_rank(back, ranking, ships, there, NULL), FC_OK);
    assert_mpz_equal(back, id);
    assert_true(!is_number_known || fc_fleet_check(board, ships, there - 1, NULL, NULL) == FC_DISAGREES);
  }
  fc_ranking_free(ranking);
  free(ships);
  mpz_clears(id, back, count, NULL);
}
