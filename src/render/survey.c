#include "render/survey.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "render/json.h"
#include "render/number_text.h"

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

/*
 *     positions: 1000 of seed 1, 10 to 40 random shots at fleets of rejection
 *
 *     regret
 *     heuristic       mean   95 % of the mean    median   middle 95 %         worst  in position
 *     placements   0.05324  0.05101..0.05547    0.04432  0.00000..0.13412   0.21222         317
 */
static const char *const measure_names[FC_MEASURES] = {
    [FC_MEASURE_TOP] = "top",         [FC_MEASURE_REGRET] = "regret", [FC_MEASURE_SPEARMAN] = "spearman",
    [FC_MEASURE_KENDALL] = "kendall", [FC_MEASURE_KL] = "kl",         [FC_MEASURE_RMSE] = "rmse",
};

const char *survey_measure_name(fc_measure measure) {
  return measure_names[measure];
}

const char *survey_policy_name(fc_policy policy) {
  static const char *const names[] = {[FC_POLICY_RANDOM] = "random", [FC_POLICY_OWN] = "own", [FC_POLICY_BEST] = "best"};
  return names[policy];
}

/* A number in so many decimals, as a string. */
struct decimals {
  char string[40];
};

static struct decimals decimals_of(double number) {
  struct decimals decimals;
  if (isnan(number)) {
    (void)snprintf(decimals.string, sizeof decimals.string, "-");
  } else if (isinf(number)) {
    (void)snprintf(decimals.string, sizeof decimals.string, "infinite");
  } else {
    (void)snprintf(decimals.string, sizeof decimals.string, "%.4f", number);
  }
  return decimals;
}

static void append_head(struct text *text, const fc_survey *survey) {
  const fc_survey_plan plan = fc_survey_plan_of(survey);
  text_appendf(text, "positions: %" PRIu64 " of seed %" PRIu64 "\n", plan.positions, plan.seed);
  if (plan.least_shots == plan.most_shots) {
    text_appendf(text, "shots: %d, policy %s\n", plan.least_shots, survey_policy_name(plan.policy));
  } else {
    text_appendf(text, "shots: %d to %d, policy %s\n", plan.least_shots, plan.most_shots, survey_policy_name(plan.policy));
  }
  text_appendf(text, "fleets: placer %s\n", plan.placer);
}

/* Two numbers between which others lie. */
static void append_range(struct text *text, double low, double high) {
  text_appendf(text, "%10s ..%9s", decimals_of(low).string, decimals_of(high).string);
}

/* After the numbers, how many positions do not count, or only in part. */
static void append_remark(struct text *text, const fc_summary *summary, uint64_t positions) {
  if (summary->infinite > 0) {
    text_appendf(text, "  infinite in %" PRIu64, summary->infinite);
  }
  if (summary->defined < positions) {
    text_appendf(text, "  undefined in %" PRIu64, positions - summary->defined);
  }
}

static void append_line(struct text *text, const fc_survey *survey, size_t heuristic, fc_measure measure, int name_width) {
  fc_summary summary = {0};
  if (fc_survey_summarise(&summary, survey, heuristic, measure, NULL) != FC_OK) {
    text->failed = true; /* it is a heuristic and a measure of the survey: memory was short */
    return;
  }
  text_appendf(text, "%-*s %9s", name_width, fc_survey_heuristic(survey, heuristic), decimals_of(summary.mean).string);
  append_range(text, summary.low, summary.high);
  text_appendf(text, "%10s", decimals_of(summary.median).string);
  append_range(text, summary.quantile_low, summary.quantile_high);
  text_appendf(text, "%10s", decimals_of(summary.worst).string);
  if (summary.defined > 0) {
    text_appendf(text, "  %10" PRIu64, summary.worst_position);
  }
  append_remark(text, &summary, fc_survey_plan_of(survey).positions);
  text_append(text, "\n");
}

static void append_measure(struct text *text, const fc_survey *survey, fc_measure measure, int name_width) {
  text_appendf(text, "\n%-*s      mean    95 %% of the mean      median          middle 95 %%     worst  in position\n",
               name_width, measure_names[measure]);
  for (size_t i = 0; i < fc_survey_heuristic_count(survey); i++) {
    append_line(text, survey, i, measure, name_width);
  }
}

