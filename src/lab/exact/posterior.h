/*
 * The posterior of a game: the configurations that agree with all answers, and the shares of them that cover each cell. The
 * engine computes it until the configurations are few enough to be listed. No other file of this folder asks the engine.
 */
#ifndef FLEETCOUNT_LAB_EXACT_POSTERIOR_H
#define FLEETCOUNT_LAB_EXACT_POSTERIOR_H

#include <gmp.h>

#include "lab/exact/configurations.h"

/* The usual limit of a list; a configuration takes some 16 bytes. */
#define MOST_LISTED 300000

struct posterior {
  fc_options options;
  fc_context *context;
  struct placements placements;
  bool can_list;
  bool is_sequential; /* fleets are placed as in sequential.h, and the board has its prior */
  double most_weight; /* by that prior, no configuration weighs more */
  size_t most;        /* configurations in a list */
  bool is_current;    /* without a list: the analysis takes the last answer into account */
  bool is_listed;
  bool has_one_best; /* at the last posterior_best, without a list, one cell alone was likeliest */
  struct configurations list;
  struct answer_codes codes; /* for the last cell */
  uint64_t counts[MOST_PLACEMENTS];
  fc_analysis *analysis; /* the last one */
  cells128 shot;
};

/* Makes a posterior, which the caller clears with posterior_clear, also after a failure. Errors: FC_NO_MEMORY. */
fc_status posterior_create(struct posterior *posterior, const fc_board *rules, size_t most, bool is_sequential,
                           const fc_options *options, fc_error *error);
void posterior_clear(struct posterior *posterior);

/* Begins a new game. */
void posterior_begin(struct posterior *posterior);

/* Notes the last answer of a game. */
void posterior_observe(struct posterior *posterior, const struct view *view);

/* Lists the configurations or analyses the board. The functions below need it after every answer. Errors: those of fc_analyse;
 * FC_NO_CONFIGURATION. */
fc_status posterior_update(struct posterior *posterior, const struct view *view, fc_error *error);

/* Finds the likeliest cells among those that have not been shot at and are not held; none if no ship can be there. */
fc_status posterior_best(struct cell_set *best, struct posterior *posterior, const struct view *view, fc_error *error);

/* Finds the probability of a ship on each cell; 0 for cells that have been shot at or are held. */
fc_status posterior_shares(double *shares, struct posterior *posterior, const struct view *view, fc_error *error);

/* Finds the cell of a set whose answer has the greatest entropy; of several the first in row order. */
fc_status posterior_most_informative(int *cell, struct posterior *posterior, const struct view *view,
                                     const struct cell_set *cells, fc_error *error);

#endif
