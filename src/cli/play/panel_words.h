/* The panel beside the board of the page, in words. */
#ifndef FLEETCOUNT_CLI_PLAY_PANEL_WORDS_H
#define FLEETCOUNT_CLI_PLAY_PANEL_WORDS_H

#include "cli/play/page.h"

#define PANEL_WIDTH 26

/* Appends the count, and the best shot with its chance or the end of the game. */
void panel_append_standing(struct text *text, const struct page *page, const struct play_game *game);

/* Appends the numbers of shots and hits. All known cells of a grid count as shot. Where only the number of a salvo's hits was
 * told, its cells may get their own answers later; then they are not counted again. */
void panel_append_shots(struct text *text, const struct play_game *game);

/* Appends the ships that are afloat, and those that are sunk. */
void panel_append_fleet(struct text *text, const struct play_game *game);

/* Appends the next best chances, and their cells. */
void panel_append_runners_up(struct text *text, const struct play_game *game);

#endif
