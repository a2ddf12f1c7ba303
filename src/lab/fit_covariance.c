#include "lab/fit_covariance.h"

#include <math.h>
#include <string.h>

#include "lab/fit.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Added to the diagonal, as a part of it: some sums of cells are the same in all configurations (of all cells, to begin with), so
 * that the matrix has no inverse. */
#define RIDGE 1e-3

fc_status fit_covariance_start(struct fit_covariance *covariance, size_t cells, size_t layers, fc_error *error) {
  *covariance = (struct fit_covariance){.cells = cells, .layers = layers};
  covariance->matrices = memory_allocate(layers * cells, cells * sizeof *covariance->matrices);
  return covariance->matrices != NULL ? FC_OK : error_no_memory(error);
}

void fit_covariance_clear(struct fit_covariance *covariance) {
  memory_free(covariance->matrices);
  *covariance = (struct fit_covariance){0};
}

/* Adds, for a placement that a ship has with some probability, the products of its cells. */
static void add_placement(double *matrix, size_t cells, int length, struct placement placement, int columns, double probability) {
  for (int one = 0; one < length; one++) {
    const size_t row = (size_t)placement_cell(placement, one, columns);
    for (int other = 0; other <= one; other++) {
      matrix[row * cells + (size_t)placement_cell(placement, other, columns)] += probability;
    }
  }
}

/* Adds the covariance of the ships of a class: of each, the products less the products of the means. */
static void add_class(double *matrix, double *means, const struct fitting *fitting, size_t ship_class) {
  const fc_analysis *analysis = fitting->analysis;
  const fc_ship_class *ships = &fitting->board->ruleset->classes[ship_class];
  const int columns = fitting->wanted->columns;
  mpz_t marginal;
  mpq_t share;
  mpz_init(marginal);
  mpq_init(share);
  memset(means, 0, fitting->cells * sizeof *means);
  for_each_placement (placement, &analysis->problem.classes[ship_class]) {
    marginals_read(marginal, &analysis->marginals, ship_class, placement);
    mpq_set_num(share, marginal);
    mpq_set_den(share, analysis->count);
    mpq_canonicalize(share);
    const double probability = mpq_get_d(share);
    add_placement(matrix, fitting->cells, ships->length, placement, columns, probability);
    for (int step = 0; step < ships->length; step++) {
      means[placement_cell(placement, step, columns)] += probability / ships->ships;
    }
  }
  for (size_t row = 0; row < fitting->cells; row++) {
    for (size_t column = 0; column <= row; column++) {
      matrix[row * fitting->cells + column] -= ships->ships * means[row] * means[column];
    }
  }
  mpz_clear(marginal);
  mpq_clear(share);
}

/* Puts the factor of Cholesky in the place of a matrix. A cell that never or always has a ship, where the diagonal is 0, is left
 * out: its row and its column become 0. */
static void factorise(double *matrix, size_t cells) {
  for (size_t row = 0; row < cells; row++) {
    double *of_row = matrix + row * cells;
    const double ridged = of_row[row] * (1 + RIDGE);
    const double least = of_row[row] * RIDGE / 2;
    double left = ridged;
    for (size_t column = 0; column < row; column++) {
      const double *of_column = matrix + column * cells;
      double sum = of_row[column];
      for (size_t i = 0; i < column; i++) {
        sum -= of_row[i] * of_column[i];
      }
      of_row[column] = of_column[column] > 0 ? sum / of_column[column] : 0;
      left -= of_row[column] * of_row[column];
    }
    of_row[row] = ridged > 1e-12 ? sqrt(left > least ? left : least) : 0;
  }
}

fc_status fit_covariance_fill(struct fit_covariance *covariance, const struct fitting *fitting, fc_error *error) {
  const struct ruleset *ruleset = fitting->board->ruleset;
  double *means = memory_allocate(covariance->cells, sizeof *means);
  if (means == NULL) {
    return error_no_memory(error);
  }
  for (size_t layer = 0; layer < covariance->layers; layer++) {
    double *matrix = covariance->matrices + layer * covariance->cells * covariance->cells;
    memset(matrix, 0, covariance->cells * covariance->cells * sizeof *matrix);
    for (size_t i = 0; i < ruleset->class_count; i++) {
      if (frequencies_layer_has(fitting->wanted, layer, ruleset->classes[i].length)) {
        add_class(matrix, means, fitting, i);
      }
    }
    factorise(matrix, covariance->cells);
  }
  memory_free(means);
  return FC_OK;
}

static void solve(double *numbers, const double *matrix, size_t cells) {
  for (size_t row = 0; row < cells; row++) {
    const double *of_row = matrix + row * cells;
    for (size_t i = 0; i < row; i++) {
      numbers[row] -= of_row[i] * numbers[i];
    }
    numbers[row] = of_row[row] > 0 ? numbers[row] / of_row[row] : 0;
  }
  for (size_t row = cells; row-- > 0;) {
    for (size_t i = row + 1; i < cells; i++) {
      numbers[row] -= matrix[i * cells + row] * numbers[i];
    }
    numbers[row] = matrix[row * cells + row] > 0 ? numbers[row] / matrix[row * cells + row] : 0;
  }
}

void fit_covariance_solve(double *numbers, const struct fit_covariance *covariance) {
  for (size_t layer = 0; layer < covariance->layers; layer++) {
    solve(numbers + layer * covariance->cells, covariance->matrices + layer * covariance->cells * covariance->cells,
          covariance->cells);
  }
}
