/* The frequencies of ships on each cell. A prior is learnt from them. */
#ifndef FLEETCOUNT_LAB_FREQUENCIES_H
#define FLEETCOUNT_LAB_FREQUENCIES_H

#include "fleetcount_lab.h"
#include "model/board.h"

struct fc_frequencies {
  int rows;
  int columns;
  size_t layer_count;              /* 1 for all ships together, or one for each length */
  int lengths[FC_MAX_SHIP_LENGTH]; /* of the layers' ships, longest first; 0: all ships */
  double *shares;                  /* of the fleets with such a ship on the cell: by layer and cell */
  uint64_t fleets;                 /* that were counted; 0: not known */
};

/* The layer of the ships of a length; layer_count: there is none. */
static inline size_t frequencies_layer_of(const fc_frequencies *frequencies, int length) {
  size_t layer = 0;
  while (layer < frequencies->layer_count && frequencies->lengths[layer] != 0 && frequencies->lengths[layer] != length) {
    layer++;
  }
  return layer;
}

/* Makes frequencies of 0, by length or not. Errors: FC_NO_MEMORY. */
fc_status frequencies_start(fc_frequencies **frequencies, const fc_board *board, bool by_length, fc_error *error);

#endif
