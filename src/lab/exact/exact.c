/*
 * The strategies that shoot by exact probabilities. The engine computes them while there are many configurations, and a list of
 * the configurations afterwards (posterior.h).
 *
 * exact: a cell where a ship is most likely. If there are several, the first in row order, any of them, or the one whose answer
 * has the greatest entropy.
 *
 * entropy: the cell whose answer has the greatest entropy, among all cells that may or may not hold a ship; of several the first
 * in row order. The announcement says which answers differ: miss, hit, sunk, lengths, names. When every cell is certain, it
 * shoots at the ships in row order.
 *
 * rollout: with few configurations, it tries each of the likeliest cells and chooses the one with the fewest expected shots. This
 * number is exact, for it plays `exact:tie=entropy` on from there against every configuration (playout.h). With many, it shoots
 * as `exact:tie=entropy`. This is one step of policy iteration (Howard 1960; Tesauro and Galperin 1996 call it a rollout): the
 * cell that `exact:tie=entropy` would choose is the first candidate, so rollout needs no more shots than that on average. With
 * its usual values it shoots as POLICY_ROLLOUT of solve/policy.c, which plays against all configurations at once. With `nested=N`
 * and at most N configurations, it tries twice as many cells, and a rollout plays on from each: two steps of policy iteration,
 * as POLICY_NESTED.
 *
 * With `endgame=N`, exact and rollout play optimally once at most N configurations are left: a search proves which shot has the
 * fewest expected shots (solve/solver.h). The proofs serve later shots and later games.
 *
 * In a salvo each of them chooses again from the same posterior, without the held cells. So exact names the likeliest cells.
 * rollout expects the shots of a game that continues shot by shot.
 *
 * exact and entropy may have a prior, which is then also the prior of the boards that they see. All three may know that
 * `sequential` places the fleets: then listed configurations have the weights of that placer (sequential.h).
 */
#include "lab/exact/exact.h"

#include <string.h>

#include "lab/exact/playout.h"
#include "lab/exact/posterior.h"
#include "lab/exact/sequential.h"
#include "model/board.h"
#include "solve/game.h"
#include "solve/policy.h"
#include "solve/solver.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { EXACT_TIE, EXACT_ENDGAME, EXACT_PRIOR };
enum { ENTROPY_PRIOR };
enum { TIE_ENTROPY = TIE_RANDOM + 1 };

struct exact_player {
  size_t most_in_endgame; /* configurations; 0: there is no endgame */
  struct posterior posterior;
  struct playout playout;     /* for rollout */
  struct reply_rules answers; /* for the endgame; the solver refers to them and to the progress */
  struct solver solver;
  struct progress progress;
  double shares[CELL_SET_CELLS]; /* for entropy */
};

/* ---- The endgame ---------------------------------------------------------------------------------------------------------- */

/* The limit of the solver's memory in bytes, or a quarter of the caller's limit if that is less. */
#define MEMORY_OF_ENDGAME (UINT64_C(1) << 28)

/* Errors: FC_INVALID_STRATEGY with a prior, or where configurations cannot be listed; FC_NO_MEMORY. */
static fc_status start_endgame(struct exact_player *exact, const fc_board *rules, fc_error *error) {
  struct posterior *posterior = &exact->posterior;
  if (rules->prior != NULL) {
    return error_set(error, FC_INVALID_STRATEGY, "endgame: only where every arrangement is equally likely");
  }
  if (!posterior->can_list) {
    return error_set(error, FC_INVALID_STRATEGY, "endgame: only for boards of at most %d cells and %d ships", LISTED_CELLS,
                     LISTED_SHIPS);
  }
  const fc_status status = game_answers(&exact->answers, rules, error);
  if (status != FC_OK) {
    return status;
  }
  const uint64_t quarter = memory_limit_of(&posterior->options) / 4;
  const uint64_t memory = quarter < MEMORY_OF_ENDGAME ? quarter : MEMORY_OF_ENDGAME;
  posterior->options = options_beside(&posterior->options, memory);
  return solver_begin(&exact->solver, &exact->answers, &exact->progress, memory) ? FC_OK : error_no_memory(error);
}

