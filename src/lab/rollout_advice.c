/* fc_rollout: the likeliest shots at a board, each played on from. */
#include "fleetcount_lab.h"
#include "lab/choices.h"
#include "lab/exact/exact.h"
#include "lab/exact/playout.h"
#include "model/board.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

/* A question and its tables, which are too large for the stack. */
struct rollout_inquiry {
  const fc_board *board;
  struct strategy_choice choice;
  struct placements placements;
  struct configurations list;
  struct playout playout;
  struct progress progress;
  cells128 shot;
  struct rollout_candidate candidates[MOST_CANDIDATES_ROLLED_OUT];
  int count;
};

/* Lists the configurations, where they are few enough. */
static fc_status list_all(struct rollout_inquiry *inquiry, const fc_options *options, fc_error *error) {
  const uint64_t most = inquiry->choice.values[ROLLOUT_FLEETS];
  mpz_t count;
  mpz_init(count);
  fc_status status = fc_count(count, NULL, inquiry->board, options, error);
  if (status == FC_OK && mpz_sgn(count) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  } else if (status == FC_OK && (mpz_cmp_ui(count, most) > 0 || !placements_of(&inquiry->placements, inquiry->board))) {
    status = error_set(error, FC_LIMIT, "there are too many arrangements for a rollout");
  } else if (status == FC_OK) {
    status = configurations_list(&inquiry->list, &inquiry->placements, inquiry->board, mpz_get_ui(count), error);
  }
  mpz_clear(count);
  return status;
}

static void note_shots(struct rollout_inquiry *inquiry) {
  for (int cell = 0; cell < inquiry->placements.cell_count; cell++) {
    if (inquiry->board->observations.cells[cell] != FC_CELL_UNSHOT) {
      inquiry->shot |= cells128_of(cell);
    }
  }
}

/* The cells of ships that have not been hit: in every configuration as many. */
static uint64_t cells_left(const struct rollout_inquiry *inquiry) {
  uint64_t left = 0;
  for (int ship = 0; ship < inquiry->placements.ships; ship++) {
    left += (uint64_t)cells128_size(inquiry->placements.cells[inquiry->list.rows[ship]] & ~inquiry->shot);
  }
  return left;
}

static fc_status roll_out(struct rollout_inquiry *inquiry, const fc_options *options, fc_error *error) {
  inquiry->progress = progress_of(options);
  const fc_options counting = progress_asking_options(&inquiry->progress, options);
  fc_status status = list_all(inquiry, &counting, error);
  if (status != FC_OK) {
    return status;
  }
  note_shots(inquiry);
  inquiry->playout.list = &inquiry->list;
  inquiry->playout.announce = inquiry->board->ruleset->rules.announce;
  inquiry->playout.progress = &inquiry->progress;
  const int most = (int)inquiry->choice.values[ROLLOUT_CANDIDATES];
  inquiry->count = rollout_list(inquiry->candidates, most, &inquiry->playout, inquiry->shot, 0);
  int best = 0;
  return rollout_play(&best, inquiry->candidates, inquiry->count, true, &inquiry->playout, inquiry->shot, error);
}

static bool has_fewer_shots(const fc_rollout_shot *one, const fc_rollout_shot *other) {
  return one->shots < other->shots;
}

/* Hands over the candidates, best first; equal ones stay in their order, likeliest first. */
static fc_status take_shots(fc_rollout_shot **shots, const struct rollout_inquiry *inquiry, fc_error *error) {
  const uint64_t hits = inquiry->list.count * cells_left(inquiry);
  const int columns = inquiry->board->ruleset->rules.columns;
  fc_rollout_shot *taken = memory_allocate((size_t)inquiry->count + 1, sizeof *taken);
  if (taken == NULL) {
    return error_no_memory(error);
  }
  for (int i = 0; i < inquiry->count; i++) {
    const struct rollout_candidate *candidate = &inquiry->candidates[i];
    taken[i] = (fc_rollout_shot){.row = candidate->cell / columns,
                                 .column = candidate->cell % columns,
                                 .hits = candidate->hits,
                                 .shots = hits + candidate->misses};
  }
  SORT_SHORT(taken, inquiry->count, has_fewer_shots);
  *shots = taken;
  return FC_OK;
}

fc_status fc_rollout(fc_rollout_shot **shots, size_t *shot_count, uint64_t *configurations, const char *strategy,
                     const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(
      shots != NULL && shot_count != NULL && configurations != NULL && strategy != NULL && board != NULL, options, error);
  THEN(status, board_check_plain(board, "a rollout", error));
  if (status != FC_OK) {
    return status;
  }
  struct rollout_inquiry *inquiry = memory_allocate_zeroed(1, sizeof *inquiry);
  if (inquiry == NULL) {
    return error_no_memory(error);
  }
  inquiry->board = board;
  status = strategy_choice_read(&inquiry->choice, strategy, error);
  if (status == FC_OK && inquiry->choice.strategy != &strategy_rollout) {
    status = error_set(error, FC_INVALID_STRATEGY, "%s is no rollout", inquiry->choice.strategy->name);
  } else if (status == FC_OK && inquiry->choice.values[ROLLOUT_ENDGAME] > 0) {
    status = error_set(error, FC_INVALID_STRATEGY,
                       "rollout: endgame is for contests; the best shot of an end is what a solution says");
  } else if (status == FC_OK && inquiry->choice.prior[0] != '\0') {
    status = error_set(error, FC_INVALID_STRATEGY, "rollout: a prior is for contests");
  }
  THEN(status, roll_out(inquiry, options, error));
  THEN(status, progress_finish(&inquiry->progress, error));
  THEN(status, take_shots(shots, inquiry, error));
  if (status == FC_OK) {
    *shot_count = (size_t)inquiry->count;
    *configurations = inquiry->list.count;
  }
  configurations_clear(&inquiry->list);
  playout_clear(&inquiry->playout);
  memory_free(inquiry);
  return status;
}

void fc_rollout_free(fc_rollout_shot *shots) {
  memory_free(shots);
}
