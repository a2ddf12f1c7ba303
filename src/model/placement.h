/* A placement: one ship at one place. */
#ifndef FLEETCOUNT_MODEL_PLACEMENT_H
#define FLEETCOUNT_MODEL_PLACEMENT_H

#include "model/problem.h"

/* Its class, and so its length, go with it separately. */
struct placement {
  enum direction direction;
  int cell; /* of the top or left end */
};

/* A placement with its class. */
struct placed_ship {
  size_t ship_class;
  struct placement placement;
};

/* In a fleet, the cell of an optional ship that is not there: the last of its class. */
#define NO_PLACE (-1)

#endif