/* Finds the optimal shot on a board that agrees with `count` configurations; if there are several, the first in row order. At
 * least one configuration has a cell left. Errors: FC_NO_MEMORY, FC_STOPPED; FC_LIMIT where the search meets too large a
 * position. */
static fc_status endgame_shot(int *cell, struct exact_player *exact, const fc_board *board, fc_error *error) {
  const struct game_plan plan = {.most = exact->posterior.list.count, .memory = memory_limit_of(&exact->posterior.options)};
  const bool is_shot[POSITION_MOST_CELLS] = {false};
  struct solver *solver = &exact->solver;
  const struct arena_mark mark = arena_mark(&solver->arena);
  struct game game = {0};
  struct position position;
  uint8_t best = 0;
  exact->progress = progress_of(&exact->posterior.options);
  fc_status status = game_make(&game, board, &plan, &exact->progress, error);
  if (status == FC_OK && !game_position(&position, &game, NULL, game.listing.count, is_shot, &solver->arena)) {
    status = error_no_memory(error);
  } else if (status == FC_OK) {
    exact->answers.cells = game.answers.cells;
    solver->status = FC_OK;
    status = solver_best_shot(&best, solver, &position, (struct criterion){.kind = CRITERION_MEAN});
    if (status == FC_OK) {
      *cell = game.cell_of_board[best];
    } else {
      (void)error_set(error, status, status == FC_STOPPED ? "stopped" : "an end of the game needs more memory than the limit");
    }
  }
  arena_return(&solver->arena, mark);
  game_clear(&game);
  return status;
}

/* ---- The player ----------------------------------------------------------------------------------------------------------- */

static fc_status start_player(struct player *player, size_t most_listed, uint64_t most_in_endgame, const fc_options *options,
                              fc_error *error) {
  struct exact_player *exact = player->mind;
  const fc_board *rules = player->view->rules;
  exact->most_in_endgame = most_in_endgame;
  exact->playout = (struct playout){.list = &exact->posterior.list, .announce = rules->ruleset->rules.announce};
  exact->playout.progress = &exact->progress;
  const bool is_sequential = strcmp(player->choice->prior, PRIOR_OF_SEQUENTIAL) == 0;
  const fc_status status = posterior_create(&exact->posterior, rules, most_listed, is_sequential, options, error);
  return status == FC_OK && most_in_endgame > 0 ? start_endgame(exact, rules, error) : status;
}

static fc_status start_exact(struct player *player, const fc_options *options, fc_error *error) {
  return start_player(player, MOST_LISTED, player->choice->values[EXACT_ENDGAME], options, error);
}

static fc_status start_entropy(struct player *player, const fc_options *options, fc_error *error) {
  return start_player(player, MOST_LISTED, 0, options, error);
}

static fc_status start_rollout(struct player *player, const fc_options *options, fc_error *error) {
  const uint64_t *values = player->choice->values;
  const size_t most_listed = values[ROLLOUT_FLEETS] > MOST_LISTED ? values[ROLLOUT_FLEETS] : MOST_LISTED;
  if (player->view->rules->prior != NULL && strcmp(player->choice->prior, PRIOR_OF_SEQUENTIAL) != 0) {
    return error_set(error, FC_INVALID_STRATEGY, "rollout: the only prior that it can know is " PRIOR_OF_SEQUENTIAL);
  }
  const fc_status status = start_player(player, most_listed, values[ROLLOUT_ENDGAME], options, error);
  struct playout *playout = &((struct exact_player *)player->mind)->playout;
  playout->candidates = (int)values[ROLLOUT_CANDIDATES];
  playout->nested = values[ROLLOUT_NESTED];
  return status;
}

static void clear(void *mind) {
  struct exact_player *exact = mind;
  posterior_clear(&exact->posterior);
  playout_clear(&exact->playout);
  solver_end(&exact->solver);
}

static void begin(struct player *player) {
  posterior_begin(&((struct exact_player *)player->mind)->posterior);
}

