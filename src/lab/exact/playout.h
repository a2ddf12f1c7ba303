/*
 * A playout: `exact:tie=entropy`, or a rollout of it, plays on against every configuration of a list at once, down the tree of
 * answers.
 *
 * `exact:tie=entropy` shoots at the cell that configurations of the greatest total weight cover; if there are several, at the one
 * whose answer has the greatest entropy, and at the first of these in row order. Configurations with the same answers get the
 * same shots, so they stay together: they are a stretch of one array of numbers, and a shot divides the stretch by the answers.
 * The playout counts only misses, for all games have equally many hits.
 *
 * A table keeps the misses of the stretches played so far (solve/known_stretch.h), also for the next shots of the game and for
 * later games.
 *
 * Cost: each shot reads the ships of the stretch's configurations. Against a single configuration no shot misses.
 */
#ifndef FLEETCOUNT_LAB_EXACT_PLAYOUT_H
#define FLEETCOUNT_LAB_EXACT_PLAYOUT_H

#include "lab/exact/configurations.h"
#include "solve/known_stretch.h"
#include "sys/progress.h"

struct playout {
  const struct configurations *list;
  fc_announce announce;
  struct progress *progress;
  int candidates;  /* cells that a rollout tries at each shot */
  uint64_t nested; /* most configurations from which a rollout plays on, and not `exact:tie=entropy` */
  uint32_t *order; /* the configurations, stretch by stretch */
  uint32_t *scratch;
  unsigned char *answers; /* by place in `order` */
  uint64_t *keys;         /* by configuration */
  size_t room;            /* of each of these four arrays */
  struct known_stretch *known;
  size_t known_room; /* a power of two */
  cells128 shot;
  cells128 hit;
  uint64_t misses;
  uint64_t most;  /* misses, at which the playout stops */
  bool rolls_out; /* a rollout plays on */
  size_t since_asked;
  bool is_stopped;
  uint64_t counts[MOST_PLACEMENTS];
  uint64_t covered[LISTED_CELLS];
  cells128 open;                                 /* covered, and not shot at */
  uint64_t answered[LISTED_CELLS][MOST_ANSWERS]; /* the weight of each answer at some of the cells, without misses */
  struct answer_codes codes;
};

/* The list may change between two calls. */
void playout_clear(struct playout *playout);

#define MOST_CANDIDATES_ROLLED_OUT 100

/* A cell that is tried as the next shot. */
struct rollout_candidate {
  int cell;
  uint64_t hits;       /* the weight of the configurations with a ship there */
  double left_unknown; /* smaller for an answer of greater entropy */
  uint64_t misses;     /* weighted, of all games that continue from there */
};

/*
 * Lists the likeliest open cells of the playout's list, without held cells: likeliest first, equal ones by falling entropy of
 * their answers, and then in row order. Returns their number: at most `candidates`, or twice as many if a rollout plays on, since
 * it tells them apart better, but no more than MOST_CANDIDATES_ROLLED_OUT.
 */
int rollout_list(struct rollout_candidate *candidates, struct playout *playout, cells128 shot, cells128 held);

/*
 * Finds the best of some candidates, at least one: the one with the fewest misses, and if several have as few, the likeliest.
 *
 * needs_all  whether to play every candidate to the end; otherwise each is given up as soon as it is no better than the best.
 *
 * Errors: FC_NO_MEMORY, FC_STOPPED.
 */
fc_status rollout_play(int *best, struct rollout_candidate *candidates, int count, bool needs_all, struct playout *playout,
                       cells128 shot, fc_error *error);

#endif
