/*
 * Wrong values in arrays and structs: NULL among texts, and every number outside the range that the headers give. Each call
 * refuses each with a status and a message, makes nothing, and leaves its arguments as they were. The calls stand in the order
 * of the headers.
 */
#include <limits.h>
#include <math.h>

#include "fleetcount_lab.h"
#include "fleetcount_submarine.h"
#include "play_test.h"

static const int wrong_enums[] = {-1, 7, INT_MIN, INT_MAX};
enum { WRONG_ENUMS = sizeof wrong_enums / sizeof wrong_enums[0] };

/* A call that must be refused. */
#define REFUSED(call)                                                                                                            \
  do {                                                                                                                           \
    fc_error error = {.status = FC_OK};                                                                                          \
    const fc_status refused = (call);                                                                                            \
    if (refused == FC_OK || refused == FC_NO_MEMORY || error.status != refused || error.message[0] == '\0') {                    \
      print_error("line %d: status %d, \"%s\"\n", __LINE__, (int)refused, error.message);                                        \
      failures++;                                                                                                                \
    }                                                                                                                            \
  } while (0)

static int failures;

/* ---- fleetcount.h --------------------------------------------------------------------------------------------------------- */

TEST(rules_and_cells) {
  fc_board *made = NULL;
  failures = 0;
  const fc_ship_class wrong_classes[] = {
      {.length = 2, .ships = 0},
      {.length = 2, .ships = -1},
      {.length = 2, .ships = INT_MIN},
      {.length = 2, .ships = INT_MAX},
      {.length = 0, .ships = 1},
      {.length = -1, .ships = 1},
      {.length = INT_MIN, .ships = 1},
      {.length = FC_MAX_SHIP_LENGTH + 1, .ships = 1},
      {.length = INT_MAX, .ships = 1},
      {.length = 2, .ships = 1, .optional = -1},
      {.length = 2, .ships = 1, .optional = 2},
      {.length = 2, .ships = 1, .name = ""},
      {.length = 2, .ships = 1, .name = "a b"},
      {.length = 2, .ships = 1, .name = "\n"},
      {.length = 2, .ships = 1, .name = "\xFF"},
  };
  for (size_t i = 0; i < sizeof wrong_classes / sizeof wrong_classes[0]; i++) {
    const fc_ship_class classes[] = {{.length = 2, .ships = 1}, wrong_classes[i]};
    const fc_rules rules = {.size = sizeof rules, .rows = 5, .columns = 5, .classes = classes, .class_count = 2};
    REFUSED(fc_board_create(&made, &rules, NULL, &error));
  }
  const fc_rules wrong_rules[] = {
      {.size = sizeof(fc_rules), .rows = 0, .columns = 5},
      {.size = sizeof(fc_rules), .rows = -1, .columns = 5},
      {.size = sizeof(fc_rules), .rows = FC_MAX_ROWS + 1, .columns = 5},
      {.size = sizeof(fc_rules), .rows = 5, .columns = 0},
      {.size = sizeof(fc_rules), .rows = 5, .columns = INT_MIN},
      {.size = sizeof(fc_rules), .rows = 5, .columns = FC_MAX_COLUMNS + 1},
      {.size = sizeof(fc_rules), .rows = 5, .columns = 5, .class_count = 1},
      {.size = sizeof(fc_rules), .rows = 2, .columns = 2, .row_totals = (const int[]){0, -7}},
      {.size = sizeof(fc_rules), .rows = 2, .columns = 2, .column_totals = (const int[]){INT_MAX, 0}},
  };
  for (size_t i = 0; i < sizeof wrong_rules / sizeof wrong_rules[0]; i++) {
    REFUSED(fc_board_create(&made, &wrong_rules[i], NULL, &error));
  }
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    const fc_cell_state cells[] = {FC_CELL_UNSHOT, (fc_cell_state)wrong_enums[i]};
    fc_rules rules = {.size = sizeof rules, .rows = 1, .columns = 2};
    REFUSED(fc_board_create(&made, &rules, cells, &error));
    rules.touching = (fc_touching)wrong_enums[i];
    REFUSED(fc_board_create(&made, &rules, NULL, &error));
    rules.touching = FC_TOUCHING_ANY;
    rules.announce = (fc_announce)wrong_enums[i];
    REFUSED(fc_board_create(&made, &rules, NULL, &error));
  }
  assert_null(made);
  assert_int_equal(failures, 0);
}

