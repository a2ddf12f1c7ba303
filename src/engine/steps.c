#include "engine/steps.h"

struct cell_set cells_coverable(const struct problem *problem) {
  struct cell_set coverable = {0};
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        if (!cell_set_has(&problem->classes[i].allowed[direction], cell)) {
          continue;
        }
        for (int step = 0; step < problem->classes[i].length; step++) {
          cell_set_add(&coverable, cell_ahead(cell, (enum direction)direction, step, problem->columns));
        }
      }
    }
  }
  return coverable;
}

/* Sealing merges frontiers only where placed ships block cells, that is, unless ships may touch everywhere. */
static bool seals(const struct problem *problem, const struct cell_set *coverable, int cell) {
  const int below = cell + problem->columns;
  return problem->touching != FC_TOUCHING_ANY && below < problem->rows * problem->columns && !cell_set_has(coverable, below);
}

static struct step step_without_ship(const struct tally *tally, uint32_t move) {
  return (struct step){.move = move,
                       .ship_class = NO_CLASS,
                       .room = tally_room(tally, tally->class_count),
                       .mask = tally_mask(tally, tally->class_count)};
}

static struct step step_with_ship(const struct tally *tally, uint32_t move, size_t ship_class, enum direction direction) {
  const uint32_t stride = tally->stride[ship_class];
  return (struct step){.move = move,
                       .ship_class = ship_class,
                       .direction = direction,
                       .stride = stride,
                       .blocks = (int32_t)(stride / TALLY_BLOCK * TALLY_BLOCK),
                       .carry = tally->carries && stride % TALLY_BLOCK ? TALLY_BLOCK : 0,
                       .room = tally_room(tally, ship_class),
                       .mask = tally_mask(tally, ship_class)};
}

struct steps steps_over(const struct problem *problem, const struct tally *tally, const struct transitions *transitions,
                        const struct cell_set *coverable, size_t absorbing_from, int cell) {
  struct steps over = {.absorbing = (size_t)cell + 1 >= absorbing_from};
  over.variant = (seals(problem, coverable, cell) ? VARIANT_SEALED : 0) | (over.absorbing ? VARIANT_ABSORBING : 0);
  over.steps[over.count++] = step_without_ship(tally, MOVE_CONTINUE);
  if (!cell_set_has(&problem->covered, cell)) {
    over.steps[over.count++] = step_without_ship(tally, MOVE_STAY_EMPTY);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
        const uint32_t move = transitions_move(transitions, problem->classes[i].length, (enum direction)direction);
        over.steps[over.count++] = step_with_ship(tally, move, i, (enum direction)direction);
      }
    }
  }
  return over;
}
