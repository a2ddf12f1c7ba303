#include "engine/frontier/scan.h"

static int last_of(const struct cell_set *cells, int cell_count) {
  int last = cell_count - 1;
  while (last >= 0 && !cell_set_has(cells, last)) {
    last--;
  }
  return last;
}

/* Sealing merges frontiers only where placed ships block cells, that is, unless ships may touch everywhere. */
static enum link_variant variant_at(const struct problem *problem, const struct cell_set *coverable, int cell) {
  const int below = cell + problem->columns;
  const bool is_open =
      problem->touching == FC_TOUCHING_ANY || (below < problem->rows * problem->columns && cell_set_has(coverable, below));
  return is_open ? LINKS_OPEN : LINKS_SEALED;
}

/* Notes the steps over a cell, and returns how many. */
static size_t list_steps(struct step *steps, const struct problem *problem, const struct tally *tally,
                         const struct halves *halves, int cell) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
        const int length = problem->classes[i].length;
        steps[count++] = (struct step){.move = halves_move(halves, length, (enum direction)direction),
                                       .direction = (enum direction)direction,
                                       .ship_class = i,
                                       .stride = tally->stride[i],
                                       .room = tally_room(tally, i),
                                       .completes = direction == DOWN || length == 1};
      }
    }
  }
  return count;
}

fc_status scan_create(struct scan *scan, const struct problem *problem, const struct tally *tally, const struct halves *halves,
                      struct budget *budget) {
  struct scan made = {.cell_count = (size_t)(problem->rows * problem->columns), .step_count = problem_placement_count(problem)};
  made.cells = budget_allocate(budget, made.cell_count, sizeof *made.cells);
  made.steps = made.cells ? budget_allocate(budget, made.step_count, sizeof *made.steps) : NULL;
  if (!made.steps) {
    budget_free(budget, made.cells, made.cell_count, sizeof *made.cells);
    return budget->status;
  }
  const struct cell_set coverable = cells_coverable(problem);
  const int last = last_of(&problem->covered, (int)made.cell_count);
  struct step *next = made.steps;
  for (int cell = 0; cell < (int)made.cell_count; cell++) {
    made.cells[cell] = (struct scanned_cell){.variant = variant_at(problem, &coverable, cell),
                                             .must_be_covered = cell_set_has(&problem->covered, cell),
                                             .ends = cell >= last,
                                             .steps = next,
                                             .step_count = list_steps(next, problem, tally, halves, cell)};
    next += made.cells[cell].step_count;
  }
  *scan = made;
  return FC_OK;
}

void scan_clear(struct scan *scan, struct budget *budget) {
  budget_free(budget, scan->cells, scan->cell_count, sizeof *scan->cells);
  budget_free(budget, scan->steps, scan->step_count, sizeof *scan->steps);
  *scan = (struct scan){0};
}
