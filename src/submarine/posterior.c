/* The public belief about their ships, and advice. */
#include <math.h>

#include "submarine/game.h"
#include "submarine/outlook.h"
#include "sys/memory.h"
#include "sys/status.h"

struct fc_submarine_belief {
  int columns;
  uint64_t count;
  size_t contradiction;
  struct belief_sums marginals;
};

/* ---- The belief ---------------------------------------------------------------------------------------------------------- */

/* Follows the game from its beginning. Returns the index of the event after which no placement is left, or the number of
 * events. */
static size_t follow(struct submarine_belief *belief, const struct fc_submarine_game *game) {
  size_t events = 0;
  while (events < game->count && belief->count > 0) {
    game_follow(belief, game, FC_SUBMARINE_THEY, events, events + 1);
    events++;
  }
  return belief->count > 0 || events == 0 ? game->count : events - 1;
}

fc_status fc_submarine_belief_make(fc_submarine_belief **belief, const fc_submarine_game *game, fc_error *error) {
  if (belief == NULL || game == NULL) {
    return error_null_argument(error);
  }
  struct submarine_belief theirs = {0};
  fc_submarine_belief *made = memory_allocate(1, sizeof *made);
  fc_status status = made != NULL ? belief_begin(&theirs, &game->sea, &game->prior, error) : error_no_memory(error);
  if (status != FC_OK) {
    memory_free(made);
    return status;
  }
  made->columns = game->sea.columns;
  made->contradiction = follow(&theirs, game);
  made->count = theirs.count;
  belief_marginals(&made->marginals, &theirs);
  belief_clear(&theirs);
  *belief = made;
  return FC_OK;
}

void fc_submarine_belief_free(fc_submarine_belief *belief) {
  memory_free(belief);
}

uint64_t fc_submarine_belief_count(const fc_submarine_belief *belief) {
  return belief->count;
}

uint64_t fc_submarine_belief_weight(const fc_submarine_belief *belief) {
  return belief->marginals.total;
}

uint64_t fc_submarine_belief_at(const fc_submarine_belief *belief, int ship, fc_cell cell) {
  const unsigned number = (unsigned)(cell.row * belief->columns + cell.column);
  return ship == FC_SUBMARINE_NO_SHIP ? marginals_any(&belief->marginals, number) : belief->marginals.ship[ship][number];
}

size_t fc_submarine_belief_contradiction(const fc_submarine_belief *belief) {
  return belief->contradiction;
}

/* ---- Advice -------------------------------------------------------------------------------------------------------------- */

/* The probability to win: a logistic function of the points of both sides and the worth of the best act, fitted to 2000 games
 * of `lookahead` against itself. docs/submarine.md tells how well it fits. */
static double chance_to_win(const struct fc_submarine_game *game, double worth) {
  int ahead = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    ahead += game->own.points[ship] - game->their_points[ship];
  }
  return 1 / (1 + exp(0.17 - 1.83 * worth - 1.9 * ahead));
}

static unsigned advise_by_outlook(struct act best[MAX_ACTS], double *value, const struct fc_submarine_game *game,
                                  struct beliefs *beliefs) {
  struct act acts[MAX_ACTS];
  double outlooks[MAX_ACTS][PROSPECTS];
  double worth;
  const unsigned count = side_acts(acts, &game->sea, &game->own);
  outlook_of_acts(outlooks, acts, count, &game->own, beliefs);
  const unsigned ties = outlook_best(best, &worth, acts, outlooks, count, ALL_PROSPECTS);
  *value = chance_to_win(game, worth);
  return ties;
}

static unsigned advise_by_worth(struct act best[MAX_ACTS], double *value, const struct fc_submarine_game *game,
                                const struct submarine_belief *theirs, const struct belief_sums *marginals,
                                fc_submarine_policy policy) {
  const uint64_t reach = side_reach(&game->sea, &game->own);
  double worth[MAX_CELLS] = {0};
  unsigned ties = 0;
  worth_of_attacks(worth, theirs, marginals, reach, policy);
  *value = worth_greatest(worth, reach);
  for (unsigned cell = 0; cell < game->sea.cells; cell++) {
    if (has_cell(reach, cell) && worth[cell] == *value) {
      best[ties++] = (struct act){.kind = FC_SUBMARINE_ATTACK, .cell = cell};
    }
  }
  return ties;
}

/* Gives advice; the beliefs have seen no event yet. */
static fc_status advise(fc_submarine_advice *advice, const struct fc_submarine_game *game, struct beliefs *beliefs,
                        fc_submarine_policy policy, fc_error *error) {
  struct act best[MAX_ACTS];
  struct belief_sums marginals;
  fc_submarine_advice given = {0};
  game_follow(&beliefs->theirs, game, FC_SUBMARINE_THEY, 0, game->count);
  if (beliefs->theirs.count == 0) {
    return error_set(error, FC_NO_CONFIGURATION, "no placement of their ships agrees with the events");
  }
  belief_marginals(&marginals, &beliefs->theirs);
  if (policy == FC_SUBMARINE_WIN) {
    game_follow(&beliefs->ours, game, FC_SUBMARINE_WE, 0, game->count);
    given.count = advise_by_outlook(best, &given.value, game, beliefs);
  } else {
    given.count = advise_by_worth(best, &given.value, game, &beliefs->theirs, &marginals, policy);
  }
  for (size_t i = 0; i < given.count; i++) {
    given.acts[i] = act_outside(&game->sea, &best[i]);
  }
  given.hits = given.count > 0 && best[0].kind == FC_SUBMARINE_ATTACK ? marginals_any(&marginals, best[0].cell) : 0;
  *advice = given;
  return FC_OK;
}

fc_status fc_submarine_advise(fc_submarine_advice *advice, const fc_submarine_game *game, fc_submarine_policy policy,
                              fc_error *error) {
  if (advice == NULL || game == NULL) {
    return error_null_argument(error);
  }
  if ((unsigned)policy > FC_SUBMARINE_WIN) {
    return error_set(error, FC_INVALID_ARGUMENT, "there is no such policy");
  }
  struct objection objection;
  const struct event probe = {.who = FC_SUBMARINE_WE, .act = {.kind = FC_SUBMARINE_ATTACK, .cell = game->own.cell[0]}};
  if (!game_allows(&objection, game, &probe) && objection.part == PART_WHO) {
    return error_set(error, FC_NO_CONFIGURATION, "there is nothing to choose: %s", objection.text);
  }
  struct beliefs *beliefs = memory_allocate_zeroed(1, sizeof *beliefs);
  if (beliefs == NULL) {
    return error_no_memory(error);
  }
  fc_status status = policy == FC_SUBMARINE_WIN ? beliefs_begin(beliefs, &game->sea, &game->prior, error)
                                                : belief_begin(&beliefs->theirs, &game->sea, &game->prior, error);
  THEN(status, advise(advice, game, beliefs, policy, error));
  beliefs_clear(beliefs);
  memory_free(beliefs);
  return status;
}
