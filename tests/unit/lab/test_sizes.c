/* Structs that callers fill in: every call refuses one whose size was forgotten, and one of a newer header, and touches nothing.
 */
#include <string.h>

#include "fleetcount_lab.h"
#include "fleetcount_submarine.h"
#include "play_test.h"

static const size_t wrong_sizes[] = {0, sizeof(fc_options) - 1, sizeof(fc_options) + 1};

/* A call whose outputs are set to `untouched` before. */
#define REFUSES(call)                                                                                                            \
  do {                                                                                                                           \
    fc_error error = {0};                                                                                                        \
    assert_int_equal(call, FC_INVALID_ARGUMENT);                                                                                 \
    assert_non_null(strstr(error.message, ".size is "));                                                                         \
  } while (0)

static fc_board *small_board(void) {
  fc_board *board = NULL;
  assert_int_equal(fc_board_read(&board, "size: 3x3\nfleet: 2\ntouching: none\n", 34, NULL, NULL), FC_OK);
  return board;
}

TEST(every_call_with_options) {
  fc_board *board = small_board();
  const char *const names[] = {"placements", "random"};
  const fc_cell cell = {0, 0};
  const fc_survey_plan survey_plan = {.size = sizeof survey_plan, .positions = 1, .placer = "uniform"};
  const fc_tournament_plan plan = {
      sizeof plan, 2, names + 1, 1, (const char *const[]){"uniform"}, 1, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0};
  const fc_submarine_rules rules = {.size = sizeof rules, .rows = 5, .columns = 5, .points = {3, 2, 1}};
  const double numbers[9] = {1, 1};
  fc_frequencies *frequencies = NULL;
  fc_analysis *analysis = NULL;
  mpz_t number;
  mpz_init_set_ui(number, 7);
  assert_int_equal(fc_frequencies_create(&frequencies, board, numbers, 0, NULL), FC_OK);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  for (size_t i = 0; i < sizeof wrong_sizes / sizeof wrong_sizes[0]; i++) {
    const fc_options options = {.size = wrong_sizes[i]};
    void *made = NULL;
    void *also = NULL;
    size_t count = 7;
    uint64_t whole = 7;
    REFUSES(fc_count(number, NULL, board, &options, &error));
    REFUSES(fc_analyse((fc_analysis **)&made, board, &options, &error));
    REFUSES(fc_board_ships_sunk((int[]){0}, &(int){0}, board, NULL, &options, &error));
    REFUSES(fc_odds_make((fc_odds **)&made, board, &cell, 1, &options, &error));
    REFUSES(fc_fewest_cells((fc_cell **)&made, &count, &count, board, 2, &options, &error));
    REFUSES(fc_explain((fc_explanation **)&made, board, &options, &error));
    REFUSES(fc_verify((fc_verification **)&made, board, &options, &error));
    REFUSES(fc_take_census((fc_census **)&made, board, &options, &error));
    REFUSES(fc_ranking_create((fc_ranking **)&made, board, &options, &error));
    REFUSES(fc_sampler_create((fc_sampler **)&made, "uniform", board, &options, &error));
    REFUSES(fc_puzzle_maker_create((fc_puzzle_maker **)&made, board, NULL, &options, &error));
    REFUSES(fc_measure_bias((fc_bias **)&made, "uniform", board, 10, 1, &options, &error));
    REFUSES(fc_grid_make((fc_grid **)&made, "placements", board, &options, &error));
    REFUSES(fc_survey_make((fc_survey **)&made, names, 1, board, &survey_plan, &options, &error));
    REFUSES(fc_fit_make((fc_fit **)&made, frequencies, board, NULL, &options, &error));
    REFUSES(fc_rollout((fc_rollout_shot **)&made, &count, &whole, "random", board, &options, &error));
    REFUSES(fc_contest_create((fc_contest **)&made, names + 1, 1, board, "uniform", 1, &options, &error));
    REFUSES(fc_tournament((fc_match **)&made, (fc_entrant **)&also, &plan, board, &options, &error));
    REFUSES(fc_solve((fc_solution **)&made, board, NULL, &options, &error));
    REFUSES(fc_advise((fc_advice **)&made, board, NULL, &options, &error));
    REFUSES(fc_fewest_shots(&(fc_fewest){.cell_count = 0}, analysis, board, &options, &error));
    REFUSES(fc_review_make((fc_review **)&made, board, &options, &error));
    REFUSES(fc_evaluate((fc_evaluation **)&made, "exact", board, &options, &error));
    REFUSES(fc_solve_order((fc_cell **)&made, &count, &whole, &whole, board, &options, &error));
    REFUSES(fc_solve_bound(number, number, board, &options, &error));
    REFUSES(fc_submarine_contest(&(fc_submarine_result){0}, "random", "random", &rules, 1, 1, &options, &error));
    assert_true(made == NULL && also == NULL && count == 7 && whole == 7 && mpz_cmp_ui(number, 7) == 0);
  }
  mpz_clear(number);
  fc_analysis_free(analysis);
  fc_frequencies_free(frequencies);
  fc_board_free(board);
}

TEST(every_other_struct) {
  fc_board *board = small_board();
  const char *const names[] = {"random"};
  const int wrong[] = {-1, 1};
  for (size_t i = 0; i < 2; i++) {
    void *made = NULL;
    void *also = NULL;
    fc_rules rules = {.size = sizeof rules + (size_t)wrong[i], .rows = 1, .columns = 1};
    fc_settings settings = {.size = sizeof settings + (size_t)wrong[i]};
    fc_survey_plan survey_plan = {.size = sizeof survey_plan + (size_t)wrong[i], .positions = 1, .placer = "uniform"};
    fc_tournament_plan plan = {sizeof plan + (size_t)wrong[i], 2, names, 1, names, 1, FC_TURNS_ALTERNATE, 1, NULL, 0, NULL, 0, 0};
    fc_contest_plan contest_plan = {
        .size = sizeof contest_plan + (size_t)wrong[i], .strategies = names, .strategy_count = 1, .placer = "uniform"};
    fc_solve_plan solve_plan = {.size = sizeof solve_plan + (size_t)wrong[i]};
    REFUSES(fc_board_create((fc_board **)&made, &rules, NULL, &error));
    REFUSES(fc_board_read((fc_board **)&made, "", 0, &settings, &error));
    REFUSES(fc_survey_make((fc_survey **)&made, names, 1, board, &survey_plan, NULL, &error));
    REFUSES(fc_tournament((fc_match **)&made, (fc_entrant **)&also, &plan, board, NULL, &error));
    REFUSES(fc_contest_create_with_plan((fc_contest **)&made, &contest_plan, board, NULL, &error));
    REFUSES(fc_solve((fc_solution **)&made, board, &solve_plan, NULL, &error));
    REFUSES(fc_advise((fc_advice **)&made, board, &solve_plan, NULL, &error));
    assert_true(made == NULL && also == NULL);
  }
  fc_board_free(board);
}
