/* Reading one event of a game: `attack B3 near c`, `they move w right 2`. */
#ifndef FLEETCOUNT_SUBMARINE_EVENT_READ_H
#define FLEETCOUNT_SUBMARINE_EVENT_READ_H

#include "submarine/game.h"
#include "text/source.h"

/* Reads the current line as the next event of a game, which the rules must allow. Errors: FC_INVALID_GAME. */
fc_status event_read(struct event *event, const struct fc_submarine_game *game, const struct source *source);

/* Reads a cell of the sea; `what` begins the message if it is missing. */
fc_status sea_cell_read(unsigned *cell, const struct submarine_sea *sea, const struct source *source, struct span word,
                        const char *what);

/* Reads the letter or the name of a ship. */
fc_status ship_read(unsigned *ship, const struct source *source, struct span word, const char *what);

#endif
