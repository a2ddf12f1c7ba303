#include "count/count.h"

#include "count/fleets.h"
#include "count/totals.h"
#include "engine/context.h"
#include "row_class/row_class.h"
#include "sys/status.h"

/* Totals and row classes are counted without the context. The memory of the context still counts against their limit. */

/* Whether options ask for the row-class engine, or for an unknown one, which run_row_classes refuses. */
static bool asks_for_row_classes(const fc_options *options) {
  return options != NULL && options->engine >= FC_ENGINE_ROW_CLASSES;
}

/* Counts by row classes. Refuses unknown engines, and a width of counters. */
static fc_status run_row_classes(struct row_class_result *result, fc_statistics *statistics, const struct problem *problem,
                                 const fc_options *options, bool with_marginals, fc_error *error) {
  if (options->engine != FC_ENGINE_ROW_CLASSES) {
    return error_set(error, FC_INVALID_ARGUMENT, "there is no engine number %d", (int)options->engine);
  }
  if (options->counter_bits) {
    return error_set(error, FC_INVALID_ARGUMENT, "counters of %u bits: the row-class engine counts in integers of any size",
                     options->counter_bits);
  }
  const fc_status status = row_class_count(result, problem, options, with_marginals, error);
  if (status == FC_OK && statistics != NULL) {
    *statistics = (fc_statistics){.transitions = result->transitions, .peak_memory = result->peak_memory};
    for (int row = 0; row < result->rows; row++) {
      statistics->states += result->classes_after_row[row];
    }
  }
  return status;
}

static fc_status count_by_row_classes(mpz_t count, fc_statistics *statistics, const struct problem *problem,
                                      const fc_options *options, fc_error *error) {
  struct row_class_result result;
  const fc_status status = run_row_classes(&result, statistics, problem, options, false, error);
  if (status == FC_OK) {
    mpz_set(count, result.count);
    row_class_result_clear(&result);
  }
  return status;
}

static fc_status marginals_by_row_classes(struct marginals *marginals, mpz_t count, const struct problem *problem,
                                          const fc_options *options, fc_error *error) {
  struct row_class_result result;
  fc_statistics statistics;
  const fc_status status = run_row_classes(&result, &statistics, problem, options, true, error);
  if (status != FC_OK) {
    return status;
  }
  mpz_set(count, result.count);
  *marginals = (struct marginals){
      .rows = problem->rows,
      .columns = problem->columns,
      .class_count = problem->class_count,
      .numbers = result.marginals,
      .number_count = result.marginal_count,
      .statistics = statistics,
  };
  result.marginals = NULL;
  result.marginal_count = 0;
  row_class_result_clear(&result);
  return FC_OK;
}

/* Multiplies the count and the marginals (NULL: none) by the common factor of the weights (problem.h). On failure the marginals
 * are cleared. */
static fc_status multiply_common(struct marginals *marginals, mpz_t count, const struct problem *problem, fc_error *error) {
  mpz_t common;
  mpz_init(common);
  problem_common_weight(common, problem);
  const fc_status status = marginals_multiply(marginals, count, common, error);
  mpz_clear(common);
  return status;
}

static fc_status count_fleet(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                             fc_error *error) {
  const bool has_totals = totals_are_given(&problem->totals);
  if (!has_totals && !asks_for_row_classes(options)) {
    return engine_count(count, statistics, problem, options, error);
  }
  const fc_options beside = context_options_beside(options);
  const fc_status status = has_totals ? totals_count(count, statistics, problem, &beside, error)
                                      : count_by_row_classes(count, statistics, problem, &beside, error);
  return context_status_beside(status, options, error);
}

fc_status count_configurations(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                               fc_error *error) {
  if (problem_has_optional(problem)) {
    return fleets_count(count, statistics, problem, options, error);
  }
  const fc_status status = count_fleet(count, statistics, problem, options, error);
  return status != FC_OK ? status : multiply_common(NULL, count, problem, error);
}

static fc_status marginals_of_fleet(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                                    const fc_options *options, fc_error *error) {
  const bool has_totals = totals_are_given(&problem->totals);
  if (!has_totals && !asks_for_row_classes(options)) {
    return engine_marginals(marginals, count, problem, way, options, error);
  }
  const fc_options beside = context_options_beside(options);
  const fc_status status = has_totals ? totals_marginals(marginals, count, problem, &beside, error)
                                      : marginals_by_row_classes(marginals, count, problem, &beside, error);
  return context_status_beside(status, options, error);
}

fc_status count_marginals(struct marginals *marginals, mpz_t count, const struct problem *problem, enum engine_way way,
                          const fc_options *options, fc_error *error) {
  if (problem_has_optional(problem)) {
    return fleets_marginals(marginals, count, problem, way, options, error);
  }
  const fc_status status = marginals_of_fleet(marginals, count, problem, way, options, error);
  return status != FC_OK ? status : multiply_common(marginals, count, problem, error);
}

fc_status count_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                        const fc_options *options, fc_error *error) {
  if (problem_has_optional(problem)) {
    return fleets_example(configuration, exists, problem, options, error);
  }
  if (totals_are_given(&problem->totals)) {
    const fc_options beside = context_options_beside(options);
    const fc_status status = totals_example(configuration, exists, problem, &beside, error);
    return context_status_beside(status, options, error);
  }
  return engine_example(configuration, exists, problem, options, error);
}
