/*
 * A playout: `exact:tie=entropy` plays on against every configuration of a list at once, down the tree of answers.
 *
 * It shoots at the cell that most configurations cover, each as many times as it weighs; if there are several, at the one whose
 * answer tells most, and at the first of these in row order. Configurations that have been answered alike are shot at alike, so
 * they are kept together, as a stretch of one array of numbers, which a shot divides by the answers. Only misses are counted, for
 * all games have equally many hits.
 *
 * Two shots leave the same configurations together, whichever comes first, and after a shot of the game most of the tree has been
 * played before. So the misses of larger stretches are kept in a table, under a key of their configurations (playout_known).
 *
 * Cost: each shot reads the ships of the configurations that are still together; a single one takes no more misses.
 */
#ifndef FLEETCOUNT_LAB_EXACT_PLAYOUT_H
#define FLEETCOUNT_LAB_EXACT_PLAYOUT_H

#include "lab/exact/configurations.h"
#include "sys/progress.h"

/* A stretch, and the misses when the game is played on from there, each as often as its configuration weighs. The rest of the
 * game depends on which configurations are left, and on which of their cells have been hit; cells that were missed are in none of
 * them. */
struct playout_known {
  uint64_t configurations; /* the sum of their keys, each a hash of 64 bits */
  cells128 hit;
  uint64_t count; /* 0: nothing is known here */
  uint64_t misses;
};

struct playout {
  const struct configurations *list;
  fc_announce announce;
  struct progress *progress; /* is asked whether to go on */
  uint32_t *order;           /* the configurations, as they are kept together */
  uint32_t *scratch;
  unsigned char *answers; /* one for each configuration of a stretch */
  uint64_t *keys;         /* one for each configuration */
  size_t room;            /* in each of these four arrays */
  struct playout_known *known;
  size_t known_room; /* a power of two */
  cells128 shot;
  cells128 hit; /* the shots that hit a ship */
  uint64_t misses;
  uint64_t most; /* misses beyond which nobody wants to know how many there are */
  size_t since_asked;
  bool is_stopped;
  uint64_t counts[MOST_PLACEMENTS];
  uint64_t covered[LISTED_CELLS];
  cells128 open;                                 /* the cells that are covered and have not been shot at */
  uint64_t answered[LISTED_CELLS][MOST_ANSWERS]; /* hits of each kind at some of the cells */
  struct answer_codes codes;
};

/* The list may change between two calls. */
void playout_clear(struct playout *playout);

#define MOST_CANDIDATES_ROLLED_OUT 100

/* A cell, the weight of the configurations of a list that have a ship there, and the misses of all games that go on from there,
 * each as often as its configuration weighs. */
struct rollout_candidate {
  int cell;
  uint64_t hits;
  double left_unknown; /* the less, the greater the entropy of its answer */
  uint64_t misses;
};

/*
 * Lists the likeliest cells of the playout's list that have not been shot at, are not held, and that a ship may be on, likeliest
 * first, of equal ones those whose answers tell more, and of these the first in row order. Returns how many there are.
 *
 * candidates  receives them, at most `most` and MOST_CANDIDATES_ROLLED_OUT.
 */
int rollout_list(struct rollout_candidate *candidates, int most, struct playout *playout, cells128 shot, cells128 held);

/*
 * Finds the best of some candidates, at least one: the one with the fewest misses, of several the likeliest.
 *
 * needs_all  whether the misses of the others are wanted; otherwise each is given up as soon as it is worse.
 *
 * Errors: FC_NO_MEMORY, FC_STOPPED.
 */
fc_status rollout_play(int *best, struct rollout_candidate *candidates, int count, bool needs_all, struct playout *playout,
                       cells128 shot, fc_error *error);

#endif
