#include "oracle/plain_optimum.h"

#include <search.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define WORDS (PLAIN_MOST_ARRANGEMENTS / 64)

/* A position that has been met: the arrangements and shots left (shots: for PLAIN_WITHIN), and the cells shot at. */
struct met {
  uint64_t left[WORDS];
  uint64_t shot;
  uint64_t shots_left;
  uint64_t value; /* not compared */
};

struct player {
  const struct oracle_game *game;
  enum plain_criterion criterion;
  int cells;
  int count;
  struct oracle_arrangement arrangements[PLAIN_MOST_ARRANGEMENTS];
  uint64_t weights[PLAIN_MOST_ARRANGEMENTS];
  plain_weigh *weigh;
  const void *context;
  void *met;
};

static int compare_met(const void *one, const void *other) {
  return memcmp(one, other, offsetof(struct met, value));
}

/* ---- Answers ----------------------------------------------------------------------------------------------------------- */

/* An arrangement's answer to a shot at a cell, after shots at others in any order. */
static struct oracle_answer answer_to(const struct player *player, int arrangement, uint64_t shot, int cell) {
  struct oracle_opponent opponent;
  oracle_opponent_start(&opponent, player->game, &player->arrangements[arrangement]);
  for (int before = 0; before < player->cells; before++) {
    if ((shot >> before) & 1) {
      (void)oracle_opponent_answer(&opponent, before);
    }
  }
  return oracle_opponent_answer(&opponent, cell);
}

static int cells_left(const struct player *player, int arrangement, uint64_t shot) {
  int left = 0;
  for (int cell = 0; cell < player->cells; cell++) {
    left += ((shot >> cell) & 1) == 0 && player->arrangements[arrangement].ship_at[cell] != ORACLE_WATER;
  }
  return left;
}

/* ---- Positions --------------------------------------------------------------------------------------------------------- */

static uint64_t value_of(struct player *player, const int *left, int count, uint64_t shot, int shots_left);

static uint64_t weight_of(const struct player *player, const int *left, int count) {
  uint64_t weight = 0;
  for (int i = 0; i < count; i++) {
    weight += player->weights[left[i]];
  }
  return weight;
}

/* The value of a shot at a cell: the shot, and the parts into which the answers divide the arrangements. */
static uint64_t value_of_shot(struct player *player, const int *left, int count, uint64_t shot, int shots_left, int cell) {
  struct oracle_answer answers[PLAIN_MOST_ARRANGEMENTS];
  bool is_done[PLAIN_MOST_ARRANGEMENTS] = {false};
  for (int i = 0; i < count; i++) {
    answers[i] = answer_to(player, left[i], shot, cell);
  }
  uint64_t sum = player->criterion == PLAIN_MEAN ? weight_of(player, left, count) : 0;
  uint64_t most = 0;
  for (int i = 0; i < count; i++) {
    int part[PLAIN_MOST_ARRANGEMENTS];
    int part_count = 0;
    for (int k = i; k < count; k++) {
      if (!is_done[k] && answers[k].reply == answers[i].reply && answers[k].length == answers[i].length &&
          answers[k].ship == answers[i].ship) {
        part[part_count++] = left[k];
        is_done[k] = true;
      }
    }
    if (part_count > 0) {
      const uint64_t value = value_of(player, part, part_count, shot | (UINT64_C(1) << cell), shots_left - 1);
      sum += value;
      most = value > most ? value : most;
    }
  }
  return player->criterion == PLAIN_WORST ? most + 1 : sum;
}

static bool is_better(const struct player *player, uint64_t value, uint64_t other) {
  return player->criterion == PLAIN_WITHIN ? value > other : value < other;
}

static uint64_t value_of(struct player *player, const int *left, int count, uint64_t shot, int shots_left) {
  const int missing = cells_left(player, left[0], shot);
  if (missing == 0 || count == 1) {
    const uint64_t weight = player->criterion == PLAIN_WORST ? 1 : weight_of(player, left, count);
    const uint64_t in_time = missing <= shots_left ? weight : 0;
    return player->criterion == PLAIN_WITHIN ? in_time : weight * (uint64_t)missing;
  }
  if (player->criterion == PLAIN_WITHIN && shots_left <= 0) {
    return 0;
  }
  struct met position = {.shot = shot, .shots_left = player->criterion == PLAIN_WITHIN ? (uint64_t)shots_left : 0};
  for (int i = 0; i < count; i++) {
    position.left[left[i] / 64] |= UINT64_C(1) << (left[i] % 64);
  }
  struct met *const *found = tfind(&position, &player->met, compare_met);
  if (found != NULL) {
    return (*found)->value;
  }
  bool has_value = false;
  for (int cell = 0; cell < player->cells; cell++) {
    if ((shot >> cell) & 1) {
      continue;
    }
    const uint64_t value = value_of_shot(player, left, count, shot, shots_left, cell);
    if (!has_value || is_better(player, value, position.value)) {
      position.value = value;
      has_value = true;
    }
  }
  struct met *kept = malloc(sizeof *kept);
  if (kept == NULL) {
    abort();
  }
  *kept = position;
  (void)tsearch(kept, &player->met, compare_met);
  return position.value;
}

static void forget(void *met) {
  while (met != NULL) {
    struct met *kept = *(struct met **)met;
    (void)tdelete(kept, &met, compare_met);
    free(kept);
  }
}

/* ---- From outside ------------------------------------------------------------------------------------------------------ */

static void add_arrangement(void *context, const struct oracle_game *game, const int *places) {
  struct player *player = context;
  const uint64_t weight = player->weigh != NULL ? player->weigh(player->context, game, places) : 1;
  if (weight == 0) {
    return;
  }
  if (player->count < PLAIN_MOST_ARRANGEMENTS) {
    player->weights[player->count] = weight;
    struct oracle_arrangement *arrangement = &player->arrangements[player->count];
    oracle_clear(arrangement);
    for (int ship = 0; ship < game->ship_count; ship++) {
      (void)oracle_place(game, arrangement, ship, places[ship] / 2, places[ship] % 2 == 1);
    }
  }
  player->count++;
}

bool plain_optimum_find(struct plain_optimum *optimum, const struct oracle_game *game,
                        const struct oracle_observations *observations, plain_weigh *weigh, const void *context,
                        enum plain_criterion criterion, int shots) {
  struct player *player = calloc(1, sizeof *player);
  if (player == NULL) {
    abort();
  }
  player->game = game;
  player->criterion = criterion;
  player->weigh = weigh;
  player->context = context;
  player->cells = game->rows * game->columns;
  oracle_visit(add_arrangement, player, game, observations);
  const bool is_small = player->count <= PLAIN_MOST_ARRANGEMENTS;
  if (is_small) {
    uint64_t shot = 0;
    for (int cell = 0; cell < player->cells; cell++) {
      shot |= (uint64_t)oracle_is_shot(observations, cell) << cell;
    }
    int all[PLAIN_MOST_ARRANGEMENTS];
    for (int i = 0; i < player->count; i++) {
      all[i] = i;
    }
    *optimum = (struct plain_optimum){.arrangements = weight_of(player, all, player->count)};
    if (player->count > 0) {
      optimum->value = value_of(player, all, player->count, shot, shots);
      for (int cell = 0; cell < player->cells; cell++) {
        const bool is_open = ((shot >> cell) & 1) == 0;
        optimum->first[cell] = is_open ? value_of_shot(player, all, player->count, shot, shots, cell) : 0;
        optimum->is_best[cell] = is_open && optimum->first[cell] == optimum->value;
      }
    }
  }
  forget(player->met);
  free(player);
  return is_small;
}
