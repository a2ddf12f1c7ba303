/*
 * Everything that the library computes, written down as text: the same on 1, 2, 3 and 8 threads, and the same when several
 * threads compute it of several problems at once, each with threads of its own. `make races` runs this under the thread
 * sanitizer.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "support/environment.h"
#include "support/testing.h"
#include "text/text.h"

static const char *const texts[] = {
    "size: 7x7\nfleet: 4 3 2 2 1\ntouching: none\nannounce: sunk\nshots:\nC3 hit\nC4 miss\nD3 sunk\nG7 miss\n",
    ("size: 6x7\nfleet: 3 3 2\ntouching: any\nannounce: length\nboard:\n"
     "......\n..x...\n....o.\n......\n.o....\n......\n......\n"),
    "size: 6x6\nfleet: a=3 b=2 c=1\ntouching: diagonal\nannounce: ship\nshots:\nB2 hit a\nE5 miss\n",
    "size: 3x3\nfleet: 2\nboard:\nx..\n...\n..x\n",
};
#define TEXTS (sizeof texts / sizeof texts[0])

static void append_number(struct text *text, mpz_srcptr number) {
  char *digits = mpz_get_str(NULL, 10, number);
  text_appendf(text, "%s ", digits);
  free(digits);
}

static void append_status(struct text *text, fc_status status, const fc_error *error) {
  text_appendf(text, "[%d %s] ", (int)status, status == FC_OK ? "" : error->message);
}

static void append_analysis(struct text *text, const fc_board *board, const fc_options *options) {
  fc_analysis *analysis = NULL;
  fc_error error;
  const fc_status status = fc_analyse(&analysis, board, options, &error);
  append_status(text, status, &error);
  mpz_t number;
  mpz_init(number);
  for (int row = 0; status == FC_OK && row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      (void)fc_analysis_occupancy(number, analysis, row, column, NULL);
      append_number(text, number);
      (void)fc_analysis_sinks(number, analysis, 2, row, column, NULL);
      append_number(text, number);
    }
  }
  mpz_clear(number);
  fc_analysis_free(analysis);
}

static void append_ships(struct text *text, const fc_ship *ships, size_t count) {
  for (size_t i = 0; i < count; i++) {
    text_appendf(text, "%d:%d,%d,%d ", ships[i].length, ships[i].row, ships[i].column, (int)ships[i].direction);
  }
}

enum { FLEETS = 60, MOST_SHIPS = 8 };

static void append_fleets(struct text *text, const char *placer, const fc_board *board, const fc_options *options) {
  fc_sampler *sampler = NULL;
  fc_error error;
  fc_ship ships[FLEETS * MOST_SHIPS];
  fc_status status = fc_sampler_create(&sampler, placer, board, options, &error);
  if (status == FC_OK) {
    status = fc_sampler_draw_many(ships, NULL, sampler, 7, 3, FLEETS, &error);
  }
  append_status(text, status, &error);
  append_ships(text, ships, status == FC_OK ? FLEETS * fc_board_ship_count(board) : 0);
  fc_sampler_free(sampler);
}

static void append_bias(struct text *text, const fc_board *board, const fc_options *options) {
  fc_bias *bias = NULL;
  fc_error error;
  const fc_status status = fc_measure_bias(&bias, "rejection", board, 40, 5, options, &error);
  append_status(text, status, &error);
  for (size_t group = 0; status == FC_OK && group < fc_bias_group_count(bias); group++) {
    const fc_bias_summary summary = fc_bias_summarise(bias, group);
    text_appendf(text, "%d %a ", (int)summary.degrees, summary.p_value);
  }
  fc_bias_free(bias);
}

static void append_survey(struct text *text, const fc_board *board, const fc_options *options) {
  static const char *const heuristics[] = {"runs", "monte-carlo:N=20"};
  const fc_survey_plan plan = {.size = sizeof(fc_survey_plan),
                               .positions = 6,
                               .seed = 3,
                               .most_shots = 6,
                               .policy = FC_POLICY_RANDOM,
                               .placer = "uniform"};
  fc_survey *survey = NULL;
  fc_error error;
  const fc_status status = fc_survey_make(&survey, heuristics, 2, board, &plan, options, &error);
  append_status(text, status, &error);
  for (uint64_t position = 0; status == FC_OK && position < plan.positions; position++) {
    double value = 0;
    (void)fc_survey_value(&value, survey, 1, FC_MEASURE_RMSE, position, NULL);
    text_appendf(text, "%a ", value);
  }
  fc_survey_free(survey);
}

static void append_checks(struct text *text, const fc_board *board, const fc_options *options) {
  fc_verification *verification = NULL;
  fc_explanation *explanation = NULL;
  fc_census *census = NULL;
  fc_error error;
  fc_status status = fc_verify(&verification, board, options, &error);
  append_status(text, status, &error);
  append_status(text, status == FC_OK ? fc_verification_verdict(verification, &error) : status, &error);
  status = fc_explain(&explanation, board, options, &error);
  append_status(text, status, &error);
  text_appendf(text, "%d ", status == FC_OK ? (int)fc_explanation_conflict(explanation).cell_count : -1);
  append_status(text, fc_take_census(&census, board, options, &error), &error);
  fc_census_free(census);
  fc_explanation_free(explanation);
  fc_verification_free(verification);
}

/* All of it; the caller clears the text. */
static struct text everything(const char *board_text, unsigned threads) {
  const fc_options options = {.size = sizeof(fc_options), .threads = threads};
  struct text text = {0};
  fc_board *board = NULL;
  fc_ranking *ranking = NULL;
  fc_error error;
  append_status(&text, fc_board_read(&board, board_text, strlen(board_text), NULL, &error), &error);
  append_analysis(&text, board, &options);
  append_fleets(&text, "uniform", board, &options);
  append_fleets(&text, "sequential", board, &options);
  append_bias(&text, board, &options);
  append_survey(&text, board, &options);
  append_checks(&text, board, &options);
  append_status(&text, fc_ranking_create(&ranking, board, &options, &error), &error);
  fc_ranking_free(ranking);
  fc_board_free(board);
  return text;
}

