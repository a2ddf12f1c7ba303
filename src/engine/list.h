/*
 * The list of all configurations of a problem, once they are few. A shot filters the list, and a marginal is the number of its
 * items with a placement. In the second half of a game no other way to count is as fast.
 *
 *     placements   0: class 0 across 14   1: class 0 down 3   2: class 1 across 55 ...
 *     ships        | 0 2 7 | 0 5 7 | 1 2 9 | ...      the numbers of the placements of one configuration after another
 *
 * With weights a configuration counts as the product of the weights of its placements without the certain ones, which are a
 * factor of all numbers (certain_weight). The sums are exact as long as the bound of the rest is below 2^64 (bound.h).
 */
#ifndef FLEETCOUNT_ENGINE_LIST_H
#define FLEETCOUNT_ENGINE_LIST_H

#include "engine/certain.h"
#include "sys/budget.h"

struct list {
  struct problem problem; /* the problem whose configurations are listed */
  struct placed_ship *placements;
  size_t placement_count;
  size_t certain_begin; /* the placements from here on were certain when the list was made: every configuration has them */
  uint16_t *ships;      /* ship_count for each configuration */
  size_t ship_count;
  size_t count;
  size_t room; /* the configurations that `ships` has memory for */
};

/*
 * Lists the configurations of a problem. *is_made is false if there are more than `most`, or if the problem is too large for
 * the search (candidates_have_room). `certain`: of the problem. The caller clears the list with list_clear. Errors: FC_LIMIT
 * and FC_NO_MEMORY; FC_STOPPED by the budget's progress.
 */
fc_status list_make(struct list *list, bool *is_made, const struct problem *problem, const struct certain *certain, size_t most,
                    struct budget *budget);

/* Whether every configuration of a problem is in a list, and has the same weight there. */
bool list_has_all(const struct list *list, const struct problem *problem);

/*
 * Filters `from`, which has all configurations of a problem (list_has_all), for this problem. `list` is replaced; it may be all
 * zero, or `from` itself. Errors: FC_LIMIT if the budget does not admit another list; FC_NO_MEMORY. The lists are left alone
 * then. Time: proportional to the ships in `from`.
 */
fc_status list_filter(struct list *list, const struct list *from, const struct problem *problem, struct budget *budget);

/* Returns the number of configurations. `marginals` (NULL: not wanted) has a number for each placement of the list, and its
 * configurations are added to it. With weights, configurations count as their weights. */
uint64_t list_count(uint64_t *marginals, const struct list *list);

/* The bytes that a list keeps. No budget counts them. */
uint64_t list_bytes(const struct list *list);

/* Frees the arrays of a list. It may be all zero. */
void list_clear(struct list *list);

#endif
