/* Measures: by hand, on grids with known measures, and on random grids against sums of fractions in floating point. */
#include <math.h>

#include "fleetcount_lab.h"
#include "play_test.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"

/* A board that was analysed. */
struct subject {
  fc_board *board;
  fc_analysis *analysis;
};

static struct subject subject_of(const char *text) {
  struct subject subject = {0};
  assert_int_equal(fc_board_read(&subject.board, text, strlen(text), NULL, NULL), FC_OK);
  assert_int_equal(fc_analyse(&subject.analysis, subject.board, NULL, NULL), FC_OK);
  return subject;
}

static void clear(struct subject *subject) {
  fc_analysis_free(subject->analysis);
  fc_board_free(subject->board);
}

static fc_measures measure(const struct subject *subject, const char *scores, mpq_ptr regret) {
  fc_grid *grid = NULL;
  fc_measures measures;
  fc_error error;
  if (fc_grid_read(&grid, scores, strlen(scores), subject->board, &error) != FC_OK) {
    fail_msg("%d:%d: %s", error.line, error.column, error.message);
  }
  assert_int_equal(fc_compare(&measures, regret, grid, subject->analysis, NULL), FC_OK);
  fc_grid_free(grid);
  return measures;
}

static void assert_near(double value, double expected) {
  if (!(fabs(value - expected) < 1e-12)) {
    fail_msg("%.17g in place of %.17g", value, expected);
  }
}

static void assert_regret(const struct subject *subject, const char *scores, const char *expected) {
  mpq_t regret;
  mpq_init(regret);
  const fc_measures measures = measure(subject, scores, regret);
  char *text = mpq_get_str(NULL, 10, regret);
  assert_string_equal(text, expected);
  assert_near(measures.regret, mpq_get_d(regret));
  void (*release)(void *, size_t);
  mp_get_memory_functions(NULL, NULL, &release);
  release(text, strlen(text) + 1);
  mpq_clear(regret);
}

/* ---- By hand -------------------------------------------------------------------------------------------------------------- */

/* There are two configurations: one covers A1 and B1, the other B1 and C1. So p is 1/2, 1, 1/2. */
TEST(three_cells_by_hand) {
  struct subject subject = subject_of("size: 3x1\nfleet: 2\n");
  fc_measures measures = measure(&subject, "1,0,0\n", NULL);
  assert_int_equal(measures.cells, 3);
  assert_int_equal(measures.maxima, 1);
  assert_int_equal(measures.best, 1);
  assert_int_equal(measures.best_maxima, 0);
  assert_true(measures.top == 0);
  assert_true(isinf(measures.kl));
  /* Ranks 3, 1.5, 1.5 beside 1.5, 3, 1.5. One pair is in opposite orders, each list ties one. */
  assert_near(measures.spearman, -0.5);
  assert_near(measures.kendall, -0.5);
  /* The scale is 1/2: it leaves 0, 1 and 1/2. */
  assert_near(measures.rmse, sqrt(1.25 / 3));
  assert_regret(&subject, "1,0,0\n", "1/2");
  assert_regret(&subject, "2,2,0\n", "1/4");
  assert_regret(&subject, "0,9,1\n", "0");
  assert_near(measure(&subject, "2,2,0\n", NULL).top, 0.5);
  /* P is 1/4, 1/2, 1/4; Q is 1/2, 1/4, 1/4. */
  assert_near(measure(&subject, "2,1,1\n", NULL).kl, 0.25);
  clear(&subject);
}

TEST(shot_cells_do_not_count) {
  struct subject subject = subject_of("fleet: 2\nboard:\no...\n");
  const fc_measures measures = measure(&subject, "-7 1 2 1\n", NULL);
  assert_int_equal(measures.cells, 3);
  assert_true(measures.top == 1 && measures.regret == 0 && measures.spearman == 1 && measures.kendall == 1);
  assert_true(measures.kl == 0 && measures.rmse == 0);
  clear(&subject);
}

TEST(nothing_is_left_to_shoot_at) {
  struct subject subject = subject_of("fleet: 2\nboard:\nsso\n");
  mpq_t regret;
  mpq_init(regret);
  const fc_measures measures = measure(&subject, "1,1,1\n", regret);
  assert_int_equal(measures.cells, 0);
  assert_true(isnan(measures.top) && isnan(measures.regret) && isnan(measures.spearman) && isnan(measures.kendall));
  assert_true(isnan(measures.kl) && isnan(measures.rmse));
  assert_true(mpq_sgn(regret) == 0);
  mpq_clear(regret);
  clear(&subject);
}

