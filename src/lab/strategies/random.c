/*
 * random: any open cell, each equally likely. Cells beside a sunk ship are left out where the rules keep others away, unless
 * `raw`, when every cell comes into question that has not been shot at. The n-th cell in row order is shot at, with n drawn below
 * their number.
 *
 * Raw, k cells of ships among N cells need (N + 1) k / (k + 1) shots on average: the last of k out of N in random order.
 */
#include "lab/strategies/strategy.h"
#include "sys/memory.h"

enum { RAW };

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  (void)error;
  const struct strategy_choice *choice = player;
  const struct cell_set cells = choice->values[RAW] != 0 ? view_unshot(view) : view->open;
  *cell = player_draw(view, &cells, stream);
  return FC_OK;
}

const struct strategy strategy_random = {
    .name = "random",
    .summary = "any open cell",
    .source = "the measure of all others",
    .parameters =
        {{.key = "raw", .meaning = "also cells that are known to be water", .kind = PARAMETER_WORD, .words = yes_words}},
    .is_random = player_always,
    .create = player_of_choice,
    .dispose = memory_free,
    .choose = choose,
};
