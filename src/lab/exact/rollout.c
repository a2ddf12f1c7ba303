/*
 * rollout: once the configurations are few, each of the likeliest cells is tried. What is expected after it is known exactly, by
 * playing `exact:tie=entropy` on from there against every configuration, for every answer; the cell with the fewest shots is
 * chosen. Before, it is the likeliest cell, of several the one whose answer tells most. With `endgame=N` the shot that is proved
 * to be optimal, once at most N configurations are left.
 *
 * This is one step of policy iteration (Howard 1960; Tesauro and Galperin 1996 call it a rollout): the cell that
 * `exact:tie=entropy` would choose is the first candidate, so rollout needs no more shots than that on average. With its usual
 * values it shoots as POLICY_ROLLOUT of solve/policy.c, which plays against all configurations at once.
 */
#include "lab/exact/rollout.h"

#include "lab/exact/endgame.h"
#include "lab/exact/exact.h"
#include "lab/exact/posterior.h"
#include "solve/policy.h"
#include "sys/memory.h"
#include "sys/status.h"

static bool is_before(const struct rollout_candidate *one, const struct rollout_candidate *other) {
  return one->hits != other->hits ? one->hits > other->hits : playout_is_less(one->left_unknown, other->left_unknown);
}

/* So many hits the last of the `most` likeliest cells has; 1 where there are no more cells than that. */
static uint32_t fewest_hits(const uint32_t *hits, int cells, int most) {
  uint32_t greatest[MOST_CANDIDATES_ROLLED_OUT] = {0};
  for (int cell = 0; cell < cells; cell++) {
    int place = most;
    for (; place > 0 && hits[cell] > greatest[place - 1]; place--) {
      if (place < most) {
        greatest[place] = greatest[place - 1];
      }
    }
    if (place < most) {
      greatest[place] = hits[cell];
    }
  }
  return greatest[most - 1] > 0 ? greatest[most - 1] : 1;
}

static void insert(struct rollout_candidate *candidates, int *count, int most, const struct rollout_candidate *candidate) {
  int place = *count < most ? (*count)++ : most;
  for (; place > 0 && is_before(candidate, &candidates[place - 1]); place--) {
    if (place < most) {
      candidates[place] = candidates[place - 1];
    }
  }
  if (place < most) {
    candidates[place] = *candidate;
  }
}

int rollout_list(struct rollout_candidate *candidates, int most, struct playout *playout, struct cells128 shot) {
  const int cells = playout->list->placements->cell_count;
  uint32_t hits[LISTED_CELLS];
  playout_cover(hits, playout);
  for (int cell = 0; cell < cells; cell++) {
    hits[cell] = cells128_has(shot, cell) ? 0 : hits[cell];
  }
  const uint32_t fewest = fewest_hits(hits, cells, most);
  struct cells128 likely = {0, 0};
  for (int cell = 0; cell < cells; cell++) {
    if (hits[cell] >= fewest) {
      cells128_add(&likely, cell);
    }
  }
  double left[LISTED_CELLS];
  playout_left_unknown(left, playout, shot, likely);
  int count = 0;
  for (int cell = 0; cell < cells; cell++) {
    if (cells128_has(likely, cell)) {
      insert(candidates, &count, most, &(struct rollout_candidate){.cell = cell, .hits = hits[cell], .left_unknown = left[cell]});
    }
  }
  return count;
}

fc_status rollout_play(int *best, struct rollout_candidate *candidates, int count, bool needs_all, struct playout *playout,
                       struct cells128 shot, fc_error *error) {
  uint64_t fewest = UINT64_MAX;
  int found = 0;
  for (int i = 0; i < count; i++) {
    const uint64_t most = needs_all ? UINT64_MAX : fewest;
    const fc_status status = playout_misses(&candidates[i].misses, playout, shot, candidates[i].cell, most, error);
    if (status != FC_OK) {
      return status;
    }
    if (candidates[i].misses < fewest) {
      fewest = candidates[i].misses;
      found = i;
    }
  }
  *best = found;
  return FC_OK;
}

/* ---- The strategy --------------------------------------------------------------------------------------------------------- */

