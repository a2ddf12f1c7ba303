/* Surveys: the positions are what they should be, the values those of fc_compare, the sums right, and threads make no difference.
 */
#include <math.h>

#include "fleetcount_lab.h"
#include "play_test.h"

static const char *const heuristics[] = {"placements", "hunt-target", "monte-carlo:N=20,tries=500"};
#define HEURISTICS 3

static fc_survey *must_survey(const char *text, const fc_survey_plan *plan, unsigned threads) {
  fc_board *board = board_of_text(text);
  const fc_options options = {.size = sizeof(fc_options), .threads = threads};
  fc_survey *survey = NULL;
  fc_error error;
  if (fc_survey_make(&survey, heuristics, HEURISTICS, board, plan, &options, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  fc_board_free(board);
  return survey;
}

static double value_of(const fc_survey *survey, size_t heuristic, fc_measure measure, uint64_t position) {
  double value = 99;
  assert_int_equal(fc_survey_value(&value, survey, heuristic, measure, position, NULL), FC_OK);
  return value;
}

static fc_board *position_of(const fc_survey *survey, size_t heuristic, uint64_t position) {
  fc_board *board = NULL;
  assert_int_equal(fc_survey_position(&board, survey, heuristic, position, NULL), FC_OK);
  return board;
}

static bool is_same(double one, double other) {
  return one == other || (isnan(one) && isnan(other));
}

static const char SMALL[] = "size: 5x4\nfleet: 3 2 1\n";
static const fc_survey_plan PLAN = {
    .size = sizeof(fc_survey_plan), .positions = 40, .seed = 5, .least_shots = 0, .most_shots = 12, .placer = "rejection"};

/* ---- Values --------------------------------------------------------------------------------------------------------------- */

static void assert_values(const fc_survey *survey, size_t heuristic, uint64_t position) {
  fc_board *board = position_of(survey, heuristic, position);
  fc_analysis *analysis = NULL;
  fc_grid *grid = NULL;
  fc_measures measures;
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_grid_make(&grid, heuristics[heuristic], board, NULL, NULL), FC_OK);
  assert_int_equal(fc_compare(&measures, NULL, grid, analysis, NULL), FC_OK);
  const double expected[FC_MEASURES] = {
      [FC_MEASURE_TOP] = measures.top,         [FC_MEASURE_REGRET] = measures.regret, [FC_MEASURE_SPEARMAN] = measures.spearman,
      [FC_MEASURE_KENDALL] = measures.kendall, [FC_MEASURE_KL] = measures.kl,         [FC_MEASURE_RMSE] = measures.rmse,
  };
  for (int measure = 0; measure < FC_MEASURES; measure++) {
    assert_true(is_same(value_of(survey, heuristic, (fc_measure)measure, position), expected[measure]));
  }
  fc_grid_free(grid);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

TEST(values_are_those_of_compare) {
  static const fc_policy policies[] = {FC_POLICY_RANDOM, FC_POLICY_OWN, FC_POLICY_BEST};
  for (size_t i = 0; i < 3; i++) {
    fc_survey_plan plan = PLAN;
    plan.policy = policies[i];
    fc_survey *survey = must_survey(SMALL, &plan, 1);
    for (size_t heuristic = 0; heuristic < HEURISTICS; heuristic++) {
      assert_string_equal(fc_survey_heuristic(survey, heuristic), heuristics[heuristic]);
      for (uint64_t position = 0; position < plan.positions; position++) {
        assert_values(survey, heuristic, position);
      }
    }
    fc_survey_free(survey);
  }
}

TEST(threads_make_no_difference) {
  fc_survey_plan plan = PLAN;
  plan.policy = FC_POLICY_OWN;
  fc_survey *one = must_survey(SMALL, &plan, 1);
  for (unsigned threads = 2; threads <= 5; threads++) {
    fc_survey *other = must_survey(SMALL, &plan, threads);
    for (size_t heuristic = 0; heuristic < HEURISTICS; heuristic++) {
      for (int measure = 0; measure < FC_MEASURES; measure++) {
        for (uint64_t position = 0; position < plan.positions; position++) {
          assert_true(is_same(value_of(one, heuristic, (fc_measure)measure, position),
                              value_of(other, heuristic, (fc_measure)measure, position)));
        }
      }
    }
    fc_survey_free(other);
  }
  fc_survey_free(one);
}

/* A context is for one thread at a time, and may be freed before the survey: the threads of the survey leave it alone. */
TEST(a_context_makes_no_difference) {
  fc_survey_plan plan = PLAN;
  plan.policy = FC_POLICY_BEST;
  fc_context *context = NULL;
  assert_int_equal(fc_context_create(&context, NULL), FC_OK);
  fc_board *board = board_of_text(SMALL);
  const fc_options options = {.size = sizeof(fc_options), .threads = 4, .context = context};
  fc_survey *survey = NULL;
  assert_int_equal(fc_survey_make(&survey, heuristics, HEURISTICS, board, &plan, &options, NULL), FC_OK);
  fc_context_free(context);
  fc_board_free(board);
  for (uint64_t position = 0; position < plan.positions; position++) {
    assert_values(survey, 0, position);
  }
  fc_survey_free(survey);
}

/* ---- Positions ------------------------------------------------------------------------------------------------------------ */

static int shot_cells(const fc_board *board) {
  int cells = 0;
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      cells += fc_board_cell(board, row, column) != FC_CELL_UNSHOT;
    }
  }
  return cells;
}

