#include "model/ship_places.h"

#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

static bool belongs_to(const fc_ship *ship, const fc_ship_class *class, fc_announce announce) {
  return ship->length == class->length && (announce != FC_ANNOUNCE_SHIP || is_same_name(ship->name, class->name));
}

size_t ship_class_of(const fc_board *board, const fc_ship *ship) {
  size_t index = 0;
  while (index < board->ruleset->class_count &&
         !belongs_to(ship, &board->ruleset->classes[index], board->ruleset->rules.announce)) {
    index++;
  }
  return index;
}

/* Orders placements by cells; NO_PLACE comes last. */
static bool comes_before(const struct placement *one, const struct placement *other) {
  return (unsigned)one->cell < (unsigned)other->cell;
}

void ships_of_placements(fc_ship *ships, struct placement *fleet, const fc_board *board) {
  const int columns = board->ruleset->rules.columns;
  size_t first = 0;
  size_t there = 0;
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    const fc_ship_class *class = &board->ruleset->classes[i];
    const size_t end = first + (size_t) class->ships;
    SORT_SHORT(&fleet[first], class->ships, comes_before);
    for (size_t ship = first; ship < end && fleet[ship].cell != NO_PLACE; ship++) {
      ships[there++] = (fc_ship){.length = class->length,
                                 .row = fleet[ship].cell / columns,
                                 .column = fleet[ship].cell % columns,
                                 .direction = (fc_direction)fleet[ship].direction,
                                 .name = class->name};
    }
    first = end;
  }
  while (there < first) {
    ships[there++] = (fc_ship){0};
  }
}

fc_status placements_of_ships(struct placement *fleet, const fc_board *board, const fc_ship *ships, size_t ship_count,
                              fc_error *error) {
  size_t *next = memory_allocate(board->ruleset->class_count, sizeof *next); /* by class: the place of its next ship */
  if (next == NULL) {
    return error_no_memory(error);
  }
  size_t places = 0;
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    next[i] = places;
    places += (size_t)board->ruleset->classes[i].ships;
  }
  for (size_t place = 0; place < places; place++) {
    fleet[place].cell = NO_PLACE;
  }
  for (size_t ship = 0; ship < ship_count; ship++) {
    fleet[next[ship_class_of(board, &ships[ship])]++] =
        (struct placement){.direction = (enum direction)ships[ship].direction,
                           .cell = ships[ship].row * board->ruleset->rules.columns + ships[ship].column};
  }
  memory_free(next);
  return FC_OK;
}
