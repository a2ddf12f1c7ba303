/*
 * Players, and the events that they see in a game.
 *
 * To add a player, write players/NAME.c with its `struct player_kind`, declare it here, and list it in player.c. It may use
 * only its own ships, its random numbers, and the events.
 */
#ifndef FLEETCOUNT_SUBMARINE_PLAYER_H
#define FLEETCOUNT_SUBMARINE_PLAYER_H

#include <stddef.h>

#include "submarine/sea.h"
#include "sys/random_stream.h"
#include "text/parameters.h"

struct submarine_player {
  const struct player_kind *kind;
  const struct submarine_sea *sea;
  uint64_t values[MOST_PARAMETERS]; /* the parameters' values */
  struct side own;
  uint8_t their_points[SHIPS]; /* the points left to the opponent's ships */
  struct random_stream random;
  void *mind; /* the data of the kind */
};

struct player_kind {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  const char *keys;    /* the parameters in a line of help */
  struct parameter parameters[MOST_PARAMETERS + 1];

  /* The mind serves one game after another; its bytes are zero at first. start: prepares it; may be NULL. Errors: FC_NO_MEMORY.
   * clear: frees its arrays, also after a failure; may be NULL. */
  size_t mind_size;
  fc_status (*start)(struct submarine_player *player, fc_error *error);
  void (*clear)(void *mind);

  /* Begins a game: chooses the cells of the own ships. */
  void (*begin)(struct submarine_player *player);

  /* Chooses an act that the rules allow. The caller does it. */
  struct act (*choose)(struct submarine_player *player);

  /* Its attack was answered; the opponent's points are up to date. May be NULL. */
  void (*hear)(struct submarine_player *player, unsigned cell, fc_submarine_answer answer);

  /* The opponent has acted; the own points are up to date. May be NULL. */
  void (*suffer)(struct submarine_player *player, const struct act *act, fc_submarine_answer answer);
};

extern const struct player_kind player_random;
extern const struct player_kind player_priority;
extern const struct player_kind player_exact;
extern const struct player_kind player_lookahead;

/* Makes a player from a name such as "exact:policy=damage", to which it does not refer. The caller clears it, also after a
 * failure. Errors: FC_INVALID_PLAYER, FC_NO_MEMORY. */
fc_status submarine_player_make(struct submarine_player *player, const char *name, const struct submarine_sea *sea,
                                fc_error *error);
void submarine_player_clear(struct submarine_player *player);

/* The course of a game for a player: it begins; then turns alternate, own ones with submarine_player_act and
 * submarine_player_hear, and the opponent's with submarine_player_suffer. */
void submarine_player_begin(struct submarine_player *player, uint64_t seed, uint64_t index);
struct act submarine_player_act(struct submarine_player *player);
void submarine_player_hear(struct submarine_player *player, unsigned cell, fc_submarine_answer answer);
fc_submarine_answer submarine_player_suffer(struct submarine_player *player, const struct act *act);

/* Puts the own ships on random cells, all placements equally likely. */
void place_anywhere(struct submarine_player *player);

/* Places the ships as published: three cells are drawn until they are more than two steps from each other, at most 500 times,
 * and dealt to the ships at random. */
void place_apart(struct submarine_player *player);

/* Draws one of at least one act, all equally likely. */
struct act any_of(struct submarine_player *player, const struct act *acts, unsigned count);

#endif
