/*
 * A survey as JSON. Every json_t here may be NULL for want of memory: jansson's `_new` functions and json_pack take over what
 * they are given and hand the NULL on, down to json_append.
 */
#include "render/json_text.h"
#include "render/survey.h"

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
  if (json_object_set_new(object, "worst_position", position) != 0) {
    json_decref(object);
    return NULL;
  }
  return object;
}

static json_t *heuristic_object(const fc_survey *survey, size_t heuristic) {
  json_t *object = json_pack("{s:s}", "heuristic", fc_survey_heuristic(survey, heuristic));
  for (int measure = 0; measure < FC_MEASURES; measure++) {
    const char *name = survey_measure_name((fc_measure)measure);
    if (json_object_set_new(object, name, summary_object(survey, heuristic, (fc_measure)measure)) != 0) {
      json_decref(object);
      return NULL;
    }
  }
  return object;
}

void survey_json(struct text *text, const fc_survey *survey) {
  const fc_survey_plan plan = fc_survey_plan_of(survey);
  json_t *results = json_array();
  for (size_t i = 0; i < fc_survey_heuristic_count(survey); i++) {
    if (json_array_append_new(results, heuristic_object(survey, i)) != 0) {
      json_decref(results);
      results = NULL;
    }
  }
  json_append_exact(text, json_pack("{s:o, s:o, s:[i, i], s:s, s:s, s:o}", "positions", json_number((double)plan.positions),
                                    "seed", json_number_string(plan.seed), "shots", plan.least_shots, plan.most_shots, "policy",
                                    survey_policy_name(plan.policy), "placer", plan.placer, "results", results));
}