struct rollout_player {
  const struct strategy_choice *choice;
  struct posterior posterior;
  struct playout playout;
  struct endgame endgame; /* where one is asked for */
  struct progress progress;
};

static bool shoots_likeliest(const struct strategy_choice *choice) {
  return choice->values[ROLLOUT_FLEETS] <= MOST_LISTED;
}

static bool shot_likeliest(const void *player) {
  return posterior_is_plain(&((const struct rollout_player *)player)->posterior);
}

static void dispose(void *player) {
  struct rollout_player *rollout = player;
  if (rollout != NULL) {
    posterior_clear(&rollout->posterior);
    playout_clear(&rollout->playout);
    endgame_clear(&rollout->endgame);
    memory_free(rollout);
  }
}

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  struct rollout_player *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->choice = choice;
  const uint64_t fleets = choice->values[ROLLOUT_FLEETS];
  fc_status status = posterior_create(&made->posterior, rules, fleets > MOST_LISTED ? fleets : MOST_LISTED, options, error);
  if (status == FC_OK && choice->values[ROLLOUT_ENDGAME] > 0) {
    status = endgame_create(&made->endgame, &made->posterior, rules, error);
  }
  if (status != FC_OK) {
    dispose(made);
    return status;
  }
  made->playout.list = &made->posterior.list;
  made->playout.announce = rules->ruleset->rules.announce;
  made->playout.progress = &made->progress;
  *player = made;
  return FC_OK;
}

static void begin(void *player, const struct view *view) {
  (void)view;
  posterior_begin(&((struct rollout_player *)player)->posterior);
}

static void observe(void *player, const struct view *view) {
  posterior_observe(&((struct rollout_player *)player)->posterior, view);
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  (void)stream;
  struct rollout_player *rollout = player;
  struct posterior *posterior = &rollout->posterior;
  fc_status status = posterior_look(posterior, view, error);
  if (status != FC_OK) {
    return status;
  }
  if (posterior->is_listed && posterior->list.count <= rollout->choice->values[ROLLOUT_ENDGAME]) {
    return endgame_shot(cell, &rollout->endgame, &posterior->list, posterior->shot, &posterior->options, error);
  }
  if (!posterior->is_listed || posterior->list.count > rollout->choice->values[ROLLOUT_FLEETS]) {
    struct cell_set likeliest;
    status = posterior_best(&likeliest, posterior, view, error);
    return status == FC_OK ? posterior_tells_most(cell, posterior, view, &likeliest, error) : status;
  }
  struct rollout_candidate candidates[MOST_CANDIDATES_ROLLED_OUT] = {{0}};
  const int most = (int)rollout->choice->values[ROLLOUT_CANDIDATES];
  const int count = rollout_list(candidates, most, &rollout->playout, posterior->shot);
  int best = 0;
  if (count > 1) {
    rollout->progress = progress_of(&posterior->options);
    status = rollout_play(&best, candidates, count, false, &rollout->playout, posterior->shot, error);
  }
  if (status == FC_OK) {
    *cell = candidates[best].cell;
  }
  return status;
}

const struct strategy strategy_rollout = {
    .name = "rollout",
    .summary = "of the likeliest cells the one after which exact needs the fewest shots",
    .source = "fleetcount",
    .parameters = {{.key = "candidates",
                    .meaning = "how many of the likeliest cells are tried",
                    .least = 1,
                    .most = MOST_CANDIDATES_ROLLED_OUT,
                    .usual = 4},
                   {.key = "fleets",
                    .meaning = "from so many configurations on; before, the likeliest cell",
                    .least = 1,
                    .most = 10000000,
                    .usual = 100000},
                   {.key = "endgame",
                    .meaning = "from so many configurations on, the proved optimal shot; 0: never",
                    .least = 0,
                    .most = POLICY_MOST_ENDGAME,
                    .usual = 0}},
    .is_random = player_never,
    .shoots_likeliest = shoots_likeliest,
    .shot_likeliest = shot_likeliest,
    .needs_board = true,
    .is_costly = true,
    .create = create,
    .dispose = dispose,
    .begin = begin,
    .observe = observe,
    .choose = choose,
};