static void observe(struct player *player) {
  posterior_observe(&((struct exact_player *)player->mind)->posterior, player->view);
}

static bool shot_likeliest(const struct player *player) {
  return ((const struct exact_player *)player->mind)->posterior.has_one_best;
}

/* Updates the posterior. *cell becomes the optimal shot in the endgame, otherwise -1. */
static fc_status update(int *cell, struct player *player, fc_error *error) {
  struct exact_player *exact = player->mind;
  struct posterior *posterior = &exact->posterior;
  const fc_status status = posterior_update(posterior, player->view, error);
  *cell = -1;
  return status == FC_OK && posterior->is_listed && posterior->list.count <= exact->most_in_endgame
             ? endgame_shot(cell, exact, player->view->sight.board, error)
             : status;
}

/* ---- exact ---------------------------------------------------------------------------------------------------------------- */

static fc_status choose_likeliest(int *cell, struct player *player, uint64_t tie, fc_error *error) {
  struct posterior *posterior = &((struct exact_player *)player->mind)->posterior;
  struct cell_set best;
  const fc_status status = posterior_best(&best, posterior, player->view, error);
  if (status != FC_OK || view_size(player->view, &best) == 0) {
    return status;
  }
  if (tie == TIE_ENTROPY) {
    return posterior_most_informative(cell, posterior, player->view, &best, error);
  }
  *cell = tie == TIE_RANDOM ? player_draw(player, &best) : view_nth(player->view, &best, 0);
  return FC_OK;
}

static fc_status choose_exact(int *cell, struct player *player, fc_error *error) {
  const fc_status status = update(cell, player, error);
  return status == FC_OK && *cell < 0 ? choose_likeliest(cell, player, player->tie, error) : status;
}

/* Random ties take numbers from the stream at every shot. */
static bool exact_shoots_likeliest(const struct strategy_choice *choice) {
  return choice->values[EXACT_TIE] != TIE_RANDOM;
}

/* ---- entropy -------------------------------------------------------------------------------------------------------------- */

static fc_status choose_by_entropy(int *cell, struct player *player, fc_error *error) {
  struct posterior *posterior = &((struct exact_player *)player->mind)->posterior;
  double *shares = ((struct exact_player *)player->mind)->shares;
  const struct view *view = player->view;
  fc_status status = update(cell, player, error);
  THEN(status, posterior_shares(shares, posterior, view, error));
  if (status != FC_OK) {
    return status;
  }
  struct cell_set open = {{0}};
  for (int candidate = view->cell_count - 1; candidate >= 0; candidate--) {
    if (shares[candidate] >= 1) {
      *cell = candidate;
    } else if (shares[candidate] > 0) {
      cell_set_add(&open, candidate);
    }
  }
  return view_size(view, &open) > 0 ? posterior_most_informative(cell, posterior, view, &open, error) : FC_OK;
}

/* ---- rollout -------------------------------------------------------------------------------------------------------------- */

static fc_status choose_by_rollout(int *cell, struct player *player, fc_error *error) {
  struct exact_player *rollout = player->mind;
  const struct posterior *posterior = &rollout->posterior;
  const uint64_t *values = player->choice->values;
  fc_status status = update(cell, player, error);
  if (status != FC_OK || *cell >= 0) {
    return status;
  }
  if (!posterior->is_listed || posterior->list.count > values[ROLLOUT_FLEETS]) {
    return choose_likeliest(cell, player, TIE_ENTROPY, error);
  }
  struct rollout_candidate candidates[MOST_CANDIDATES_ROLLED_OUT] = {{0}};
  cells128 held = 0;
  for (int i = 0; i < player->view->held_count; i++) {
    held |= cells128_of(player->view->held[i]);
  }
  const int count = rollout_list(candidates, &rollout->playout, posterior->shot, held);
  int best = 0;
  if (count == 0) {
    return FC_OK;
  }
  if (count > 1) {
    rollout->progress = progress_of(&posterior->options);
    status = rollout_play(&best, candidates, count, false, &rollout->playout, posterior->shot, error);
  }
  *cell = candidates[best].cell;
  return status;
}

