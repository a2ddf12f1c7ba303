/*
 * At first a fleet is its number of ships of each class. One open ship after the other is added with each length that it may
 * have. Each result is kept once, for ships of one class are not told apart. The ships with `?` come first: the ships so far
 * tell which lengths of the list are left for the next one.
 */
#include "model/fleet_list.h"

#include <string.h>

#include "model/ruleset.h"
#include "sys/memory.h"
#include "sys/status.h"

static int16_t *fleet_at(const struct fleet_list *list, size_t index) {
  return list->lacks + index * list->class_count;
}

size_t fleet_list_find(const struct fleet_list *list, const int16_t *lacks) {
  size_t index = 0;
  while (index < list->count && memcmp(fleet_at(list, index), lacks, list->class_count * sizeof *lacks) != 0) {
    index++;
  }
  return index;
}

/* Whether the fleet that lacks these ships, by class, has these numbers of ships by length. NULL: any of the optional ships may
 * be missing. */
static bool has_lengths(const struct ruleset *ruleset, const int16_t *lacks, const int ships[FC_MAX_SHIP_LENGTH + 1]) {
  int missing[FC_MAX_SHIP_LENGTH + 1] = {0};
  int optional[FC_MAX_SHIP_LENGTH + 1] = {0};
  bool has_all = true;
  for (size_t i = 0; i < ruleset->class_count; i++) {
    const fc_ship_class *class = &ruleset->classes[i];
    missing[class->length] += class->ships - (lacks != NULL ? lacks[i] : 0);
    optional[class->length] += lacks != NULL ? 0 : class->optional;
  }
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    missing[length] -= ships[length];
    has_all = has_all && missing[length] >= 0 && missing[length] <= optional[length];
  }
  return has_all;
}

bool fleet_list_has_lengths(const struct ruleset *ruleset, const int ships[FC_MAX_SHIP_LENGTH + 1]) {
  const struct fleet_list *list = &ruleset->fleets;
  size_t index = 0;
  while (index < list->count && !has_lengths(ruleset, fleet_at(list, index), ships)) {
    index++;
  }
  return list->count > 0 ? index < list->count : has_lengths(ruleset, NULL, ships);
}

/* Adds a fleet with one more ship of a class, unless the list has it. With ship_class = class_count it adds the fleet
 * itself. */
static fc_status add(struct fleet_list *list, const int16_t *fleet, size_t ship_class, fc_error *error) {
  int16_t *added = fleet_at(list, list->count);
  memcpy(added, fleet, list->class_count * sizeof *fleet);
  if (ship_class < list->class_count) {
    added[ship_class]++;
  }
  list->count += fleet_list_find(list, added) == list->count;
  return list->count <= MOST_POSSIBLE_FLEETS ? FC_OK : error_set(error, FC_LIMIT, TOO_MANY_FLEETS, MOST_POSSIBLE_FLEETS);
}

/* Whether a fleet, which has only ships with `?` so far, leaves a length of the list. */
static bool is_left(const int16_t *fleet, const struct ruleset *ruleset, int length) {
  int left = 0;
  for (size_t i = 0; i < ruleset->rules.lengths.count; i++) {
    left += ruleset->rules.lengths.lengths[i] == length;
  }
  for (size_t i = 0; i < ruleset->class_count; i++) {
    left -= ruleset->classes[i].length == length ? fleet[i] : 0;
  }
  return left > 0;
}

/* Adds a ship to every fleet of a list: with `open`, the number from 1 of an open ship, in every length that it may have;
 * otherwise the ship `known`. If it is optional, the fleet without it stays, too. `next` is for the work. */
static fc_status add_ship(struct fleet_list *list, struct fleet_list *next, const struct ruleset *ruleset, size_t known,
                          size_t open, fc_error *error) {
  const struct fleet *fleet = &ruleset->rules.fleet;
  const bool is_of_list = open > 0 && fleet->open[open - 1].is_of_list;
  const bool is_optional = open > 0 ? fleet->open[open - 1].is_optional : fleet->ships[known].is_optional;
  fc_status status = FC_OK;
  next->count = 0;
  for (size_t i = 0; i < list->count && status == FC_OK; i++) {
    for (size_t ship = 0; ship < fleet->ship_count && status == FC_OK; ship++) {
      const bool is_meant = open > 0 ? fleet->ships[ship].open == open : ship == known;
      if (is_meant && (!is_of_list || is_left(fleet_at(list, i), ruleset, fleet->ships[ship].length))) {
        bool is_alone = false;
        status = add(next, fleet_at(list, i), (size_t)ruleset_class_of(ruleset, ship, &is_alone), error);
      }
    }
    if (status == FC_OK && is_optional) {
      status = add(next, fleet_at(list, i), list->class_count, error);
    }
  }
  const struct fleet_list made = *next;
  *next = *list;
  *list = made;
  return status;
}

/* Adds all ships. The lists have room for MOST_POSSIBLE_FLEETS and one more. */
static fc_status add_all(struct fleet_list *list, struct fleet_list *next, const struct ruleset *ruleset, fc_error *error) {
  const struct fleet *fleet = &ruleset->rules.fleet;
  fc_status status = FC_OK;
  for (int of_list = 1; of_list >= 0; of_list--) {
    for (size_t open = 0; open < fleet->open_count; open++) {
      THEN(status, fleet->open[open].is_of_list == (of_list == 1) ? add_ship(list, next, ruleset, 0, open + 1, error) : FC_OK);
    }
  }
  for (size_t ship = 0; ship < fleet->ship_count; ship++) {
    THEN(status, fleet->ships[ship].open == 0 ? add_ship(list, next, ruleset, ship, 0, error) : FC_OK);
  }
  return status;
}

fc_status fleet_list_make(struct fleet_list *list, const struct ruleset *ruleset, fc_error *error) {
  const size_t room = (MOST_POSSIBLE_FLEETS + 1) * ruleset->class_count + 1;
  struct fleet_list made = {.count = 1, .class_count = ruleset->class_count};
  struct fleet_list next = {.class_count = ruleset->class_count};
  if (ruleset->rules.fleet.open_count == 0) {
    return FC_OK;
  }
  made.lacks = memory_allocate_zeroed(room, sizeof *made.lacks);
  next.lacks = memory_allocate_zeroed(room, sizeof *next.lacks);
  fc_status status = made.lacks != NULL && next.lacks != NULL ? add_all(&made, &next, ruleset, error) : error_no_memory(error);
  for (size_t i = 0; status == FC_OK && i < made.count * made.class_count; i++) {
    made.lacks[i] = (int16_t)(ruleset->classes[i % made.class_count].ships - made.lacks[i]);
  }
  if (status == FC_OK) {
    status = fleet_list_copy(list, &made, error); /* without the room for more */
  }
  fleet_list_clear(&made);
  fleet_list_clear(&next);
  return status;
}

fc_status fleet_list_copy(struct fleet_list *copy, const struct fleet_list *list, fc_error *error) {
  struct fleet_list made = *list;
  if (list->count > 0) {
    made.lacks = memory_copy(list->lacks, list->count * list->class_count, sizeof *made.lacks);
    if (made.lacks == NULL) {
      return error_no_memory(error);
    }
  }
  *copy = made;
  return FC_OK;
}

void fleet_list_clear(struct fleet_list *list) {
  memory_free(list->lacks);
  *list = (struct fleet_list){0};
}
