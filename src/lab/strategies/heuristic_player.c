/*
 * A heuristic as a player: the open cell with the highest score; where every score is 0, any open cell is as good. The value of
 * `tie` stands after those of the heuristic's own parameters.
 */
#include <string.h>

#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

struct scorer {
  const struct strategy_choice *choice;
  uint64_t tie;
  double scores[CELL_SET_CELLS];
};

static size_t parameter_count(const struct heuristic *heuristic) {
  size_t count = 0;
  while (heuristic->parameters[count].key != NULL) {
    count++;
  }
  return count;
}

static bool is_random(const struct strategy_choice *choice) {
  return choice->values[parameter_count(choice->heuristic)] == TIE_RANDOM;
}

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)rules;
  (void)options;
  struct scorer *made = memory_allocate(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->choice = choice;
  made->tie = choice->values[parameter_count(choice->heuristic)];
  *player = made;
  return FC_OK;
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  struct scorer *scorer = player;
  memset(scorer->scores, 0, (size_t)view->cell_count * sizeof scorer->scores[0]);
  const fc_status status = scorer->choice->heuristic->fill(scorer->scores, &view->sight, scorer->choice->values, error);
  if (status == FC_OK) {
    *cell = player_greatest(view, scorer->scores, scorer->tie, stream);
  }
  return status;
}

const struct strategy strategy_of_heuristic = {
    .is_random = is_random,
    .create = create,
    .dispose = memory_free,
    .choose = choose,
};
