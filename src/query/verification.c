/* A verification: an analysis by the frontier engine, and all checks that apply to it. */
#include "query/checks.h"
#include "sys/machine.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

struct fc_verification {
  fc_analysis *analysis;
  double seconds;
  struct finding made[CHECKS];
  size_t made_count;
};

/* The share of the analysis in the time, before the checks of either method. */
#define SHARE_BEFORE_ENGINE 0.01
#define SHARE_BEFORE_LAWS 0.1

/* Puts the name of the check before the message. The memory limit, for instance, may be enough for all other checks. */
static fc_status name_failure(const struct check *check, fc_status status, fc_error *error) {
  if (error != NULL && status != FC_STOPPED) {
    const fc_error failure = *error;
    error_set(error, status, "%s: %s", check->name, failure.message);
    error->needed = failure.needed;
  }
  return status;
}

static fc_status make_check(fc_verification *verification, const struct check *check, const fc_options *options,
                            fc_error *error) {
  struct finding *made = &verification->made[verification->made_count++];
  made->check = check;
  const double start = clock_seconds();
  const fc_status status = check->run(made, verification->analysis, options, error);
  made->seconds = clock_seconds() - start;
  if (status != FC_OK) {
    return name_failure(check, status, error);
  }
  return text_failed(&made->comparison.difference) ? error_no_memory(error) : FC_OK;
}

/* The time of all checks that apply, in analyses. */
static double cost_of_checks(const fc_analysis *analysis) {
  double cost = 0;
  for (size_t i = 0; i < CHECKS; i++) {
    cost += checks[i].applies(analysis) ? checks[i].cost : 0;
  }
  return cost;
}

static fc_status make_checks(fc_verification *verification, struct progress *progress, const fc_options *options,
                             fc_error *error) {
  const double cost = cost_of_checks(verification->analysis);
  const double begin = progress->end;
  double done = 0;
  fc_status status = FC_OK;
  for (size_t i = 0; i < CHECKS && status == FC_OK; i++) {
    if (checks[i].applies(verification->analysis)) {
      progress_stage(progress, begin + (1 - begin) * done / cost, begin + (1 - begin) * (done + checks[i].cost) / cost);
      status = make_check(verification, &checks[i], options, error);
      done += checks[i].cost;
    }
  }
  return status;
}

fc_status fc_verify(fc_verification **verification, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(verification != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  const fc_options given = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)};
  if (given.engine != FC_ENGINE_AUTO && given.engine != FC_ENGINE_FRONTIER) {
    return error_set(error, FC_INVALID_ARGUMENT, "verifying leaves no choice of an engine");
  }
  fc_verification *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  fc_options stage = progress_stage_options(&progress, options);
  stage.engine = fc_board_has_totals(board) ? FC_ENGINE_SEARCH : FC_ENGINE_FRONTIER;
  progress_stage(&progress, 0, fc_board_touching(board) == FC_TOUCHING_NONE ? SHARE_BEFORE_ENGINE : SHARE_BEFORE_LAWS);
  const double start = clock_seconds();
  status = fc_analyse(&made->analysis, board, &stage, error);
  made->seconds = clock_seconds() - start;
  THEN(status, make_checks(made, &progress, &stage, error));
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_verification_free(made);
    return status;
  }
  *verification = made;
  return FC_OK;
}

void fc_verification_free(fc_verification *verification) {
  if (verification == NULL) {
    return;
  }
  for (size_t i = 0; i < verification->made_count; i++) {
    comparison_clear(&verification->made[i].comparison);
  }
  fc_analysis_free(verification->analysis);
  memory_free(verification);
}

fc_status fc_verification_verdict(const fc_verification *verification, fc_error *error) {
  if (verification == NULL) {
    return error_null_argument(error);
  }
  for (size_t i = 0; i < verification->made_count; i++) {
    const struct finding *made = &verification->made[i];
    if (made->comparison.different > 0) {
      return error_set(error, FC_DIFFERENT, "numbers differ; %s: %s", made->check->name, made->comparison.difference.bytes);
    }
  }
  return FC_OK;
}

fc_method fc_verification_method(const fc_verification *verification) {
  return verification->made[0].check->method;
}

const fc_analysis *fc_verification_analysis(const fc_verification *verification) {
  return verification->analysis;
}

double fc_verification_seconds(const fc_verification *verification) {
  return verification->seconds;
}

size_t fc_verification_check_count(const fc_verification *verification) {
  return verification->made_count;
}

fc_check fc_verification_check(const fc_verification *verification, size_t index) {
  const struct finding *made = &verification->made[index];
  const struct comparison *comparison = &made->comparison;
  return (fc_check){.name = made->check->name,
                    .seconds = made->seconds,
                    .compared = comparison->compared,
                    .different = comparison->different,
                    .difference = comparison->different > 0 ? comparison->difference.bytes : NULL,
                    .statistics = made->statistics};
}