/* All ships are sunk: no cell may hold one, and all cells are equally good. */
TEST(nothing_is_left_to_find) {
  struct subject subject = subject_of("fleet: 2\nboard:\nss..\n");
  const fc_measures measures = measure(&subject, "0,0,1,0\n", NULL);
  assert_true(measures.top == 1 && measures.regret == 0 && measures.rmse == 0);
  assert_true(isnan(measures.kl) && isnan(measures.spearman) && isnan(measures.kendall));
  clear(&subject);
}

/* ---- Known grids ---------------------------------------------------------------------------------------------------------- */

static const char *const boards[] = {
    "rules: classic\n",
    "size: 6x5\nfleet: 3 2 2 1\n",
    "size: 5x5\nfleet: 3 2\ntouching: any\nannounce: length\nshots:\nC3 hit\nA1 miss\nE5 miss\n",
    "size: 1x1\nfleet: 1\n",
};

TEST(the_occupancy_itself) {
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    struct subject subject = subject_of(boards[i]);
    char scores[4000] = "";
    mpz_t occupancy;
    mpz_init(occupancy);
    for (int row = 0; row < fc_board_rows(subject.board); row++) {
      for (int column = 0; column < fc_board_columns(subject.board); column++) {
        assert_int_equal(fc_analysis_occupancy(occupancy, subject.analysis, row, column, NULL), FC_OK);
        const size_t used = strlen(scores);
        (void)gmp_snprintf(scores + used, sizeof scores - used, "%Zd%s", occupancy,
                           column + 1 < fc_board_columns(subject.board) ? "," : "\n");
      }
    }
    const fc_measures measures = measure(&subject, scores, NULL);
    assert_true(measures.top == 1 && measures.regret == 0 && measures.kl == 0 && measures.rmse == 0);
    assert_true(measures.cells == 1 ? isnan(measures.spearman) : measures.spearman == 1);
    assert_true(measures.cells == 1 ? isnan(measures.kendall) : measures.kendall == 1);
    mpz_clear(occupancy);
    clear(&subject);
  }
}

/* Every cell is a maximum: top is the share of the best. */
TEST(constant_grids) {
  struct subject subject = subject_of("size: 3x3\nfleet: 2\n");
  static const char *const grids[] = {"1 1 1\n1 1 1\n1 1 1\n", "0 0 0\n0 0 0\n0 0 0\n"};
  for (int i = 0; i < 2; i++) {
    const fc_measures measures = measure(&subject, grids[i], NULL);
    /* There are 12 placements: 4 cover the middle, 3 each side and 2 each corner. */
    assert_near(measures.top, 1.0 / 9);
    assert_near(measures.regret, (4 - 24.0 / 9) / 12);
    assert_true(isnan(measures.spearman) && isnan(measures.kendall));
    assert_int_equal(isinf(measures.kl) != 0, i == 1);
    const double mean_square = (4 * 2 * 2 + 4 * 3 * 3 + 4 * 4) / 144.0 / 9;
    const double mean = 24.0 / 12 / 9;
    assert_near(measures.rmse, sqrt(i == 1 ? mean_square : mean_square - mean * mean));
  }
  clear(&subject);
}

TEST(a_factor_changes_nothing) {
  struct subject subject = subject_of("size: 3x2\nfleet: 2\n");
  const fc_measures one = measure(&subject, "1 2 3\n0.5 0.25 7\n", NULL);
  const fc_measures other = measure(&subject, "4e-300 8e-300 1.2E-299\n2e-300 1e-300 28e-300\n", NULL);
  assert_memory_equal(&one, &other, sizeof one);
  clear(&subject);
}

/* ---- Random grids --------------------------------------------------------------------------------------------------------- */

struct items {
  int count;
  double score[200];
  double p[200];
};

/* Ranks from 1, with ties averaged, by comparing all pairs. */
static void rank(double *ranks, const double *numbers, int count) {
  for (int i = 0; i < count; i++) {
    double before = 0;
    double tied = 0;
    for (int j = 0; j < count; j++) {
      before += numbers[j] < numbers[i];
      tied += numbers[j] == numbers[i];
    }
    ranks[i] = before + (tied + 1) / 2;
  }
}

static bool is_constant(const double *numbers, int count) {
  for (int i = 1; i < count; i++) {
    if (numbers[i] != numbers[0]) {
      return false;
    }
  }
  return true;
}

