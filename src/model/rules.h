/* The rules of a game: board size, fleet, touching, announcement. No observations. */
#ifndef FLEETCOUNT_MODEL_RULES_H
#define FLEETCOUNT_MODEL_RULES_H

#include <stddef.h>

#include "fleetcount.h"
#include "model/fleet.h"
#include "model/totals.h"

struct rules {
  int rows;
  int columns;
  fc_touching touching;
  fc_announce announce;
  struct fleet fleet;
  struct totals totals;
};

/*
 * The ship classes of the fleet under the rules' announcement, longest first: under FC_ANNOUNCE_SHIP every named ship is a class
 * of its own, otherwise the ships of one length are a class (name NULL). Stores a new array (memory_free; names stay the
 * fleet's).
 */
fc_status rules_ship_classes(fc_ship_class **classes, size_t *class_count, const struct rules *rules, fc_error *error);

/* Frees the fleet. The rules may be all zero. */
void rules_clear(struct rules *rules);

#endif
