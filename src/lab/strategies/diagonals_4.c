/*
 * diagonals-4: while the longest ship of the fleet is not known to be sunk, the cells of every fourth diagonal (of the four ways
 * to choose them that with the fewest cells, as the heuristic `diagonals` does); then, and when none of them is left, the
 * diagonals halfway between; then the rest. A wounded ship comes first: as in the heuristic `hunt-target` the ends of a line of
 * two or more hits, otherwise what is beside a hit.
 *
 * It is the rule of thumb of people who play the Russian game, and the one against which an exact solver was first proposed.
 */
#include <string.h>

#include "lab/heuristics/pattern.h"
#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { TIE };
enum { DISTANCE = 4 };

struct diagonal_player {
  uint64_t tie;
  int longest; /* ship of the fleet */
  double scores[CELL_SET_CELLS];
};

static bool is_random(const struct strategy_choice *choice) {
  return choice->values[TIE] == TIE_RANDOM;
}

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)options;
  struct diagonal_player *made = memory_allocate(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->tie = choice->values[TIE];
  made->longest = rules->ruleset->class_count > 0 ? rules->ruleset->classes[0].length : 0;
  *player = made;
  return FC_OK;
}

/* Scores the cells beside wounded ones. False where there is none that is open, and where nothing is wounded. */
static bool score_wounded(double *scores, const struct view *view, fc_error *error) {
  if (view->sight.wounded == 0) {
    return false;
  }
  static const uint64_t none[MOST_PARAMETERS] = {0};
  (void)heuristic_hunt_target.fill(scores, &view->sight, none, error); /* cannot fail */
  for (int cell = 0; cell < view->cell_count; cell++) {
    if (view->sight.cells[cell] == SEEN_OPEN && scores[cell] <= 0) {
      return true;
    }
  }
  return false; /* all open cells are equal to it, so that there is no reason to leave the diagonals */
}

static void score_diagonals(double *scores, const struct view *view, int longest) {
  const struct sight *sight = &view->sight;
  const int first = pattern_sparsest(sight, DISTANCE);
  memset(scores, 0, (size_t)view->cell_count * sizeof scores[0]);
  const bool is_afloat = sight_longest(sight) == longest;
  if ((is_afloat && pattern_fill(scores, sight, DISTANCE, first)) ||
      pattern_fill(scores, sight, DISTANCE, (first + 2) % DISTANCE)) {
    return;
  }
  for (int cell = 0; cell < view->cell_count; cell++) {
    scores[cell] = 1;
  }
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  struct diagonal_player *diagonals = player;
  memset(diagonals->scores, 0, (size_t)view->cell_count * sizeof diagonals->scores[0]);
  if (!score_wounded(diagonals->scores, view, error)) {
    score_diagonals(diagonals->scores, view, diagonals->longest);
  }
  *cell = player_greatest(view, diagonals->scores, diagonals->tie, stream);
  return FC_OK;
}

const struct strategy strategy_diagonals_4 = {
    .name = "diagonals-4",
    .summary = "every fourth diagonal until the longest ship is sunk, then those between, then the rest",
    .source = "players of the Russian game",
    .parameters = {PARAMETER_TIE},
    .is_random = is_random,
    .create = create,
    .dispose = memory_free,
    .choose = choose,
};