TEST(shots_and_ships) {
  static const char *const texts[] = {"size: 5x4\nfleet: 3 2\nannounce: hit\n", "size: 5x4\nfleet: 3 2\nannounce: sunk\n",
                                      "size: 5x4\nfleet: 3 2\nannounce: length\n", "size: 5x4\nfleet: a=3 b=2\nannounce: ship\n"};
  const fc_shot wrong_shots[] = {
      {.row = -1},
      {.row = 4},
      {.column = -1},
      {.column = 5},
      {.row = INT_MAX, .column = INT_MAX},
      {.answer = (fc_answer)-1},
      {.answer = (fc_answer)3},
      {.answer = FC_ANSWER_MISS, .length = 2},
      {.answer = FC_ANSWER_SUNK, .length = -1},
      {.answer = FC_ANSWER_SUNK, .length = INT_MAX},
      {.answer = FC_ANSWER_MISS, .ship = "a"},
      {.answer = FC_ANSWER_HIT, .ship = "nobody"},
  };
  const fc_ship wrong_ships[] = {
      {.length = 0},
      {.length = -3},
      {.length = FC_MAX_SHIP_LENGTH + 1},
      {.length = INT_MAX},
      {.length = 3, .row = -1},
      {.length = 3, .row = FC_MAX_ROWS},
      {.length = 3, .column = -1},
      {.length = 3, .column = FC_MAX_COLUMNS},
      {.length = 3, .row = INT_MIN, .column = INT_MIN},
      {.length = 3, .direction = (fc_direction)2},
      {.length = 3, .direction = (fc_direction)-1},
      {.length = 1, .direction = FC_DOWN},
  };
  failures = 0;
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = board_of_text(texts[i]);
    fc_board *next = NULL;
    fc_ranking *ranking = NULL;
    fc_shot shot = {.row = 77};
    fc_objection objection = {.ship = 77};
    char *text = NULL;
    mpz_t id;
    mpz_init_set_ui(id, 7);
    assert_int_equal(fc_ranking_create(&ranking, board, NULL, NULL), FC_OK);
    for (size_t k = 0; k < sizeof wrong_shots / sizeof wrong_shots[0]; k++) {
      REFUSED(fc_board_shoot(&next, board, &wrong_shots[k], &error));
    }
    for (size_t k = 0; k < sizeof wrong_ships / sizeof wrong_ships[0]; k++) {
      const fc_ship ships[] = {{.length = 2, .row = 3}, wrong_ships[k]};
      REFUSED(fc_fleet_check(board, ships, 2, &objection, &error));
      REFUSED(fc_fleet_write(&text, NULL, ships, 2, &error));
      REFUSED(fc_fleet_answer(&shot, board, ships, 2, 0, 0, &error));
      REFUSED(fc_ranking_rank(id, ranking, ships, 2, &error));
    }
    REFUSED(fc_fleet_check(board, NULL, 2, &objection, &error));
    REFUSED(fc_fleet_write(&text, NULL, NULL, 2, &error));
    REFUSED(fc_fleet_answer(&shot, board, NULL, 2, 0, 0, &error));
    REFUSED(fc_ranking_rank(id, ranking, NULL, 2, &error));
    assert_true(next == NULL && text == NULL && shot.row == 77 && objection.ship == 77 && mpz_cmp_ui(id, 7) == 0);
    mpz_clear(id);
    fc_ranking_free(ranking);
    fc_board_free(board);
  }
  assert_int_equal(failures, 0);
}

