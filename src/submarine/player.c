#include "submarine/player.h"

#include <string.h>

#include "sys/status.h"
#include "text/choice.h"
#include "text/quotation.h"

/* ---- Names --------------------------------------------------------------------------------------------------------------- */

static fc_status find_kind(struct player *player, struct span name, fc_error *error) {
  struct choice choice = choice_of(name);
  for (size_t i = 0; player_kinds[i] != NULL; i++) {
    choice_offer(&choice, player_kinds[i]->name);
  }
  if (!choice.found) {
    return error_set(error, FC_INVALID_PLAYER, "no player is called %s; %s", quotation_of(name).string,
                     choice_hint(&choice).string);
  }
  player->kind = player_kinds[choice.index];
  return FC_OK;
}

static fc_status set_parameter(struct player *player, struct span key, struct span value, fc_error *error) {
  const struct parameter *parameters = player->kind->parameters;
  struct choice keys = choice_of(key);
  for (size_t i = 0; parameters[i].key != NULL; i++) {
    choice_offer(&keys, parameters[i].key);
  }
  if (keys.offered == 0) {
    return error_set(error, FC_INVALID_PLAYER, "the player '%s' takes no parameters", player->kind->name);
  }
  if (!keys.found) {
    return error_set(error, FC_INVALID_PLAYER, "%s is no parameter of the player '%s'; %s", quotation_of(key).string,
                     player->kind->name, choice_hint(&keys).string);
  }
  struct choice values = choice_of(value);
  for (size_t i = 0; parameters[keys.index].values[i] != NULL; i++) {
    choice_offer(&values, parameters[keys.index].values[i]);
  }
  if (!values.found) {
    return error_set(error, FC_INVALID_PLAYER, "%s: %s is no value of %s; %s", player->kind->name, quotation_of(value).string,
                     parameters[keys.index].key, choice_hint(&values).string);
  }
  player->chosen[keys.index] = (unsigned)values.index;
  return FC_OK;
}

/* The part of a text before a mark, which is taken off it with the mark; all of it where there is none. */
static struct span take_until(struct span *text, char mark) {
  const char *found = text->length > 0 ? memchr(text->bytes, mark, text->length) : NULL;
  const struct span part = {text->bytes, found != NULL ? (size_t)(found - text->bytes) : text->length};
  const size_t taken = part.length + (found != NULL ? 1 : 0);
  *text = (struct span){text->bytes + taken, text->length - taken};
  return part;
}

static fc_status read_name(struct player *player, const char *name, fc_error *error) {
  struct span rest = span_of(name);
  fc_status status = find_kind(player, take_until(&rest, ':'), error);
  while (status == FC_OK && rest.length > 0) {
    struct span value = take_until(&rest, ',');
    const struct span key = take_until(&value, '=');
    status = set_parameter(player, key, value, error);
  }
  return status;
}

/* ---- A player's life ----------------------------------------------------------------------------------------------------- */

fc_status submarine_player_make(struct player *player, const char *name, const struct sea *sea, fc_error *error) {
  struct player made = {.sea = sea};
  fc_status status = read_name(&made, name, error);
  if (status == FC_OK && made.kind->make != NULL) {
    status = made.kind->make(&made, error);
  }
  if (status == FC_OK) {
    *player = made;
  }
  return status;
}

void submarine_player_clear(struct player *player) {
  if (player->kind != NULL && player->kind->clear != NULL) {
    player->kind->clear(player);
  }
  *player = (struct player){0};
}

void submarine_player_begin(struct player *player, uint64_t seed, uint64_t index) {
  player->random = random_stream_start(seed, index);
  memcpy(player->own.points, player->sea->points, sizeof player->own.points);
  memcpy(player->their_points, player->sea->points, sizeof player->their_points);
  memset(player->own.cell, 0, sizeof player->own.cell);
  player->kind->begin(player);
}

struct act submarine_player_act(struct player *player) {
  const struct act act = player->kind->choose(player);
  if (act.kind == FC_SUBMARINE_MOVE) {
    side_move(player->sea, &player->own, &act);
  }
  return act;
}

void submarine_player_hear(struct player *player, unsigned cell, fc_submarine_answer answer) {
  if (answer.hit != FC_SUBMARINE_NO_SHIP && player->their_points[answer.hit] > 0) {
    player->their_points[answer.hit]--;
  }
  if (player->kind->hear != NULL) {
    player->kind->hear(player, cell, answer);
  }
}

fc_submarine_answer submarine_player_suffer(struct player *player, const struct act *act) {
  fc_submarine_answer answer = {.hit = FC_SUBMARINE_NO_SHIP};
  if (act->kind == FC_SUBMARINE_ATTACK) {
    answer = side_suffer(player->sea, &player->own, act->cell);
  }
  if (player->kind->suffer != NULL) {
    player->kind->suffer(player, act, answer);
  }
  return answer;
}

/* ---- What several players do --------------------------------------------------------------------------------------------- */

/* Different random cells, as many as there are ships. */
static void draw_cells(uint8_t drawn[SHIPS], struct player *player) {
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

void place_anywhere(struct player *player) {
  draw_cells(player->own.cell, player);
}

/* That the cells are then dealt to the ships makes no difference, for they are drawn alike. */
void place_apart(struct player *player) {
  enum { TRIES = 500 };
  for (int tries = 0; tries < TRIES; tries++) {
    draw_cells(player->own.cell, player);
    if (sea_are_all_apart(player->sea, player->own.cell)) {
      return;
    }
  }
  draw_cells(player->own.cell, player);
}

struct act any_of(struct player *player, const struct act *acts, unsigned count) {
  return acts[random_stream_below(&player->random, count)];
}