static int hit_cells(const fc_board *board) {
  int cells = 0;
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      const fc_cell_state cell = fc_board_cell(board, row, column);
      cells += cell == FC_CELL_HIT || cell == FC_CELL_SUNK;
    }
  }
  return cells;
}

/* Every number of shots comes up, some ship is left, and some configuration agrees. */
TEST(positions_are_as_planned) {
  static const char *const texts[] = {"size: 5x4\nfleet: 3 2 1\n", "size: 5x4\nfleet: 3 2 1\ntouching: any\nannounce: length\n",
                                      "size: 5x4\nfleet: a=3 b=2 c=1\ntouching: diagonal\nannounce: ship\n",
                                      "size: 5x4\nfleet: 3 2 1\nannounce: hit\n"};
  for (size_t i = 0; i < 4; i++) {
    fc_survey_plan plan = PLAN;
    plan.positions = 200;
    plan.least_shots = 2;
    plan.most_shots = 7;
    fc_survey *survey = must_survey(texts[i], &plan, 2);
    int seen[8] = {0};
    for (uint64_t position = 0; position < plan.positions; position++) {
      fc_board *board = position_of(survey, 0, position);
      mpz_t count;
      mpz_init(count);
      assert_true(fc_board_shot_count(board) >= 2 && fc_board_shot_count(board) <= 7);
      assert_int_equal(shot_cells(board), fc_board_shot_count(board));
      seen[fc_board_shot_count(board)]++;
      assert_true(hit_cells(board) < 6);
      assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
      assert_true(mpz_sgn(count) > 0);
      mpz_clear(count);
      fc_board_free(board);
    }
    for (int shots = 2; shots <= 7; shots++) {
      assert_true(seen[shots] > 10 && seen[shots] < 60); /* 33 on average, five standard deviations are 27 */
    }
    fc_survey_free(survey);
  }
}

/* Random shots do not depend on the heuristic; a heuristic's own do, and each is at a greatest score. */
TEST(policies_shoot_as_they_say) {
  fc_survey_plan plan = PLAN;
  plan.positions = 30;
  plan.least_shots = plan.most_shots = 6;
  for (int policy = FC_POLICY_RANDOM; policy <= FC_POLICY_BEST; policy++) {
    plan.policy = (fc_policy)policy;
    fc_survey *survey = must_survey(SMALL, &plan, 2);
    for (uint64_t position = 0; position < plan.positions; position++) {
      fc_board *board = position_of(survey, 0, position);
      for (; policy != FC_POLICY_RANDOM && fc_board_shot_count(board) > 0;) {
        const fc_shot shot = fc_board_shot(board, fc_board_shot_count(board) - 1);
        fc_board *before = NULL;
        assert_int_equal(fc_board_take_back(&before, board, NULL), FC_OK);
        fc_board_free(board);
        board = before;
        double at_shot = 0;
        double greatest = 0;
        fc_analysis *analysis = NULL;
        fc_grid *grid = NULL;
        mpz_t occupancy;
        mpz_init(occupancy);
        assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
        assert_int_equal(fc_grid_make(&grid, heuristics[0], board, NULL, NULL), FC_OK);
        for (int cell = 0; cell < 20; cell++) {
          double score = 0;
          assert_int_equal(fc_grid_at(&score, grid, cell / 5, cell % 5, NULL), FC_OK);
          assert_int_equal(fc_analysis_occupancy(occupancy, analysis, cell / 5, cell % 5, NULL), FC_OK);
          score = policy == FC_POLICY_OWN ? score : mpz_get_d(occupancy);
          at_shot = cell == shot.row * 5 + shot.column ? score : at_shot;
          greatest = fc_board_cell(board, cell / 5, cell % 5) == FC_CELL_UNSHOT ? fmax(greatest, score) : greatest;
        }
        assert_true(at_shot == greatest);
        mpz_clear(occupancy);
        fc_grid_free(grid);
        fc_analysis_free(analysis);
      }
      fc_board_free(board);
    }
    fc_survey_free(survey);
  }
}

/* On a board with something known, the games go on from there. */
TEST(games_go_on_from_a_board) {
  fc_survey_plan plan = PLAN;
  plan.least_shots = plan.most_shots = 3;
  fc_survey *survey = must_survey("fleet: 3 2 1\nboard:\n.....\n..x..\n.....\no....\n", &plan, 2);
  for (uint64_t position = 0; position < plan.positions; position++) {
    fc_board *board = position_of(survey, 0, position);
    assert_int_equal(shot_cells(board), 5);
    assert_int_not_equal(fc_board_cell(board, 1, 2), FC_CELL_UNSHOT);
    fc_board_free(board);
  }
  fc_survey_free(survey);
}

