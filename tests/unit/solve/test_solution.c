/* Laws of every solution, and searches that are stopped, short of memory, or asked something wrong. */
#include "solving.h"

#include <math.h>
#include <stdint.h>

#include "support/environment.h"

/* ---- Laws -------------------------------------------------------------------------------------------------------------- */

static const char *const rules[] = {"none", "diagonal", "any"};

/* The optimum needs no more than any strategy does; more that is announced is never worse. */
TEST(no_strategy_is_better) {
  static const char *const strategies[] = {"exact",    "exact:tie=entropy",    "entropy",
                                           "two-step", "rollout:candidates=4", "exact:endgame=20"};
  static const char *const announcements[] = {"hit", "sunk", "length"};
  for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
    uint64_t before = UINT64_MAX;
    for (size_t k = 0; k < sizeof announcements / sizeof announcements[0]; k++) {
      char text[120];
      (void)snprintf(text, sizeof text, "size: 4x3\nfleet: 3 2\ntouching: %s\nannounce: %s\n", rules[i], announcements[k]);
      const uint64_t optimum = optimum_of(text, FC_CRITERION_MEAN, 0);
      assert_true(optimum <= before);
      before = optimum;
      for (size_t s = 0; s < sizeof strategies / sizeof strategies[0]; s++) {
        assert_true(shots_of(strategies[s], text) >= optimum);
      }
    }
  }
}

/* A player who is told the ship with every hit knows more than one who is told a length when it sinks. (With ships of one
 * length this would compare different numbers of configurations.) */
TEST(to_be_told_the_ship_is_never_worse) {
  for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
    char length[120];
    char ship[120];
    (void)snprintf(length, sizeof length, "size: 4x3\nfleet: 3 2\ntouching: %s\nannounce: length\n", rules[i]);
    (void)snprintf(ship, sizeof ship, "size: 4x3\nfleet: a=3 b=2\ntouching: %s\nannounce: ship\n", rules[i]);
    assert_true(optimum_of(ship, FC_CRITERION_MEAN, 0) <= optimum_of(length, FC_CRITERION_MEAN, 0));
  }
}

/* With an endgame that is the whole game, the strategy is the optimum. */
TEST(an_endgame_from_the_start_is_optimal) {
  const char *text = "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n";
  assert_int_equal(shots_of("exact:endgame=264", text), 2311);
  assert_int_equal(shots_of("exact:Endgame=0264", text), 2311);
  assert_int_equal(shots_of("entropy", text) >= 2311, 1);
}

/* A board turned and mirrored is worth the same. */
TEST(symmetric_boards_are_worth_the_same) {
  static const char *const boards[] = {
      "touching: any\nannounce: length\nfleet: 3 2\nboard:\n.x..\n....\n..o.\n",
      "touching: any\nannounce: length\nfleet: 3 2\nboard:\n..x.\n....\n.o..\n",
      "touching: any\nannounce: length\nfleet: 3 2\nboard:\n..o.\n....\n.x..\n",
      "touching: any\nannounce: length\nfleet: 3 2\nboard:\n...\n..x\no..\n...\n",
  };
  for (size_t i = 1; i < sizeof boards / sizeof boards[0]; i++) {
    for (int criterion = FC_CRITERION_MEAN; criterion <= FC_CRITERION_WITHIN; criterion++) {
      const int shots = criterion == FC_CRITERION_WITHIN ? 6 : 0;
      assert_int_equal(optimum_of(boards[i], (fc_criterion)criterion, shots),
                       optimum_of(boards[0], (fc_criterion)criterion, shots));
    }
  }
}

/* Nobody is done with fewer shots than the fleet has cells, everybody when all cells may be shot; more shots are never worse. */
TEST(more_shots_are_never_worse) {
  const char *text = "size: 4x3\nfleet: 3 2\ntouching: any\nannounce: sunk\n";
  assert_int_equal(optimum_of(text, FC_CRITERION_WITHIN, 4), 0);
  uint64_t before = 0;
  for (int shots = 5; shots <= 12; shots++) {
    const uint64_t done = optimum_of(text, FC_CRITERION_WITHIN, shots);
    assert_true(done > before || shots > (int)optimum_of(text, FC_CRITERION_WORST, 0));
    before = done;
  }
  fc_board *board = board_of_text(text);
  fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
  assert_int_equal(before, fc_solution_configurations(solution));
  fc_solution_free(solution);
  fc_board_free(board);
}

