#include "model/symmetry.h"

#include "sys/memory.h"
#include "sys/status.h"

struct symmetry symmetry_of(unsigned number) {
  return (struct symmetry){.mirrored = (number & SYMMETRY_MIRRORED) != 0,
                           .upside_down = (number & SYMMETRY_UPSIDE_DOWN) != 0,
                           .turned = (number & SYMMETRY_TURNED) != 0};
}

int symmetry_cell(struct symmetry symmetry, const struct problem *problem, int cell) {
  int row = cell / problem->columns;
  int column = cell % problem->columns;
  if (symmetry.mirrored) {
    column = problem->columns - 1 - column;
  }
  if (symmetry.upside_down) {
    row = problem->rows - 1 - row;
  }
  return symmetry.turned ? column * problem->rows + row : row * problem->columns + column;
}

/* The ends of the image are the images of the ends; the lower cell is its top or left end. */
struct placement symmetry_placement(struct symmetry symmetry, const struct problem *problem, int length,
                                    struct placement placement) {
  const int end = cell_ahead(placement.cell, placement.direction, length - 1, problem->columns);
  const int one = symmetry_cell(symmetry, problem, placement.cell);
  const int other = symmetry_cell(symmetry, problem, end);
  const bool changes_direction = symmetry.turned && length > 1;
  const enum direction changed = placement.direction == ACROSS ? DOWN : ACROSS;
  return (struct placement){.direction = changes_direction ? changed : placement.direction, .cell = one < other ? one : other};
}

static bool keeps_cells(struct symmetry symmetry, const struct problem *problem, const struct cell_set *cells) {
  for_each_cell (cell, cells) {
    if (!cell_set_has(cells, symmetry_cell(symmetry, problem, cell))) {
      return false;
    }
  }
  return true;
}

static bool keeps_placements(struct symmetry symmetry, const struct problem *problem, const struct problem_class *ships) {
  for_each_placement (placement, ships) {
    const struct placement image = symmetry_placement(symmetry, problem, ships->length, placement);
    if (!class_allows(ships, image) || problem_weight(problem, ships, image) != problem_weight(problem, ships, placement)) {
      return false;
    }
  }
  return true;
}

/* If every image is in a finite set, all members are images. So it is enough to look for images outside. */
bool symmetry_keeps(struct symmetry symmetry, const struct problem *problem) {
  if (symmetry.turned && problem->rows != problem->columns) {
    return false;
  }
  bool keeps = keeps_cells(symmetry, problem, &problem->covered);
  for (size_t i = 0; i < problem->sums.count && keeps; i++) {
    keeps = keeps_cells(symmetry, problem, &problem->sums.sums[i].cells);
  }
  for (size_t i = 0; i < problem->class_count && keeps; i++) {
    keeps = keeps_placements(symmetry, problem, &problem->classes[i]);
  }
  return keeps;
}

static struct cell_set image_of_cells(struct symmetry symmetry, const struct problem *problem, const struct cell_set *cells) {
  struct cell_set image = {0};
  for_each_cell (cell, cells) {
    cell_set_add(&image, symmetry_cell(symmetry, problem, cell));
  }
  return image;
}

static struct problem_class image_of_class(struct symmetry symmetry, const struct problem *problem,
                                           const struct problem_class *ships) {
  struct problem_class image = {
      .length = ships->length, .ships = ships->ships, .optional = ships->optional, .common = ships->common};
  for_each_placement (placement, ships) {
    const struct placement moved = symmetry_placement(symmetry, problem, ships->length, placement);
    cell_set_add(&image.allowed[moved.direction], moved.cell);
  }
  return image;
}

/* Moves the weights of a class's allowed placements to their images. The other weights must be 0 before. */
static void image_of_weights(uint64_t *weights, struct symmetry symmetry, const struct problem *problem,
                             const struct problem_class *ships) {
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  for_each_placement (placement, ships) {
    const struct placement moved = symmetry_placement(symmetry, problem, ships->length, placement);
    weights[problem_weight_index(cells, moved)] = problem_weight(problem, ships, placement);
  }
}

/* The totals of rows or columns, in reverse order if the image is reversed. */
static struct line_totals image_of_totals(const struct line_totals *totals, bool is_reversed) {
  struct line_totals image = *totals;
  for (int line = 0; is_reversed && line < totals->count; line++) {
    image.of_line[line] = totals->of_line[totals->count - 1 - line];
  }
  return image;
}

fc_status symmetry_problem(struct problem *image, const struct problem *problem, struct symmetry symmetry, fc_error *error) {
  const size_t of_class = DIRECTIONS * (size_t)problem->rows * (size_t)problem->columns;
  struct problem_class *classes = memory_allocate(problem->class_count, sizeof *classes);
  uint64_t *weights =
      problem_has_weights(problem) ? memory_allocate_zeroed(problem->class_count * of_class, sizeof *weights) : NULL;
  struct set_sums sums = {0};
  struct fleet_list fleets;
  if (classes == NULL || (problem_has_weights(problem) && weights == NULL) ||
      set_sums_copy(&sums, &problem->sums, error) != FC_OK || fleet_list_copy(&fleets, &problem->fleets, error) != FC_OK) {
    memory_free(classes);
    memory_free(weights);
    set_sums_clear(&sums);
    return error_no_memory(error);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    classes[i] = image_of_class(symmetry, problem, &problem->classes[i]);
    if (weights != NULL && problem->classes[i].weights != NULL) {
      image_of_weights(weights + i * of_class, symmetry, problem, &problem->classes[i]);
      classes[i].weights = weights + i * of_class;
    }
  }
  struct problem made = *problem;
  made.rows = symmetry.turned ? problem->columns : problem->rows;
  made.columns = symmetry.turned ? problem->rows : problem->columns;
  made.classes = classes;
  made.weights = weights;
  made.sums = sums;
  made.fleets = fleets;
  made.covered = image_of_cells(symmetry, problem, &problem->covered);
  made.shot = image_of_cells(symmetry, problem, &problem->shot);
  const struct line_totals rows = image_of_totals(&problem->totals.rows, symmetry.upside_down);
  const struct line_totals columns = image_of_totals(&problem->totals.columns, symmetry.mirrored);
  for (size_t i = 0; i < problem->sums.count; i++) {
    sums.sums[i].cells = image_of_cells(symmetry, problem, &problem->sums.sums[i].cells);
  }
  made.totals.rows = symmetry.turned ? columns : rows;
  made.totals.columns = symmetry.turned ? rows : columns;
  *image = made;
  return FC_OK;
}
