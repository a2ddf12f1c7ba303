/*
 * Players: what one is made of, and what happens to it in the course of a game.
 *
 * To add a player, write players/NAME.c with its `struct player_kind`, and list it in players/table.c. It must look at nothing
 * but its own ships, its random numbers, and what it is told.
 */
#ifndef FLEETCOUNT_SUBMARINE_PLAYER_H
#define FLEETCOUNT_SUBMARINE_PLAYER_H

#include <stddef.h>

#include "submarine/sea.h"
#include "sys/random_stream.h"

/* A key of a player and the words that it can have, of which the first is the default; ends with NULL. */
struct parameter {
  const char *key;
  const char *values[6];
};

enum { MAX_PARAMETERS = 6 };

struct player {
  const struct player_kind *kind;
  const struct sea *sea;
  unsigned chosen[MAX_PARAMETERS]; /* the value of each parameter, by its place among the values */
  struct side own;
  uint8_t their_points[SHIPS]; /* what the opponent's ships have left */
  struct random_stream random;
  void *mind; /* what the kind keeps */
};

struct player_kind {
  const char *name;
  const char *summary;                /* one line, no capital, no full stop */
  const char *keys;                   /* the parameters in a line of help */
  const struct parameter *parameters; /* ends with a key of NULL; at most MAX_PARAMETERS */

  /* Makes the mind, which serves one game after another. NULL: there is none. Errors: FC_NO_MEMORY. */
  fc_status (*make)(struct player *player, fc_error *error);
  void (*clear)(struct player *player);

  /* Begins a game: chooses the cells of the own ships. */
  void (*begin)(struct player *player);

  /* Chooses something that it may do. It has not been done yet. */
  struct act (*choose)(struct player *player);

  /* Its attack was answered; the opponent's points are up to date. NULL: it does not listen. */
  void (*hear)(struct player *player, unsigned cell, fc_submarine_answer answer);

  /* The opponent has acted; the own points are up to date. NULL: likewise. */
  void (*suffer)(struct player *player, const struct act *act, fc_submarine_answer answer);
};

extern const struct player_kind *const player_kinds[];

/* A player of a name such as "exact:policy=damage". It keeps no pointer into the name. Errors: FC_INVALID_PLAYER, FC_NO_MEMORY.
 */
fc_status submarine_player_make(struct player *player, const char *name, const struct sea *sea, fc_error *error);
void submarine_player_clear(struct player *player);

/* The whole of a player's part in a game, in this order; submarine_player_act and submarine_player_hear, or
 * submarine_player_suffer, in turn. */
void submarine_player_begin(struct player *player, uint64_t seed, uint64_t index);
struct act submarine_player_act(struct player *player);
void submarine_player_hear(struct player *player, unsigned cell, fc_submarine_answer answer);
fc_submarine_answer submarine_player_suffer(struct player *player, const struct act *act);

/* ---- What several players do ------------------------------------------------------------------------------------------------
 */

/* Puts the own ships on random cells, each placement equally likely. */
void place_anywhere(struct player *player);

/* As published: three cells drawn until they are more than two steps from each other, but 500 times at most; then dealt to the
 * ships at random. */
void place_apart(struct player *player);

/* One of some acts, each equally likely; at least one. */
struct act any_of(struct player *player, const struct act *acts, unsigned count);

#endif
