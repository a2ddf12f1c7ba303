/* A placement: one ship at one place. Its class, and so its length, go with it separately. */
#ifndef FLEETCOUNT_MODEL_PLACEMENT_H
#define FLEETCOUNT_MODEL_PLACEMENT_H

#include "model/problem.h"

struct placement {
  enum direction direction;
  int cell; /* of the top or left end */
};

/* In a fleet, the cell of an optional ship that is not there: the last of its class. */
#define NO_PLACE (-1)

#endif