/*
 * How the three criteria are related. Count the configurations that are not done within K shots: the average is the sum of
 * these counts over all K. So no player is better on average than one who is best for every K at once. The worst case is the
 * first K within which all can be done.
 */
TEST(criteria_belong_together) {
  static const struct {
    const char *text;
    bool is_one_ship; /* then one strategy is best for every number of shots */
  } boards[] = {{"size: 4x4\nfleet: 3\n", true},
                {"size: 4x3\nfleet: 3 2\ntouching: any\nannounce: length\n", false},
                {"size: 4x3\nfleet: 2 2\ntouching: any\nannounce: sunk\n", false},
                {"size: 4x3\nfleet: 3 2\ntouching: none\nannounce: hit\n", false},
                {"fleet: 3 2\ntouching: any\nannounce: length\nboard:\n.x..\n....\n..o.\n", false}};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    fc_board *board = board_of_text(boards[i].text);
    fc_solution *solution = solve_board(board, FC_CRITERION_MEAN, 0);
    const uint64_t configurations = fc_solution_configurations(solution);
    uint64_t sum = 0;
    int first = 0;
    for (int shots = 0; shots <= 16; shots++) {
      const uint64_t done = optimum_of(boards[i].text, FC_CRITERION_WITHIN, shots);
      sum += configurations - done;
      first += done < configurations;
    }
    assert_true(sum <= fc_solution_lower(solution));
    assert_true(!boards[i].is_one_ship || sum == fc_solution_lower(solution));
    assert_int_equal(first, optimum_of(boards[i].text, FC_CRITERION_WORST, 0));
    fc_solution_free(solution);
    fc_board_free(board);
  }
}

/* A game that is over needs no shot; a ship at a known place needs one for each cell. */
TEST(games_that_are_over) {
  assert_int_equal(optimum_of("fleet: 2\nboard:\nss\n..\n", FC_CRITERION_MEAN, 0), 0);
  assert_int_equal(optimum_of("size: 2x2\nfleet:\n", FC_CRITERION_WORST, 0), 0);
  assert_int_equal(optimum_of("fleet: 3\nboard:\n...\n", FC_CRITERION_MEAN, 0), 3);
}

/* ---- Ends before the proof --------------------------------------------------------------------------------------------- */

struct patience {
  int questions_left;
  uint64_t lower;
  uint64_t upper;
  int brackets;
};

static int lose_patience(void *context, double done) {
  struct patience *patience = context;
  assert_true(done >= 0 && done <= 1);
  return --patience->questions_left < 0;
}

/* A bracket never widens. */
static void keep_bracket(void *context, uint64_t lower, uint64_t upper, uint64_t configurations) {
  struct patience *patience = context;
  assert_int_equal(configurations, 264);
  assert_true(lower <= upper);
  assert_true(patience->brackets == 0 || (lower >= patience->lower && upper <= patience->upper));
  patience->lower = lower;
  patience->upper = upper;
  patience->brackets++;
}

/* The strategies that were played to their end are those of fc_evaluate, and the bracket knows what they reach. Gives how many.
 */
