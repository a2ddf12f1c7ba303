#include "engine/essential.h"

static const struct symmetry turned = {.turned = true};

static bool leaves_cells(struct symmetry symmetry, const struct problem *problem, const struct cell_set *cells) {
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(cells, cell) && !cell_set_has(cells, symmetry_cell(symmetry, problem, cell))) {
      return false;
    }
  }
  return true;
}

static bool leaves_placements(struct symmetry symmetry, const struct problem *problem, const struct problem_class *ships) {
  for_each_placement (placement, ships) {
    const struct placement image = symmetry_placement(symmetry, problem, ships->length, placement);
    if (!class_allows(ships, image) || problem_weight(problem, ships, image) != problem_weight(problem, ships, placement)) {
      return false;
    }
  }
  return true;
}

/* Whether a symmetry maps the problem to itself. It is its own inverse, so it keeps a set if no image lies outside. */
static bool leaves_problem(struct symmetry symmetry, const struct problem *problem) {
  if (!leaves_cells(symmetry, problem, &problem->covered)) {
    return false;
  }
  for (size_t i = 0; i < problem->sums.count; i++) {
    if (!leaves_cells(symmetry, problem, &problem->sums.sums[i].cells)) {
      return false;
    }
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    if (!leaves_placements(symmetry, problem, &problem->classes[i])) {
      return false;
    }
  }
  return true;
}

bool essential_has(const struct essential *essential, const struct problem *problem, struct placement placement) {
  return placement.cell / problem->columns < essential->rows;
}

struct essential essential_everything(const struct problem *problem) {
  return (struct essential){.rows = problem->rows, .columns = problem->columns};
}

struct essential essential_of(const struct problem *problem) {
  const struct symmetry upside_down = {.upside_down = true};
  const struct symmetry half_turn = {.mirrored = true, .upside_down = true};
  const struct symmetry mirrored = {.mirrored = true};
  struct essential essential = essential_everything(problem);
  if (leaves_problem(mirrored, problem)) {
    essential.leftwards = mirrored;
    essential.columns = (problem->columns + 1) / 2;
  }
  if (leaves_problem(upside_down, problem)) {
    essential.upwards = upside_down;
    essential.rows = (problem->rows + 1) / 2;
  } else if (leaves_problem(half_turn, problem)) {
    essential.upwards = half_turn;
    essential.rows = (problem->rows + 1) / 2;
  }
  const bool is_square = problem->rows == problem->columns && problem->rows > 2;
  if (is_square && essential.upwards.upside_down && essential.leftwards.mirrored && leaves_problem(turned, problem)) {
    essential.may_be_turned = true;
    essential.rows--;
  }
  return essential;
}

/* Mirrors a placement into the upper half, then into the left half. */
static struct placement into_part(const struct essential *essential, const struct problem *problem, int length,
                                  struct placement placement) {
  if (!essential_has(essential, problem, placement)) {
    const struct placement image = symmetry_placement(essential->upwards, problem, length, placement);
    placement = image.cell / problem->columns < placement.cell / problem->columns ? image : placement;
  }
  if (placement.cell % problem->columns >= essential->columns) {
    placement = symmetry_placement(essential->leftwards, problem, length, placement);
  }
  return placement;
}

struct placement essential_placement(const struct essential *essential, const struct problem *problem, int length,
                                     struct placement placement) {
  const struct placement image = into_part(essential, problem, length, placement);
  if (essential_has(essential, problem, image) || !essential->may_be_turned) {
    return image;
  }
  return into_part(essential, problem, length, symmetry_placement(turned, problem, length, image));
}
