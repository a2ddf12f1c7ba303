/*
 * Let x be the chances of the rows divided by the value. The rows' side solves
 *
 *     the greatest sum of x, with   sum over the rows of payment * x <= 1   for each column, and x >= 0
 *
 * (Dantzig, 1951). Every constraint has a slack, and the slacks are the first basis. The costs of the slacks at the end are the
 * chances of the columns, divided by the value.
 */
#include "solve/matrix_game.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/* Smaller numbers are rounding. */
#define LEAST 1e-11

struct tableau {
  double *cells; /* lines: the constraints, then the costs; in a line: the rows of the game, the slacks, the limit */
  size_t *basis; /* the variable of each constraint */
  size_t constraints;
  size_t variables;
};

static double *line_of(const struct tableau *tableau, size_t constraint) {
  return tableau->cells + constraint * (tableau->variables + 1);
}

static bool begin(struct tableau *tableau, const double *payments, size_t rows, size_t columns) {
  *tableau = (struct tableau){.constraints = columns, .variables = rows + columns};
  tableau->cells = memory_allocate_zeroed((columns + 1) * (rows + columns + 1), sizeof *tableau->cells);
  tableau->basis = memory_allocate(columns, sizeof *tableau->basis);
  if (tableau->cells == NULL || tableau->basis == NULL) {
    return false;
  }
  for (size_t column = 0; column < columns; column++) {
    double *line = line_of(tableau, column);
    for (size_t row = 0; row < rows; row++) {
      line[row] = payments[row * columns + column];
    }
    line[rows + column] = 1;
    line[rows + columns] = 1;
    tableau->basis[column] = rows + column;
  }
  double *costs = line_of(tableau, columns);
  for (size_t row = 0; row < rows; row++) {
    costs[row] = -1;
  }
  return true;
}

/* The variable to take into the basis: the cheapest, or by Bland's rule, which never cycles, the first. */
static size_t choose_variable(const struct tableau *tableau, bool by_order) {
  const double *costs = line_of(tableau, tableau->constraints);
  size_t chosen = tableau->variables;
  double least = -LEAST;
  for (size_t i = 0; i < tableau->variables && !(by_order && chosen < tableau->variables); i++) {
    if (costs[i] < least) {
      least = costs[i];
      chosen = i;
    }
  }
  return chosen;
}

/* The constraint that limits a variable most. Ties go to the first variable of the basis. */
static size_t choose_constraint(const struct tableau *tableau, size_t variable) {
  size_t chosen = tableau->constraints;
  double least = 0;
  for (size_t i = 0; i < tableau->constraints; i++) {
    const double *line = line_of(tableau, i);
    if (line[variable] <= LEAST) {
      continue;
    }
    const double ratio = line[tableau->variables] / line[variable];
    if (chosen == tableau->constraints || ratio < least - LEAST ||
        (ratio <= least + LEAST && tableau->basis[i] < tableau->basis[chosen])) {
      least = ratio;
      chosen = i;
    }
  }
  return chosen;
}

static void take_in(struct tableau *tableau, size_t variable, size_t constraint) {
  double *pivot = line_of(tableau, constraint);
  const double factor = 1 / pivot[variable];
  for (size_t i = 0; i <= tableau->variables; i++) {
    pivot[i] *= factor;
  }
  for (size_t other = 0; other <= tableau->constraints; other++) {
    double *line = line_of(tableau, other);
    const double share = line[variable];
    if (other == constraint || share == 0) {
      continue;
    }
    for (size_t i = 0; i <= tableau->variables; i++) {
      line[i] -= share * pivot[i];
    }
    line[variable] = 0;
  }
  tableau->basis[constraint] = variable;
}

/* Cuts negative numbers off, and scales the sum to 1. */
static void normalise(double *chances, size_t count) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    chances[i] = chances[i] > 0 ? chances[i] : 0;
    sum += chances[i];
  }
  for (size_t i = 0; i < count; i++) {
    chances[i] = sum > 0 ? chances[i] / sum : 1 / (double)count;
  }
}

/* Takes steps until no variable increases the sum. */
static fc_status step_on(struct tableau *tableau, struct progress *progress, fc_error *error) {
  const size_t usual = 4 * tableau->variables;
  for (size_t step = 0; step < 8 * usual; step++) {
    const size_t variable = choose_variable(tableau, step >= usual);
    const size_t constraint = variable < tableau->variables ? choose_constraint(tableau, variable) : tableau->constraints;
    if (constraint == tableau->constraints) {
      break;
    }
    if (!progress_still_goes_on(progress)) {
      return progress_stopped(error);
    }
    take_in(tableau, variable, constraint);
  }
  return FC_OK;
}

fc_status matrix_game_solve(double *row_chances, double *column_chances, const double *payments, size_t rows, size_t columns,
                            struct progress *progress, fc_error *error) {
  struct tableau tableau;
  const fc_status status = begin(&tableau, payments, rows, columns) ? step_on(&tableau, progress, error) : error_no_memory(error);
  if (status == FC_OK) {
    memset(row_chances, 0, rows * sizeof *row_chances);
    for (size_t i = 0; i < columns; i++) {
      if (tableau.basis[i] < rows) {
        row_chances[tableau.basis[i]] = line_of(&tableau, i)[tableau.variables];
      }
    }
    memcpy(column_chances, line_of(&tableau, columns) + rows, columns * sizeof *column_chances);
    normalise(row_chances, rows);
    normalise(column_chances, columns);
  }
  memory_free(tableau.cells);
  memory_free(tableau.basis);
  return status;
}

uint64_t matrix_game_bytes(size_t rows, size_t columns) {
  return (uint64_t)(columns + 1) * (rows + columns + 1) * sizeof(double) + (uint64_t)columns * sizeof(size_t);
}
