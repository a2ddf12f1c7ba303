/* Saving a game: as a board file that is written whole or not at all. */
#ifndef FLEETCOUNT_CLI_PLAY_SAVE_H
#define FLEETCOUNT_CLI_PLAY_SAVE_H

#include <stddef.h>

#include "cli/report.h"
#include "fleetcount.h"
#include "text/text.h"

/*
 * Finds out whether a game can be kept in a file from its beginning on: the file must not be there yet, unless it is empty or the
 * board that the game begins with (its path, or NULL). Reports what is in the way.
 */
enum exit_status play_save_check(const char *path, const char *board_path);

/* Writes a text to a file, in place of one that may be there. Reports what goes wrong. A signal that comes meanwhile waits. */
enum exit_status play_save_text(const char *path, const char *text, size_t length);

/* Writes a board to a file, in place of one that may be there. Reports what goes wrong. A signal that comes meanwhile waits. */
enum exit_status play_save(const char *path, const fc_board *board);

/*
 * Whether to write to a file that was named during the game. One that is there already is replaced only when it is named a second
 * time in a row, or was the last that was saved: `agreed` holds the path that this goes for, and is empty at first. Reports why
 * not.
 */
enum exit_status play_save_agree(struct text *agreed, const char *path);

#endif
