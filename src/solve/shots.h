/*
 * The shots of a position that are worth trying, and their bounds before they are fired.
 *
 * One pass over the rows finds for every cell the weight of each answer, the weight of each other cell together with it, and
 * the keys of the positions after all answers. So a shot can be bounded, and the positions after it looked up, before any of
 * them is built. This alone refutes most shots.
 *
 * These keys depend on the names of cells and on the weights.
 */
#ifndef FLEETCOUNT_SOLVE_SHOTS_H
#define FLEETCOUNT_SOLVE_SHOTS_H

#include "solve/bound.h"

/* An answer to a shot. */
struct reply {
  struct position_key key; /* key of the next position */
  uint64_t loss;           /* loss of the next position, or a bound */
  uint64_t before;         /* cost of the shot itself, see criterion.h */
  uint64_t weight;
  int kind;      /* kind of hit; -1: a miss */
  bool is_exact; /* the loss is no bound */
};

struct tried_shot {
  uint64_t bound; /* bound of the loss, from all replies */
  uint64_t occupancy;
  uint8_t cell;
  uint8_t replies; /* number of replies */
  bool is_unsafe;  /* known not to be safe: see position_is_safe */
  bool is_put_off; /* another thread is searching it */
  struct reply *reply;
};

/* Lists the shots in the order of their cells, without dominated cells. If cells belong to the same ship in every row, only one
 * of them is listed. Returns the number of shots; -1 when memory is short. The position has at least two cells in each row. */
int list_shots(struct tried_shot **shots, const struct position *position, const struct reply_rules *answers,
               struct criterion criterion, struct arena *arena);

static inline uint64_t bound_of_replies(const struct tried_shot *shot, struct criterion criterion) {
  uint64_t total = 0;
  for (int i = 0; i < shot->replies; i++) {
    total = criterion_join(criterion, total, shot->reply[i].loss + shot->reply[i].before);
  }
  return total;
}

/* The bound for a player who learns the answer to a shot for free. */
static inline uint64_t bound_with_free_answer(const struct tried_shot *shot, struct criterion criterion) {
  uint64_t total = 0;
  for (int i = 0; i < shot->replies && criterion.kind != CRITERION_WITHIN; i++) {
    total = criterion_join(criterion, total, shot->reply[i].loss);
  }
  return total;
}

/* The bound of a position from its rows alone. */
uint64_t bound_of_position(const struct position *position, const uint64_t *occupancy, const struct reply_rules *answers,
                           struct criterion criterion);

#endif
