/*
 * The bias of a placer: how far its fleets are from uniform.
 *
 * Every fleet covers the same number K of cells, so the cells' counts are not independent, and their chi-square statistic would
 * have no known distribution. Instead the test picks one cell of every fleet, each of its K cells with the same probability. If
 * fleets are independent and uniform, the picked cells are independent draws from the distribution occupancy / (count K), which
 * is known exactly, and Pearson's test applies to them. With one cell of K it has less power than it might, but it is correct.
 * The same holds for the ships of each length alone.
 */
#include <math.h>

#include "fleetcount_lab.h"
#include "lab/game_counts.h"
#include "lab/statistics.h"
#include "model/board.h"
#include "query/analysis.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

struct fc_bias {
  fc_analysis *analysis;
  const char *placer; /* a name in static storage */
  uint64_t seed;
  uint64_t games;
  struct game_counts counts;
  double *shares; /* exact, of the configurations in which a ship of the group covers the cell: by group and cell */
  fc_bias_summary summaries[MOST_GROUPS];
};

/* ---- Exact shares --------------------------------------------------------------------------------------------------------- */

/* Reads the number of configurations in which a ship of a length, 0 for any, covers a cell. */
static void read_exact(mpz_t exact, const fc_bias *bias, int length, int row, int column) {
  if (length == 0) {
    (void)fc_analysis_occupancy(exact, bias->analysis, row, column, NULL);
  } else {
    (void)fc_analysis_by_length(exact, bias->analysis, length, row, column, NULL);
  }
}

static void fill_shares(fc_bias *bias) {
  const int columns = fc_analysis_columns(bias->analysis);
  mpz_t exact;
  mpz_init(exact);
  for (size_t group = 0; group < bias->counts.groups; group++) {
    for (size_t cell = 0; cell < bias->counts.cells; cell++) {
      read_exact(exact, bias, bias->counts.length[group], (int)cell / columns, (int)cell % columns);
      bias->shares[group * bias->counts.cells + cell] = ratio_of(exact, bias->analysis->count);
    }
  }
  mpz_clear(exact);
}

/* ---- Summaries ------------------------------------------------------------------------------------------------------------ */

static double deviation_at(const fc_bias *bias, size_t group, size_t cell) {
  const size_t index = group * bias->counts.cells + cell;
  return (double)bias->counts.covered[index] / (double)bias->games - bias->shares[index];
}

/* x ln(x / y); 0 for x = 0. */
static double weighted_logarithm(double x, double y) {
  return x > 0 ? x * log(x / y) : 0;
}

/* The divergence of an observed share from the exact one. Exact shares of 0 and 1 are always observed exactly. */
static double divergence(double seen, double exact) {
  if (exact <= 0 || exact >= 1) {
    return 0;
  }
  return weighted_logarithm(seen, exact) + weighted_logarithm(1 - seen, 1 - exact);
}

/* Finds the greatest and the mean deviation, and the mean that chance alone would cause: E|x| of a normal x is sqrt(2 / pi) times
 * its standard deviation. */
static void summarise_deviations(fc_bias_summary *summary, const fc_bias *bias, size_t group) {
  const int columns = fc_analysis_columns(bias->analysis);
  const size_t cells = bias->counts.cells;
  const double pi = acos(-1);
  for (size_t cell = 0; cell < cells; cell++) {
    const double deviation = deviation_at(bias, group, cell);
    const double share = bias->shares[group * cells + cell];
    if (fabs(deviation) > fabs(summary->greatest)) {
      summary->greatest = deviation;
      summary->cell = (fc_cell){.row = (int)cell / columns, .column = (int)cell % columns};
    }
    summary->mean += fabs(deviation) / (double)cells;
    summary->by_chance += sqrt(2 * share * (1 - share) / (pi * (double)bias->games)) / (double)cells;
  }
}

/* Finds the bound of fc_measure_bias on the probability of so strong a deviation. */
static void bound_deviations(fc_bias_summary *summary, const fc_bias *bias, size_t group) {
  const size_t first = group * bias->counts.cells;
  double strongest = 0;
  int deviating = 0;
  for (size_t index = first; index < first + bias->counts.cells; index++) {
    const double seen = (double)bias->counts.covered[index] / (double)bias->games;
    strongest = fmax(strongest, divergence(seen, bias->shares[index]));
    deviating += bias->shares[index] > 0 && bias->shares[index] < 1;
  }
  summary->p_bound = deviating > 0 ? fmin(1, 2 * deviating * exp(-(double)bias->games * strongest)) : 1;
}

static void test_picks(fc_bias_summary *summary, const fc_bias *bias, size_t group, double *expected) {
  const size_t cells = bias->counts.cells;
  for (size_t cell = 0; cell < cells; cell++) {
    expected[cell] = (double)bias->games * bias->shares[group * cells + cell] / summary->cells;
  }
  const struct chi_square test = chi_square_compare(bias->counts.picked + group * cells, expected, cells);
  summary->chi_square = test.statistic;
  summary->degrees = test.degrees;
  summary->p_value = chi_square_tail(test.statistic, test.degrees);
}

