/* How heuristics compare with the exact occupancy: on one board, and over many positions. */
#include "render/measures.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "render/json.h"
#include "render/number_text.h"
#include "text/integer_text.h"

/* ---- One board, for people ------------------------------------------------------------------------------------------------- */

/*
 *     count: 30093975536
 *
 *     heuristic     top   regret  spearman  kendall      kl    rmse  regret exactly
 *     placements  1.000  0.00000    0.9995   0.9916  0.0047  0.0059  0
 */

/* Appends a number flush right; what is undefined as a dash. */
static void append_number(struct text *text, double number, int width, int decimals) {
  if (isnan(number)) {
    text_appendf(text, "%*s", width, "-");
  } else if (isinf(number)) {
    text_appendf(text, "%*s", width, "infinite");
  } else {
    text_appendf(text, "%*.*f", width, decimals, number);
  }
}

static void append_fraction(struct text *text, const struct measured *measured) {
  if (isnan(measured->measures.regret)) {
    text_append(text, "-");
    return;
  }
  integer_append(text, mpq_numref(measured->regret));
  if (mpz_cmp_ui(mpq_denref(measured->regret), 1) != 0) {
    text_append(text, "/");
    integer_append(text, mpq_denref(measured->regret));
  }
}

static void append_line(struct text *text, const struct measured *measured, int name_width) {
  const fc_measures *measures = &measured->measures;
  text_appendf(text, "%-*s", name_width, measured->name);
  append_number(text, measures->top, 7, 3);
  append_number(text, measures->regret, 9, 5);
  append_number(text, measures->spearman, 10, 4);
  append_number(text, measures->kendall, 9, 4);
  append_number(text, measures->kl, 10, 4);
  append_number(text, measures->rmse, 9, 5);
  text_append(text, "  ");
  append_fraction(text, measured);
  text_append(text, "\n");
}

void measures_text(struct text *text, const struct measured *measured, size_t measured_count, mpz_srcptr count) {
  int name_width = (int)sizeof "heuristic" - 1;
  for (size_t i = 0; i < measured_count; i++) {
    const int length = (int)strlen(measured[i].name);
    name_width = length > name_width ? length : name_width;
  }
  text_append(text, "count: ");
  integer_append(text, count);
  text_appendf(text, "\n\n%-*s    top   regret  spearman  kendall  kl, bits     rmse  regret exactly\n", name_width, "heuristic");
  for (size_t i = 0; i < measured_count; i++) {
    append_line(text, &measured[i], name_width);
  }
}

/* ---- One board as CSV ------------------------------------------------------------------------------------------------------ */

static void append_csv_fraction(struct text *text, const struct measured *measured) {
  text_append(text, ",");
  if (!isnan(measured->measures.regret)) {
    integer_append(text, mpq_numref(measured->regret));
    text_append(text, "/");
    integer_append(text, mpq_denref(measured->regret));
  }
}

void measures_csv(struct text *text, const struct measured *measured, size_t measured_count) {
  text_append(text, "heuristic,top,regret,regret_exact,spearman,kendall,kl,rmse\n");
  for (size_t i = 0; i < measured_count; i++) {
    const fc_measures *measures = &measured[i].measures;
    quoted_csv_append(text, measured[i].name);
    number_append_column(text, measures->top);
    number_append_column(text, measures->regret);
    append_csv_fraction(text, &measured[i]);
    number_append_column(text, measures->spearman);
    number_append_column(text, measures->kendall);
    number_append_column(text, measures->kl);
    number_append_column(text, measures->rmse);
    text_append(text, "\n");
  }
}

/* ---- One board as JSON ----------------------------------------------------------------------------------------------------- */

static json_t *fraction(const struct measured *measured) {
  if (isnan(measured->measures.regret)) {
    return json_null();
  }
  struct text digits = {0};
  integer_append(&digits, mpq_numref(measured->regret));
  text_append(&digits, "/");
  integer_append(&digits, mpq_denref(measured->regret));
  json_t *string = text_failed(&digits) ? NULL : json_string(digits.bytes);
  text_clear(&digits);
  return string;
}

static json_t *object_of(const struct measured *measured) {
  const fc_measures *measures = &measured->measures;
  return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:i, s:i, s:i}", "heuristic", measured->name, "top",
                   json_number(measures->top), "regret", json_number(measures->regret), "regret_exact", fraction(measured),
                   "spearman", json_number(measures->spearman), "kendall", json_number(measures->kendall), "kl",
                   json_number(measures->kl), "rmse", json_number(measures->rmse), "cells", (int)measures->cells, "maxima",
                   (int)measures->maxima, "best_maxima", (int)measures->best_maxima);
}

void measures_json(struct text *text, const struct measured *measured, size_t measured_count, bool is_array) {
  json_t *objects = json_array();
  for (size_t i = 0; is_array && i < measured_count; i++) {
    objects = json_array_with(objects, object_of(&measured[i]));
  }
  if (!is_array) {
    json_decref(objects);
    objects = object_of(&measured[0]);
  }
  json_append_exact(text, objects);
}

/* ---- Many positions, for people -------------------------------------------------------------------------------------------- */

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

static void append_heuristic(struct text *text, const fc_survey *survey, size_t heuristic, fc_measure measure, int name_width) {
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
    append_heuristic(text, survey, i, measure, name_width);
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

/* ---- Many positions as CSV ------------------------------------------------------------------------------------------------- */

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

/* ---- Many positions as JSON ------------------------------------------------------------------------------------------------ */

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
