/*
 * Ships whose length is not known: `2..5`, `red=2..5`, and `r=? g=? p=?` with the setting `lengths: 5 4 3`.
 *
 * For each length that an open ship may have, the fleet has an optional ship, named `red=5` if the open ship has a name. The
 * list of fleets (fleet_list.h) says which of these ships are there together.
 */
#ifndef FLEETCOUNT_MODEL_FLEET_OPEN_H
#define FLEETCOUNT_MODEL_FLEET_OPEN_H

#include "model/rules.h"

/* Reads the lengths `2..5` or `?` of a ship, and adds it to the open ones. The fleet takes its name. */
fc_status fleet_open_read(struct fleet *fleet, const struct source *source, struct span lengths, const struct ship *ship);

/* Reads and writes the setting `lengths`. */
fc_status open_lengths_read(struct open_lengths *lengths, const struct source *source, struct span list);
void open_lengths_write(struct text *text, const struct open_lengths *lengths);

/* Gives the fleet its ships for all lengths. The lines are the settings' lines in a board file, 0 where an option gives them.
 * Errors: FC_INVALID_BOARD or FC_INVALID_SETTING where `lengths` and the ships with `?` are not equally many; FC_NO_MEMORY. */
fc_status fleet_open_settle(struct rules *rules, int fleet_line, int lengths_line, fc_error *error);

#endif
