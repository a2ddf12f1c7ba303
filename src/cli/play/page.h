/* The page that `play` fills the terminal with: what is on it (page.c draws it), and what screen.c changes key by key. */
#ifndef FLEETCOUNT_CLI_PLAY_PAGE_H
#define FLEETCOUNT_CLI_PLAY_PAGE_H

#include "cli/play/play.h"

#define LEAST_LINES 12
#define LEAST_COLUMNS 40

struct page {
  struct play_session *session;
  bool has_colors;
  fc_cell cursor;      /* a cell of the board that is shot at */
  bool has_chosen;     /* which a key has chosen since the last line */
  bool shows_map;      /* the chances; in a game against the computer only when asked for */
  struct quantity map; /* of the chances */
  struct text typed;
  struct text said; /* replies and messages */
  int said_from;    /* the first line of the screen of them that is shown */
  int said_step;    /* how many such lines are seen at a time */
  bool said_more;   /* there is more than is shown */
};

/* Draws the whole page; ncurses sends what has changed. */
void page_draw(struct page *page);

/* Draws the line of long work, for progress_bar_divert. */
void page_show_progress(const char *line);

#endif
