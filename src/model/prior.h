/*
 * A prior: how likely the opponent's ships are at each place, before anything is known. Every placement has a whole number as its
 * weight, and a configuration weighs the product of the weights of its placements.
 *
 * It belongs to the rules of one game, whose ship classes number its weights. It never changes; boards and callers hold it, in
 * any threads, and the last holder to let go frees it.
 */
#ifndef FLEETCOUNT_MODEL_PRIOR_H
#define FLEETCOUNT_MODEL_PRIOR_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "model/ruleset.h"

struct fc_prior {
  atomic_size_t holders;
  struct ruleset *ruleset; /* which the prior holds */
  uint64_t *weights;       /* by class of the ruleset, direction and cell; 0 where no ship of the class can begin */
  uint64_t *cells;         /* which are a factor of these, for the writer */
  uint64_t *common;        /* by class: the greatest common divisor of its weights above 0; 1 where there are none */
};

/* Holds a prior once more; returns it. */
struct fc_prior *prior_hold(struct fc_prior *prior);

/* Makes a prior of weights. `weights` are by class, direction and cell; of a placement on the board they are multiplied by those
 * of the cells that it covers, the others become 0. */
struct prior_parts {
  uint64_t *weights; /* becomes the prior's; memory_free */
  uint64_t *cells;   /* likewise */
};

/* A placement that would weigh too much. */
struct prior_excess {
  size_t ship_class;
  fc_direction direction;
  int cell;
};

/* Parts all of whose weights are 1. The caller clears them. Errors: FC_NO_MEMORY. */
fc_status prior_parts_start(struct prior_parts *parts, const struct ruleset *ruleset, fc_error *error);
void prior_parts_clear(struct prior_parts *parts);

/* Multiplies the weights by those of the cells. False, with the first such placement, where one weighs more than FC_MAX_WEIGHT.
 */
bool prior_parts_join(struct prior_parts *parts, struct prior_excess *excess, const struct ruleset *ruleset);

/* Makes a prior of parts that have been joined, whose weights move into it. Errors: FC_NO_MEMORY. */
fc_status prior_make(struct fc_prior **prior, struct prior_parts *parts, struct ruleset *ruleset, fc_error *error);

/* Whether two rulesets have the same cells and the same classes, so that a prior of the one is one of the other. */
bool prior_fits(const struct fc_prior *prior, const struct ruleset *ruleset);

/* An excess for a message: `the ship of length 4 across at C5`. */
struct prior_phrase {
  char string[112];
};
struct prior_phrase prior_phrase_of(const struct prior_excess *excess, const struct ruleset *ruleset);

/* The texts of the priors that are built in. */
extern const char PEOPLE[];
extern const char WARY[];

#endif
