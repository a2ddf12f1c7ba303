/* The distance of heuristics from the exact chances: on one board, and over many positions. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "render/render.h"
#include "render/result_table.h"
#include "sys/memory.h"
#include "text/integer_text.h"

/* ---- One board ------------------------------------------------------------------------------------------------------------- */

#define LINE(member, kind, key, title, width, decimals) COLUMN(struct measured, member, kind, key, title, width, decimals)

static const struct column line_columns[] = {
    LINE(name, COLUMN_WORD, "heuristic", "heuristic", 0, 0),
    LINE(measures.top, COLUMN_NUMBER, "top", "top", 7, 3),
    LINE(measures.regret, COLUMN_NUMBER, "regret", "regret", 9, 5),
    LINE(exact, COLUMN_RATIO, "regret_exact", NULL, 0, 0),
    LINE(measures.spearman, COLUMN_NUMBER, "spearman", "spearman", 10, 4),
    LINE(measures.kendall, COLUMN_NUMBER, "kendall", "kendall", 9, 4),
    LINE(measures.kl, COLUMN_NUMBER, "kl", "kl, bits", 10, 4),
    LINE(measures.rmse, COLUMN_NUMBER, "rmse", "rmse", 9, 5),
    COLUMN_AFTER("  ", struct measured, exact, COLUMN_RATIO, NULL, "regret exactly", 0, 0),
};

/* Further numbers of JSON. */
static const struct column size_columns[] = {
    LINE(measures.cells, COLUMN_SIZE, "cells", NULL, 0, 0),
    LINE(measures.maxima, COLUMN_SIZE, "maxima", NULL, 0, 0),
    LINE(measures.best_maxima, COLUMN_SIZE, "best_maxima", NULL, 0, 0),
};

static void measures_text(struct text *text, const struct result_table *table, const fc_analysis *analysis) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  text_append(text, "count: ");
  integer_append(text, count);
  text_append(text, "\n\n");
  result_table_text(text, table);
  mpz_clear(count);
}

static void measures_json(struct text *text, const struct measured *measured, const struct result_table *table, bool is_list) {
  const struct result_table sizes = RESULT_TABLE(size_columns, measured, table->row_count);
  struct json json = json_on(text);
  json.digits = 17;
  if (is_list) {
    json_open_array(&json, NULL);
  }
  for (size_t row = 0; row < table->row_count; row++) {
    json_open_object(&json, NULL);
    result_table_json_members(&json, table, row);
    result_table_json_members(&json, &sizes, row);
    json_close_object(&json);
  }
  if (is_list) {
    json_close_array(&json);
  }
  text_append(text, "\n");
}

void render_measures(struct text *text, const struct measured *measured, size_t measured_count, bool is_list,
                     const fc_board *board, const fc_analysis *analysis, struct style style) {
  const struct result_table table = RESULT_TABLE(line_columns, measured, measured_count);
  if (style.format == FORMAT_TEXT) {
    measures_text(text, &table, analysis);
  } else if (style.format == FORMAT_CSV) {
    result_table_csv(text, &table, true);
  } else if (style.format == FORMAT_JSON) {
    measures_json(text, measured, &table, is_list);
  } else {
    measures_svg(text, measured, measured_count, board, analysis);
  }
}

/* ---- Many positions -------------------------------------------------------------------------------------------------------- */

const char *survey_measure_name(fc_measure measure) {
  static const char *const names[FC_MEASURES] = {
      [FC_MEASURE_TOP] = "top",         [FC_MEASURE_REGRET] = "regret", [FC_MEASURE_SPEARMAN] = "spearman",
      [FC_MEASURE_KENDALL] = "kendall", [FC_MEASURE_KL] = "kl",         [FC_MEASURE_RMSE] = "rmse",
  };
  return names[measure];
}

const char *const survey_policy_words[] = {
    [FC_POLICY_RANDOM] = "random", [FC_POLICY_OWN] = "own", [FC_POLICY_BEST] = "best", NULL};

/* A measure of a heuristic. */
struct summary {
  const char *heuristic;
  const char *measure;
  fc_summary numbers;
  double defined; /* positions */
  double infinite;
  double worst_position; /* NaN: the measure is undefined everywhere */
  const char *remark;    /* on infinite and undefined positions */
  struct text remark_text;
};

#define SUMMARY(member, kind, key, title, width, decimals) COLUMN(struct summary, member, kind, key, title, width, decimals)

/* In text the title of the first column is the name of the measure. */
static const struct column summary_columns[] = {
    SUMMARY(heuristic, COLUMN_WORD, "heuristic", "", 0, 0),
    SUMMARY(measure, COLUMN_WORD, "measure", NULL, 0, 0),
    SUMMARY(defined, COLUMN_NUMBER, "defined", NULL, 0, 0),
    SUMMARY(infinite, COLUMN_NUMBER, "infinite", NULL, 0, 0),
    SUMMARY(numbers.mean, COLUMN_NUMBER, "mean", "mean", 10, 4),
    SUMMARY(numbers.low, COLUMN_NUMBER, "mean_low", "", 10, 4),
    COLUMN_AFTER(" ..", struct summary, numbers.high, COLUMN_NUMBER, "mean_high", "95 % of the mean  ", 9, 4),
    SUMMARY(numbers.median, COLUMN_NUMBER, "median", "median", 10, 4),
    SUMMARY(numbers.quantile_low, COLUMN_NUMBER, "quantile_low", "", 10, 4),
    COLUMN_AFTER(" ..", struct summary, numbers.quantile_high, COLUMN_NUMBER, "quantile_high", "middle 95 % ", 9, 4),
    SUMMARY(numbers.worst, COLUMN_NUMBER, "worst", "worst", 10, 4),
    SUMMARY(worst_position, COLUMN_NUMBER, "worst_position", "in position", 12, 0),
    SUMMARY(remark, COLUMN_WORD, NULL, "", 0, 0),
};

