/*
 * The distribution of hits, by evaluation and interpolation.
 *
 * Let N(h) be the number of configurations that cover h cells of the set. Give a placement that covers j of them t^j times its
 * weight: then a configuration with h hits counts t^h times, and all together count
 *
 *     G(t) = N(0) + N(1) t + N(2) t^2 + ... + N(d) t^d.
 *
 * The engine gives G(t) for t = 2, 3, ..., d; G(0) = N(0) and G(1), the count, are known. From d + 1 values the polynomial
 * follows: with the divided differences c[k] = G[0, 1, ..., k], which are whole numbers, for G has whole coefficients,
 *
 *     G(t) = c[0] + t (c[1] + (t - 1) (c[2] + (t - 2) (...)))            (Newton)
 *
 * and the brackets are multiplied out from the inside. Everything is exact.
 */
#include "query/hits.h"

#include <string.h>

#include "count/count.h"
#include "sys/memory.h"
#include "sys/status.h"

int hits_of_placement(const struct cell_set *cells, const struct problem *problem, int length, struct placement placement) {
  int count = 0;
  for (int step = 0; step < length; step++) {
    count += cell_set_has(cells, placement_cell(placement, step, problem->columns));
  }
  return count;
}

/* The most cells of a set that a placement of a class covers. */
static int most_of_class(const struct problem *problem, const struct problem_class *ships, const struct cell_set *cells) {
  int most = 0;
  for_each_placement (placement, ships) {
    const int hits = hits_of_placement(cells, problem, ships->length, placement);
    most = hits > most ? hits : most;
  }
  return most;
}

int hits_most(const struct problem *problem, const struct cell_set *cells) {
  int most = 0;
  const int cell_count = cell_set_size(cells);
  for (size_t i = 0; i < problem->class_count && most < cell_count; i++) {
    most += problem->classes[i].ships * most_of_class(problem, &problem->classes[i], cells);
  }
  return most < cell_count ? most : cell_count;
}

/* ---- Evaluation ------------------------------------------------------------------------------------------------------------ */

/* *weight times t, so many times; false where that is more than a weight can be. */
static bool weigh(uint64_t *weight, uint64_t t, int times) {
  for (int i = 0; i < times; i++) {
    if (*weight > FC_MAX_WEIGHT / t) {
      return false;
    }
    *weight *= t;
  }
  return true;
}

/* Gives every placement of a problem t^j times its weight; false where that is too much. `weighed` has room in its weights. */
static bool weigh_placements(struct problem *weighed, const struct problem *problem, const struct cell_set *cells, uint64_t t) {
  const size_t cell_count = (size_t)problem->rows * (size_t)problem->columns;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    uint64_t *weights = weighed->weights + i * DIRECTIONS * cell_count;
    weighed->classes[i] = *ships;
    weighed->classes[i].weights = weights;
    memset(weights, 0, DIRECTIONS * cell_count * sizeof *weights);
    for_each_placement (placement, ships) {
      uint64_t weight = problem_weight(problem, ships, placement);
      if (!weigh(&weight, t, hits_of_placement(cells, problem, ships->length, placement))) {
        return false;
      }
      weights[problem_weight_index(cell_count, placement)] = weight;
    }
  }
  return true;
}

/* Evaluates the polynomial at 2, 3, ..., most. */
/* NOLINTNEXTLINE(readability-function-size): the outputs, the question, and all that it is answered with */
static fc_status evaluate(mpz_t *values, bool *is_known, int most, struct problem *weighed, const struct problem *problem,
                          const struct cell_set *cells, struct progress *progress, const fc_options *options, fc_error *error) {
  fc_status status = FC_OK;
  *is_known = true;
  for (int t = most; t >= 2 && !status; t--) { /* the greatest weights first */
    if (!weigh_placements(weighed, problem, cells, (uint64_t)t)) {
      *is_known = false;
      return FC_OK;
    }
    const fc_options stage = progress_stage_options(progress, options);
    progress_next_of_many(progress);
    status = count_configurations(values[t], NULL, weighed, &stage, error);
  }
  return status;
}

/* ---- Interpolation --------------------------------------------------------------------------------------------------------- */

/* Turns the values of a polynomial at 0, 1, ..., degree into its coefficients. */
static void interpolate(mpz_t *values, int degree) {
  for (int k = 1; k <= degree; k++) {
    for (int i = degree; i >= k; i--) {
      mpz_sub(values[i], values[i], values[i - 1]);
      mpz_divexact_ui(values[i], values[i], (unsigned long)k);
    }
  }
  for (int k = degree - 1; k > 0; k--) {
    for (int i = k; i < degree; i++) {
      mpz_submul_ui(values[i], values[i + 1], (unsigned long)k);
    }
  }
}

fc_status hits_distribution(mpz_t *configurations, bool *is_known, int most, const struct problem *problem,
                            const struct cell_set *cells, struct progress *progress, const fc_options *options, fc_error *error) {
  struct problem weighed = *problem;
  const size_t weight_count = problem->class_count * DIRECTIONS * (size_t)problem->rows * (size_t)problem->columns;
  weighed.classes = memory_allocate(problem->class_count, sizeof *weighed.classes);
  weighed.weights = memory_allocate(weight_count, sizeof *weighed.weights);
  fc_status status = weighed.classes && weighed.weights
                         ? evaluate(configurations, is_known, most, &weighed, problem, cells, progress, options, error)
                         : error_no_memory(error);
  if (!status && *is_known) {
    interpolate(configurations, most);
  }
  memory_free(weighed.classes);
  memory_free(weighed.weights);
  return status;
}
