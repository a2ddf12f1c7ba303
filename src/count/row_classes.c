#include "count/row_classes.h"

#include "row_class/row_class.h"
#include "sys/status.h"

static fc_status run(struct row_class_result *result, fc_statistics *statistics, const struct problem *problem,
                     const fc_options *options, bool with_marginals, fc_error *error) {
  if (options->engine != FC_ENGINE_ROW_CLASSES) {
    return error_set(error, FC_INVALID_ARGUMENT, "there is no engine number %d", (int)options->engine);
  }
  if (options->counter_bits) {
    return error_set(error, FC_INVALID_ARGUMENT, "counters of %u bits: the row-class engine counts in integers of any size",
                     options->counter_bits);
  }
  const fc_status status = row_class_count(result, problem, options, with_marginals, error);
  if (!status && statistics) {
    *statistics = (fc_statistics){.transitions = result->transitions, .peak_memory = result->peak_memory};
    for (int row = 0; row < result->rows; row++) {
      statistics->states += result->classes_after_row[row];
    }
  }
  return status;
}

fc_status count_by_row_classes(mpz_t count, fc_statistics *statistics, const struct problem *problem, const fc_options *options,
                               fc_error *error) {
  struct row_class_result result;
  const fc_status status = run(&result, statistics, problem, options, false, error);
  if (!status) {
    mpz_set(count, result.count);
    row_class_result_clear(&result);
  }
  return status;
}

fc_status marginals_by_row_classes(struct marginals *marginals, mpz_t count, const struct problem *problem,
                                   const fc_options *options, fc_error *error) {
  struct row_class_result result;
  fc_statistics statistics;
  const fc_status status = run(&result, &statistics, problem, options, true, error);
  if (status) {
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