enum { SUMMARY_COLUMNS = sizeof summary_columns / sizeof summary_columns[0] };

/* False where memory is short: heuristic and measure are the survey's own. */
static bool read_summary(struct summary *summary, const fc_survey *survey, size_t heuristic, fc_measure measure) {
  const uint64_t positions = fc_survey_plan_of(survey).positions;
  fc_summary *numbers = &summary->numbers;
  *summary = (struct summary){.heuristic = fc_survey_heuristic(survey, heuristic), .measure = survey_measure_name(measure)};
  if (fc_survey_summarise(numbers, survey, heuristic, measure, NULL) != FC_OK) {
    return false;
  }
  summary->defined = (double)numbers->defined;
  summary->infinite = (double)numbers->infinite;
  summary->worst_position = numbers->defined > 0 ? (double)numbers->worst_position : NAN;
  if (numbers->infinite > 0) {
    text_appendf(&summary->remark_text, "  infinite in %" PRIu64, numbers->infinite);
  }
  if (numbers->defined < positions) {
    text_appendf(&summary->remark_text, "  undefined in %" PRIu64, positions - numbers->defined);
  }
  summary->remark = summary->remark_text.length > 0 ? summary->remark_text.bytes : "";
  return !text_failed(&summary->remark_text);
}

static void survey_text(struct text *text, const fc_survey *survey, const struct summary *summaries) {
  const fc_survey_plan plan = fc_survey_plan_of(survey);
  const size_t heuristics = fc_survey_heuristic_count(survey);
  text_appendf(text, "positions: %" PRIu64 " of seed %" PRIu64 "\nshots: %d", plan.positions, plan.seed, plan.least_shots);
  if (plan.least_shots < plan.most_shots) {
    text_appendf(text, " to %d", plan.most_shots);
  }
  text_appendf(text, ", policy %s\nfleets: placer %s\n", survey_policy_words[plan.policy], plan.placer);
  for (int measure = 0; measure < FC_MEASURES; measure++) {
    struct column columns[SUMMARY_COLUMNS];
    memcpy(columns, summary_columns, sizeof columns);
    columns[0].title = survey_measure_name((fc_measure)measure);
    struct result_table table = RESULT_TABLE(columns, summaries + (size_t)measure * heuristics, heuristics);
    table.word_width = (int)sizeof "spearman" - 1;
    text_append(text, "\n");
    result_table_text(text, &table);
  }
}

static void survey_csv(struct text *text, const fc_survey *survey, const struct summary *summaries) {
  const size_t heuristics = fc_survey_heuristic_count(survey);
  for (size_t heuristic = 0; heuristic < heuristics; heuristic++) {
    for (size_t measure = 0; measure < FC_MEASURES; measure++) {
      const struct result_table table = RESULT_TABLE(summary_columns, summaries + measure * heuristics + heuristic, 1);
      result_table_csv(text, &table, heuristic == 0 && measure == 0);
    }
  }
}

static void survey_json(struct json *json, const fc_survey *survey, const struct summary *summaries) {
  const fc_survey_plan plan = fc_survey_plan_of(survey);
  const size_t heuristics = fc_survey_heuristic_count(survey);
  struct result_table table = RESULT_TABLE(summary_columns, summaries, FC_MEASURES * heuristics);
  table.columns += 2; /* without the two names */
  table.column_count -= 2;
  json->digits = 17;
  json_add_whole(json, "positions", (int64_t)plan.positions);
  json_add_count(json, "seed", plan.seed);
  json_open_array(json, "shots");
  json_add_whole(json, NULL, plan.least_shots);
  json_add_whole(json, NULL, plan.most_shots);
  json_close_array(json);
  json_add_string(json, "policy", survey_policy_words[plan.policy]);
  json_add_string(json, "placer", plan.placer);
  json_open_array(json, "results");
  for (size_t heuristic = 0; heuristic < heuristics; heuristic++) {
    json_open_object(json, NULL);
    json_add_string(json, "heuristic", fc_survey_heuristic(survey, heuristic));
    for (size_t measure = 0; measure < FC_MEASURES; measure++) {
      json_open_object(json, survey_measure_name((fc_measure)measure));
      result_table_json_members(json, &table, measure * heuristics + heuristic);
      json_close_object(json);
    }
    json_close_object(json);
  }
  json_close_array(json);
  json_end(json);
}

void render_survey(struct text *text, const fc_survey *survey, struct style style) {
  const size_t heuristics = fc_survey_heuristic_count(survey);
  struct summary *summaries = memory_allocate_zeroed(FC_MEASURES * heuristics, sizeof *summaries); /* measure by measure */
  bool read = summaries != NULL;
  for (size_t i = 0; read && i < FC_MEASURES * heuristics; i++) {
    read = read_summary(&summaries[i], survey, i % heuristics, (fc_measure)(i / heuristics));
  }
  if (!read) {
    text->failed = true;
  } else if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    survey_json(&json, survey, summaries);
  } else if (style.format == FORMAT_CSV) {
    survey_csv(text, survey, summaries);
  } else {
    survey_text(text, survey, summaries);
  }
  for (size_t i = 0; summaries != NULL && i < FC_MEASURES * heuristics; i++) {
    text_clear(&summaries[i].remark_text);
  }
  memory_free(summaries);
}
