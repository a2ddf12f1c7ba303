#include "engine/room_ahead.h"

#include <string.h>

#include "engine/tally_set.h"

static void count_ships_to_come(struct room_ahead *room, const struct tally *tally) {
  const struct problem *problem = room->problem;
  for (uint32_t t = 0; t < tally->size; t++) {
    uint64_t cells = 0;
    uint64_t ships = 0;
    for (size_t i = 0; i < problem->class_count; i++) {
      const uint32_t to_come = (uint32_t)problem->classes[i].ships - tally_placed(tally, problem, i, t);
      ships += to_come;
      cells += (uint64_t)to_come * (uint64_t)problem->classes[i].length;
    }
    room->ships[t] = (uint32_t)ships;
    room->cells[t] = tally_is_one(tally, t) ? (uint32_t)cells : UINT32_MAX;
  }
}

fc_status room_ahead_create(struct room_ahead *room, const struct problem *problem, const struct cell_set *coverable,
                            const struct tally *tally, struct budget *budget) {
  struct room_ahead created = {.problem = problem, .coverable = coverable};
  created.cells = budget_allocate(budget, tally->size, sizeof *created.cells);
  created.ships = budget_allocate(budget, tally->size, sizeof *created.ships);
  created.fitting = budget_allocate(budget, tally->word_count, sizeof *created.fitting);
  if (!created.cells || !created.ships || !created.fitting) {
    room_ahead_clear(&created, tally, budget);
    return budget->status;
  }
  count_ships_to_come(&created, tally);
  *room = created;
  return FC_OK;
}

void room_ahead_clear(struct room_ahead *room, const struct tally *tally, struct budget *budget) {
  budget_free(budget, room->cells, tally->size, sizeof *room->cells);
  budget_free(budget, room->ships, tally->size, sizeof *room->ships);
  budget_free(budget, room->fitting, tally->word_count, sizeof *room->fitting);
  *room = (struct room_ahead){0};
}

static uint64_t coverable_cells_from(const struct room_ahead *room, size_t position) {
  const size_t cells = (size_t)room->problem->rows * (size_t)room->problem->columns;
  uint64_t count = 0;
  for (size_t cell = position; cell < cells; cell++) {
    count += cell_set_has(room->coverable, (int)cell);
  }
  return count;
}

void room_ahead_at(struct room_ahead *room, const struct tally *tally, size_t position) {
  const size_t columns = (size_t)room->problem->columns;
  const uint64_t rows_from = (uint64_t)room->problem->rows - position / columns;
  const uint64_t surroundings = (columns + 1) * (rows_from + 1) - position % columns;
  const uint64_t cells = coverable_cells_from(room, position);
  const bool apart = room->problem->touching == FC_TOUCHING_NONE;
  tally_set_clear(room->fitting, tally->word_count);
  for (uint32_t t = 0; t < tally->size; t++) {
    if (room->cells[t] <= cells && (!apart || 2 * ((uint64_t)room->cells[t] + room->ships[t]) <= surroundings)) {
      tally_set_add(room->fitting, t);
    }
  }
}
