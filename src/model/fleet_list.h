/*
 * The list of possible fleets where the lengths of ships are not known (fleet_open.h). A list is needed because the lengths of
 * open ships depend on each other.
 */
#ifndef FLEETCOUNT_MODEL_FLEET_LIST_H
#define FLEETCOUNT_MODEL_FLEET_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fleetcount.h"

struct ruleset;

/* All zero: there is no list, and optional ships are missing independently of each other. */
struct fleet_list {
  size_t count;
  size_t class_count;
  int16_t *lacks; /* fleet by fleet, how many ships of each class it lacks */
};

/* More fleets than this take too long to count one after the other. */
#define MOST_POSSIBLE_FLEETS 4096
#define TOO_MANY_FLEETS "the fleet may be one of more than %d, which are too many"

/* Lists the fleets of a ruleset whose classes are known. Time: the square of their number. Errors: FC_LIMIT for more than
 * MOST_POSSIBLE_FLEETS, FC_NO_MEMORY. */
fc_status fleet_list_make(struct fleet_list *list, const struct ruleset *ruleset, fc_error *error);

/* The index of the fleet that lacks these numbers of ships, by class; `count` if there is none. */
size_t fleet_list_find(const struct fleet_list *list, const int16_t *lacks);

/* Whether a possible fleet of a ruleset has these numbers of ships, by length. Time: proportional to the number of fleets. */
bool fleet_list_has_lengths(const struct ruleset *ruleset, const int ships[FC_MAX_SHIP_LENGTH + 1]);

/* Makes a copy, which the caller clears. Errors: FC_NO_MEMORY. */
fc_status fleet_list_copy(struct fleet_list *copy, const struct fleet_list *list, fc_error *error);

void fleet_list_clear(struct fleet_list *list);

#endif
