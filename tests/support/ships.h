/* The ships of the public interface, and the oracle's arrangements of ships: from one to the other. */
#ifndef TESTS_SUPPORT_SHIPS_H
#define TESTS_SUPPORT_SHIPS_H

#include "fleetcount.h"
#include "oracle/oracle.h"

/* Sets a ship of the game at a place: twice the cell of its top or left end, plus one if it lies down the board. */
void ships_set(fc_ship *ship, const struct oracle_game *game, int index, int place);

/* How many ships of a fleet are there: optional ones that are missing come last, and have no length. */
size_t ships_there(const fc_ship *ships, size_t most);

#endif
