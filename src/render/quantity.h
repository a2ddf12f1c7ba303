/* What a map shows of every cell: one of the numbers that the library has of it. */
#ifndef FLEETCOUNT_RENDER_QUANTITY_H
#define FLEETCOUNT_RENDER_QUANTITY_H

#include "base/text.h"
#include "fleetcount.h"

enum quantity_kind {
  QUANTITY_OCCUPANCY, /* configurations with a ship on the cell */
  QUANTITY_SINKS,     /* those in which a shot at the cell sinks a ship, of whatever length */
  QUANTITY_LENGTH     /* those with a ship of one length on the cell */
};

/* All zero is the occupancy. */
struct quantity {
  enum quantity_kind kind;
  int length; /* for QUANTITY_LENGTH, 1 to FC_MAX_SHIP_LENGTH; otherwise 0 */
};

/* The number of a cell, which must be on the board. */
void quantity_of_cell(mpz_t number, const fc_analysis *analysis, struct quantity quantity, int row, int column);

/* Appends what the share of the number in the count is, such as `chance of a ship on the cell`. */
void quantity_append_chance(struct text *text, struct quantity quantity);

/* Appends what the number counts, such as `have a ship on the cell`, to be read behind `how many of them`. */
void quantity_append_property(struct text *text, struct quantity quantity);

#endif
