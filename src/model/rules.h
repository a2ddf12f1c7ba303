/* The rules of a game: board size, fleet, touching, announcement. No observations. */
#ifndef FLEETCOUNT_MODEL_RULES_H
#define FLEETCOUNT_MODEL_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "fleetcount.h"
#include "model/fleet.h"
#include "model/totals.h"
#include "text/cell_label.h"

/* The setting `lengths`: the lengths of the ships with `?`, in any order. */
struct open_lengths {
  int lengths[MOST_OPEN_SHIPS];
  size_t count;
};

struct rules {
  int rows;
  int columns;
  fc_touching touching;
  fc_announce announce;
  fc_labels labels;
  bool announce_is_asked_for; /* by the file or an override */
  bool labels_are_asked_for;  /* likewise; otherwise the grid decides */
  struct fleet fleet;
  struct open_lengths lengths;
  struct totals totals;
  int others; /* 1: ships besides the fleet may have been hit, too; otherwise 0 */
};

/*
 * The ship classes of the fleet under the rules' announcement, longest first: under FC_ANNOUNCE_SHIP every named ship is a
 * class of its own, otherwise the ships of one length are a class (name NULL). Stores a new array (memory_free; names stay the
 * fleet's).
 */
fc_status rules_ship_classes(fc_ship_class **classes, size_t *class_count, const struct rules *rules, fc_error *error);

/*
 * Checks that every row, or column, has a total, and that the totals of the rows, those of the columns and the cells of the fleet
 * can have the same sum. If some totals are not known, the others are a lower bound; if none is, all are dropped. The lines are
 * the settings' lines in a board file, 0 where there is none. Errors: FC_INVALID_BOARD or FC_INVALID_SETTING.
 */
fc_status rules_settle_totals(struct rules *rules, int rows_line, int columns_line, fc_error *error);

/* Finds the number of a cell, which must be on the board; `word` is its label in the source. */
fc_status rules_check_cell(int *cell, const struct rules *rules, const struct source *source, struct span word, int row,
                           int column);

/* The labels of the board's cells. */
struct labelling rules_labelling(const struct rules *rules);

struct cell_label rules_cell_label(const struct rules *rules, int cell);

/* Reads the label of a cell, which must be on the board. */
fc_status rules_read_cell(int *cell, const struct rules *rules, const struct source *source, struct span word);

/* Frees the fleet. The rules may be all zero. */
void rules_clear(struct rules *rules);

#endif
