/*
 * A prior: how likely the opponent's ships are at each place, before any observation. Every placement has a whole number as its
 * weight, and the weight of a configuration is the product of its placements' weights.
 *
 * It belongs to the rules of one game, whose ship classes number its weights. It never changes. Boards and callers hold it, in
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
  struct ruleset *ruleset; /* held by the prior */
  uint64_t *weights;       /* by class of the ruleset, direction and cell; 0 where no ship of the class can begin */
  uint64_t *cells;         /* factors of the weights, for the writer */
  uint64_t *common;        /* by class: the greatest common divisor of its weights above 0; 1 where there are none */
};

/* Holds a prior once more; returns it. */
struct fc_prior *prior_hold(struct fc_prior *prior);

/* The parts from which a prior is made. The weight of a placement on the board is multiplied by the weights of its cells; the
 * weight of any other placement becomes 0. */
struct prior_parts {
  uint64_t *weights; /* by class, direction and cell; memory_free */
  uint64_t *cells;   /* memory_free */
};

/* Makes parts with all weights 1. The caller clears them. Errors: FC_NO_MEMORY. */
fc_status prior_parts_start(struct prior_parts *parts, const struct ruleset *ruleset, fc_error *error);
void prior_parts_clear(struct prior_parts *parts);

/* Makes a prior of parts. Both arrays move into it, and the parts are then all zero; on failure they stay with the caller.
 * Errors: FC_NO_MEMORY; for a placement that would weigh more than FC_MAX_WEIGHT, FC_INVALID_PRIOR at the line of the cells in a
 * file, or FC_INVALID_ARGUMENT without a file (line 0). */
fc_status prior_make(struct fc_prior **prior, struct prior_parts *parts, struct ruleset *ruleset, int line, fc_error *error);

/* Whether a prior suits a ruleset: its own ruleset has the same cells and classes. */
bool prior_fits(const struct fc_prior *prior, const struct ruleset *ruleset);

/* The texts of the built-in priors. */
extern const char PEOPLE[];
extern const char WARY[];
extern const char WARY_RUSSIAN[];

#endif
