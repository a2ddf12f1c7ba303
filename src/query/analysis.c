/* Counts and analyses boards: from the public handle through the problem to the engine. */
#include "query/analysis.h"

#include <math.h>

#include "count/count.h"
#include "model/one_fleet.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

fc_status fc_count(mpz_t count, fc_statistics *statistics, const fc_board *board, const fc_options *options, fc_error *error) {
  struct problem problem;
  fc_status status = call_check(count && board != NULL, options, error);
  THEN(status, problem_from_board(&problem, board, error));
  if (status != FC_OK) {
    return status;
  }
  mpz_t counted;
  fc_statistics work;
  mpz_init(counted);
  struct progress progress = progress_of(options);
  const fc_options watched = progress_stage_options(&progress, options);
  status = count_configurations(counted, &work, &problem, &watched, error);
  problem_clear(&problem);
  THEN(status, progress_finish(&progress, error));
  if (status == FC_OK) {
    mpz_swap(count, counted);
    if (statistics != NULL) {
      *statistics = work;
    }
  }
  mpz_clear(counted);
  return status;
}

static void list_lengths(fc_analysis *analysis) {
  const struct problem *problem = &analysis->problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    if (i == 0 || problem->classes[i].length != problem->classes[i - 1].length) {
      analysis->lengths[analysis->length_count++] = problem->classes[i].length;
    }
  }
}

fc_status analysis_of_problem(fc_analysis **analysis, struct problem *problem, enum engine_way way, const fc_options *options,
                              fc_error *error) {
  fc_analysis *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    problem_clear(problem);
    return error_no_memory(error);
  }
  mpz_init(made->count);
  made->problem = *problem;
  *problem = (struct problem){0};
  struct progress progress = progress_of(options);
  const fc_options watched = progress_stage_options(&progress, options);
  fc_status status = count_marginals(&made->marginals, made->count, &made->problem, way, &watched, error);
  THEN(status, cell_sums_make(&made->sums, &made->problem, &made->marginals, made->count, error));
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_analysis_free(made);
    return status;
  }
  list_lengths(made);
  *analysis = made;
  return FC_OK;
}

fc_status fc_analyse(fc_analysis **analysis, const fc_board *board, const fc_options *options, fc_error *error) {
  struct problem problem;
  fc_status status = call_check(analysis != NULL && board != NULL, options, error);
  THEN(status, problem_from_board(&problem, board, error));
  return status != FC_OK ? status : analysis_of_problem(analysis, &problem, ENGINE_BEST_WAY, options, error);
}

fc_status analysis_check_count(const fc_analysis *analysis, fc_error *error) {
  return mpz_sgn(analysis->count) > 0 ? FC_OK : error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
}

uint64_t analysis_bytes(const fc_analysis *analysis) {
  const struct marginals *marginals = &analysis->marginals;
  const uint64_t words = mpz_size(analysis->count);
  const uint64_t of_marginal =
      marginals->values != NULL ? marginals->words * sizeof(uint64_t) : sizeof(mpz_t) + words * sizeof(uint64_t);
  const uint64_t of_cell = CELL_SUMS * words * sizeof(uint64_t);
  return marginals_count(marginals) * of_marginal + analysis->problem.class_count * analysis->sums.cell_count * of_cell +
         analysis->problem.class_count * sizeof *analysis->problem.classes;
}

void fc_analysis_free(fc_analysis *analysis) {
  if (analysis == NULL) {
    return;
  }
  problem_clear(&analysis->problem);
  marginals_clear(&analysis->marginals);
  cell_sums_clear(&analysis->sums);
  mpz_clear(analysis->count);
  memory_free(analysis);
}

int fc_analysis_rows(const fc_analysis *analysis) {
  return analysis->problem.rows;
}

int fc_analysis_columns(const fc_analysis *analysis) {
  return analysis->problem.columns;
}

fc_statistics fc_analysis_statistics(const fc_analysis *analysis) {
  return analysis->marginals.statistics;
}

size_t fc_analysis_length_count(const fc_analysis *analysis) {
  return analysis->length_count;
}

int fc_analysis_length(const fc_analysis *analysis, size_t index) {
  return analysis->lengths[index];
}

double entropy_share(mpz_srcptr part, mpz_srcptr whole) {
  if (mpz_sgn(part) == 0) {
    return 0;
  }
  long part_exponent;
  long whole_exponent;
  const double part_fraction = mpz_get_d_2exp(&part_exponent, part);
  const double whole_fraction = mpz_get_d_2exp(&whole_exponent, whole);
  const double p = ldexp(part_fraction / whole_fraction, (int)(part_exponent - whole_exponent));
  return -p * log2(p);
}

void fc_analysis_count(mpz_t count, const fc_analysis *analysis) {
  mpz_set(count, analysis->count);
}

size_t fc_analysis_fleet_count(const fc_analysis *analysis) {
  return analysis->marginals.of_fleets != NULL ? analysis->marginals.fleet_count : 1;
}

fc_status fc_analysis_fleet(int *ships, mpz_t configurations, const fc_analysis *analysis, size_t index, fc_error *error) {
  if (ships == NULL || !configurations || analysis == NULL) {
    return error_null_argument(error);
  }
  if (index >= fc_analysis_fleet_count(analysis)) {
    return error_set(error, FC_INVALID_ARGUMENT, "fleet %zu of %zu", index, fc_analysis_fleet_count(analysis));
  }
  for (size_t i = 0; i < analysis->problem.class_count; i++) {
    ships[i] = analysis->problem.classes[i].ships - fleet_lacks(&analysis->problem, index, i);
  }
  mpz_set(configurations, analysis->marginals.of_fleets != NULL ? analysis->marginals.of_fleets[index] : analysis->count);
  return FC_OK;
}

const char *fc_version(void) {
  return FC_VERSION;
}
