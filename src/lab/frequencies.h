/* How often ships are on each cell: what a prior is learnt from. */
#ifndef FLEETCOUNT_LAB_FREQUENCIES_H
#define FLEETCOUNT_LAB_FREQUENCIES_H

#include "fleetcount_lab.h"
#include "model/board.h"

struct fc_frequencies {
  int rows;
  int columns;
  size_t layer_count;              /* 1 for all ships together, or one for each length */
  int lengths[FC_MAX_SHIP_LENGTH]; /* the layers' lengths, longest first; 0: all ships */
  double *shares;                  /* layer by layer, cell by cell: the share of the fleets with such a ship there */
  uint64_t fleets;                 /* how many were counted; 0: not known */
};

/* Whether the ships of a length belong to a layer. */
static inline bool frequencies_layer_has(const fc_frequencies *frequencies, size_t layer, int length) {
  return frequencies->lengths[layer] == 0 || frequencies->lengths[layer] == length;
}

/* Frequencies that are all 0, by length or not. Errors: FC_NO_MEMORY. */
fc_status frequencies_start(fc_frequencies **frequencies, const fc_board *board, bool by_length, fc_error *error);

#endif
