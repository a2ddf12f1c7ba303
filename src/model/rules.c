#include "model/rules.h"

#include "sys/memory.h"
#include "sys/status.h"

/* The class of the ships of a length that have no name of their own, among the first `count`; NULL when there is none yet. */
static fc_ship_class *find_nameless(fc_ship_class *classes, size_t count, int length) {
  for (size_t i = 0; i < count; i++) {
    if (classes[i].name == NULL && classes[i].length == length) {
      return &classes[i];
    }
  }
  return NULL;
}

/* Adds one ship to its class, which may be a new one at the end. Returns the number of classes. */
static size_t add_ship(fc_ship_class *classes, size_t count, const struct ship *ship, const char *name) {
  fc_ship_class *nameless = name == NULL ? find_nameless(classes, count, ship->length) : NULL;
  if (nameless != NULL) {
    nameless->ships++;
    nameless->optional += ship->is_optional;
    return count;
  }
  classes[count] = (fc_ship_class){.length = ship->length, .ships = 1, .name = name, .optional = ship->is_optional};
  return count + 1;
}

fc_status rules_ship_classes(fc_ship_class **classes, size_t *class_count, const struct rules *rules, fc_error *error) {
  const struct fleet *fleet = &rules->fleet;
  fc_ship_class *list = memory_allocate(fleet->ship_count, sizeof *list);
  if (list == NULL) {
    return error_no_memory(error);
  }
  size_t count = 0;
  for (int length = FC_MAX_SHIP_LENGTH; length >= 1; length--) {
    for (size_t i = 0; i < fleet->ship_count; i++) {
      const struct ship *ship = &fleet->ships[i];
      if (ship->length == length) {
        count = add_ship(list, count, ship, rules->announce == FC_ANNOUNCE_SHIP ? ship->name : NULL);
      }
    }
  }
  *classes = list;
  *class_count = count;
  return FC_OK;
}

void rules_clear(struct rules *rules) {
  fleet_clear(&rules->fleet);
  *rules = (struct rules){0};
}
