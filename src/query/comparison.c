#include "query/comparison.h"

#include <stdarg.h>
#include <stdio.h>

#include "text/cell_label.h"
#include "text/integer_text.h"

void comparison_add(struct comparison *comparison, mpz_srcptr counted, mpz_srcptr again, const char *format, ...) {
  comparison->compared++;
  if (mpz_cmp(counted, again) == 0) {
    return;
  }
  comparison->different++;
  if (comparison->different > 1) {
    return;
  }
  char what[128];
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(what, sizeof what, format, arguments); /* the names are short */
  va_end(arguments);
  text_appendf(&comparison->difference, "%s: ", what);
  integer_append(&comparison->difference, counted);
  text_append(&comparison->difference, " as counted, but ");
  integer_append(&comparison->difference, again);
  text_append(&comparison->difference, " here");
}

void comparison_clear(struct comparison *comparison) {
  text_clear(&comparison->difference);
  *comparison = (struct comparison){0};
}

/* Two analyses, with room for a number of each. */
struct pair {
  struct comparison *comparison;
  const fc_analysis *counted;
  const fc_analysis *again;
  struct symmetry symmetry;
  mpz_t number;
  mpz_t number_again;
};

/* Compares the numbers of a cell by length. The queries cannot fail for cells of the board and lengths of the fleet. */
static void compare_lengths(struct pair *pair, fc_cell cell, fc_cell image) {
  const char letter = cell_label_letter(cell.column);
  for (size_t i = 0; i < fc_analysis_length_count(pair->counted); i++) {
    const int length = fc_analysis_length(pair->counted, i);
    (void)fc_analysis_by_length(pair->number, pair->counted, length, cell.row, cell.column, NULL);
    (void)fc_analysis_by_length(pair->number_again, pair->again, length, image.row, image.column, NULL);
    comparison_add(pair->comparison, pair->number, pair->number_again, "occupancy of %c%d by ships of length %d", letter,
                   cell.row + 1, length);
    (void)fc_analysis_sinks(pair->number, pair->counted, length, cell.row, cell.column, NULL);
    (void)fc_analysis_sinks(pair->number_again, pair->again, length, image.row, image.column, NULL);
    comparison_add(pair->comparison, pair->number, pair->number_again, "sinks of %c%d for length %d", letter, cell.row + 1,
                   length);
  }
}

static fc_cell cell_at(const fc_analysis *analysis, int cell) {
  return (fc_cell){.row = cell / analysis->problem.columns, .column = cell % analysis->problem.columns};
}

static void compare_cells(struct pair *pair) {
  const struct problem *problem = &pair->counted->problem;
  for (int number = 0; number < problem->rows * problem->columns; number++) {
    const fc_cell cell = cell_at(pair->counted, number);
    const fc_cell image = cell_at(pair->again, symmetry_cell(pair->symmetry, problem, number));
    (void)fc_analysis_occupancy(pair->number, pair->counted, cell.row, cell.column, NULL);
    (void)fc_analysis_occupancy(pair->number_again, pair->again, image.row, image.column, NULL);
    comparison_add(pair->comparison, pair->number, pair->number_again, "occupancy of %c%d", cell_label_letter(cell.column),
                   cell.row + 1);
    compare_lengths(pair, cell, image);
  }
}

static void compare_placement(struct pair *pair, size_t ship_class, struct placement placement) {
  const struct problem *problem = &pair->counted->problem;
  const int length = problem->classes[ship_class].length;
  const struct placement image = symmetry_placement(pair->symmetry, problem, length, placement);
  const fc_cell cell = cell_at(pair->counted, placement.cell);
  marginals_read(pair->number, &pair->counted->marginals, ship_class, placement);
  marginals_read(pair->number_again, &pair->again->marginals, ship_class, image);
  comparison_add(pair->comparison, pair->number, pair->number_again, "arrangements with a ship of length %d from %c%d %s", length,
                 cell_label_letter(cell.column), cell.row + 1, placement.direction == ACROSS ? "across" : "down");
}

static void compare_placements(struct pair *pair) {
  const struct problem *problem = &pair->counted->problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    for_each_placement (placement, &problem->classes[i]) {
      compare_placement(pair, i, placement);
    }
  }
}

void comparison_add_analyses(struct comparison *comparison, const fc_analysis *counted, const fc_analysis *again,
                             struct symmetry symmetry) {
  struct pair pair = {.comparison = comparison, .counted = counted, .again = again, .symmetry = symmetry};
  mpz_inits(pair.number, pair.number_again, NULL);
  comparison_add(comparison, counted->count, again->count, "count");
  compare_cells(&pair);
  compare_placements(&pair);
  mpz_clears(pair.number, pair.number_again, NULL);
}
