/* What players have in common. */
#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

const char *const tie_words[] = {[TIE_FIRST] = "first", [TIE_RANDOM] = "random", NULL};
const char *const yes_words[] = {"no", "yes", NULL};

int player_greatest(const struct view *view, const double *scores, uint64_t tie, struct random_stream *stream) {
  double greatest = -1;
  struct cell_set maxima = {{0}};
  int first = -1;
  for (int word = 0; word < view->words; word++) {
    for (uint64_t bits = view->open.words[word]; bits != 0; bits &= bits - 1) {
      const int cell = 64 * word + __builtin_ctzll(bits);
      if (scores[cell] > greatest) {
        greatest = scores[cell];
        first = cell;
      }
    }
  }
  if (tie == TIE_FIRST) {
    return first;
  }
  for (int word = 0; word < view->words; word++) {
    for (uint64_t bits = view->open.words[word]; bits != 0; bits &= bits - 1) {
      const int cell = 64 * word + __builtin_ctzll(bits);
      if (scores[cell] >= greatest) {
        cell_set_add(&maxima, cell);
      }
    }
  }
  return player_draw(view, &maxima, stream);
}

fc_status player_of_choice(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                           fc_error *error) {
  (void)rules;
  (void)options;
  struct strategy_choice *copy = memory_allocate(1, sizeof *copy);
  if (copy == NULL) {
    return error_no_memory(error);
  }
  *copy = *choice;
  *player = copy;
  return FC_OK;
}

bool player_always(const struct strategy_choice *choice) {
  (void)choice;
  return true;
}

bool player_never(const struct strategy_choice *choice) {
  (void)choice;
  return false;
}
