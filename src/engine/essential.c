#include "engine/essential.h"

static const struct symmetry turned = {.turned = true};

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
  if (symmetry_keeps(mirrored, problem)) {
    essential.leftwards = mirrored;
    essential.columns = (problem->columns + 1) / 2;
  }
  if (symmetry_keeps(upside_down, problem)) {
    essential.upwards = upside_down;
    essential.rows = (problem->rows + 1) / 2;
  } else if (symmetry_keeps(half_turn, problem)) {
    essential.upwards = half_turn;
    essential.rows = (problem->rows + 1) / 2;
  }
  if (problem->rows > 2 && essential.upwards.upside_down && essential.leftwards.mirrored && symmetry_keeps(turned, problem)) {
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
