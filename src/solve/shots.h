/*
 * The shots of a position that are worth trying, and what is seen of them without firing.
 *
 * One pass over the rows finds for every cell how much of the weight answers a shot there in which way, how often each other cell
 * is hit together with it, and the keys of the positions after all answers. So a shot can be bounded, and what has been proved
 * of the positions after it looked up, before any of these positions is built. Most shots are refuted by that alone.
 *
 * These keys stand for the positions as they are: names of cells and weights count.
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

struct shot {
  uint64_t bound; /* of the loss: of all replies put together */
  uint64_t occupancy;
  uint8_t cell;
  uint8_t replies; /* how many there are */
  bool is_unsafe;  /* known not to be safe: see position_is_safe */
  bool is_put_off; /* because another thread is at it */
  struct reply *reply;
};

/* Of cells that belong to the same ship in every row, or to none, one is listed. Gives how many there are, in the order of the
 * cells; -1 when memory is short. The position has two cells a row at least. */
int list_shots(struct shot **shots, const struct position *position, const struct reply_rules *answers,
               struct criterion criterion, struct arena *arena);

/* The bound of a shot from those of its replies. */
static inline uint64_t bound_of_replies(const struct shot *shot, struct criterion criterion) {
  uint64_t total = 0;
  for (int i = 0; i < shot->replies; i++) {
    total = criterion_join(criterion, total, shot->reply[i].loss + shot->reply[i].before);
  }
  return total;
}

/* The bound of a position whose player is told how the shot would be answered. */
static inline uint64_t bound_if_told(const struct shot *shot, struct criterion criterion) {
  uint64_t total = 0;
  for (int i = 0; i < shot->replies && criterion.kind != CRITERION_WITHIN; i++) {
    total = criterion_join(criterion, total, shot->reply[i].loss);
  }
  return total;
}

/* The bound of a position of which nothing but this is known. occupancy: of its cells. */
uint64_t bound_of_position(const struct position *position, const uint64_t *occupancy, const struct reply_rules *answers,
                           struct criterion criterion);

#endif
