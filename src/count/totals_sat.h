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

#endif