static int check_strategies(const fc_solution *solution, const fc_board *board) {
  const char *name = NULL;
  const fc_evaluation *played;
  int count = 0;
  while ((played = fc_solution_strategy(&name, solution, (size_t)count)) != NULL) {
    fc_evaluation *evaluation = NULL;
    assert_int_equal(fc_evaluate(&evaluation, name, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_evaluation_configurations(played), fc_evaluation_configurations(evaluation));
    for (int shots = 0; shots <= 16; shots++) {
      assert_int_equal(fc_evaluation_within(played, shots), fc_evaluation_within(evaluation, shots));
    }
    assert_true(fc_solution_upper(solution) <= fc_evaluation_shots(played));
    fc_evaluation_free(evaluation);
    count++;
  }
  return count;
}

/* However early a search is stopped, its bounds are true. */
TEST(a_search_that_is_stopped_tells_a_true_bracket) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n");
  mpz_t by_counts;
  mpz_t configurations;
  mpz_inits(by_counts, configurations, NULL);
  assert_int_equal(fc_solve_bound(by_counts, configurations, board, NULL, NULL), FC_OK);
  int solved = 0;
  int unfinished = 0;
  int strategies = 0;
  for (int questions = 0; questions < 400 && solved == 0; questions += 1 + questions / 4) {
    struct patience patience = {.questions_left = questions};
    const fc_options options = {.size = sizeof(fc_options), .progress = lose_patience, .progress_context = &patience};
    const fc_solve_plan plan = {.size = sizeof plan, .bracket = keep_bracket, .bracket_context = &patience};
    fc_solution *solution = NULL;
    assert_int_equal(fc_solve(&solution, board, &plan, &options, NULL), FC_OK); /* there is a bracket from the beginning */
    assert_true(fc_solution_lower(solution) <= 2311 && fc_solution_upper(solution) >= 2311);
    assert_true(mpz_cmp_ui(by_counts, fc_solution_lower(solution)) <= 0);
    assert_true(fc_solution_upper(solution) <= 16 * 264); /* whoever shoots everywhere */
    assert_int_equal(fc_solution_lower(solution), patience.lower);
    assert_int_equal(fc_solution_upper(solution), patience.upper);
    const int played = check_strategies(solution, board);
    assert_true(played >= strategies && played <= 5);
    strategies = played;
    solved += fc_solution_ended(solution) == FC_OK;
    unfinished += fc_solution_ended(solution) == FC_STOPPED;
    fc_solution_free(solution);
  }
  assert_int_equal(solved, 1);
  assert_int_equal(strategies, 5);
  assert_true(unfinished > 2);
  mpz_clears(by_counts, configurations, NULL);
  fc_board_free(board);
}

/* A memo that is too small for all that is found forgets some, and the result is the same. */
TEST(little_memory_gives_the_same) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n");
  const fc_options options = {.size = sizeof(fc_options), .memory_limit = 4 << 20};
  fc_solution *solution = NULL;
  assert_int_equal(fc_solve(&solution, board, NULL, &options, NULL), FC_OK);
  assert_int_equal(fc_solution_ended(solution), FC_OK);
  assert_int_equal(fc_solution_upper(solution), 2311);
  assert_int_equal(fc_solution_lower(solution), 2311);
  fc_solution_free(solution);
  fc_board_free(board);
}

/* ---- What cannot be asked ---------------------------------------------------------------------------------------------- */

static void refuse(const char *text, const fc_solve_plan *plan, fc_status expected) {
  fc_board *board = board_of_text(text);
  fc_solution *solution = (fc_solution *)&expected;
  fc_error error = {0};
  assert_int_equal(fc_solve(&solution, board, plan, NULL, &error), expected);
  assert_int_equal(error.status, expected);
  assert_true(error.message[0] != '\0');
  assert_ptr_equal(solution, &expected);
  fc_board_free(board);
}

TEST(what_cannot_be_solved_is_refused) {
  const char *small = "size: 3x3\nfleet: 2\n";
  refuse("fleet: 3\nboard:\n.o.\n", NULL, FC_NO_CONFIGURATION);
  refuse("rules: classic\n", NULL, FC_LIMIT);
  refuse("size: 3x3\nfleet: 2 a=1\nannounce: ship\n", NULL, FC_INVALID_ARGUMENT);
  refuse(small, &(fc_solve_plan){.size = 1}, FC_INVALID_ARGUMENT);
  refuse(small, &(fc_solve_plan){.size = sizeof(fc_solve_plan), .criterion = (fc_criterion)7}, FC_INVALID_ARGUMENT);
  refuse(small, &(fc_solve_plan){.size = sizeof(fc_solve_plan), .shots = 3}, FC_INVALID_ARGUMENT);
  refuse(small, &(fc_solve_plan){.size = sizeof(fc_solve_plan), .criterion = FC_CRITERION_WITHIN, .shots = -1},
         FC_INVALID_ARGUMENT);
  refuse(small, &(fc_solve_plan){.size = sizeof(fc_solve_plan), .most_configurations = 11}, FC_LIMIT);
}

