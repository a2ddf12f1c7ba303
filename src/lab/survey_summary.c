/* What can be asked of a survey. */
#include <math.h>
#include <stdlib.h>

#include "fleetcount_lab.h"
#include "lab/statistics.h"
#include "lab/survey.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Questions ------------------------------------------------------------------------------------------------------------ */

size_t fc_survey_heuristic_count(const fc_survey *survey) {
  return survey->heuristic_count;
}

const char *fc_survey_heuristic(const fc_survey *survey, size_t heuristic) {
  return survey->names[heuristic];
}

fc_survey_plan fc_survey_plan_of(const fc_survey *survey) {
  return survey->plan;
}

/* Whether a value is worse than another, by what is wished for of the measure. */
static bool is_worse(fc_measure measure, double value, double other) {
  const bool wants_more = measure == FC_MEASURE_TOP || measure == FC_MEASURE_SPEARMAN || measure == FC_MEASURE_KENDALL;
  return wants_more ? value < other : value > other;
}

static int compare_doubles(const void *one, const void *other) {
  const double first = *(const double *)one;
  const double second = *(const double *)other;
  return (first > second) - (first < second);
}

/* Gathers the values that are defined, the finite ones first, and finds the worst. */
static void gather(fc_summary *summary, double *gathered, size_t *finite, const double *values, uint64_t positions,
                   fc_measure measure) {
  *finite = 0;
  for (uint64_t position = 0; position < positions; position++) {
    const double value = values[position];
    if (isnan(value)) {
      continue;
    }
    if (summary->defined == 0 || is_worse(measure, value, summary->worst)) {
      summary->worst = value;
      summary->worst_position = position;
    }
    summary->defined++;
    summary->infinite += isinf(value) ? 1 : 0;
    if (!isinf(value)) {
      gathered[(*finite)++] = value;
    }
  }
  for (uint64_t i = 0; i < summary->infinite; i++) {
    gathered[*finite + i] = INFINITY;
  }
}

fc_status fc_survey_summarise(fc_summary *summary, const fc_survey *survey, size_t heuristic, fc_measure measure,
                              fc_error *error) {
  if (summary == NULL || survey == NULL || heuristic >= survey->heuristic_count || (int)measure < 0 || measure >= FC_MEASURES) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such heuristic, or no such measure");
  }
  const uint64_t positions = survey->plan.positions;
  double *gathered = memory_allocate((size_t)positions, sizeof *gathered);
  if (gathered == NULL) {
    return error_no_memory(error);
  }
  fc_summary made = {.worst = NAN};
  size_t finite = 0;
  gather(&made, gathered, &finite, survey->values + survey_place(survey, heuristic, measure), positions, measure);
  const struct statistics statistics = statistics_of(gathered, finite);
  made.mean = statistics.mean;
  made.low = statistics.low;
  made.high = statistics.high;
  qsort(gathered, finite, sizeof *gathered, compare_doubles);
  made.median = statistics_quantile(gathered, (size_t)made.defined, 0.5);
  made.quantile_low = statistics_quantile(gathered, (size_t)made.defined, 0.025);
  made.quantile_high = statistics_quantile(gathered, (size_t)made.defined, 0.975);
  memory_free(gathered);
  *summary = made;
  return FC_OK;
}

fc_status fc_survey_value(double *value, const fc_survey *survey, size_t heuristic, fc_measure measure, uint64_t position,
                          fc_error *error) {
  if (value == NULL || survey == NULL || heuristic >= survey->heuristic_count || (int)measure < 0 || measure >= FC_MEASURES ||
      position >= survey->plan.positions) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such heuristic, measure or position");
  }
  *value = survey->values[survey_place(survey, heuristic, measure) + position];
  return FC_OK;
}

fc_status fc_survey_position(fc_board **board, const fc_survey *survey, size_t heuristic, uint64_t position, fc_error *error) {
  if (board == NULL || survey == NULL || heuristic >= survey->heuristic_count || position >= survey->plan.positions) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such heuristic or position");
  }
  struct progress progress = {0};
  const struct position_maker maker = survey_maker(survey, heuristic, &progress);
  return position_make(board, &maker, position, error);
}
