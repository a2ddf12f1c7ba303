/* fc_rollout: the likeliest shots at a board, each with a rollout. */
#include "fleetcount_lab.h"
#include "lab/choices.h"
#include "lab/exact/exact.h"
#include "lab/exact/playout.h"
#include "lab/game_play.h"
#include "model/board.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

/* A call and its tables, which are too large for the stack. */
struct rollout_query {
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

/* Lists the configurations, if they are few enough. */
static fc_status list_all(struct rollout_query *query, const fc_options *options, fc_error *error) {
  const uint64_t most = query->choice.values[ROLLOUT_FLEETS];
  mpz_t count;
  mpz_init(count);
  fc_status status = fc_count(count, NULL, query->board, options, error);
  if (status == FC_OK && mpz_sgn(count) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  } else if (status == FC_OK && (mpz_cmp_ui(count, most) > 0 || !placements_of(&query->placements, query->board))) {
    status = error_set(error, FC_LIMIT, "there are too many arrangements for a rollout");
  } else if (status == FC_OK) {
    status = configurations_list(&query->list, &query->placements, query->board, mpz_get_ui(count), error);
  }
  mpz_clear(count);
  return status;
}

static void note_shots(struct rollout_query *query) {
  for (int cell = 0; cell < query->placements.cell_count; cell++) {
    if (query->board->observations.cells[cell] != FC_CELL_UNSHOT) {
      query->shot |= cells128_of(cell);
    }
  }
}

/* Counts the ships' open cells, which are equally many in every configuration. */
static uint64_t cells_left(const struct rollout_query *query) {
  uint64_t left = 0;
  for (int ship = 0; ship < query->placements.ships; ship++) {
    left += (uint64_t)cells128_size(query->placements.cells[query->list.rows[ship]] & ~query->shot);
  }
  return left;
}

static fc_status roll_out(struct rollout_query *query, const fc_options *options, fc_error *error) {
  query->progress = progress_of(options);
  const fc_options counting = progress_asking_options(&query->progress, options);
  fc_status status = list_all(query, &counting, error);
  if (status != FC_OK) {
    return status;
  }
  note_shots(query);
  query->playout.list = &query->list;
  query->playout.announce = query->board->ruleset->rules.announce;
  query->playout.progress = &query->progress;
  query->playout.candidates = (int)query->choice.values[ROLLOUT_CANDIDATES];
  query->playout.nested = query->choice.values[ROLLOUT_NESTED];
  query->count = rollout_list(query->candidates, &query->playout, query->shot, 0);
  int best = 0;
  return rollout_play(&best, query->candidates, query->count, true, &query->playout, query->shot, error);
}

static bool has_fewer_shots(const fc_rollout_shot *one, const fc_rollout_shot *other) {
  return one->shots < other->shots;
}

/* Returns the candidates, best first; equal ones stay in their order, likeliest first. */
static fc_status take_shots(fc_rollout_shot **shots, const struct rollout_query *query, fc_error *error) {
  const uint64_t hits = query->list.count * cells_left(query);
  const int columns = query->board->ruleset->rules.columns;
  fc_rollout_shot *taken = memory_allocate((size_t)query->count + 1, sizeof *taken);
  if (taken == NULL) {
    return error_no_memory(error);
  }
  for (int i = 0; i < query->count; i++) {
    const struct rollout_candidate *candidate = &query->candidates[i];
    taken[i] = (fc_rollout_shot){.row = candidate->cell / columns,
                                 .column = candidate->cell % columns,
                                 .hits = candidate->hits,
                                 .shots = hits + candidate->misses};
  }
  SORT_SHORT(taken, query->count, has_fewer_shots);
  *shots = taken;
  return FC_OK;
}

fc_status fc_rollout(fc_rollout_shot **shots, size_t *shot_count, uint64_t *configurations, const char *strategy,
                     const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(
      shots != NULL && shot_count != NULL && configurations != NULL && strategy != NULL && board != NULL, options, error);
  THEN(status, board_check_plain(board, "a rollout", error));
  THEN(status, hidden_fleet_check(board, error));
  if (status != FC_OK) {
    return status;
  }
  struct rollout_query *query = memory_allocate_zeroed(1, sizeof *query);
  if (query == NULL) {
    return error_no_memory(error);
  }
  query->board = board;
  status = strategy_choice_read(&query->choice, strategy, error);
  if (status == FC_OK && query->choice.strategy != &strategy_rollout) {
    status = error_set(error, FC_INVALID_STRATEGY, "%s is no rollout", query->choice.strategy->name);
  } else if (status == FC_OK && query->choice.values[ROLLOUT_ENDGAME] > 0) {
    status = error_set(error, FC_INVALID_STRATEGY,
                       "rollout: endgame is for contests; the best shot of an end is what a solution says");
  } else if (status == FC_OK && query->choice.prior[0] != '\0') {
    status = error_set(error, FC_INVALID_STRATEGY, "rollout: a prior is for contests");
  }
  THEN(status, roll_out(query, options, error));
  THEN(status, progress_finish(&query->progress, error));
  THEN(status, take_shots(shots, query, error));
  if (status == FC_OK) {
    *shot_count = (size_t)query->count;
    *configurations = query->list.count;
  }
  configurations_clear(&query->list);
  playout_clear(&query->playout);
  memory_free(query);
  return status;
}

void fc_rollout_free(fc_rollout_shot *shots) {
  memory_free(shots);
}