/* The memory that is needed is more than the limit, and the board is solved with some more than that. */
TEST(more_configurations_need_more_memory) {
  fc_board *board = board_of_text("size: 5x5\nfleet: 3 2\ntouching: any\n");
  fc_error error = {0};
  fc_solution *solution = NULL;
  fc_evaluation *evaluation = NULL;
  fc_options options = {.size = sizeof options, .memory_limit = 10000};
  assert_int_equal(fc_solve(&solution, board, NULL, &options, &error), FC_LIMIT);
  assert_true(error.needed > options.memory_limit && error.needed < 1000000);
  assert_null(solution);
  error.needed = 0;
  assert_int_equal(fc_evaluate(&evaluation, "exact", board, &options, &error), FC_LIMIT);
  assert_true(error.needed > options.memory_limit);
  assert_null(evaluation);
  options.memory_limit = 100000;
  assert_int_equal(fc_evaluate(&evaluation, "exact", board, &options, &error), FC_OK);
  assert_int_equal(fc_evaluation_configurations(evaluation), 956);
  fc_evaluation_free(evaluation);
  fc_board_free(board);
}

TEST(only_strategies_are_played) {
  static const char *const names[] = {"",
                                      "exac",
                                      "exact:",
                                      "exact:tie=row",
                                      "exact:endgame=",
                                      "exact:tie=entropy,",
                                      "exact:tie=entropy,tie=entropy",
                                      "entropy:",
                                      "two-step ",
                                      "exact:endgame=1001",
                                      "exact:endgame=99999999999999999999",
                                      "exact:endgame=-1"};
  fc_board *board = board_of_text("size: 3x3\nfleet: 2\n");
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    fc_evaluation *evaluation = NULL;
    assert_int_equal(fc_evaluate(&evaluation, names[i], board, NULL, NULL), FC_INVALID_STRATEGY);
    assert_null(evaluation);
  }
  fc_board_free(board);
}

/* The rollout of contests plays against one configuration after the other, with code of its own. */
TEST(a_rollout_is_that_of_contests) {
  static const char *const boards[] = {
      "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: hit\n",
      "size: 4x4\nfleet: 3 2 2\ntouching: any\nannounce: sunk\n",
      "size: 4x4\nfleet: 3 2 1\ntouching: diagonal\nannounce: length\n",
      "size: 4x4\nfleet: a=2 b=2\ntouching: none\nannounce: ship\n",
      "size: 5x4\nfleet: 3 2\ntouching: any\nannounce: length\n",
  };
  const int some = environment_share(sizeof boards / sizeof boards[0]);
  for (int i = 0; i < some; i++) {
    fc_board *board = board_of_text(boards[i]);
    fc_solution *solution = NULL;
    fc_evaluation *of_contests = NULL;
    const char *name = NULL;
    assert_int_equal(fc_solve(&solution, board, NULL, NULL, NULL), FC_OK);
    const fc_evaluation *here = fc_solution_strategy(&name, solution, 4);
    assert_string_equal(name, "rollout");
    assert_int_equal(fc_evaluate(&of_contests, name, board, NULL, NULL), FC_OK);
    for (int shots = 0; shots <= 20; shots++) {
      assert_int_equal(fc_evaluation_within(here, shots), fc_evaluation_within(of_contests, shots));
    }
    fc_solution_free(solution);
    fc_evaluation_free(of_contests);
    fc_board_free(board);
  }
}

/* The numbers of an evaluation belong together. */
TEST(an_evaluation_adds_up) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3 2\ntouching: none\n");
  fc_evaluation *evaluation = NULL;
  assert_int_equal(fc_evaluate(&evaluation, "exact:endgame=10,tie=entropy", board, NULL, NULL), FC_OK);
  const int worst = fc_evaluation_worst(evaluation);
  uint64_t sum = 0;
  for (int shots = 1; shots <= 16; shots++) {
    sum += (uint64_t)shots * (fc_evaluation_within(evaluation, shots) - fc_evaluation_within(evaluation, shots - 1));
  }
  assert_int_equal(sum, fc_evaluation_shots(evaluation));
  assert_int_equal(fc_evaluation_within(evaluation, worst), 104);
  assert_true(fc_evaluation_within(evaluation, worst - 1) < 104);
  assert_int_equal(fc_evaluation_within(evaluation, -1), 0);
  fc_evaluation_free(evaluation);
  fc_board_free(board);
}