TEST(numbers_of_an_analysis) {
  fc_board *board = board_of_text("size: 5x4\nfleet: 3 2\nannounce: length\n");
  fc_analysis *analysis = NULL;
  fc_prior *prior = NULL;
  fc_odds *odds = NULL;
  char *text = NULL;
  uint64_t weight = 7;
  double chances[200] = {7};
  mpz_t number;
  failures = 0;
  mpz_init_set_ui(number, 7);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(fc_prior_create(&prior, board, NULL, NULL, NULL), FC_OK);
  static const fc_cell outside[] = {{-1, 0}, {0, -1}, {4, 0}, {0, 5}, {INT_MIN, INT_MIN}, {INT_MAX, INT_MAX}};
  for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
    const fc_cell cells[] = {{0, 0}, outside[i]};
    const int row = outside[i].row;
    const int column = outside[i].column;
    REFUSED(fc_odds_make(&odds, board, cells, 2, NULL, &error));
    REFUSED(fc_analysis_occupancy(number, analysis, row, column, &error));
    REFUSED(fc_analysis_by_length(number, analysis, 2, row, column, &error));
    REFUSED(fc_analysis_by_class(number, analysis, 0, row, column, &error));
    REFUSED(fc_analysis_sinks(number, analysis, 2, row, column, &error));
    REFUSED(fc_analysis_answer(number, analysis, row, column, FC_ANSWER_HIT, FC_ANY_CLASS, &error));
    REFUSED(fc_prior_weight(&weight, prior, 0, FC_ACROSS, row, column, &error));
    REFUSED(fc_shot_bits(chances, analysis, board, row, column, &error));
  }
  REFUSED(fc_odds_make(&odds, board, NULL, 2, NULL, &error));
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    const int wrong = wrong_enums[i];
    const fc_map_style styles[] = {
        {.size = sizeof(fc_map_style), .format = (fc_format)(wrong == 7 ? 70 : wrong)},
        {.size = sizeof(fc_map_style), .quantity = (fc_quantity)wrong},
        {.size = sizeof(fc_map_style), .quantity = FC_QUANTITY_BY_LENGTH, .length = wrong == 7 ? 27 : wrong},
    };
    for (size_t k = 0; k < sizeof styles / sizeof styles[0]; k++) {
      REFUSED(fc_map_write(&text, NULL, board, analysis, &styles[k], NULL, &error));
    }
    const fc_options options = {.size = sizeof options, .engine = (fc_engine)wrong};
    REFUSED(fc_count(number, NULL, board, &options, &error));
    REFUSED(fc_analysis_chances(chances, analysis, (fc_quantity)wrong, &error));
    REFUSED(fc_analysis_answer(number, analysis, 0, 0, (fc_answer)wrong, FC_ANY_CLASS, &error));
    REFUSED(fc_prior_weight(&weight, prior, 0, (fc_direction)wrong, 0, 0, &error));
    const fc_solve_plan plan = {.size = sizeof plan, .criterion = (fc_criterion)wrong};
    fc_solution *solution = NULL;
    fc_advice *advice = NULL;
    REFUSED(fc_solve(&solution, board, &plan, NULL, &error));
    REFUSED(fc_advise(&advice, board, &plan, NULL, &error));
    assert_true(solution == NULL && advice == NULL);
  }
  static const int wrong_lengths[] = {0, -1, FC_MAX_SHIP_LENGTH + 1, INT_MIN, INT_MAX};
  for (size_t i = 0; i < sizeof wrong_lengths / sizeof wrong_lengths[0]; i++) {
    fc_cell *cells = NULL;
    size_t count = 7;
    size_t least = 7;
    REFUSED(fc_analysis_by_length(number, analysis, wrong_lengths[i], 0, 0, &error));
    REFUSED(fc_analysis_sinks(number, analysis, wrong_lengths[i], 0, 0, &error));
    REFUSED(fc_fewest_cells(&cells, &count, &least, board, wrong_lengths[i], NULL, &error));
    assert_true(cells == NULL && count == 7 && least == 7);
  }
  const fc_solve_plan shots = {.size = sizeof shots, .criterion = FC_CRITERION_WITHIN, .shots = -1};
  const fc_solve_plan no_shots = {.size = sizeof shots, .criterion = FC_CRITERION_MEAN, .shots = 3};
  const fc_solve_plan too_many = {.size = sizeof shots, .most_configurations = UINT64_C(4294967296)};
  fc_solution *solution = NULL;
  REFUSED(fc_solve(&solution, board, &shots, NULL, &error));
  REFUSED(fc_solve(&solution, board, &no_shots, NULL, &error));
  REFUSED(fc_solve(&solution, board, &too_many, NULL, &error));
  uint64_t weights[2 * 2 * 20];
  for (size_t i = 0; i < sizeof weights / sizeof weights[0]; i++) {
    weights[i] = i == 0 ? UINT64_MAX : 1;
  }
  fc_prior *heavy = NULL;
  REFUSED(fc_prior_create(&heavy, board, weights, NULL, &error));
  REFUSED(fc_prior_create(&heavy, board, NULL, weights, &error));
  REFUSED(fc_prior_weight(&weight, prior, 2, FC_ACROSS, 0, 0, &error));
  REFUSED(fc_analysis_by_class(number, analysis, 2, 0, 0, &error));
  REFUSED(fc_analysis_fleet((int[2]){0}, number, analysis, 1, &error));
  assert_true(odds == NULL && text == NULL && heavy == NULL && solution == NULL && weight == 7 && mpz_cmp_ui(number, 7) == 0);
  assert_true(chances[0] >= 7 && chances[0] <= 7);
  mpz_clear(number);
  fc_prior_free(prior);
  fc_analysis_free(analysis);
  fc_board_free(board);
  assert_int_equal(failures, 0);
}

