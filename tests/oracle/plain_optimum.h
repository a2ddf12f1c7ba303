/*
 * The best that a player can do, found plainly: every shot, every answer, to the end of every game.
 *
 * A position is the set of cells shot at and the arrangements that agree with the answers. The player tries every other cell,
 * the useless ones too. There is no bound, no symmetry, no shot that is known to be good. A position that has been met before
 * is looked up. If a single arrangement is left, the game takes one shot for each of its cells that are left.
 */
#ifndef TESTS_ORACLE_PLAIN_OPTIMUM_H
#define TESTS_ORACLE_PLAIN_OPTIMUM_H

#include <stdbool.h>
#include <stdint.h>

#include "oracle/oracle.h"

#define PLAIN_MOST_ARRANGEMENTS 512
#define PLAIN_MOST_CELLS 32

enum plain_criterion {
  PLAIN_MEAN,  /* the shots, summed over the arrangements, each as often as it weighs */
  PLAIN_WORST, /* the shots in the worst case */
  PLAIN_WITHIN /* the arrangements in which the player is done within some shots */
};

struct plain_optimum {
  uint64_t arrangements; /* or what they weigh */
  uint64_t value;
  uint64_t first[PLAIN_MOST_CELLS]; /* the same value if the first shot is at the cell; 0 where that has been shot at */
  bool is_best[PLAIN_MOST_CELLS];   /* whether a first shot at the cell is as good as any */
};

/* The weight of an arrangement; its places as oracle_visit has them. */
typedef uint64_t plain_weigh(const void *context, const struct oracle_game *game, const int *places);

/*
 * Finds the optimum. weigh: NULL where each arrangement weighs 1; one that weighs 0 is none. shots: those of PLAIN_WITHIN. The
 * observations must be none, or a list of shots. Returns false where there are more arrangements than PLAIN_MOST_ARRANGEMENTS;
 * then nothing is stored.
 */
bool plain_optimum_find(struct plain_optimum *optimum, const struct oracle_game *game,
                        const struct oracle_observations *observations, plain_weigh *weigh, const void *context,
                        enum plain_criterion criterion, int shots);

#endif
