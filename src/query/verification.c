/* Verifying an analysis: counting with the frontier engine, then all checks that apply. */
#include "base/clock.h"
#include "base/memory.h"
#include "base/status.h"
#include "query/checks.h"

/* A check that was made. */
struct made_check {
  const struct check *check;
  double seconds;
  struct finding finding;
};

struct fc_verification {
  fc_analysis *analysis;
  double seconds;
  struct made_check made[CHECKS];
  size_t made_count;
};

/* Puts the name of the check that failed before the message, for the limit, say, may be enough for all others. */
static fc_status name_failure(const struct check *check, fc_status status, fc_error *error) {
  if (error) {
    const fc_error failure = *error;
    error_set(error, status, "%s: %s", check->name, failure.message);
  }
  return status;
}

static fc_status make_check(fc_verification *verification, const struct check *check, const fc_options *options,
                            fc_error *error) {
  struct made_check *made = &verification->made[verification->made_count++];
  made->check = check;
  const double start = clock_seconds();
  const fc_status status = check->run(&made->finding, verification->analysis, options, error);
  made->seconds = clock_seconds() - start;
  if (status) {
    return name_failure(check, status, error);
  }
  return text_failed(&made->finding.comparison.difference) ? error_no_memory(error) : FC_OK;
}

static fc_status make_checks(fc_verification *verification, const fc_options *options, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t i = 0; i < CHECKS && !status; i++) {
    if (checks[i].applies(verification->analysis)) {
      status = make_check(verification, &checks[i], options, error);
    }
  }
  return status;
}

fc_status fc_verify(fc_verification **verification, const fc_board *board, const fc_options *options, fc_error *error) {
  if (!verification || !board) {
    return error_set(error, FC_INVALID_ARGUMENT, "an argument is NULL that may not be");
  }
  const fc_options given = options ? *options : (fc_options){0};
  if (given.engine != FC_ENGINE_FRONTIER) {
    return error_set(error, FC_INVALID_ARGUMENT, "verifying leaves no choice of an engine");
  }
  fc_verification *made = memory_allocate_zeroed(1, sizeof *made);
  if (!made) {
    return error_no_memory(error);
  }
  const double start = clock_seconds();
  fc_status status = fc_analyse(&made->analysis, board, &given, error);
  made->seconds = clock_seconds() - start;
  if (!status) {
    status = make_checks(made, &given, error);
  }
  if (status) {
    fc_verification_free(made);
    return status;
  }
  *verification = made;
  return FC_OK;
}

void fc_verification_free(fc_verification *verification) {
  if (!verification) {
    return;
  }
  for (size_t i = 0; i < verification->made_count; i++) {
    comparison_clear(&verification->made[i].finding.comparison);
  }
  fc_analysis_free(verification->analysis);
  memory_free(verification);
}

fc_status fc_verification_verdict(const fc_verification *verification, fc_error *error) {
  for (size_t i = 0; i < verification->made_count; i++) {
    const struct made_check *made = &verification->made[i];
    if (made->finding.comparison.different > 0) {
      return error_set(error, FC_DIFFERENT, "numbers differ; %s: %s", made->check->name,
                       made->finding.comparison.difference.bytes);
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
  const struct made_check *made = &verification->made[index];
  const struct comparison *comparison = &made->finding.comparison;
  return (fc_check){.name = made->check->name,
                    .seconds = made->seconds,
                    .compared = comparison->compared,
                    .different = comparison->different,
                    .difference = comparison->different > 0 ? comparison->difference.bytes : NULL,
                    .statistics = made->finding.statistics};
}
