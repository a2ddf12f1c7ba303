/*
 * priority: the published player, with a map of priorities for each ship of the opponent.
 *
 * All priorities are 0 at first. If a ship is hit, the cell becomes 1 and all others -1/4 in its map. If it is near, the
 * neighbours of the cell become 1 and all others -1/4. If it is neither, the cell and its neighbours become -1/4; with
 * miss=cell only the cell does, which agrees with the published figures. A move of a ship shifts its map; cells that it cannot
 * have reached become -1/4. The player attacks the cell in reach with the greatest sum over the ships, if that is not below 0,
 * and otherwise makes a random move. Priorities are counted in quarters here.
 */
#include <string.h>

#include "submarine/player.h"

enum { PARAMETER_MISS };
enum { MISS_AROUND, MISS_CELL };

static const char *const miss_words[] = {[MISS_AROUND] = "around", [MISS_CELL] = "cell", NULL};

enum { QUARTER = 1, WHOLE = 4 };

/* The mind: the priorities of each cell for each ship. */
typedef int priority_map[MAX_CELLS];

static void begin(struct submarine_player *player) {
  memset(player->mind, 0, SHIPS * sizeof(priority_map));
  place_apart(player);
}

/* Sets the priority of some cells. */
static void set(int map[MAX_CELLS], uint64_t cells, int priority) {
  for (unsigned cell = 0; cell < MAX_CELLS; cell++) {
    map[cell] = has_cell(cells, cell) ? priority : map[cell];
  }
}

static void hear(struct submarine_player *player, unsigned cell, fc_submarine_answer answer) {
  priority_map *maps = player->mind;
  const struct submarine_sea *sea = player->sea;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    int *map = maps[ship];
    if (answer.hit == (int)ship) {
      set(map, UINT64_MAX, -QUARTER);
      set(map, cell_bit(cell), WHOLE);
    } else if ((answer.near >> ship & 1) != 0) {
      set(map, UINT64_MAX, -QUARTER);
      set(map, sea->near[cell], WHOLE);
    } else {
      set(map, player->values[PARAMETER_MISS] == MISS_AROUND ? sea->reach[cell] : cell_bit(cell), -QUARTER);
    }
  }
}

static void suffer(struct submarine_player *player, const struct act *act, fc_submarine_answer answer) {
  (void)answer;
  if (act->kind != FC_SUBMARINE_MOVE) {
    return;
  }
  const struct submarine_sea *sea = player->sea;
  priority_map *maps = player->mind;
  int *map = maps[act->ship];
  int shifted[MAX_CELLS] = {0};
  set(shifted, UINT64_MAX, -QUARTER);
  for (unsigned cell = 0; cell < sea->cells; cell++) {
    if (sea->room[cell][act->direction] >= act->distance) {
      shifted[(int)cell + sea->step[act->direction] * (int)act->distance] = map[cell];
    }
  }
  memcpy(map, shifted, sizeof shifted);
}

static int sum_at(const struct submarine_player *player, unsigned cell) {
  priority_map *maps = player->mind;
  int sum = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    sum += player->their_points[ship] > 0 ? maps[ship][cell] : 0;
  }
  return sum;
}

static struct act choose(struct submarine_player *player) {
  struct act acts[MAX_ACTS];
  struct act best[MAX_ACTS];
  const unsigned count = side_acts(acts, player->sea, &player->own);
  unsigned attacks = 0;
  unsigned ties = 0;
  int greatest = 0;
  while (attacks < count && acts[attacks].kind == FC_SUBMARINE_ATTACK) {
    const int sum = sum_at(player, acts[attacks].cell);
    if (sum > greatest) {
      greatest = sum;
      ties = 0;
    }
    if (sum == greatest) {
      best[ties++] = acts[attacks];
    }
    attacks++;
  }
  if (ties > 0) {
    return any_of(player, best, ties);
  }
  return attacks < count ? any_of(player, acts + attacks, count - attacks) : any_of(player, acts, attacks);
}

const struct player_kind player_priority = {
    .name = "priority",
    .summary = "a map of priorities for each ship, as it was published",
    .keys = "miss=around|cell",
    .parameters = {{.key = "miss", .meaning = "what a miss rules out", .kind = PARAMETER_WORD, .words = miss_words}},
    .mind_size = SHIPS * sizeof(priority_map),
    .begin = begin,
    .choose = choose,
    .hear = hear,
    .suffer = suffer,
};