/* ---- Advice ------------------------------------------------------------------------------------------------------------ */

TEST(advice_is_optimal_where_little_is_left) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3\n");
  fc_advice *advice = NULL;
  assert_int_equal(fc_advise(&advice, board, NULL, NULL, NULL), FC_OK);
  assert_int_equal(fc_solution_upper(fc_advice_solution(advice)), 90);
  assert_null(fc_advice_evaluation(advice));
  size_t count = 0;
  const fc_cell *cells = fc_advice_cells(&count, advice);
  assert_int_equal(count, 4);
  assert_true(cells[0].row == 1 && cells[0].column == 1);
  fc_advice_free(advice);
  fc_board_free(board);
}

/* With 1,000 configurations the likeliest cells are advised; of the 16 cells of a board where only the middle is likeliest and
 * all four of its cells tell as much, all four. */
TEST(advice_falls_back_on_likeliest_cells) {
  static const char *const boards[] = {"size: 4x4\nfleet: 2 2 2\ntouching: any\n", "size: 4x4\nfleet: 3 2\ntouching: any\n"};
  for (size_t i = 0; i < 2; i++) {
    fc_board *board = board_of_text(boards[i]);
    const fc_solve_plan plan = {.size = sizeof plan, .effort = 5};
    fc_advice *advice = NULL;
    assert_int_equal(fc_advise(&advice, board, &plan, NULL, NULL), FC_OK);
    assert_null(fc_advice_solution(advice));
    assert_int_equal(fc_evaluation_shots(fc_advice_evaluation(advice)), shots_of("exact:tie=entropy", boards[i]));
    mpz_t number;
    mpz_init(number);
    fc_advice_count(number, advice);
    assert_true(mpz_cmp_ui(number, fc_evaluation_configurations(fc_advice_evaluation(advice))) == 0);
    mpz_clear(number);
    size_t count = 0;
    const fc_cell *cells = fc_advice_cells(&count, advice);
    assert_int_equal(count, 4);
    for (size_t k = 0; k < count; k++) {
      assert_true(cells[k].row >= 1 && cells[k].row <= 2 && cells[k].column >= 1 && cells[k].column <= 2);
    }
    fc_advice_free(advice);
    fc_board_free(board);
  }
}

TEST(nobody_is_advised_on_a_contradictory_board) {
  fc_board *board = board_of_text("fleet: 3\nboard:\n.o.\n");
  fc_advice *advice = NULL;
  fc_error error = {0};
  assert_int_equal(fc_advise(&advice, board, NULL, NULL, &error), FC_NO_CONFIGURATION);
  assert_int_equal(error.status, FC_NO_CONFIGURATION);
  assert_null(advice);
  fc_board_free(board);
}

/* A shot that is answered in one of two ways, each in half of the cases, tells one bit; a certain one nothing. By hand: one ship
 * of two on a row of three lies on A1 B1 or on B1 C1. With a second ship of one, whose length the answer names, a row of four has
 * six configurations, and the answers to A1 are: none in two, the first hit in two, sunk in two. */
TEST(bits_are_those_of_the_answers) {
  static const struct {
    const char *board;
    int column;
    double bits;
  } shots[] = {{"size: 3x1\nfleet: 2\nannounce: hit\n", 0, 1},
               {"size: 3x1\nfleet: 2\nannounce: hit\n", 1, 0},
               {"size: 4x1\nfleet: 2 1\ntouching: any\nannounce: length\n", 0, 1.584962500721156},
               {"size: 4x1\nfleet: 2 1\ntouching: any\nannounce: hit\n", 0, 0.9182958340544896},
               {"size: 4x1\nfleet: a=2 b=1\ntouching: any\nannounce: ship\n", 0, 1.584962500721156}};
  for (size_t i = 0; i < sizeof shots / sizeof shots[0]; i++) {
    fc_board *board = board_of_text(shots[i].board);
    fc_analysis *analysis = NULL;
    double bits = -1;
    assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
    assert_int_equal(fc_shot_bits(&bits, analysis, board, 0, shots[i].column, NULL), FC_OK);
    assert_true(bits > shots[i].bits - 1e-9 && bits < shots[i].bits + 1e-9);
    assert_int_equal(fc_shot_bits(&bits, analysis, board, 1, 0, NULL), FC_INVALID_ARGUMENT);
    fc_analysis_free(analysis);
    fc_board_free(board);
  }
}