/* ---- fleetcount_lab.h ----------------------------------------------------------------------------------------------------- */

TEST(numbers_of_the_laboratory) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3 2\ntouching: any\n");
  const double wrong_numbers[] = {NAN, INFINITY, -INFINITY, -1};
  failures = 0;
  for (size_t i = 0; i < sizeof wrong_numbers / sizeof wrong_numbers[0]; i++) {
    double numbers[16] = {1, 1, 1, 1, 1};
    fc_grid *grid = NULL;
    fc_frequencies *frequencies = NULL;
    fc_fit *fit = NULL;
    numbers[15] = wrong_numbers[i];
    REFUSED(fc_grid_create(&grid, numbers, board, &error));
    REFUSED(fc_frequencies_create(&frequencies, board, numbers, 0, &error));
    for (int cell = 0; cell < 16; cell++) {
      numbers[cell] = 5.0 / 16;
    }
    assert_int_equal(fc_frequencies_create(&frequencies, board, numbers, 0, NULL), FC_OK);
    const fc_fit_plan plans[] = {
        {.size = sizeof(fc_fit_plan), .tolerance = wrong_numbers[i]},
        {.size = sizeof(fc_fit_plan), .smoothing = wrong_numbers[i]},
        {.size = sizeof(fc_fit_plan), .greatest = FC_MAX_WEIGHT + 1},
        {.size = sizeof(fc_fit_plan), .most_steps = -1},
    };
    for (size_t k = 0; k < sizeof plans / sizeof plans[0]; k++) {
      REFUSED(fc_fit_make(&fit, frequencies, board, &plans[k], NULL, &error));
    }
    double share = 7;
    REFUSED(fc_frequencies_share(&share, frequencies, 2, 0, 0, &error));
    REFUSED(fc_frequencies_share(&share, frequencies, -1, 0, 0, &error));
    REFUSED(fc_frequencies_share(&share, frequencies, 0, 4, 0, &error));
    REFUSED(fc_frequencies_share(&share, frequencies, 0, 0, INT_MIN, &error));
    fc_frequencies_free(frequencies);
    double p_values[] = {0.5, wrong_numbers[i], 0.1};
    REFUSED(fc_correct_p_values(p_values, 3, &error));
    assert_true(p_values[0] >= 0.5 && p_values[0] <= 0.5 && p_values[2] >= 0.1 && p_values[2] <= 0.1);
    assert_true(grid == NULL && fit == NULL && share >= 7 && share <= 7);
  }
  double above[] = {1.5};
  REFUSED(fc_correct_p_values(above, 1, &error));
  fc_board_free(board);
  assert_int_equal(failures, 0);
}

TEST(plans_of_surveys) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3 2\ntouching: any\n");
  const char *const names[] = {"placements", NULL};
  const fc_survey_plan right = {.size = sizeof right, .positions = 3, .least_shots = 1, .most_shots = 2, .placer = "uniform"};
  fc_survey_plan wrong[8 + WRONG_ENUMS];
  size_t count = 0;
  fc_survey *survey = NULL;
  failures = 0;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    wrong[i] = right;
  }
  wrong[count++].positions = 0;
  wrong[count++].positions = (uint64_t)FC_MAX_POSITIONS + 1;
  wrong[count++].least_shots = -1;
  wrong[count++].least_shots = 3;
  wrong[count++].most_shots = -1;
  wrong[count++].most_shots = 17;
  wrong[count++].placer = NULL;
  wrong[count++].placer = "nobody";
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    wrong[count++].policy = (fc_policy)wrong_enums[i];
  }
  for (size_t i = 0; i < count; i++) {
    REFUSED(fc_survey_make(&survey, names, 1, board, &wrong[i], NULL, &error));
  }
  REFUSED(fc_survey_make(&survey, names, 2, board, &right, NULL, &error));
  assert_null(survey);
  assert_int_equal(fc_survey_make(&survey, names, 1, board, &right, NULL, NULL), FC_OK);
  fc_summary summary = {.defined = 77};
  double value = 7;
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    REFUSED(fc_survey_summarise(&summary, survey, 0, (fc_measure)wrong_enums[i], &error));
    REFUSED(fc_survey_value(&value, survey, 0, (fc_measure)wrong_enums[i], 0, &error));
  }
  REFUSED(fc_survey_value(&value, survey, 1, FC_MEASURE_TOP, 0, &error));
  REFUSED(fc_survey_value(&value, survey, 0, FC_MEASURE_TOP, 3, &error));
  assert_true(summary.defined == 77 && value >= 7 && value <= 7);
  fc_survey_free(survey);
  fc_board_free(board);
  assert_int_equal(failures, 0);
}

