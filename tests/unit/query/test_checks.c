/* Every check: where it applies, that it finds nothing where nothing is wrong, and that it finds what is planted. */
#include "planted.h"

#include "query/checks.h"

static const char *const games[] = {
    "size: 5x5\nfleet: 3 2 1\ntouching: none\n",
    "size: 5x5\nfleet: 3 2 2\ntouching: any\n",
    "size: 4x6\nfleet: 3 2 1\ntouching: diagonal\nboard:\n. . . .\n. x . .\n. . o .\n. . . .\n. . . .\n. . . .\n",
    "size: 6x4\nfleet: a=3 b=3 2\ntouching: any\nannounce: ship\nshots:\nB2 hit a\nC4 miss\n",
};
#define GAMES (sizeof games / sizeof games[0])

static const struct check *check_named(const char *name) {
  for (size_t i = 0; i < CHECKS; i++) {
    if (strcmp(checks[i].name, name) == 0) {
      return &checks[i];
    }
  }
  fail_msg("no check is named %s", name);
  return NULL;
}

static uint64_t differences(const struct check *check, const fc_analysis *analysis) {
  struct finding finding = {0};
  assert_int_equal(check->run(&finding, analysis, &(fc_options){.size = sizeof(fc_options)}, NULL), FC_OK);
  assert_true(finding.comparison.compared > 0);
  assert_int_equal(finding.comparison.difference.bytes == NULL, finding.comparison.different == 0);
  const uint64_t different = finding.comparison.different;
  comparison_clear(&finding.comparison);
  return different;
}

TEST(honest_analyses) {
  for (size_t game = 0; game < GAMES; game++) {
    fc_analysis *analysis = analyse_text(games[game]);
    int applied = 0;
    for (size_t i = 0; i < CHECKS; i++) {
      if (checks[i].applies(analysis)) {
        assert_int_equal(differences(&checks[i], analysis), 0);
        applied++;
      }
    }
    assert_true(applied > 0);
    fc_analysis_free(analysis);
  }
}

TEST(which_apply) {
  static const struct {
    const char *name;
    bool applies[GAMES];
  } expected[CHECKS] = {
      {"row-class engine", {true, false, false, false}}, {"turned board", {false, true, false, false}},
      {"mirrored board", {false, true, true, true}},     {"upside-down board", {false, true, true, true}},
      {"divided at cells", {false, true, true, true}},   {"sums", {false, true, true, true}},
      {"wider counters", {false, true, true, true}},
  };
  for (size_t i = 0; i < CHECKS; i++) {
    const struct check *check = check_named(expected[i].name);
    for (size_t game = 0; game < GAMES; game++) {
      fc_analysis *analysis = analyse_text(games[game]);
      assert_int_equal(check->applies(analysis), expected[i].applies[game]);
      assert_int_equal(check->method, i == 0 ? FC_BY_ROW_CLASSES : FC_BY_LAWS);
      fc_analysis_free(analysis);
    }
  }
}

/* Every check that applies finds a wrong count. */
TEST(wrong_counts) {
  for (size_t game = 0; game < GAMES; game++) {
    fc_analysis *analysis = analyse_text(games[game]);
    mpz_add_ui(analysis->count, analysis->count, 1);
    for (size_t i = 0; i < CHECKS; i++) {
      if (checks[i].applies(analysis)) {
        assert_true(differences(&checks[i], analysis) > 0);
      }
    }
    fc_analysis_free(analysis);
  }
}

/* Every check finds wrong marginals, all of them too large by one; all but the division find a single one anywhere. */
TEST(wrong_marginals) {
  for (size_t game = 0; game < GAMES; game++) {
    fc_analysis *analysis = analyse_text(games[game]);
    make_changeable(analysis);
    const int end = analysis->problem.rows * analysis->problem.columns;
    for (size_t i = 0; i < CHECKS; i++) {
      if (!checks[i].applies(analysis)) {
        continue;
      }
      const bool finds_any = strcmp(checks[i].name, "divided at cells") != 0;
      bool finds_one = false;
      for (int cell = 0; cell < end; cell++) {
        if (cell_set_has(&analysis->problem.classes[0].allowed[ACROSS], cell)) {
          mpz_ptr marginal = changeable_marginal(analysis, 0, ACROSS, cell);
          mpz_add_ui(marginal, marginal, 1);
          sum_again(analysis);
          const bool finds = differences(&checks[i], analysis) > 0;
          mpz_sub_ui(marginal, marginal, 1);
          finds_one = finds_one || finds;
          assert_true(finds || !finds_any);
        }
      }
      assert_true(finds_one);
    }
    fc_analysis_free(analysis);
  }
}

/* The division looks at no more cells than there are, and at all where nothing is uncertain. */
TEST(division_of_certain_boards) {
  const struct check *divide = check_named("divided at cells");
  const char *const certain[] = {"size: 2x1\nfleet: 2\ntouching: any\n", "size: 1x1\nfleet: 2\ntouching: any\n",
                                 "size: 5x5\nfleet: 2\ntouching: any\nboard:\n.....\n.....\n..x..\n..o..\n.....\n",
                                 "size: 3x3\nfleet:\ntouching: any\n"};
  const uint64_t expected[] = {4, 2, 6, 8};
  for (size_t i = 0; i < 4; i++) {
    struct finding finding = {0};
    fc_analysis *analysis = analyse_text(certain[i]);
    assert_int_equal(divide->run(&finding, analysis, &(fc_options){.size = sizeof(fc_options)}, NULL), FC_OK);
    assert_int_equal(finding.comparison.compared, expected[i]);
    assert_int_equal(finding.comparison.different, 0);
    fc_analysis_free(analysis);
  }
}

/* A check's own count can fail, for want of memory. */
TEST(limits) {
  for (size_t game = 0; game < GAMES; game++) {
    fc_analysis *analysis = analyse_text(games[game]);
    for (size_t i = 0; i < CHECKS; i++) {
      if (checks[i].applies(analysis) && strcmp(checks[i].name, "sums") != 0) {
        struct finding finding = {0};
        fc_error error = {0};
        assert_int_equal(checks[i].run(&finding, analysis, &(fc_options){.size = sizeof(fc_options), .memory_limit = 1}, &error),
                         FC_LIMIT);
        assert_int_equal(error.status, FC_LIMIT);
        comparison_clear(&finding.comparison);
      }
    }
    fc_analysis_free(analysis);
  }
}
