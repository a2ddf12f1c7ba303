/*
 * The list: every configuration of a problem, once they are few. A shot filters it, and marginals are counts of its items: for
 * the second half of a game, where few are left, no other way to count is as fast.
 *
 *     placements   0: class 0 across 14   1: class 0 down 3   2: class 1 across 55 ...
 *     ships        | 0 2 7 | 0 5 7 | 1 2 9 | ...      the numbers of the placements of one configuration after another
 *
 * Where placements have weights, a configuration counts as the product of the weights of its placements but the certain ones,
 * which are a factor of all numbers (certain_weight). The sums are exact as long as the bound of the rest is below 2^64
 * (bound.h).
 */
#ifndef FLEETCOUNT_ENGINE_LIST_H
#define FLEETCOUNT_ENGINE_LIST_H

#include "engine/certain.h"
#include "sys/budget.h"

struct list {
  struct problem problem; /* whose configurations they are */
  struct placed_ship *placements;
  size_t placement_count;
  size_t certain_begin; /* the placements from here on were certain when the list was made: every configuration has them */
  uint16_t *ships;      /* ship_count for each configuration */
  size_t ship_count;
  size_t count;
  size_t room; /* the configurations that `ships` has memory for */
};

/*
 * Lists the configurations of a problem that are at most `most`; *is_made is false where they are more, or where they cannot be
 * searched for (candidates_have_room). `certain`: of the problem. The caller clears the list with list_clear. Errors: FC_LIMIT
 * and FC_NO_MEMORY; FC_STOPPED by the budget's progress.
 */
fc_status list_make(struct list *list, bool *is_made, const struct problem *problem, const struct certain *certain, size_t most,
                    struct budget *budget);

/* Whether every configuration of a problem is in a list, and has the same weight there. */
bool list_has_all(const struct list *list, const struct problem *problem);

/*
 * Lists the configurations of a problem, all of which are in `from`. `list` is cleared first; it may be all zero, or `from`
 * itself. Errors: FC_LIMIT, where the budget does not admit another list; FC_NO_MEMORY. The lists are left alone then. Time: the
 * ships in `from`.
 */
fc_status list_filter(struct list *list, const struct list *from, const struct problem *problem, struct budget *budget);

/*
 * Adds for every placement the configurations with it to `marginals`, by placement, unless that is NULL, and returns the number
 * of all; with weights, the sums of what they count as.
 */
uint64_t list_count(uint64_t *marginals, const struct list *list);

/* The bytes that a list keeps. No budget counts them. */
uint64_t list_bytes(const struct list *list);

/* Frees what a list holds. It may be all zero. */
void list_clear(struct list *list);

#endif
