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

static struct step step_without_ship(const struct tally *tally, uint32_t number, uint32_t move) {
  return (struct step){.number = (uint16_t)number,
                       .move = (uint8_t)move,
                       .ship_class = NO_CLASS,
                       .factor = 1,
                       .room = tally_room(tally, tally_row_of_all(tally)),
                       .mask = tally_mask(tally, tally_row_of_all(tally))};
}

static struct step step_with_ship(const struct tally *tally, uint32_t number, uint32_t move, size_t ship_class,
                                  enum direction direction, enum tally_part part) {
  const uint32_t stride = tally->stride[ship_class];
  const uint32_t blocks = stride / TALLY_BLOCK * TALLY_BLOCK + (part == TALLY_CARRYING ? TALLY_BLOCK : 0);
  return (struct step){.number = (uint16_t)number,
                       .move = (uint8_t)move,
                       .ship_class = ship_class,
                       .direction = (uint8_t)direction,
                       .stride = stride,
                       .blocks = blocks,
                       .shift = (int32_t)stride - (int32_t)blocks,
                       .room = tally_room(tally, tally_row(ship_class, part)),
                       .mask = tally_mask(tally, tally_row(ship_class, part))};
}

/* place: how many classes and directions come before this one. */
static void add_steps_with_ship(struct steps *over, const struct tally *tally, size_t place, uint32_t move, size_t ship_class,
                                enum direction direction, uint64_t factor) {
  const uint32_t number = 2 + (uint32_t)place * (tally->carries ? 2 : 1);
  const size_t first = over->count;
  over->steps[over->count++] = step_with_ship(tally, number, move, ship_class, direction, TALLY_STAYING);
  if (tally->carries && tally->stride[ship_class] % TALLY_BLOCK != 0) {
    over->steps[over->count++] = step_with_ship(tally, number + 1, move, ship_class, direction, TALLY_CARRYING);
  }
  for (size_t i = first; i < over->count; i++) {
    over->steps[i].factor = factor;
  }
}

/* The steps that place a ship of the classes first .. end - 1, which are of one length. */
static void add_steps_of_length(struct steps *over, const struct problem *problem, const struct tally *tally,
                                const struct transitions *transitions, size_t first, size_t end, int cell) {
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (size_t i = first; i < end; i++) {
      if (cell_set_has(&problem->classes[i].allowed[direction], cell)) {
        const uint32_t move = transitions_move(transitions, problem->classes[i].length, (enum direction)direction);
        const size_t place = DIRECTIONS * first + (size_t)direction * (end - first) + i - first;
        const uint64_t factor = problem_weight(problem, &problem->classes[i], (enum direction)direction, cell);
        add_steps_with_ship(over, tally, place, move, i, (enum direction)direction, factor);
      }
    }
  }
}

static void find_moves(struct steps *over) {
  for (size_t i = 0; i < over->count; i++) {
    const uint32_t move = over->steps[i].move;
    if (!(over->moves >> move & 1)) {
      over->moves |= UINT64_C(1) << move;
      over->first_of_move[move] = (uint8_t)i;
    }
    over->end_of_move[move] = (uint8_t)(i + 1);
  }
}

struct steps steps_over(const struct problem *problem, const struct tally *tally, const struct transitions *transitions,
                        const struct cell_set *coverable, int cell) {
  struct steps over = {.variant = seals(problem, coverable, cell) ? VARIANT_SEALED : 0};
  over.steps[over.count++] = step_without_ship(tally, 0, MOVE_CONTINUE);
  if (!cell_set_has(&problem->covered, cell)) {
    over.steps[over.count++] = step_without_ship(tally, 1, MOVE_STAY_EMPTY);
  }
  for (size_t first = 0, end; first < problem->class_count; first = end) {
    for (end = first + 1; end < problem->class_count && problem->classes[end].length == problem->classes[first].length;) {
      end++;
    }
    add_steps_of_length(&over, problem, tally, transitions, first, end, cell);
  }
  find_moves(&over);
  return over;
}
