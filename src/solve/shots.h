/*
 * The shots of a position that are worth trying, and their bounds before they are fired.
 *
 * One pass over the rows finds for every cell how much of the weight answers a shot there in which way, how often each other cell
 * is hit together with it, and the keys of the positions after all answers. So a shot can be bounded, and the positions after it
 * looked up, before any of them is built. This alone refutes most shots.
 *
 * In these keys the names of cells and the weights count.
 */
#ifndef FLEETCOUNT_SOLVE_SHOTS_H
#define FLEETCOUNT_SOLVE_SHOTS_H

#include "solve/bound.h"

/* An answer to a shot. */
struct reply {
  struct position_key key; /* of the position after it */
  uint64_t loss;           /* of that position, or a bound */
  uint64_t before;         /* what the shot itself costs where this is the answer: see criterion.h */
  uint64_t weight;
  int kind;      /* of hit, or -1: a miss */
  bool is_exact; /* the loss is no bound */
};

struct tried_shot {
  uint64_t bound; /* of the loss: of all replies put together */
  uint64_t occupancy;
  uint8_t cell;
  uint8_t replies; /* how many there are */
  bool is_unsafe;  /* known not to be safe: see position_is_safe */
  bool is_put_off; /* another thread is searching it */
  struct reply *reply;
};

/* Lists the shots in the order of their cells, and returns their number; -1 when memory is short. One cell stands for all that
 * belong to the same ship in every row. The position has at least two cells in each row. */
int list_shots(struct tried_shot **shots, const struct position *position, const struct reply_rules *answers,
               struct criterion criterion, struct arena *arena);

static inline uint64_t bound_of_replies(const struct tried_shot *shot, struct criterion criterion) {
  uint64_t total = 0;
  for (int i = 0; i < shot->replies; i++) {
    total = criterion_join(criterion, total, shot->reply[i].loss + shot->reply[i].before);
  }
  return total;
}

/* The bound of a position for a player who learns the answer to a shot for free. */
static inline uint64_t bound_with_free_answer(const struct tried_shot *shot, struct criterion criterion) {
  uint64_t total = 0;
  for (int i = 0; i < shot->replies && criterion.kind != CRITERION_WITHIN; i++) {
    total = criterion_join(criterion, total, shot->reply[i].loss);
  }
  return total;
}

/* The bound of a position from its rows alone. occupancy: of its cells. */
uint64_t bound_of_position(const struct position *position, const uint64_t *occupancy, const struct reply_rules *answers,
                           struct criterion criterion);

#endif
