/*
 * exact: a cell where a ship is most likely, by the exact numbers. Of several the first in row order, any, or the one whose
 * answer tells most, and the first of those. With `endgame=N` the shot that is proved to be optimal, once at most N
 * configurations are left.
 *
 * entropy: the cell whose answer tells most, of all that have not been shot at and may go either way; the first of several. The
 * answers are those that the announcement tells apart: miss, hit, sunk, lengths and names where they are said. When every cell is
 * certain, those that hold a ship are shot at in row order.
 *
 * Either may know a prior, which is then that of the boards that it sees.
 */
#include "lab/exact/exact.h"

#include "lab/exact/endgame.h"
#include "lab/exact/posterior.h"
#include "model/board.h"
#include "solve/policy.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { TIE, ENDGAME };
enum { TIE_ENTROPY = TIE_RANDOM + 1 };
#define PARAMETER_OF_PRIOR                                                                                                       \
  {                                                                                                                              \
    .key = "prior", .meaning = "how fleets are placed: people, or a prior file", .kind = PARAMETER_PRIOR,                        \
    .usual_in_words = "none, each is equally likely"                                                                             \
  }
static const char *const exact_tie_words[] = {[TIE_FIRST] = "first", [TIE_RANDOM] = "random", [TIE_ENTROPY] = "entropy", NULL};

struct exact_player {
  const struct strategy_choice *choice;
  struct posterior posterior;
  struct endgame endgame; /* where one is asked for */
  double shares[CELL_SET_CELLS];
};

static bool is_random(const struct strategy_choice *choice) {
  return choice->values[TIE] == TIE_RANDOM;
}

static bool shoots_likeliest(const struct strategy_choice *choice) {
  return !is_random(choice); /* whose stream goes on with every shot */
}

static bool shot_likeliest(const void *player) {
  return posterior_is_plain(&((const struct exact_player *)player)->posterior);
}

static void dispose(void *player) {
  struct exact_player *exact = player;
  if (exact != NULL) {
    posterior_clear(&exact->posterior);
    endgame_clear(&exact->endgame);
    memory_free(exact);
  }
}

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  struct exact_player *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->choice = choice;
  fc_status status = posterior_create(&made->posterior, rules, MOST_LISTED, options, error);
  if (status == FC_OK && choice->values[ENDGAME] > 0) {
    status = endgame_create(&made->endgame, &made->posterior, rules, error);
  }
  if (status != FC_OK) {
    dispose(made);
    return status;
  }
  *player = made;
  return FC_OK;
}

static void begin(void *player, const struct view *view) {
  (void)view;
  posterior_begin(&((struct exact_player *)player)->posterior);
}

static void observe(void *player, const struct view *view) {
  posterior_observe(&((struct exact_player *)player)->posterior, view);
}

static fc_status choose_likeliest(int *cell, void *player, const struct view *view, struct random_stream *stream,
                                  fc_error *error) {
  struct exact_player *exact = player;
  struct posterior *posterior = &exact->posterior;
  struct cell_set best;
  fc_status status = posterior_look(posterior, view, error);
  if (status == FC_OK && posterior->is_listed && posterior->list.count <= exact->choice->values[ENDGAME]) {
    return endgame_shot(cell, &exact->endgame, &posterior->list, posterior->shot, &posterior->options, error);
  }
  if (status == FC_OK) {
    status = posterior_best(&best, posterior, view, error);
  }
  if (status != FC_OK) {
    return status;
  }
  switch (exact->choice->values[TIE]) {
  case TIE_RANDOM:
    *cell = player_draw(view, &best, stream);
    return FC_OK;
  case TIE_ENTROPY:
    return posterior_tells_most(cell, posterior, view, &best, error);
  default:
    *cell = view_nth(view, &best, 0);
    return FC_OK;
  }
}

static fc_status choose_by_entropy(int *cell, void *player, const struct view *view, struct random_stream *stream,
                                   fc_error *error) {
  (void)stream;
  struct exact_player *exact = player;
  double *shares = exact->shares;
  fc_status status = posterior_look(&exact->posterior, view, error);
  if (status == FC_OK) {
    status = posterior_shares(shares, &exact->posterior, view, error);
  }
  if (status != FC_OK) {
    return status;
  }
  struct cell_set open = {{0}};
  int certain = -1;
  for (int candidate = view->cell_count - 1; candidate >= 0; candidate--) {
    if (shares[candidate] >= 1) {
      certain = candidate;
    } else if (shares[candidate] > 0) {
      cell_set_add(&open, candidate);
    }
  }
  if (view_size(view, &open) == 0) {
    *cell = certain;
    return FC_OK;
  }
  return posterior_tells_most(cell, &exact->posterior, view, &open, error);
}

const struct strategy strategy_exact = {
    .name = "exact",
    .summary = "where a ship is most likely, exactly",
    .source = "fleetcount",
    .parameters = {{.key = "tie",
                    .meaning = "of equal cells: the first, any, or whose answer tells most",
                    .kind = PARAMETER_WORD,
                    .words = exact_tie_words},
                   {.key = "endgame",
                    .meaning = "from so many configurations on, the proved optimal shot; 0: never",
                    .least = 0,
                    .most = POLICY_MOST_ENDGAME,
                    .usual = 0},
                   PARAMETER_OF_PRIOR},
    .is_random = is_random,
    .shoots_likeliest = shoots_likeliest,
    .shot_likeliest = shot_likeliest,
    .needs_board = true,
    .is_costly = true,
    .create = create,
    .dispose = dispose,
    .begin = begin,
    .observe = observe,
    .choose = choose_likeliest,
};

const struct strategy strategy_entropy = {
    .name = "entropy",
    .summary = "the cell whose answer tells most, exactly",
    .source = "fleetcount",
    .parameters = {PARAMETER_OF_PRIOR},
    .is_random = player_never,
    .needs_board = true,
    .is_costly = true,
    .create = create,
    .dispose = dispose,
    .begin = begin,
    .observe = observe,
    .choose = choose_by_entropy,
};