static double pearson(const double *one, const double *other, int count) {
  double sums[5] = {0};
  if (is_constant(one, count) || is_constant(other, count)) {
    return NAN;
  }
  for (int i = 0; i < count; i++) {
    sums[0] += one[i] / count;
    sums[1] += other[i] / count;
  }
  for (int i = 0; i < count; i++) {
    sums[2] += (one[i] - sums[0]) * (other[i] - sums[1]);
    sums[3] += (one[i] - sums[0]) * (one[i] - sums[0]);
    sums[4] += (other[i] - sums[1]) * (other[i] - sums[1]);
  }
  return sums[2] / sqrt(sums[3] * sums[4]);
}

static void assert_like(double value, double expected) {
  if (isnan(expected) || isinf(expected)) {
    assert_true(isnan(value) == isnan(expected) && isinf(value) == isinf(expected));
  } else {
    assert_true(fabs(value - expected) < 1e-9);
  }
}

static void assert_measures(const fc_measures *measures, const struct items *items) {
  double ranks[2][200];
  rank(ranks[0], items->score, items->count);
  rank(ranks[1], items->p, items->count);
  assert_like(measures->spearman, pearson(ranks[0], ranks[1], items->count));
  double scores = 0;
  double chances = 0;
  double squares = 0;
  double both = 0;
  for (int i = 0; i < items->count; i++) {
    scores += items->score[i];
    chances += items->p[i];
    squares += items->score[i] * items->score[i];
    both += items->score[i] * items->p[i];
  }
  double kl = 0;
  double error = 0;
  const double scale = squares > 0 ? both / squares : 0;
  for (int i = 0; i < items->count; i++) {
    const double off = scale * items->score[i] - items->p[i];
    error += off * off / items->count;
    if (items->p[i] > 0) {
      kl += items->p[i] / chances * log2(items->p[i] / chances / (items->score[i] / scores));
    }
  }
  if (scores == 0) {
    kl = INFINITY;
  }
  assert_like(measures->kl, chances > 0 ? kl : NAN);
  assert_like(measures->rmse * measures->rmse, error);
}

TEST(random_grids) {
  for_random_cases(environment_cases(200), it) {
    char text[200];
    char scores[2000] = "";
    const int columns = random_between(&it.source, 2, 6);
    const int rows = random_between(&it.source, 2, 6);
    (void)snprintf(text, sizeof text, "size: %dx%d\nfleet: 2%s\ntouching: any\nshots:\nA1 miss\n", columns, rows,
                   random_chance(&it.source, 1, 2) ? " 1" : "");
    case_log_describe(text);
    struct subject subject = subject_of(text);
    struct items items = {0};
    const int levels = random_between(&it.source, 1, 6);
    mpz_t number;
    mpz_init(number);
    fc_analysis_count(number, subject.analysis);
    const double count = mpz_get_d(number);
    for (int cell = 0; cell < rows * columns; cell++) {
      const int score = random_below(&it.source, levels);
      const size_t used = strlen(scores);
      (void)snprintf(scores + used, sizeof scores - used, "%d.5%s", score, (cell + 1) % columns == 0 ? "\n" : ";");
      assert_int_equal(fc_analysis_occupancy(number, subject.analysis, cell / columns, cell % columns, NULL), FC_OK);
      if (cell > 0) {
        items.score[items.count] = score + 0.5;
        items.p[items.count++] = mpz_get_d(number) / count;
      }
    }
    const fc_measures measures = measure(&subject, scores, NULL);
    assert_measures(&measures, &items);
    mpz_clear(number);
    clear(&subject);
  }
}

/* ---- Errors --------------------------------------------------------------------------------------------------------------- */

TEST(what_cannot_be_compared) {
  struct subject subject = subject_of("fleet: 2\nboard:\no.o\n");
  struct subject smaller = subject_of("size: 2x1\nfleet: 2\n");
  fc_grid *grid = NULL;
  fc_measures measures = {.cells = 77};
  fc_error error;
  assert_int_equal(fc_grid_read(&grid, "1,1,1", 5, subject.board, NULL), FC_OK);
  assert_int_equal(fc_compare(&measures, NULL, grid, subject.analysis, &error), FC_NO_CONFIGURATION);
  assert_int_equal(fc_compare(&measures, NULL, grid, smaller.analysis, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_compare(NULL, NULL, grid, subject.analysis, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_compare(&measures, NULL, NULL, subject.analysis, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_compare(&measures, NULL, grid, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(measures.cells, 77);
  fc_grid_free(grid);
  clear(&subject);
  clear(&smaller);
}
