/*
 * A game as one side sees it: the rules, its own ships, and the events so far. Every event obeys the rules.
 *
 * The reader of game files, the program's `play` and replays add events one by one. game_allows has the rules for all of them.
 */
#ifndef FLEETCOUNT_SUBMARINE_GAME_H
#define FLEETCOUNT_SUBMARINE_GAME_H

#include <stddef.h>

#include "submarine/belief.h"

struct event {
  fc_submarine_who who;
  struct act act;
  fc_submarine_answer answer; /* to an attack */
  int line;                   /* its line in the text, or 0 */
};

struct fc_submarine_game {
  struct submarine_sea sea;
  struct prior prior;
  struct side placed; /* the own ships at the beginning */
  struct side own;    /* ... and now */
  uint8_t their_points[SHIPS];
  struct event *events;
  size_t count;
  size_t capacity;
};

/* The parts of an event, for objections. */
enum event_part { PART_WHO, PART_ACT, PART_HIT, PART_NEAR };

/* A breach of the rules by an event. */
struct objection {
  enum event_part part;
  char text[200];
};

extern const char *const direction_words[DIRECTIONS];

/* Whether the rules allow an event as the next one; if not, gives the objection. The answer to an attack of theirs is not
 * checked, as it follows from the own ships. */
bool game_allows(struct objection *objection, const struct fc_submarine_game *game, const struct event *event);

/* Adds an event that the rules allow, with the own ships' answer to an attack of theirs. Errors: FC_NO_MEMORY. */
fc_status game_add(struct fc_submarine_game *game, const struct event *event, fc_error *error);

/* An answer in words: `miss`, `hit c near w s`. */
struct answer_text {
  char string[24];
};
struct answer_text answer_text_of(fc_submarine_answer answer);

/* The answer of the own ships to an attack. */
fc_submarine_answer game_answer(const struct fc_submarine_game *game, unsigned cell);

/* Updates a belief about one side's ships by the events from `first` to before `end`. */
void game_follow(struct submarine_belief *belief, const struct fc_submarine_game *game, fc_submarine_who whose, size_t first,
                 size_t end);

#endif