static bool rollout_shoots_likeliest(const struct strategy_choice *choice) {
  return choice->values[ROLLOUT_FLEETS] <= MOST_LISTED;
}

/* ---- The table ------------------------------------------------------------------------------------------------------------ */

static const char *const exact_tie_words[] = {[TIE_FIRST] = "first", [TIE_RANDOM] = "random", [TIE_ENTROPY] = "entropy", NULL};

#define PARAMETER_OF_PRIOR                                                                                                       \
  {                                                                                                                              \
    .key = "prior", .meaning = "how fleets are placed: sequential, people, wary, or a file", .kind = PARAMETER_PRIOR,            \
    .usual_in_words = "none, each is equally likely"                                                                             \
  }
#define PARAMETER_OF_ENDGAME                                                                                                     \
  { .key = "endgame", .meaning = "from so many arrangements on, the proved optimal shot; 0: never", .most = POLICY_MOST_ENDGAME }
#define ASKS_THE_ENGINE                                                                                                          \
  .source = "fleetcount", .needs_board = true, .is_costly = true, .mind_size = sizeof(struct exact_player), .clear = clear,      \
  .begin = begin, .observe = observe

static const struct strategy strategy_exact = {
    .name = "exact",
    .summary = "where a ship is most likely, exactly",
    .parameters = {{.key = "tie",
                    .meaning = "of equal cells: the first, any, or whose answer tells most",
                    .kind = PARAMETER_WORD,
                    .words = exact_tie_words},
                   PARAMETER_OF_ENDGAME,
                   PARAMETER_OF_PRIOR},
    .shoots_likeliest = exact_shoots_likeliest,
    .shot_likeliest = shot_likeliest,
    .start = start_exact,
    .choose = choose_exact,
    ASKS_THE_ENGINE,
};

static const struct strategy strategy_entropy = {
    .name = "entropy",
    .summary = "the cell whose answer tells most, exactly",
    .parameters = {PARAMETER_OF_PRIOR},
    .start = start_entropy,
    .choose = choose_by_entropy,
    ASKS_THE_ENGINE,
};

const struct strategy strategy_rollout = {
    .name = "rollout",
    .summary = "of the likeliest cells the one after which exact needs the fewest shots",
    .parameters = {{.key = "candidates",
                    .meaning = "how many of the likeliest cells are tried",
                    .least = 1,
                    .most = MOST_CANDIDATES_ROLLED_OUT,
                    .usual = 4},
                   {.key = "fleets",
                    .meaning = "from so many arrangements on; before, the likeliest cell",
                    .least = 1,
                    .most = 10000000,
                    .usual = 100000},
                   {.key = "nested",
                    .meaning = "from so many arrangements on, twice as many are tried, and rollouts play on; 0: never",
                    .most = 10000000},
                   PARAMETER_OF_ENDGAME,
                   PARAMETER_OF_PRIOR},
    .shoots_likeliest = rollout_shoots_likeliest,
    .shot_likeliest = shot_likeliest,
    .start = start_rollout,
    .choose = choose_by_rollout,
    ASKS_THE_ENGINE,
};

/* To add one: see lab/strategies/strategies.c. */
const struct strategy *const exact_strategies[] = {&strategy_exact, &strategy_entropy, &strategy_rollout, NULL};

bool exact_policy(struct policy *policy, const struct strategy_choice *choice) {
  if (choice->strategy == &strategy_exact && choice->values[EXACT_TIE] != TIE_RANDOM && choice->values[EXACT_PRIOR] == 0) {
    *policy = (struct policy){.kind = POLICY_HITS,
                              .tie_by_bits = choice->values[EXACT_TIE] == TIE_ENTROPY,
                              .endgame = (size_t)choice->values[EXACT_ENDGAME]};
    return true;
  }
  if (choice->strategy == &strategy_entropy && choice->values[ENTROPY_PRIOR] == 0) {
    *policy = (struct policy){.kind = POLICY_BITS};
    return true;
  }
  return false;
}
