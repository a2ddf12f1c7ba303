/* The page with which `play` fills the terminal: page.c draws it, with the words of panel_words.c beside the board; screen.c
 * changes it key by key. */
#ifndef FLEETCOUNT_CLI_PLAY_PAGE_H
#define FLEETCOUNT_CLI_PLAY_PAGE_H

#include "cli/play/play.h"

#define LEAST_LINES 12
#define LEAST_COLUMNS 40
#define PANEL_WIDTH 26

struct page {
  struct play_session *session;
  bool has_colors;
  fc_cell cursor;      /* on the opponent's board */
  bool has_chosen;     /* a key has moved the cursor since the last line */
  bool shows_map;      /* the chances are shown; against the computer only on demand */
  struct quantity map; /* of the chances */
  struct text typed;
  bool is_early;     /* that was typed before the shot was shown */
  struct text early; /* further keys that were, in lines */
  struct text said;  /* replies and messages */
  int said_from;     /* the first of their lines that is shown */
  int said_step;     /* lines by which a key for a page moves the replies */
  bool said_more;    /* further lines are hidden below */
};

/* Draws the whole page; ncurses sends the changes alone. */
void page_draw(struct page *page);

/* Draws the progress of long work; for progress_bar_divert. */
void page_show_progress(const char *line);

/* ---- The panel beside the board, in words (panel_words.c) -------------------------------------------------------- */

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