static double entropy_of(double share) {
  return share > 0 ? -share * log2(share) : 0;
}

/* The configurations of a board after one more shot. */
static double count_after(const char *board, const char *cell, const char *answer, const char *name) {
  char text[256];
  mpz_t count;
  mpz_init(count);
  (void)snprintf(text, sizeof text, "%s%s %s %s\n", board, cell, answer, name);
  fc_board *after = board_of_text(text);
  assert_int_equal(fc_count(count, NULL, after, NULL, NULL), FC_OK);
  const double number = mpz_get_d(count);
  mpz_clear(count);
  fc_board_free(after);
  return number;
}

/* The entropy of the answers to a shot, by counting after each of them. An answer without a name may be about any ship, but the
 * opponent leaves out the name only of a ship that has none. */
static double bits_by_counting(const char *board, const char *cell, const char *const names[2], double count) {
  static const char *const answers[] = {"hit", "sunk"};
  const double misses = count_after(board, cell, "miss", "");
  double all = misses;
  double bits = entropy_of(misses / count);
  for (size_t i = 0; i < 2; i++) {
    double unnamed = count_after(board, cell, answers[i], "");
    for (size_t k = 0; k < 2 && names[k] != NULL; k++) {
      const double named = count_after(board, cell, answers[i], names[k]);
      unnamed -= named;
      all += named;
      bits += entropy_of(named / count);
    }
    all += unnamed;
    bits += entropy_of(unnamed / count);
  }
  assert_true(all == count);
  return bits;
}

TEST(bits_of_names_are_those_of_the_counts_after_each_answer) {
  static const struct {
    const char *board;
    const char *names[2];
  } games[] = {
      {"size: 5x1\nfleet: 2 3\ntouching: any\nannounce: ship\nshots:\n", {NULL}},
      {"size: 4x3\nfleet: tug=2 3 2 1\ntouching: any\nannounce: ship\nshots:\n", {"tug"}},
      {"size: 4x3\nfleet: tug=2 3 2\ntouching: any\nannounce: ship\nshots:\nB2 hit\n", {"tug"}},
      {"size: 4x3\nfleet: a=2 b=3\ntouching: any\nannounce: ship\nshots:\nB2 hit\nC2 hit\n", {"a", "b"}},
      {"size: 3x4\nfleet: red=1..3 tug=2 1..2\ntouching: none\nannounce: ship\nshots:\nB2 miss\n", {"red", "tug"}},
      {"size: 3x4\nfleet: red=1..2 tug=2 2?\ntouching: diagonal\nannounce: ship\nshots:\nB2 hit\n", {"red", "tug"}},
  };
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    fc_board *board = board_of_text(games[i].board);
    fc_analysis *analysis = NULL;
    mpz_t count;
    mpz_init(count);
    assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
    fc_analysis_count(count, analysis);
    for (int at = 0; at < fc_board_rows(board) * fc_board_columns(board); at++) {
      const int row = at / fc_board_columns(board);
      const int column = at % fc_board_columns(board);
      const char cell[] = {(char)('A' + column), (char)('1' + row), '\0'};
      double bits = -1;
      if (fc_board_cell(board, row, column) == FC_CELL_UNSHOT) {
        assert_int_equal(fc_shot_bits(&bits, analysis, board, row, column, NULL), FC_OK);
        assert_true(fabs(bits - bits_by_counting(games[i].board, cell, games[i].names, mpz_get_d(count))) < 1e-9);
      }
    }
    mpz_clear(count);
    fc_analysis_free(analysis);
    fc_board_free(board);
  }
}
