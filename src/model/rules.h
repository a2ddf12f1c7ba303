/* The rules of a game: board size, fleet, touching, announcement. No observations. */
#ifndef FLEETCOUNT_MODEL_RULES_H
#define FLEETCOUNT_MODEL_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "fleetcount.h"
#include "model/fleet.h"
#include "model/totals.h"
#include "text/cell_label.h"

/* The setting `lengths`: those of the ships with `?`, in any order. */
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
  bool labels_are_asked_for; /* by the file or an override; otherwise a grid may say it */
  struct fleet fleet;
  struct open_lengths lengths;
  struct totals totals;
  int others; /* 1: ships that are not of the fleet may have been hit, too; otherwise 0 */
};

/* `rows 20, columns 20, fleet 19` */
struct sums_phrase {
  char string[120];
};

/*
 * The ship classes of the fleet under the rules' announcement, longest first: under FC_ANNOUNCE_SHIP every named ship is a class
 * of its own, otherwise the ships of one length are a class (name NULL). Stores a new array (memory_free; names stay the
 * fleet's).
 */
fc_status rules_ship_classes(fc_ship_class **classes, size_t *class_count, const struct rules *rules, fc_error *error);

/*
 * Whether the totals add up: those of the rows to those of the columns, and both to the cells of the fleet. Where some are not
 * known, they add up to at least what the others do. Says the sums in a message otherwise, and whether the columns are at fault
 * or the rows.
 */
bool rules_totals_add_up(const struct rules *rules, struct sums_phrase *phrase, bool *columns_are_at_fault);

/* Finds a cell, which must be on the board; `word` is its label as somebody wrote it. */
fc_status rules_check_cell(int *cell, const struct rules *rules, const struct source *source, struct span word, int row,
                           int column);

/* How the cells of the board are called. */
struct labelling rules_labelling(const struct rules *rules);

struct cell_label rules_cell_label(const struct rules *rules, int cell);

/* Reads the label of a cell, which must be on the board. */
fc_status rules_read_cell(int *cell, const struct rules *rules, const struct source *source, struct span word);

/* Frees the fleet. The rules may be all zero. */
void rules_clear(struct rules *rules);

#endif
