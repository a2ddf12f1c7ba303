#include <inttypes.h>

#include "render/number_text.h"
#include "render/quoted_csv.h"
#include "render/survey.h"

static void append_line(struct text *text, const fc_survey *survey, size_t heuristic, fc_measure measure) {
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
      append_line(text, survey, i, (fc_measure)measure);
    }
  }
}
