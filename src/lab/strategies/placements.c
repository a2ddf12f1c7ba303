/*
 * placements: where the heuristic of this name scores highest. While nothing is wounded the counts are kept from shot to shot
 * (placement_scores.h, with a base of 1); when something is, only placements through the first wounded cell can contain all of
 * them, and so few are looked at.
 */
#include <string.h>

#include "lab/heuristics/placements.h"

#include "lab/strategies/placement_scores.h"
#include "lab/strategies/strategy.h"
#include "model/placement.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { TIE };

struct placements_player {
  const struct strategy_choice *choice;
  struct placement_scores *counts;
  double scores[CELL_SET_CELLS];
};

static bool is_random(const struct strategy_choice *choice) {
  return choice->values[TIE] == TIE_RANDOM;
}

static void dispose(void *player) {
  struct placements_player *placements = player;
  if (placements != NULL) {
    placement_scores_free(placements->counts);
    memory_free(placements);
  }
}

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)options;
  struct placements_player *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->choice = choice;
  const fc_status status = placement_scores_create(&made->counts, rules, 1, error);
  if (status != FC_OK) {
    dispose(made);
    return status;
  }
  *player = made;
  return FC_OK;
}

static void begin(void *player, const struct view *view) {
  (void)view;
  placement_scores_begin(((struct placements_player *)player)->counts);
}

static void observe(void *player, const struct view *view) {
  placement_scores_observe(((struct placements_player *)player)->counts, view);
}

/* ---- A wounded ship ------------------------------------------------------------------------------------------------------- */

static int first_wounded(const struct view *view) {
  int cell = 0;
  while (view->sight.cells[cell] != SEEN_WOUNDED) {
    cell++;
  }
  return cell;
}

/* The free cells from a cell on in one direction, itself left out; `wounded`: how many of them are, up to each distance. */
static int run_from(const struct view *view, int cell, int down, int across, int *wounded) {
  int row = cell / view->sight.columns + down;
  int column = cell % view->sight.columns + across;
  int cells = 0;
  wounded[0] = 0;
  while (cells < FC_MAX_SHIP_LENGTH - 1) {
    const enum seen seen = sight_at(&view->sight, row, column);
    if (seen != SEEN_OPEN && seen != SEEN_WOUNDED) {
      break;
    }
    wounded[cells + 1] = wounded[cells] + (seen == SEEN_WOUNDED);
    cells++;
    row += down;
    column += across;
  }
  return cells;
}

/* Adds the placements in one direction that contain all wounded cells, the first of which is given. False where there is none
 * that covers an open cell. */
static bool add_line(double *scores, const struct view *view, int cell, enum direction direction) {
  int wounded_before[FC_MAX_SHIP_LENGTH];
  int wounded_behind[FC_MAX_SHIP_LENGTH];
  const int down = direction == DOWN;
  const int across = direction == ACROSS;
  const int step = direction == DOWN ? view->sight.columns : 1;
  const int before = run_from(view, cell, -down, -across, wounded_before);
  const int behind = run_from(view, cell, down, across, wounded_behind);
  bool is_filled = false;
  for (int length = direction == DOWN ? 2 : 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    const int left = view->sight.ships_left[length];
    for (int offset = 0; offset < length && left > 0; offset++) {
      if (offset > before || length - 1 - offset > behind ||
          1 + wounded_before[offset] + wounded_behind[length - 1 - offset] < view->sight.wounded) {
        continue;
      }
      for (int i = 0; i < length; i++) {
        const int covered = cell + (i - offset) * step;
        const bool is_open = view->sight.cells[covered] == SEEN_OPEN;
        scores[covered] += is_open ? left : 0;
        is_filled = is_filled || is_open;
      }
    }
  }
  return is_filled;
}

static void score_wounded(double *scores, const struct view *view) {
  memset(scores, 0, (size_t)view->cell_count * sizeof scores[0]);
  const int cell = first_wounded(view);
  const bool is_across = add_line(scores, view, cell, ACROSS);
  const bool is_down = add_line(scores, view, cell, DOWN);
  if (!is_across && !is_down) {
    placements_fill(scores, &view->sight);
  }
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  (void)error;
  struct placements_player *placements = player;
  const uint64_t tie = placements->choice->values[TIE];
  if (view->sight.wounded > 0) {
    score_wounded(placements->scores, view);
    *cell = player_greatest(view, placements->scores, tie, stream);
  } else if (tie == TIE_FIRST) {
    *cell = placement_scores_first(placements->counts);
  } else {
    *cell = player_greatest(view, placement_scores_of(placements->counts), tie, stream);
  }
  return FC_OK;
}

const struct strategy strategy_placements = {
    .name = "placements",
    .summary = "most placements of the ships left; when something is wounded, of those through it",
    .source = "Nick Berry, Battleship, DataGenetics 2011",
    .parameters = {PARAMETER_TIE},
    .is_random = is_random,
    .create = create,
    .dispose = dispose,
    .begin = begin,
    .observe = observe,
    .choose = choose,
};
