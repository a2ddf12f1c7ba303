/* The census: the states of both engines after each row. */
#include "engine/census.h"
#include "fleetcount_lab.h"
#include "model/board.h"
#include "row_class/row_class.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

struct fc_census {
  int rows;
  int columns;
  bool is_turned;
  bool has_classes;
  uint64_t *frontiers; /* by row */
  uint64_t *states;
  struct row_class_result row_classes; /* all zero unless has_classes */
};

/* Makes a census of zeros. NULL when memory is short. */
static fc_census *start(const struct problem *problem) {
  fc_census *census = memory_allocate_zeroed(1, sizeof *census);
  if (census == NULL) {
    return NULL;
  }
  census->is_turned = problem->columns > problem->rows;
  census->rows = census->is_turned ? problem->columns : problem->rows;
  census->columns = census->is_turned ? problem->rows : problem->columns;
  census->frontiers = memory_allocate_zeroed((size_t)census->rows, sizeof *census->frontiers);
  census->states = memory_allocate_zeroed((size_t)census->rows, sizeof *census->states);
  if (census->frontiers == NULL || census->states == NULL) {
    fc_census_free(census);
    return NULL;
  }
  return census;
}

/* The share of the frontier engine in the time. */
#define SHARE_OF_FRONTIERS 0.01

static fc_status take_census(fc_census **census, const struct problem *problem, const fc_options *options, fc_error *error) {
  fc_census *made = start(problem);
  if (made == NULL) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  const bool has_classes = problem->touching == FC_TOUCHING_NONE;
  progress_stage(&progress, 0, has_classes ? SHARE_OF_FRONTIERS : 1);
  fc_status status = engine_census(made->frontiers, made->states, problem, &stage, error);
  progress_stage(&progress, SHARE_OF_FRONTIERS, 1);
  if (status == FC_OK && has_classes) {
    status = row_class_count(&made->row_classes, problem, &stage, false, error);
    made->has_classes = status == FC_OK;
  }
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_census_free(made);
    return status;
  }
  *census = made;
  return FC_OK;
}

fc_status fc_take_census(fc_census **census, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(census != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  if (options != NULL &&
      ((options->engine != FC_ENGINE_AUTO && options->engine != FC_ENGINE_FRONTIER) || options->counter_bits)) {
    return error_set(error, FC_INVALID_ARGUMENT, "a census leaves no choice of an engine or of the width of counters");
  }
  struct problem problem;
  status = board_check_rules(board, "a census", error);
  THEN(status, problem_from_board(&problem, board, error));
  if (status == FC_OK) {
    status = take_census(census, &problem, options, error);
    problem_clear(&problem);
  }
  return status;
}

void fc_census_free(fc_census *census) {
  if (census == NULL) {
    return;
  }
  memory_free(census->frontiers);
  memory_free(census->states);
  if (census->has_classes) {
    row_class_result_clear(&census->row_classes);
  }
  memory_free(census);
}

int fc_census_rows(const fc_census *census) {
  return census->rows;
}

int fc_census_columns(const fc_census *census) {
  return census->columns;
}

int fc_census_is_turned(const fc_census *census) {
  return census->is_turned;
}

int fc_census_has_classes(const fc_census *census) {
  return census->has_classes;
}

fc_census_row fc_census_after_row(const fc_census *census, int row) {
  return (fc_census_row){.frontiers = census->frontiers[row],
                         .states = census->states[row],
                         .classes = census->has_classes ? census->row_classes.classes_after_row[row] : 0};
}

fc_status fc_census_configurations(mpz_t configurations, const fc_census *census, int row, fc_error *error) {
  if (!configurations || census == NULL) {
    return error_null_argument(error);
  }
  if (!census->has_classes) {
    return error_set(error, FC_INVALID_ARGUMENT, "the row-class engine has not counted a board on which ships may touch");
  }
  if (row < 0 || row >= census->rows) {
    return error_set(error, FC_INVALID_ARGUMENT, "row %d of a board swept in %d rows", row, census->rows);
  }
  mpz_set(configurations, census->row_classes.complete_after_row[row]);
  return FC_OK;
}
