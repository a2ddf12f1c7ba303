/* What optimal play is worth, and what strategies are worth beside it. */
#ifndef FLEETCOUNT_RENDER_SOLUTION_H
#define FLEETCOUNT_RENDER_SOLUTION_H

#include <stdbool.h>

#include "fleetcount_lab.h"
#include "text/text.h"

/*
 * Appends the optimum, or what is known of it, the best first shots, and what strategies are worth:
 *
 *     configurations: 16
 *     optimum: 90/16 = 5.625000 shots expected
 *     best: B2 C2 B3 C3
 *     ...
 */
void solution_text(struct text *text, const fc_solution *solution, const fc_solve_plan *plan);

/*
 * Appends one object: configurations; criterion; optimum where it is proved, otherwise lower and upper; best, the cells; proved;
 * strategies, an object with a value for each; positions, how many were searched. Fractions are strings that are not reduced.
 */
void solution_json(struct text *text, const fc_solution *solution, const fc_solve_plan *plan);

/* Appends where to shoot next, whether that is proved to be optimal, and what is to be expected, where it is known. */
void advice_text(struct text *text, const fc_advice *advice, const fc_solve_plan *plan);

/* Appends one object: count; best, the cells; optimal; optimum or expected, a fraction, where it is known. */
void advice_json(struct text *text, const fc_advice *advice, const fc_solve_plan *plan);

/*
 * Appends what was rolled out: the best shots, what may be expected, and what was tried.
 * JSON: one object: count; best, the cells; expected, a fraction; candidates, each with cell, hits and shots, a
 * fraction.
 */
void rollout_text(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations);
void rollout_json(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations);

/* Appends of which of some cells the answer tells most, by the bits that it tells at each; with `all` these, too. */
void bits_text(struct text *text, const fc_cell *cells, const double *bits, size_t cell_count, bool all);

/* Appends what one strategy is worth: for people, and as an object with configurations, policy, shots and worst. */
void evaluation_text(struct text *text, const char *strategy, const fc_evaluation *evaluation, const fc_solve_plan *plan);
void evaluation_json(struct text *text, const char *strategy, const fc_evaluation *evaluation, const fc_solve_plan *plan);

/* Appends an order that is fixed in advance: for people, and as an object with configurations, shots and order. */
void order_text(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations);
void order_json(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations);

/* Appends a bound of the optimum from below: for people, rounded down, and as an object with configurations and lower. */
void bound_text(struct text *text, mpz_srcptr shots, mpz_srcptr configurations);
void bound_json(struct text *text, mpz_srcptr shots, mpz_srcptr configurations);

#endif