void survey_text(struct text *text, const fc_survey *survey) {
  int name_width = (int)sizeof "spearman" - 1;
  for (size_t i = 0; i < fc_survey_heuristic_count(survey); i++) {
    const int length = (int)strlen(fc_survey_heuristic(survey, i));
    name_width = length > name_width ? length : name_width;
  }
  append_head(text, survey);
  for (int measure = 0; measure < FC_MEASURES; measure++) {
    append_measure(text, survey, (fc_measure)measure, name_width);
  }
}

/* ---- CSV ------------------------------------------------------------------------------------------------------------------- */

static void append_csv_line(struct text *text, const fc_survey *survey, size_t heuristic, fc_measure measure) {
  fc_summary summary = {0};
  if (fc_survey_summarise(&summary, survey, heuristic, measure, NULL) != FC_OK) {
    text->failed = true; /* it is a heuristic and a measure of the survey: memory was short */
    return;
  }
  quoted_csv_append(text, fc_survey_heuristic(survey, heuristic));
  text_appendf(text, ",%s,%" PRIu64 ",%" PRIu64, survey_measure_name(measure), summary.defined, summary.infinite);
  number_append_column(text, summary.mean);
  number_append_column(text, summary.low);
  number_append_column(text, summary.high);
  number_append_column(text, summary.median);
  number_append_column(text, summary.quantile_low);
  number_append_column(text, summary.quantile_high);
  number_append_column(text, summary.worst);
  text_append(text, ",");
  if (summary.defined > 0) {
    text_appendf(text, "%" PRIu64, summary.worst_position);
  }
  text_append(text, "\n");
}

void survey_csv(struct text *text, const fc_survey *survey) {
  text_append(text, "heuristic,measure,defined,infinite,mean,mean_low,mean_high,median,quantile_low,quantile_high,worst,"
                    "worst_position\n");
  for (size_t i = 0; i < fc_survey_heuristic_count(survey); i++) {
    for (int measure = 0; measure < FC_MEASURES; measure++) {
      append_csv_line(text, survey, i, (fc_measure)measure);
    }
  }
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static json_t *summary_object(const fc_survey *survey, size_t heuristic, fc_measure measure) {
  fc_summary summary = {0};
  if (fc_survey_summarise(&summary, survey, heuristic, measure, NULL) != FC_OK) {
    return NULL;
  }
  json_t *object = json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "defined", json_number((double)summary.defined),
                             "infinite", json_number((double)summary.infinite), "mean", json_number(summary.mean), "mean_low",
                             json_number(summary.low), "mean_high", json_number(summary.high), "median",
                             json_number(summary.median), "quantile_low", json_number(summary.quantile_low), "quantile_high",
                             json_number(summary.quantile_high), "worst", json_number(summary.worst));
  json_t *position = summary.defined > 0 ? json_number((double)summary.worst_position) : json_null();
  return json_object_with(object, "worst_position", position);
}

static json_t *heuristic_object(const fc_survey *survey, size_t heuristic) {
  json_t *object = json_pack("{s:s}", "heuristic", fc_survey_heuristic(survey, heuristic));
  for (int measure = 0; measure < FC_MEASURES; measure++) {
    const char *name = survey_measure_name((fc_measure)measure);
    object = json_object_with(object, name, summary_object(survey, heuristic, (fc_measure)measure));
  }
  return object;
}

void survey_json(struct text *text, const fc_survey *survey) {
  const fc_survey_plan plan = fc_survey_plan_of(survey);
  json_t *results = json_array();
  for (size_t i = 0; i < fc_survey_heuristic_count(survey); i++) {
    results = json_array_with(results, heuristic_object(survey, i));
  }
  json_append_exact(text, json_pack("{s:o, s:o, s:[i, i], s:s, s:s, s:o}", "positions", json_number((double)plan.positions),
                                    "seed", json_number_string(plan.seed), "shots", plan.least_shots, plan.most_shots, "policy",
                                    survey_policy_name(plan.policy), "placer", plan.placer, "results", results));
}
