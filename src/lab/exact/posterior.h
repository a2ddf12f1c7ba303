/*
 * The exact knowledge in a game: how many configurations agree with all answers, and in how many of them each cell holds a ship.
 * This is the one place of the folder that asks the engine; it does so until the configurations are few enough to be listed.
 */
#ifndef FLEETCOUNT_LAB_EXACT_POSTERIOR_H
#define FLEETCOUNT_LAB_EXACT_POSTERIOR_H

#include <gmp.h>

#include "lab/exact/configurations.h"

/* The most configurations that are usually listed; each takes 16 bytes or so. */
#define MOST_LISTED 300000

struct posterior {
  fc_options options;
  fc_context *context;
  struct placements placements;
  bool can_list;
  bool is_sequential; /* configurations weigh as in sequential.h, and the board has its prior */
  double most_weight; /* of a configuration by that prior */
  size_t most;        /* configurations in a list */
  bool is_looked;     /* since the last answer */
  bool is_listed;
  bool is_plain; /* one cell alone was likeliest, and the configurations too many to be listed, at the last posterior_best */
  struct configurations list;
  struct answer_codes codes; /* the codes for the last cell that was asked for */
  uint64_t counts[MOST_PLACEMENTS];
  fc_analysis *analysis; /* the last analysis, unless the board is listed */
  cells128 shot;
};

/*
 * The caller clears it with posterior_clear, also after a failure. Errors: FC_NO_MEMORY.
 *
 * is_sequential  whether fleets are placed as in sequential.h; then the rules have its prior.
 */
fc_status posterior_create(struct posterior *posterior, const fc_board *rules, size_t most, bool is_sequential,
                           const fc_options *options, fc_error *error);
void posterior_clear(struct posterior *posterior);

/* A new game, and an answer in it. */
void posterior_begin(struct posterior *posterior);
void posterior_observe(struct posterior *posterior, const struct view *view);

/* Finds out where the game is: the list is made, or the board analysed. To be called before the following. Errors: those of
 * fc_analyse; FC_NO_CONFIGURATION. */
fc_status posterior_look(struct posterior *posterior, const struct view *view, fc_error *error);

/* The cells where a ship is most likely, of those that have not been shot at and are not held; none where no ship can be there.
 */
fc_status posterior_best(struct cell_set *best, struct posterior *posterior, const struct view *view, fc_error *error);

/* The share of the configurations, as they weigh, with a ship on each cell that has not been shot at and is not held; for the
 * other cells 0. The shares of a list are exact but for rounding. */
fc_status posterior_shares(double *shares, struct posterior *posterior, const struct view *view, fc_error *error);

/* The cell of a set whose answer tells most, of several the first in row order. */
fc_status posterior_tells_most(int *cell, struct posterior *posterior, const struct view *view, const struct cell_set *cells,
                               fc_error *error);

#endif
