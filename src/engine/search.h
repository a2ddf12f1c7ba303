/*
 * The placement search: counting ship by ship, for boards on which little is left to decide.
 *
 * count(open, left, uncovered) is the first of these that applies:
 *
 *     a cell is uncovered     sum of count(open with p, left less p's class, uncovered less p's cells) over the placements p
 *                             that cover c, the uncovered cell with the fewest such placements
 *     one ship is left        popcount(open)
 *     two are left            sum of popcount(open with p) over the placements p of one of them
 *     three are left          all at once, where that can be done and takes less time (last_three.h)
 *     otherwise               sum of count(open with p, left less p's class, uncovered) over the placements p of the class with
 *                             the fewest; those of this class up to p are no longer open
 *
 * where "open with p" are the open placements compatible with p. With sums (model/set_sums.h) a node has the least and the most
 * cells that each sum still needs: a candidate that adds too much is not open, and the last ship must complete all sums. Each p
 * gets its term of the sum as its marginal. Every configuration is met once: only one of its ships covers c, and ships of one
 * class are taken in the order of their numbers. The sums are exact as long as the count is below 2^64 (bound.h).
 *
 * If candidates have weights (candidates_weigh), the term of each p is multiplied by its weight, and the sum of the weights of
 * the open placements takes the place of popcount. The count must then be below 2^62, since ships of one class are found
 * several times and their sum is divided; or below 2^126, in sums of 128 bits (search_width).
 *
 * Time: the choices of all ships but the last three, times a few microseconds for these on a board of 10x10. With many ships to
 * choose the sweep is faster, with hits mostly the search; search_cost decides.
 */
#ifndef FLEETCOUNT_ENGINE_SEARCH_H
#define FLEETCOUNT_ENGINE_SEARCH_H

#include "engine/candidates.h"

/* A lower estimate of search_cost from the numbers of placements alone; 0 if cells must be covered. */
double search_cost_at_least(const struct problem *problem);

/* The estimated number of bit sets in a search, at one or two nanoseconds each; INFINITY if that is more than `most`. Time: it
 * goes through the choices for the cells that must be covered, but at most `most` / 100 of them. */
double search_cost(const struct candidates *candidates, double most);

/* The width in bits of the sums of a search if the count has `bits` (bound.h): 64, or 128 with weights; 0 if neither is
 * enough. */
unsigned search_width(unsigned bits, bool has_weights);

/*
 * Counts the configurations. `marginals` (NULL: not wanted) has a number for each candidate, and the candidate's configurations
 * are added to it. Count and marginals have the width of search_width, or 64 bits if the candidates have no weights.
 * `looked_at` receives the number of choices. Errors: FC_STOPPED by the budget's progress.
 */
fc_status search_count(void *count, void *marginals, uint64_t *looked_at, unsigned width, const struct candidates *candidates,
                       struct budget *budget);

/* Lists the configurations: `ships` receives the numbers of the candidates of each, class by class, and *count the number of
 * configurations. If there are more than `most`, *count is most + 1 and `ships` is undefined. Errors: as above. */
fc_status search_list(uint16_t *ships, size_t *count, size_t most, const struct candidates *candidates, struct budget *budget);

/* Looks for one configuration: if there is one, *exists is true and `ships` receives it. *is_known is false if `most` choices
 * did not settle whether there is one. Errors: as above. */
fc_status search_example(uint16_t *ships, bool *exists, bool *is_known, uint64_t most, const struct candidates *candidates,
                         struct budget *budget);

#endif
