/*
 * density: where the heuristic of this name scores highest. It chooses the same cells as the heuristic would, but keeps the
 * scores from shot to shot (placement_scores.h), where they are exact; where they would not be, it asks the heuristic.
 */
#include <string.h>

#include "lab/strategies/placement_scores.h"
#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { BASE, TIE };

struct density_player {
  const struct strategy_choice *choice;
  struct placement_scores *scores; /* NULL where the heuristic is asked */
  double own[CELL_SET_CELLS];      /* its scores */
};

static bool is_random(const struct strategy_choice *choice) {
  return choice->values[TIE] == TIE_RANDOM;
}

static void dispose(void *player) {
  struct density_player *density = player;
  if (density != NULL) {
    placement_scores_free(density->scores);
    memory_free(density);
  }
}

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)options;
  struct density_player *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->choice = choice;
  if (placement_scores_fit(rules, choice->values[BASE])) {
    const fc_status status = placement_scores_create(&made->scores, rules, choice->values[BASE], error);
    if (status != FC_OK) {
      dispose(made);
      return status;
    }
  }
  *player = made;
  return FC_OK;
}

static void begin(void *player, const struct view *view) {
  (void)view;
  struct density_player *density = player;
  if (density->scores != NULL) {
    placement_scores_begin(density->scores);
  }
}

static void observe(void *player, const struct view *view) {
  struct density_player *density = player;
  if (density->scores != NULL) {
    placement_scores_observe(density->scores, view);
  }
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  struct density_player *density = player;
  const uint64_t *values = density->choice->values;
  if (density->scores != NULL && values[TIE] == TIE_FIRST) {
    *cell = placement_scores_first(density->scores);
    return FC_OK;
  }
  const double *scores = density->own;
  if (density->scores != NULL) {
    scores = placement_scores_of(density->scores);
  } else {
    memset(density->own, 0, (size_t)view->cell_count * sizeof density->own[0]);
    const fc_status status = heuristic_density.fill(density->own, &view->sight, values, error);
    if (status != FC_OK) {
      return status;
    }
  }
  *cell = player_greatest(view, scores, values[TIE], stream);
  return FC_OK;
}

const struct strategy strategy_density = {
    .name = "density",
    .summary = "most placements of the ships left, each b times as much for every wounded cell",
    .source = "Mayflower; jonharrity",
    .parameters = {{.key = "b", .meaning = "how much a wounded cell multiplies", .least = 1, .most = 1000, .usual = 50},
                   PARAMETER_TIE},
    .is_random = is_random,
    .create = create,
    .dispose = dispose,
    .begin = begin,
    .observe = observe,
    .choose = choose,
};
