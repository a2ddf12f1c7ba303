/* What the public interface shows of players: the list of them, one that plays turn by turn, and a game of a contest played
 * again. */
#include "submarine/game.h"
#include "submarine/match.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Players ------------------------------------------------------------------------------------------------------------- */

struct fc_submarine_player {
  struct sea sea;
  struct player player;
};

size_t fc_submarine_player_count(void) {
  size_t count = 0;
  while (player_kinds[count] != NULL) {
    count++;
  }
  return count;
}

fc_submarine_player_info fc_submarine_player_at(size_t index) {
  const struct player_kind *kind = player_kinds[index];
  return (fc_submarine_player_info){.name = kind->name, .summary = kind->summary, .keys = kind->keys};
}

static fc_status check_rules(const fc_submarine_rules *rules, fc_error *error) {
  return IS_SIZED(rules) ? FC_OK : error_wrong_size(error, "fc_submarine_rules", rules->size);
}

fc_status fc_submarine_player_make(fc_submarine_player **player, const char *name, const fc_submarine_rules *rules, uint64_t seed,
                                   uint64_t index, fc_error *error) {
  if (player == NULL || name == NULL || rules == NULL) {
    return error_null_argument(error);
  }
  fc_status status = check_rules(rules, error);
  if (status != FC_OK) {
    return status;
  }
  fc_submarine_player *made = memory_allocate_zeroed(1, sizeof *made);
  status = made != NULL ? sea_make(&made->sea, rules, error) : error_no_memory(error);
  if (status == FC_OK) {
    status = submarine_player_make(&made->player, name, &made->sea, error);
  }
  if (status != FC_OK) {
    memory_free(made);
    return status;
  }
  submarine_player_begin(&made->player, seed, index);
  *player = made;
  return FC_OK;
}

void fc_submarine_player_free(fc_submarine_player *player) {
  if (player != NULL) {
    submarine_player_clear(&player->player);
    memory_free(player);
  }
}

fc_cell fc_submarine_player_ship(const fc_submarine_player *player, int ship) {
  const int cell = player->player.own.cell[ship];
  return (fc_cell){.row = cell / player->sea.columns, .column = cell % player->sea.columns};
}

int fc_submarine_player_points(const fc_submarine_player *player, int ship) {
  return player->player.own.points[ship];
}

void fc_submarine_player_act(fc_submarine_act *act, fc_submarine_player *player) {
  const struct act done = submarine_player_act(&player->player);
  *act = act_outside(&player->sea, &done);
}

void fc_submarine_player_hear(fc_submarine_player *player, const fc_submarine_act *act, fc_submarine_answer answer) {
  submarine_player_hear(&player->player, act_inside(&player->sea, act).cell, answer);
}

fc_submarine_answer fc_submarine_player_suffer(fc_submarine_player *player, const fc_submarine_act *act) {
  const struct act done = act_inside(&player->sea, act);
  return submarine_player_suffer(&player->player, &done);
}

/* ---- A game again -------------------------------------------------------------------------------------------------------- */

struct replay {
  struct player players[2];
  fc_submarine_game *game; /* as A sees it; NULL before the first turn */
  const fc_submarine_rules *rules;
  fc_status status;
  fc_error *error;
};

static void keep(void *context, unsigned player, const struct act *act, fc_submarine_answer answer) {
  struct replay *replay = context;
  const struct event event = {.who = player == PLAYER_A ? FC_SUBMARINE_WE : FC_SUBMARINE_THEY, .act = *act, .answer = answer};
  if (replay->status == FC_OK) {
    replay->status = game_add(replay->game, &event, replay->error);
  }
}

/* The game before its first turn: where A's ships are then is found by having A begin. */
static fc_status begin_game(struct replay *replay, const struct sea *sea, uint64_t seed, uint64_t index) {
  fc_cell cells[SHIPS];
  submarine_player_begin(&replay->players[PLAYER_A], seed, 2 * index);
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    const int cell = replay->players[PLAYER_A].own.cell[ship];
    cells[ship] = (fc_cell){.row = cell / sea->columns, .column = cell % sea->columns};
  }
  return fc_submarine_game_begin(&replay->game, replay->rules, cells, replay->error);
}

fc_status fc_submarine_replay(fc_submarine_game **game, const char *a, const char *b, const fc_submarine_rules *rules,
                              uint64_t index, uint64_t seed, fc_error *error) {
  if (game == NULL || a == NULL || b == NULL || rules == NULL) {
    return error_null_argument(error);
  }
  struct sea sea;
  struct replay replay = {.rules = rules, .error = error};
  fc_status status = check_rules(rules, error);
  if (status == FC_OK) {
    status = sea_make(&sea, rules, error);
  }
  if (status == FC_OK) {
    status = submarine_player_make(&replay.players[PLAYER_A], a, &sea, error);
  }
  if (status == FC_OK) {
    status = submarine_player_make(&replay.players[PLAYER_B], b, &sea, error);
  }
  if (status == FC_OK) {
    status = begin_game(&replay, &sea, seed, index);
  }
  if (status == FC_OK) {
    (void)match_play(replay.players, seed, index, keep, &replay);
    status = replay.status;
  }
  submarine_player_clear(&replay.players[PLAYER_A]);
  submarine_player_clear(&replay.players[PLAYER_B]);
  if (status != FC_OK) {
    fc_submarine_game_free(replay.game);
    return status;
  }
  *game = replay.game;
  return FC_OK;
}
