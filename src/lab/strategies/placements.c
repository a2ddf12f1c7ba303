/*
 * placements and density: where the heuristics of these names score highest. They choose the same cells as the heuristics would,
 * but keep the scores from shot to shot (placement_scores.h); a placement counts b to the power of its wounded cells, and for
 * `placements` b is 1. What is kept of density is exact only for small b: otherwise it asks the heuristic. And when something is
 * wounded, `placements` counts only what contains all of it: few placements, through the first wounded cell.
 */
#include <string.h>

#include "lab/heuristics/placements.h"
#include "lab/strategies/placement_scores.h"
#include "lab/strategies/strategy.h"
#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Where the values are: of placements, and of density. */
enum { PLACEMENTS_TIE };
enum { DENSITY_BASE, DENSITY_TIE };

struct scoring_player {
  const struct strategy_choice *choice;
  struct placement_scores *kept; /* NULL where the heuristic is asked */
  double own[CELL_SET_CELLS];    /* scores that are not kept */
};

static void dispose(void *player) {
  struct scoring_player *scoring = player;
  if (scoring != NULL) {
    placement_scores_free(scoring->kept);
    memory_free(scoring);
  }
}

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)options;
  const uint64_t base = choice->strategy == &strategy_density ? choice->values[DENSITY_BASE] : 1;
  struct scoring_player *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->choice = choice;
  const fc_status status = placement_scores_fit(rules, base) ? placement_scores_create(&made->kept, rules, base, error) : FC_OK;
  if (status != FC_OK) {
    dispose(made);
    return status;
  }
  *player = made;
  return FC_OK;
}

static void begin(void *player, const struct view *view) {
  (void)view;
  struct scoring_player *scoring = player;
  if (scoring->kept != NULL) {
    placement_scores_begin(scoring->kept);
  }
}

static void observe(void *player, const struct view *view) {
  struct scoring_player *scoring = player;
  if (scoring->kept != NULL) {
    placement_scores_observe(scoring->kept, view);
  }
}

/* The greatest of the scores that are kept. */
static int greatest_kept(const struct scoring_player *scoring, const struct view *view, uint64_t tie,
                         struct random_stream *stream) {
  return tie == TIE_FIRST ? placement_scores_first(scoring->kept)
                          : player_greatest(view, placement_scores_of(scoring->kept), tie, stream);
}

/* ---- density -------------------------------------------------------------------------------------------------------------- */

static bool density_is_random(const struct strategy_choice *choice) {
  return choice->values[DENSITY_TIE] == TIE_RANDOM;
}

static fc_status choose_by_density(int *cell, void *player, const struct view *view, struct random_stream *stream,
                                   fc_error *error) {
  struct scoring_player *density = player;
  const uint64_t *values = density->choice->values;
  if (density->kept != NULL) {
    *cell = greatest_kept(density, view, values[DENSITY_TIE], stream);
    return FC_OK;
  }
  memset(density->own, 0, (size_t)view->cell_count * sizeof density->own[0]);
  const fc_status status = heuristic_density.fill(density->own, &view->sight, values, error);
  if (status == FC_OK) {
    *cell = player_greatest(view, density->own, values[DENSITY_TIE], stream);
  }
  return status;
}

const struct strategy strategy_density = {
    .name = "density",
    .summary = "most placements of the ships left, each b times as much for every wounded cell",
    .source = "Mayflower",
    .parameters = {{.key = "b", .meaning = "how much a wounded cell multiplies", .least = 1, .most = 1000, .usual = 50},
                   PARAMETER_TIE},
    .is_random = density_is_random,
    .create = create,
    .dispose = dispose,
    .begin = begin,
    .observe = observe,
    .choose = choose_by_density,
};

/* ---- placements ----------------------------------------------------------------------------------------------------------- */

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

static bool placements_is_random(const struct strategy_choice *choice) {
  return choice->values[PLACEMENTS_TIE] == TIE_RANDOM;
}

static fc_status choose_by_placements(int *cell, void *player, const struct view *view, struct random_stream *stream,
                                      fc_error *error) {
  (void)error;
  struct scoring_player *placements = player;
  const uint64_t tie = placements->choice->values[PLACEMENTS_TIE];
  if (view->sight.wounded > 0) {
    score_wounded(placements->own, view);
    *cell = player_greatest(view, placements->own, tie, stream);
  } else {
    *cell = greatest_kept(placements, view, tie, stream);
  }
  return FC_OK;
}

const struct strategy strategy_placements = {
    .name = "placements",
    .summary = "most placements of the ships left; when something is wounded, of those through it",
    .source = "Nick Berry, Battleship, DataGenetics 2011",
    .parameters = {PARAMETER_TIE},
    .is_random = placements_is_random,
    .create = create,
    .dispose = dispose,
    .begin = begin,
    .observe = observe,
    .choose = choose_by_placements,
};
