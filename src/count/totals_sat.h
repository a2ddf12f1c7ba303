/*
 * The configurations of boards with totals by a SAT solver, CaDiCaL (https://github.com/arminbiere/cadical), which learns from
 * each contradiction that it meets. So it finds a configuration of a large board, or that there is no other one, where the search
 * would take minutes. Numbers and marginals are counted by the search alone.
 *
 * CaDiCaL is optional twice. The Makefile compiles totals_sat.c with FC_WITH_CADICAL where it is installed. And the references to
 * it are weak: libfleetcount.a can be linked without it, and does without it then.
 */
#ifndef FLEETCOUNT_COUNT_TOTALS_SAT_H
#define FLEETCOUNT_COUNT_TOTALS_SAT_H

#include "count/totals_search.h"
#include "engine/example.h"

/* Whether CaDiCaL is there. */
bool totals_sat_is_there(void);

/*
 * Goes on with a search: adds configurations that it has not found, one by one, until it has enough or there is no other one. All
 * that the search has found so far, it has kept. The same search finds the same configurations in the same order every time.
 *
 * Memory: CaDiCaL takes its own, some tens of megabytes, which the budget does not count. If the machine has none left, it ends
 * the process, as C++ does. Errors: FC_LIMIT, FC_NO_MEMORY,
 * FC_STOPPED.
 */
fc_status totals_sat_go_on(struct totals_search *search);

/*
 * MARKS. A board may be wrong, so its marks (query/conflict.h) may be believed or not. CaDiCaL gets the board with no mark
 * believed, and what each mark adds. Then it says of one set of marks after another whether they can be true
 * together, and learns from each for the next.
 */
struct totals_marks;

/* The board without marks, a problem whose fleet is known. The caller frees the marks; the problem and the budget must stay until
 * then. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status totals_marks_make(struct totals_marks **marks, const struct problem *without, struct budget *budget);

/* Adds a mark: what the problem with this one believed forbids, must cover, and has as totals beyond the one without marks. */
void totals_marks_add(struct totals_marks *marks, int mark, const struct problem *with);

/*
 * Asks whether marks can be true together. Then *example gets a configuration, which the caller clears, of the board with all
 * that each of these marks adds by itself. Otherwise *core gets some of these marks, which cannot be true together. Errors:
 * FC_NO_MEMORY, FC_STOPPED.
 */
fc_status totals_marks_ask(bool *possible, struct configuration *example, struct cell_set *core, struct totals_marks *marks,
                           const struct cell_set *believed);

/* Frees them; NULL is allowed. */
void totals_marks_free(struct totals_marks *marks);

#endif