static fc_status summarise(fc_bias *bias, fc_error *error) {
  double *expected = memory_allocate(bias->counts.cells, sizeof *expected);
  if (expected == NULL) {
    return error_no_memory(error);
  }
  for (size_t group = 0; group < bias->counts.groups; group++) {
    const int cells = bias->counts.group_cells[group];
    fc_bias_summary *summary = &bias->summaries[group];
    *summary = (fc_bias_summary){.length = bias->counts.length[group], .cells = cells, .p_bound = 1, .p_value = 1};
    if (cells > 0) {
      summarise_deviations(summary, bias, group);
      bound_deviations(summary, bias, group);
      test_picks(summary, bias, group, expected);
    }
  }
  memory_free(expected);
  return FC_OK;
}

/* ---- Measuring ------------------------------------------------------------------------------------------------------------ */

static fc_status measure(fc_bias *bias, const fc_sampler *sampler, fc_error *error) {
  bias->placer = sampler->placer->name;
  fc_status status = game_counts_make(&bias->counts, sampler, bias->seed, bias->games, error);
  if (status != FC_OK) {
    return status;
  }
  bias->shares = memory_allocate(bias->counts.groups * bias->counts.cells, sizeof *bias->shares);
  if (bias->shares == NULL) {
    return error_no_memory(error);
  }
  fill_shares(bias);
  return summarise(bias, error);
}

/* Shares of the work for a hundred thousand games of a placer of medium speed. */
#define SHARE_OF_ANALYSIS 0.1
#define SHARE_BEFORE_GAMES 0.2

fc_status fc_measure_bias(fc_bias **bias, const char *placer, const fc_board *board, uint64_t games, uint64_t seed,
                          const fc_options *options, fc_error *error) {
  fc_status status = call_check(bias != NULL && placer != NULL && board != NULL, options, error);
  if (status == FC_OK && games == 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "no games");
  }
  THEN(status, board_check_rules(board, "the bias of a placer", error));
  if (status != FC_OK) {
    return status;
  }
  fc_sampler *sampler = NULL;
  fc_bias *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->games = games;
  made->seed = seed;
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  progress_stage(&progress, 0, SHARE_OF_ANALYSIS);
  status = fc_analyse(&made->analysis, board, &stage, error); /* its tables are free again before the placer makes its own */
  if (status == FC_OK) {
    progress_stage(&progress, SHARE_OF_ANALYSIS, SHARE_BEFORE_GAMES);
    status = fc_sampler_create(&sampler, placer, board, &stage, error);
  }
  if (status == FC_OK) {
    progress_stage(&progress, SHARE_BEFORE_GAMES, 1);
    status = measure(made, sampler, error);
  }
  THEN(status, progress_finish(&progress, error));
  fc_sampler_free(sampler);
  if (status != FC_OK) {
    fc_bias_free(made);
    return status;
  }
  *bias = made;
  return FC_OK;
}

void fc_bias_free(fc_bias *bias) {
  if (bias != NULL) {
    fc_analysis_free(bias->analysis);
    game_counts_clear(&bias->counts);
    memory_free(bias->shares);
    memory_free(bias);
  }
}

/* ---- Questions ------------------------------------------------------------------------------------------------------------ */

const char *fc_bias_placer(const fc_bias *bias) {
  return bias->placer;
}

uint64_t fc_bias_games(const fc_bias *bias) {
  return bias->games;
}

uint64_t fc_bias_seed(const fc_bias *bias) {
  return bias->seed;
}

const fc_analysis *fc_bias_analysis(const fc_bias *bias) {
  return bias->analysis;
}

size_t fc_bias_group_count(const fc_bias *bias) {
  return bias->counts.groups;
}

fc_bias_summary fc_bias_summarise(const fc_bias *bias, size_t group) {
  return bias->summaries[group];
}

fc_status fc_bias_at(fc_bias_cell *cell, const fc_bias *bias, size_t group, int row, int column, fc_error *error) {
  if (cell == NULL || bias == NULL) {
    return error_null_argument(error);
  }
  const int rows = fc_analysis_rows(bias->analysis);
  const int columns = fc_analysis_columns(bias->analysis);
  if (group >= bias->counts.groups || row < 0 || row >= rows || column < 0 || column >= columns) {
    return error_set(error, FC_INVALID_ARGUMENT, "group %zu, row %d, column %d is not among %zu groups, %d rows and %d columns",
                     group, row, column, bias->counts.groups, rows, columns);
  }
  const size_t number = (size_t)row * (size_t)columns + (size_t)column;
  const size_t index = group * bias->counts.cells + number;
  *cell = (fc_bias_cell){.covered = bias->counts.covered[index],
                         .picked = bias->counts.picked[index],
                         .share = bias->shares[index],
                         .deviation = deviation_at(bias, group, number)};
  return FC_OK;
}
