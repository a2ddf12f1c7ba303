#include "engine/frontier/scan.h"

#include <string.h>

static int last_of(const struct cell_set *cells, int cell_count) {
  int last = cell_count - 1;
  while (last >= 0 && !cell_set_has(cells, last)) {
    last--;
  }
  return last;
}

/* Sealing merges frontiers only if placed ships block cells, that is, unless ships may touch everywhere. */
static enum link_variant variant_at(const struct problem *problem, const struct cell_set *coverable, int cell) {
  const int below = cell + problem->columns;
  const bool is_open =
      problem->touching == FC_TOUCHING_ANY || (below < problem->rows * problem->columns && cell_set_has(coverable, below));
  return is_open ? LINKS_OPEN : LINKS_SEALED;
}

/* ---- Steps ----------------------------------------------------------------------------------------------------------------- */

/* The digits of the sums for which a step has room. */
struct step_room {
  size_t ship_class;
  uint32_t least[FC_MAX_SUMS];
  uint32_t most[FC_MAX_SUMS];
};

/* The numbers that a placement adds to the sums. */
struct additions {
  uint32_t hits[FC_MAX_SUMS];
  uint32_t step_count; /* of the placement: one for each number that saturating sums may still lack (scan.h) */
};

static struct additions additions_of(const struct problem *problem, const struct tally *tally, size_t ship_class,
                                     struct placement placement) {
  struct additions additions = {.step_count = 1};
  for (size_t i = 0; i < tally->sum_count; i++) {
    const struct tally_sum *sum = &tally->sums[i];
    const uint32_t hits = (uint32_t)placement_hits(problem, &problem->sums.sums[i], ship_class, placement);
    additions.hits[i] = hits < sum->most ? hits : sum->most;
    additions.step_count *= sum->saturates ? additions.hits[i] + 1 : 1;
    if (!sum->saturates && hits > sum->most) {
      additions.step_count = 0;
    }
  }
  return additions;
}

/* The room of one of the steps, and its addition to the tally. */
static struct step_room room_of(uint32_t *stride, const struct tally *tally, size_t ship_class, const struct additions *additions,
                                uint32_t number) {
  struct step_room room = {.ship_class = ship_class};
  *stride = tally->stride[ship_class];
  for (size_t i = 0; i < tally->sum_count; i++) {
    const struct tally_sum *sum = &tally->sums[i];
    const uint32_t hits = additions->hits[i];
    const uint32_t lost = sum->saturates ? number % (hits + 1) : 0;
    number /= sum->saturates ? hits + 1 : 1;
    room.most[i] = sum->most - hits + lost;
    room.least[i] = lost > 0 ? room.most[i] : 0;
    *stride += (hits - lost) * sum->stride;
  }
  return room;
}

/* The number of a room in the scan, which gets it if it is new; SIZE_MAX if memory is short. */
static size_t take_room(struct scan *scan, const struct step_room *room, struct budget *budget) {
  struct step_room *rooms = scan->rooms.items;
  for (size_t i = 0; i < scan->rooms.count; i++) {
    if (memcmp(&rooms[i], room, sizeof *room) == 0) {
      return i;
    }
  }
  struct step_room *added = table_append(&scan->rooms, budget);
  if (added == NULL) {
    return SIZE_MAX;
  }
  *added = *room;
  return scan->rooms.count - 1;
}

/* Makes the sets of the rooms. */
static bool make_rooms(struct scan *scan, const struct tally *tally, struct budget *budget) {
  scan->words = tally->words;
  scan->room = budget_allocate(budget, scan->rooms.count * tally->words, sizeof *scan->room);
  for (size_t i = 0; i < scan->rooms.count && scan->room != NULL; i++) {
    const struct step_room *room = (const struct step_room *)scan->rooms.items + i;
    uint64_t *set = scan->room + i * tally->words;
    memcpy(set, tally_room(tally, room->ship_class), tally->words * sizeof *set);
    for (size_t j = 0; j < tally->sum_count; j++) {
      tally_keep_digits(set, tally, &tally->sums[j], room->least[j], room->most[j]);
    }
  }
  return scan->room;
}

/* The number of steps of all placements. */
static size_t count_steps(const struct problem *problem, const struct tally *tally) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for_each_placement (placement, &problem->classes[i]) {
      count += additions_of(problem, tally, i, placement).step_count;
    }
  }
  return count;
}

/* Lists the steps over a cell, and returns their number. Until all rooms are made, a step has only the number of its room. */
static size_t list_steps(struct step *steps, struct scan *scan, const struct problem *problem, const struct tally *tally,
                         const struct halves *halves, int cell, struct budget *budget) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (enum direction direction = ACROSS; direction <= DOWN; direction++) {
      const struct placement placement = {direction, cell};
      if (!class_allows(&problem->classes[i], placement)) {
        continue;
      }
      const int length = problem->classes[i].length;
      const struct additions additions = additions_of(problem, tally, i, placement);
      for (uint32_t number = 0; number < additions.step_count; number++) {
        uint32_t stride;
        const struct step_room room = room_of(&stride, tally, i, &additions, number);
        steps[count++] = (struct step){.move = halves_move(halves, length, direction),
                                       .direction = direction,
                                       .ship_class = i,
                                       .stride = stride,
                                       .room_number = take_room(scan, &room, budget),
                                       .completes = direction == DOWN || length == 1};
      }
    }
  }
  return count;
}

/* ---- The scan -------------------------------------------------------------------------------------------------------------- */

fc_status scan_create(struct scan *scan, const struct problem *problem, const struct tally *tally, const struct halves *halves,
                      struct budget *budget) {
  struct scan made = {.cell_count = (size_t)(problem->rows * problem->columns),
                      .step_count = count_steps(problem, tally),
                      .rooms = table_of(sizeof(struct step_room))};
  made.cells = budget_allocate(budget, made.cell_count, sizeof *made.cells);
  made.steps = made.cells != NULL ? budget_allocate(budget, made.step_count, sizeof *made.steps) : NULL;
  if (made.steps == NULL) {
    scan_clear(&made, budget);
    return budget->status;
  }
  const struct cell_set coverable = cells_coverable(problem);
  const int last = last_of(&problem->covered, (int)made.cell_count);
  struct step *next = made.steps;
  for (int cell = 0; cell < (int)made.cell_count; cell++) {
    made.cells[cell] = (struct scanned_cell){.variant = variant_at(problem, &coverable, cell),
                                             .must_be_covered = cell_set_has(&problem->covered, cell),
                                             .may_end = cell >= last,
                                             .steps = next,
                                             .step_count = list_steps(next, &made, problem, tally, halves, cell, budget)};
    next += made.cells[cell].step_count;
  }
  if (budget->status != FC_OK || !make_rooms(&made, tally, budget)) {
    scan_clear(&made, budget);
    return budget->status;
  }
  for (size_t i = 0; i < made.step_count; i++) {
    made.steps[i].room = made.room + made.steps[i].room_number * made.words;
  }
  *scan = made;
  return FC_OK;
}

void scan_clear(struct scan *scan, struct budget *budget) {
  budget_free(budget, scan->cells, scan->cell_count, sizeof *scan->cells);
  budget_free(budget, scan->steps, scan->step_count, sizeof *scan->steps);
  budget_free(budget, scan->room, scan->rooms.count * scan->words, sizeof *scan->room);
  table_clear(&scan->rooms, budget);
  *scan = (struct scan){0};
}