static fc_status shoot_nowhere(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error) {
  (void)cell;
  (void)context;
  (void)turn;
  (void)error;
  return FC_OK;
}

TEST(plans_of_contests) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3 2\ntouching: any\n");
  fc_prior *prior = NULL;
  assert_int_equal(fc_prior_create(&prior, board, NULL, NULL, NULL), FC_OK);
  const char *const names[] = {"random", "placements"};
  const char *const without[] = {"random", NULL};
  const char *const placers[] = {"uniform", "sequential"};
  const fc_named_prior priors[] = {{"a", prior}, {NULL, prior}};
  const fc_named_prior no_prior[] = {{"a", prior}, {"b", NULL}};
  const fc_named_prior neither[] = {{NULL, NULL}};
  const fc_bot no_name[] = {{"a", shoot_nowhere, NULL}, {NULL, shoot_nowhere, NULL}};
  const fc_bot no_choice[] = {{"a", shoot_nowhere, NULL}, {"b", NULL, NULL}};
  const struct {
    const char *const *strategies;
    size_t strategy_count;
    const char *const *placers;
    const fc_named_prior *priors;
    size_t prior_count;
    const fc_bot *bots;
    size_t bot_count;
  } wrong[] = {
      {NULL, 2, placers, NULL, 0, NULL, 0},
      {names, 0, placers, NULL, 0, NULL, 0},
      {names, FC_MAX_STRATEGIES + 1, placers, NULL, 0, NULL, 0},
      {without, 2, placers, NULL, 0, NULL, 0},
      {without + 1, 1, placers, NULL, 0, NULL, 0},
      {names, 2, without, NULL, 0, NULL, 0},
      {names, 2, without + 1, NULL, 0, NULL, 0},
      {names, 2, placers, NULL, 1, NULL, 0},
      {names, 2, placers, priors, 2, NULL, 0},
      {names, 2, placers, no_prior, 2, NULL, 0},
      {names, 2, placers, neither, 1, NULL, 0},
      {names, 2, placers, NULL, 0, NULL, 1},
      {names, 2, placers, NULL, 0, no_name, 2},
      {names, 2, placers, NULL, 0, no_choice, 2},
  };
  fc_contest *contest = NULL;
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  failures = 0;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    const fc_contest_plan plan = {.size = sizeof plan,
                                  .strategies = wrong[i].strategies,
                                  .strategy_count = wrong[i].strategy_count,
                                  .placer = wrong[i].placers == without ? NULL : wrong[i].placers[0],
                                  .priors = wrong[i].priors,
                                  .prior_count = wrong[i].prior_count,
                                  .bots = wrong[i].bots,
                                  .bot_count = wrong[i].bot_count};
    const fc_tournament_plan tournament = {.size = sizeof tournament,
                                           .players = 4,
                                           .strategies = wrong[i].strategies,
                                           .strategy_count = wrong[i].strategy_count,
                                           .placers = wrong[i].placers,
                                           .placer_count = 2,
                                           .priors = wrong[i].priors,
                                           .prior_count = wrong[i].prior_count,
                                           .bots = wrong[i].bots,
                                           .bot_count = wrong[i].bot_count};
    REFUSED(fc_contest_create_with_plan(&contest, &plan, board, NULL, &error));
    REFUSED(fc_tournament(&matches, &entrants, &tournament, board, NULL, &error));
    if (wrong[i].priors == NULL && wrong[i].prior_count == 0 && wrong[i].bot_count == 0) {
      REFUSED(fc_contest_create(&contest, plan.strategies, plan.strategy_count, board, plan.placer, 1, NULL, &error));
    }
  }
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    const fc_tournament_plan plan = {sizeof plan, 2, names, 2, placers, 2, (fc_turns)wrong_enums[i], 1, NULL, 0, NULL, 0, 0};
    REFUSED(fc_tournament(&matches, &entrants, &plan, board, NULL, &error));
  }
  assert_true(contest == NULL && matches == NULL && entrants == NULL);
  assert_int_equal(fc_contest_create(&contest, names, 2, board, "uniform", 1, NULL, NULL), FC_OK);
  fc_game game = {.shots = 77};
  fc_shot *shots = NULL;
  size_t count = 7;
  REFUSED(fc_contest_play(&game, NULL, contest, 2, 0, 1, &error));
  REFUSED(fc_contest_play(&game, NULL, contest, 0, UINT64_MAX, 2, &error));
  REFUSED(fc_contest_replay(&shots, &count, contest, 2, 0, &error));
  assert_true(game.shots == 77 && shots == NULL && count == 7);
  fc_contest_free(contest);
  fc_prior_free(prior);
  fc_board_free(board);
  assert_int_equal(failures, 0);
}

