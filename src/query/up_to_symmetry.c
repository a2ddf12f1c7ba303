/*
 * Counting up to the symmetries of the board, by Burnside's lemma: the number of orbits is the mean, over all symmetries, of
 * the number of configurations that a symmetry leaves unchanged.
 *
 * A square has eight symmetries and another rectangle four. Only the symmetries that leave the problem unchanged take part.
 * They are a group, and map every configuration to one of the same board.
 */
#include <stdbool.h>

#include "count/count.h"
#include "engine/context.h"
#include "engine/fixed.h"
#include "model/board.h"
#include "model/symmetry.h"
#include "sys/progress.h"
#include "sys/status.h"

/* An earlier symmetry with the same number of unchanged configurations, or the symmetry itself. Exchanging the two mirrors
 * gives the inverse of a symmetry that turns the board, and otherwise the conjugate by the turn, if that is one of the
 * symmetries. */
static unsigned same_as(unsigned bits, const bool is_kept[SYMMETRIES]) {
  if ((bits & (SYMMETRY_MIRRORED | SYMMETRY_UPSIDE_DOWN)) == SYMMETRY_UPSIDE_DOWN &&
      ((bits & SYMMETRY_TURNED) != 0 || is_kept[SYMMETRY_TURNED])) {
    return bits ^ (SYMMETRY_MIRRORED | SYMMETRY_UPSIDE_DOWN);
  }
  return bits;
}

/* Counts the configurations that a symmetry leaves unchanged. */
static fc_status count_kept(mpz_t count, const struct problem *problem, unsigned bits, const fc_options *options,
                            fc_error *error) {
  if (bits == 0) {
    return count_configurations(count, NULL, problem, options, error);
  }
  const fc_options beside = context_options_beside(options);
  const fc_status status = fixed_count(count, problem, symmetry_of(bits), &beside, error);
  return context_status_beside(status, options, error);
}

/* Adds up the unchanged configurations of all symmetries. */
static fc_status count_all(mpz_t sum, unsigned *symmetries, const struct problem *problem, struct progress *progress,
                           const fc_options *options, fc_error *error) {
  bool is_kept[SYMMETRIES];
  for (unsigned bits = 0; bits < SYMMETRIES; bits++) {
    is_kept[bits] = symmetry_keeps(symmetry_of(bits), problem);
  }
  mpz_t kept[SYMMETRIES];
  for (unsigned bits = 0; bits < SYMMETRIES; bits++) {
    mpz_init(kept[bits]);
  }
  const fc_options watched = progress_stage_options(progress, options);
  fc_status status = FC_OK;
  for (unsigned bits = 0; bits < SYMMETRIES && status == FC_OK; bits++) {
    if (!is_kept[bits]) {
      continue;
    }
    const unsigned same = same_as(bits, is_kept);
    progress_stage(progress, bits == 0 ? 0 : (bits + 7) / 16.0, (bits + 8) / 16.0);
    if (same == bits) {
      status = count_kept(kept[bits], problem, bits, &watched, error);
    }
    mpz_add(sum, sum, kept[same]);
    ++*symmetries;
  }
  for (unsigned bits = 0; bits < SYMMETRIES; bits++) {
    mpz_clear(kept[bits]);
  }
  return status;
}

fc_status fc_count_up_to_symmetry(mpz_t count, unsigned *symmetries, const fc_board *board, const fc_options *options,
                                  fc_error *error) {
  struct problem problem;
  fc_status status = call_check(count && board != NULL, options, error);
  THEN(status, board_check_plain(board, "a count up to symmetry", error));
  THEN(status, problem_from_board(&problem, board, error));
  if (status != FC_OK) {
    return status;
  }
  mpz_t sum;
  unsigned order = 0;
  mpz_init(sum);
  struct progress progress = progress_of(options);
  status = count_all(sum, &order, &problem, &progress, options, error);
  problem_clear(&problem);
  THEN(status, progress_finish(&progress, error));
  if (status == FC_OK) {
    mpz_divexact_ui(count, sum, order);
    if (symmetries != NULL) {
      *symmetries = order;
    }
  }
  mpz_clear(sum);
  return status;
}
