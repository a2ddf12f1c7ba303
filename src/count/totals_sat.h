/*
 * Configurations of boards with totals by a SAT solver, CaDiCaL (https://github.com/arminbiere/cadical), which learns from each
 * contradiction that it meets. So it finds a configuration of a large board, or proves that there is no other one, where the
 * search would take minutes. Counts and marginals come from the search alone.
 *
 * CaDiCaL is optional twice. The Makefile compiles totals_sat.c with FC_WITH_CADICAL where it is installed. And the references
 * to it are weak, so libfleetcount.a can be linked and works without it.
 */
#ifndef FLEETCOUNT_COUNT_TOTALS_SAT_H
#define FLEETCOUNT_COUNT_TOTALS_SAT_H

#include "count/totals_search.h"
#include "engine/example.h"

/* Whether CaDiCaL is there. */
bool totals_sat_is_there(void);

/*
 * Continues a search: adds configurations that it has not found, one by one, until it has enough or there is no other one. The
 * search must have kept all that it has found. The configurations and their order are deterministic.
 *
 * Memory: CaDiCaL takes some tens of megabytes, which the budget does not count. If the machine has none left, it ends the
 * process, as C++ does. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED.
 */
fc_status totals_sat_go_on(struct totals_search *search);

/*
 * MARKS. A board may be wrong, so its marks (query/conflict.h) may be believed or not. CaDiCaL gets the board with no mark
 * believed, and the effect of each mark. Then it tells for one set of marks after another whether they can be true together,
 * and learns from each for the next.
 */
struct totals_marks;

/* Begins with the board without marks, a problem whose fleet is known. The caller frees the marks. The problem and the budget
 * must outlive them. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_marks_make(struct totals_marks **marks, const struct problem *without, struct budget *budget);

/* Adds a mark: the forbidden placements, covered cells and totals of the problem `with` only this mark believed. */
void totals_marks_add(struct totals_marks *marks, int mark, const struct problem *with);

/*
 * Asks whether marks can be true together. If so, *example receives a configuration, which the caller clears, that agrees with
 * the effect of each of these marks by itself. Otherwise *core receives some of these marks, which cannot be true together.
 * Errors: FC_NO_MEMORY, FC_STOPPED.
 */
fc_status totals_marks_ask(bool *possible, struct configuration *example, struct cell_set *core, struct totals_marks *marks,
                           const struct cell_set *believed);

/* Frees them; NULL is allowed. */
void totals_marks_free(struct totals_marks *marks);

#endif