static void assert_same(const struct text *actual, const struct text *expected) {
  assert_false(text_failed(actual) || text_failed(expected));
  assert_string_equal(actual->bytes, expected->bytes);
}

TEST(any_number_of_threads) {
  static const unsigned threads[] = {3, 2, 8};
  const int some = environment_share(sizeof threads / sizeof threads[0]);
  for (size_t i = 0; i < TEXTS; i++) {
    struct text expected = everything(texts[i], 1);
    assert_true(expected.length > 50);
    for (int j = 0; j < some; j++) {
      struct text actual = everything(texts[i], threads[j]);
      assert_same(&actual, &expected);
      text_clear(&actual);
    }
    text_clear(&expected);
  }
}

/* A thread's work. No assertion is made in a thread, for cmocka's jump out of a test must not leave a thread's stack. */
struct work {
  const char *board_text;
  unsigned threads;
  struct text text;
};

static void *compute(void *argument) {
  struct work *work = argument;
  work->text = everything(work->board_text, work->threads);
  return NULL;
}

/* Every problem twice, on one thread and on three, all at once. */
TEST(several_problems_at_once) {
  struct work works[2 * TEXTS];
  pthread_t threads[2 * TEXTS];
  for (size_t i = 0; i < 2 * TEXTS; i++) {
    works[i] = (struct work){.board_text = texts[i / 2], .threads = i % 2 == 0 ? 1 : 3};
    assert_int_equal(pthread_create(&threads[i], NULL, compute, &works[i]), 0);
  }
  for (size_t i = 0; i < 2 * TEXTS; i++) {
    assert_int_equal(pthread_join(threads[i], NULL), 0);
  }
  for (size_t i = 0; i < 2 * TEXTS; i++) {
    struct text expected = everything(texts[i / 2], 1);
    assert_same(&works[i].text, &expected);
    text_clear(&expected);
    text_clear(&works[i].text);
  }
}