/* ---- Sums ----------------------------------------------------------------------------------------------------------------- */

static int compare_doubles(const void *one, const void *other) {
  return (*(const double *)one > *(const double *)other) - (*(const double *)one < *(const double *)other);
}

static void assert_summary(const fc_survey *survey, size_t heuristic, fc_measure measure) {
  const uint64_t positions = fc_survey_plan_of(survey).positions;
  double sorted[64];
  size_t defined = 0;
  uint64_t infinite = 0;
  double sum = 0;
  fc_summary summary;
  assert_int_equal(fc_survey_summarise(&summary, survey, heuristic, measure, NULL), FC_OK);
  for (uint64_t position = 0; position < positions; position++) {
    const double value = value_of(survey, heuristic, measure, position);
    if (!isnan(value)) {
      sorted[defined++] = value;
      infinite += isinf(value) != 0;
      sum += isinf(value) ? 0 : value;
    }
  }
  qsort(sorted, defined, sizeof sorted[0], compare_doubles);
  assert_int_equal(summary.defined, defined);
  assert_int_equal(summary.infinite, infinite);
  if (defined == 0) {
    assert_true(isnan(summary.mean) && isnan(summary.median) && isnan(summary.worst));
    return;
  }
  assert_true(defined == infinite ? isnan(summary.mean) : fabs(summary.mean - sum / (double)(defined - infinite)) < 1e-12);
  const double middle[2] = {sorted[(defined - 1) / 2], sorted[defined / 2]};
  assert_true(is_same(summary.median, middle[0] == middle[1] ? middle[0] : middle[0] + (middle[1] - middle[0]) / 2));
  const bool wants_more = measure == FC_MEASURE_TOP || measure == FC_MEASURE_SPEARMAN || measure == FC_MEASURE_KENDALL;
  assert_true(summary.worst == (wants_more ? sorted[0] : sorted[defined - 1]));
  assert_true(value_of(survey, heuristic, measure, summary.worst_position) == summary.worst);
  for (uint64_t position = 0; position < summary.worst_position; position++) {
    assert_true(value_of(survey, heuristic, measure, position) != summary.worst);
  }
}

TEST(summaries_are_right) {
  fc_survey *survey = must_survey(SMALL, &PLAN, 2);
  for (size_t heuristic = 0; heuristic < fc_survey_heuristic_count(survey); heuristic++) {
    for (int measure = 0; measure < FC_MEASURES; measure++) {
      assert_summary(survey, heuristic, (fc_measure)measure);
    }
  }
  fc_survey_free(survey);
}

/* ---- Errors --------------------------------------------------------------------------------------------------------------- */

static void assert_refused(const char *text, const fc_survey_plan *plan, const char *heuristic, fc_status expected) {
  fc_board *board = board_of_text(text);
  fc_survey *survey = NULL;
  fc_error error = {.status = FC_OK};
  assert_int_equal(fc_survey_make(&survey, &heuristic, 1, board, plan, NULL, &error), expected);
  assert_int_equal(error.status, expected);
  assert_null(survey);
  fc_board_free(board);
}

TEST(wrong_plans_are_refused) {
  fc_survey_plan plan = PLAN;
  plan.positions = 0;
  assert_refused(SMALL, &plan, "runs", FC_INVALID_ARGUMENT);
  plan = PLAN;
  plan.least_shots = -1;
  assert_refused(SMALL, &plan, "runs", FC_INVALID_ARGUMENT);
  plan.least_shots = 13;
  assert_refused(SMALL, &plan, "runs", FC_INVALID_ARGUMENT);
  plan = PLAN;
  plan.most_shots = 21;
  assert_refused(SMALL, &plan, "runs", FC_INVALID_ARGUMENT);
  plan = PLAN;
  plan.policy = (fc_policy)3;
  assert_refused(SMALL, &plan, "runs", FC_INVALID_ARGUMENT);
  plan = PLAN;
  plan.placer = "nobody";
  assert_refused(SMALL, &plan, "runs", FC_INVALID_ARGUMENT);
  assert_refused(SMALL, &PLAN, "running", FC_INVALID_HEURISTIC);
  assert_refused(SMALL, &PLAN, "placements-rectangle:to=Z9", FC_INVALID_HEURISTIC);
  assert_refused("size: 5x4\nfleet: a=2 1\nannounce: ship\n", &PLAN, "runs", FC_INVALID_ARGUMENT);
  assert_refused("size: 5x4\nfleet: 6\n", &PLAN, "runs", FC_NO_CONFIGURATION);
  /* After all cells have been shot at, every game is over. */
  plan = PLAN;
  plan.least_shots = plan.most_shots = 20;
  assert_refused(SMALL, &plan, "runs", FC_NOT_FOUND);
  assert_refused("size: 5x4\nfleet:\n", &PLAN, "runs", FC_NOT_FOUND);
}
