/* `fleetcount play` as a page that fills the terminal, where the program was built with ncurses. */
#ifndef FLEETCOUNT_CLI_PLAY_SCREEN_H
#define FLEETCOUNT_CLI_PLAY_SCREEN_H

#include <stdbool.h>

#include "cli/play/session.h"

/* Whether this program has the page. */
bool play_screen_is_built(void);

/* Whether the terminal can show a page, and is large enough for a little of one. */
bool play_screen_is_possible(void);

/* Plays until the game is over or left, and gives the terminal back as it was, whatever ends it. */
enum exit_status play_screen(struct play_session *session);

#endif
