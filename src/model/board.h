/* The board behind the public handle: rules and observations, read once and never changed. */
#ifndef FLEETCOUNT_MODEL_BOARD_H
#define FLEETCOUNT_MODEL_BOARD_H

#include "model/observations.h"
#include "model/rules.h"

struct fc_board {
  struct rules rules;
  struct observations observations;
  fc_ship_class *classes; /* rules_ship_classes of the rules */
  size_t class_count;
  const char *preset; /* preset_of the rules */
};

/* Makes an equal board, which refers to nothing of the first. Errors: FC_NO_MEMORY. */
fc_status board_copy(fc_board **copy, const fc_board *board, fc_error *error);

#endif