/* Impossible games have no duel. Sums of numbers take any number. */
TEST(numbers_of_games) {
  const fc_game right[] = {{17, 5, 3}, {30, 18, 1}};
  const fc_game wrong[] = {{-1, 0, 0},
                           {INT_MIN, 0, 0},
                           {5, -1, 0},
                           {5, INT_MIN, 0},
                           {5, 6, 0},
                           {INT_MAX, 0, 0},
                           {INT_MAX, INT_MAX, 0},
                           {FC_MAX_SHOTS + 1, 0, 0}};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    const fc_game games[] = {right[0], wrong[i]};
    for (fc_turns turns = FC_TURNS_ALTERNATE; turns <= FC_TURNS_HIT_AGAIN; turns++) {
      assert_true(isnan(fc_duel(games, 2, right, 2, turns)));
      assert_true(isnan(fc_duel(right, 2, games, 2, turns)));
    }
  }
  assert_true(isnan(fc_duel(right, 0, right, 2, FC_TURNS_ALTERNATE)) && isnan(fc_duel(NULL, 2, right, 2, FC_TURNS_ALTERNATE)));
  assert_true(isnan(fc_duel(right, 2, right, 2, (fc_turns)7)));
  const int extremes[] = {INT_MAX, INT_MIN};
  fc_pair_summary pair;
  assert_int_equal(fc_compare_pairs(&pair, extremes, extremes + 1, 1, 1, NULL, NULL), FC_OK);
  assert_true(pair.difference >= 4294967295.0 && pair.difference <= 4294967295.0 && pair.lost == 1);
}

/* Duels by the definition, with prices over the whole range. */
TEST(duels_are_counted) {
  fc_game first[50];
  fc_game second[70];
  uint32_t number = 1;
  for (int i = 0; i < 120; i++) {
    number = number * 1664525 + 1013904223;
    const int shots = (int)((number >> 8) % (FC_MAX_SHOTS + 1));
    *(i < 50 ? &first[i] : &second[i - 50]) = (fc_game){.shots = shots, .misses = i % 3 == 0 ? shots : shots / 3};
  }
  first[0] = (fc_game){.shots = FC_MAX_SHOTS, .misses = FC_MAX_SHOTS};
  second[0] = first[0];
  second[1] = (fc_game){.shots = 0};
  for (fc_turns turns = FC_TURNS_ALTERNATE; turns <= FC_TURNS_HIT_AGAIN; turns++) {
    int won = 0;
    for (int i = 0; i < 50; i++) {
      for (int k = 0; k < 70; k++) {
        won += turns == FC_TURNS_ALTERNATE ? first[i].shots <= second[k].shots : first[i].misses <= second[k].misses;
      }
    }
    assert_true(fabs(fc_duel(first, 50, second, 70, turns) - won / 3500.0) < 1e-12);
  }
}

/* ---- fleetcount_submarine.h ----------------------------------------------------------------------------------------------- */

