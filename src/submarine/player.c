#include "submarine/player.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"
#include "text/choice.h"
#include "text/span.h"

/* ---- Names --------------------------------------------------------------------------------------------------------------- */

/* The order of lists. */
static const struct player_kind *const kinds[] = {&player_random, &player_priority, &player_exact, &player_lookahead};

#define KINDS (sizeof kinds / sizeof kinds[0])

static fc_status read_name(struct submarine_player *player, const char *text, fc_error *error) {
  struct span rest;
  const struct span name = parameters_name(&rest, text);
  struct choice choice = choice_of(name);
  for (size_t i = 0; i < KINDS; i++) {
    choice_offer(&choice, kinds[i]->name);
  }
  if (!choice.found) {
    return error_set(error, FC_INVALID_PLAYER, "no player is called %s; %s", quotation_of(name).string,
                     choice_hint(&choice).string);
  }
  player->kind = kinds[choice.index];
  const char *given = rest.length > 0 ? text : player->kind->name;
  return parameters_read(player->values, player->kind->parameters, player->kind->name, given, FC_INVALID_PLAYER, error);
}

/* ---- The course of a game ------------------------------------------------------------------------------------------------ */

fc_status submarine_player_make(struct submarine_player *player, const char *name, const struct submarine_sea *sea,
                                fc_error *error) {
  *player = (struct submarine_player){.sea = sea};
  fc_status status = read_name(player, name, error);
  if (status == FC_OK) {
    player->mind = memory_allocate_zeroed(1, player->kind->mind_size + 1);
    status = player->mind != NULL ? FC_OK : error_no_memory(error);
  }
  return status == FC_OK && player->kind->start != NULL ? player->kind->start(player, error) : status;
}

void submarine_player_clear(struct submarine_player *player) {
  if (player->mind != NULL && player->kind->clear != NULL) {
    player->kind->clear(player->mind);
  }
  memory_free(player->mind);
  *player = (struct submarine_player){0};
}

void submarine_player_begin(struct submarine_player *player, uint64_t seed, uint64_t index) {
  player->random = random_stream_start(seed, index);
  memcpy(player->own.points, player->sea->points, sizeof player->own.points);
  memcpy(player->their_points, player->sea->points, sizeof player->their_points);
  memset(player->own.cell, 0, sizeof player->own.cell);
  player->kind->begin(player);
}

struct act submarine_player_act(struct submarine_player *player) {
  const struct act act = player->kind->choose(player);
  if (act.kind == FC_SUBMARINE_MOVE) {
    side_move(player->sea, &player->own, &act);
  }
  return act;
}

void submarine_player_hear(struct submarine_player *player, unsigned cell, fc_submarine_answer answer) {
  if (answer.hit != FC_SUBMARINE_NO_SHIP && player->their_points[answer.hit] > 0) {
    player->their_points[answer.hit]--;
  }
  if (player->kind->hear != NULL) {
    player->kind->hear(player, cell, answer);
  }
}

fc_submarine_answer submarine_player_suffer(struct submarine_player *player, const struct act *act) {
  fc_submarine_answer answer = {.hit = FC_SUBMARINE_NO_SHIP};
  if (act->kind == FC_SUBMARINE_ATTACK) {
    answer = side_suffer(player->sea, &player->own, act->cell);
  }
  if (player->kind->suffer != NULL) {
    player->kind->suffer(player, act, answer);
  }
  return answer;
}

/* ---- Tools for players --------------------------------------------------------------------------------------------------- */

/* Draws different random cells, one for each ship. */
static void draw_cells(uint8_t drawn[SHIPS], struct submarine_player *player) {
  uint64_t taken = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (player->own.points[ship] > 0) {
      do {
        drawn[ship] = (uint8_t)random_stream_below(&player->random, player->sea->cells);
      } while (has_cell(taken, drawn[ship]));
      taken |= cell_bit(drawn[ship]);
    }
  }
}

void place_anywhere(struct submarine_player *player) {
  draw_cells(player->own.cell, player);
}

/* The cells need not be dealt to the ships afterwards, as all orders are equally likely. */
void place_apart(struct submarine_player *player) {
  enum { TRIES = 500 };
  for (int tries = 0; tries < TRIES; tries++) {
    draw_cells(player->own.cell, player);
    if (sea_are_all_apart(player->sea, player->own.cell)) {
      return;
    }
  }
  draw_cells(player->own.cell, player);
}

struct act any_of(struct submarine_player *player, const struct act *acts, unsigned count) {
  return acts[random_stream_below(&player->random, count)];
}

/* ---- The public interface ------------------------------------------------------------------------------------------------ */

struct fc_submarine_player {
  struct submarine_sea sea;
  struct submarine_player player;
};

size_t fc_submarine_player_count(void) {
  return KINDS;
}

fc_submarine_player_info fc_submarine_player_at(size_t index) {
  const struct player_kind *kind = kinds[index];
  return (fc_submarine_player_info){.name = kind->name, .summary = kind->summary, .keys = kind->keys};
}

fc_status fc_submarine_player_make(fc_submarine_player **player, const char *name, const fc_submarine_rules *rules, uint64_t seed,
                                   uint64_t index, fc_error *error) {
  if (player == NULL || name == NULL || rules == NULL) {
    return error_null_argument(error);
  }
  fc_submarine_player *made = memory_allocate_zeroed(1, sizeof *made);
  fc_status status = made != NULL ? sea_make(&made->sea, rules, error) : error_no_memory(error);
  THEN(status, submarine_player_make(&made->player, name, &made->sea, error));
  if (status != FC_OK) {
    fc_submarine_player_free(made);
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
