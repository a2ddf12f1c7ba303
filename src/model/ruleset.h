/*
 * The rules of a game with everything derived from them, shared by all boards of the game. A ruleset does not change once a
 * board refers to it. Boards and priors hold it, in any threads, and the last holder to let go frees it.
 */
#ifndef FLEETCOUNT_MODEL_RULESET_H
#define FLEETCOUNT_MODEL_RULESET_H

#include <stdatomic.h>

#include "model/fleet_list.h"
#include "model/rules.h"
#include "model/set_sums.h"

struct ruleset {
  atomic_size_t holders;
  struct rules rules;
  fc_ship_class *classes; /* rules_ship_classes of the rules */
  size_t class_count;
  const char *preset; /* preset_of the rules */
  struct fleet_list fleets;
  struct text fleet;   /* the setting of a board file */
  struct text lengths; /* likewise; empty without lengths */
  struct set_sums sums;
  fc_cell *sum_cells; /* the cells of the sums, one sum after the other */
};

/* Makes a ruleset with one holder and no rules yet. Errors: FC_NO_MEMORY. */
fc_status ruleset_make(struct ruleset **ruleset, fc_error *error);

/* Derives the other fields from the rules. Errors: FC_NO_MEMORY; FC_LIMIT for too many fleets. */
fc_status ruleset_complete(struct ruleset *ruleset, fc_error *error);

/* The class of a ship of the fleet. *is_alone: it is the only ship of the class. */
int ruleset_class_of(const struct ruleset *ruleset, size_t ship, bool *is_alone);

/* Adds a sum. Errors: FC_NO_MEMORY. */
fc_status ruleset_add_sum(struct ruleset *ruleset, const struct set_sum *sum, fc_error *error);

/* Lists the cells of the sums, after the last sum was added. Errors: FC_NO_MEMORY. */
fc_status ruleset_list_sums(struct ruleset *ruleset, fc_error *error);

/* Holds a ruleset once more; returns it. */
struct ruleset *ruleset_hold(struct ruleset *ruleset);

/* Lets go of a ruleset. NULL is allowed. */
void ruleset_release(struct ruleset *ruleset);

#endif