TEST(the_submarine_game) {
  const fc_submarine_rules right = {.size = sizeof right, .rows = 5, .columns = 5, .points = {3, 2, 1}};
  const fc_cell ships[FC_SUBMARINE_SHIPS] = {{0, 0}, {1, 3}, {4, 4}};
  fc_submarine_rules wrong[] = {right, right, right, right, right, right};
  wrong[0].rows = 0;
  wrong[1].columns = FC_SUBMARINE_MAX_SIDE + 1;
  wrong[2].rows = INT_MIN;
  wrong[3].points[0] = -1;
  wrong[4].points[0] = FC_SUBMARINE_MAX_POINTS + 1;
  memset(wrong[5].points, 0, sizeof wrong[5].points);
  fc_submarine_game *game = NULL;
  fc_submarine_player *player = NULL;
  failures = 0;
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    fc_submarine_result result = {.games = 77};
    REFUSED(fc_submarine_game_begin(&game, &wrong[i], ships, &error));
    REFUSED(fc_submarine_player_make(&player, "random", &wrong[i], 1, 1, &error));
    REFUSED(fc_submarine_contest(&result, "random", "random", &wrong[i], 1, 1, NULL, &error));
    REFUSED(fc_submarine_replay(&game, "random", "random", &wrong[i], 1, 1, &error));
    assert_int_equal(result.games, 77);
  }
  static const fc_cell wrong_cells[] = {{-1, 0}, {0, -1}, {5, 0}, {0, 5}, {INT_MIN, INT_MAX}, {1, 3}};
  for (size_t i = 0; i < sizeof wrong_cells / sizeof wrong_cells[0]; i++) {
    fc_cell places[FC_SUBMARINE_SHIPS];
    memcpy(places, ships, sizeof places);
    places[0] = wrong_cells[i];
    REFUSED(fc_submarine_game_begin(&game, &right, places, &error));
  }
  assert_true(game == NULL && player == NULL);
  assert_int_equal(fc_submarine_game_begin(&game, &right, ships, NULL), FC_OK);
  const fc_submarine_event attack = {.who = FC_SUBMARINE_WE,
                                     .act = {.kind = FC_SUBMARINE_ATTACK, .cell = {1, 1}, .ship = FC_SUBMARINE_NO_SHIP},
                                     .answer = {.hit = FC_SUBMARINE_NO_SHIP}};
  const fc_submarine_event move = {.who = FC_SUBMARINE_WE,
                                   .act = {.kind = FC_SUBMARINE_MOVE, .ship = 0, .direction = FC_SUBMARINE_DOWN, .distance = 1},
                                   .answer = {.hit = FC_SUBMARINE_NO_SHIP}};
  fc_submarine_event events[16 + 4 * WRONG_ENUMS];
  size_t count = 0;
  for (size_t i = 0; i < sizeof events / sizeof events[0]; i++) {
    events[i] = i < 7 + 2 * WRONG_ENUMS ? attack : move;
  }
  events[count++].act.cell.row = -1;
  events[count++].act.cell.column = 5;
  events[count++].act.cell.row = INT_MIN;
  events[count++].answer.hit = -2;
  events[count++].answer.hit = FC_SUBMARINE_SHIPS;
  events[count++].answer.near = 8;
  events[count++].answer.near = UINT_MAX;
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    events[count++].who = (fc_submarine_who)wrong_enums[i];
    events[count++].act.kind = (fc_submarine_kind)wrong_enums[i];
  }
  events[count++].act.ship = FC_SUBMARINE_NO_SHIP;
  events[count++].act.ship = FC_SUBMARINE_SHIPS;
  events[count++].act.ship = INT_MIN;
  events[count++].act.distance = 0;
  events[count++].act.distance = -1;
  events[count++].act.distance = INT_MAX;
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    events[count++].act.direction = (fc_submarine_direction)wrong_enums[i];
  }
  fc_submarine_game *next = NULL;
  for (size_t i = 0; i < count; i++) {
    REFUSED(fc_submarine_after(&next, game, &events[i], &error));
  }
  fc_submarine_advice advice = {.count = 77};
  for (size_t i = 0; i < WRONG_ENUMS; i++) {
    REFUSED(fc_submarine_advise(&advice, game, (fc_submarine_policy)wrong_enums[i], &error));
  }
  assert_true(next == NULL && advice.count == 77);
  fc_submarine_game_free(game);
  assert_int_equal(failures, 0);
}
