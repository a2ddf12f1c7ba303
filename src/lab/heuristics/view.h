/*
 * The opponent's board as a player sees it during a game.
 *
 * The view always has the same sight as sight_of_board finds for a board with the same shots. Each answer updates it in some ten
 * nanoseconds, and it lists the changed cells, so a player need not look at all cells again.
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_VIEW_H
#define FLEETCOUNT_LAB_HEURISTICS_VIEW_H

#include "lab/heuristics/sight.h"

struct view_change {
  int cell;
  enum seen was;
};

/* A candidate for a sunk ship. */
struct sunk_ship {
  short cell; /* the top or left end */
  signed char direction;
  signed char length;
  short ship_class;
};

/* A cell that was answered `sunk`, and its candidates. */
struct sunk_cell {
  int cell;
  int first; /* candidate */
  int count; /* of candidates */
};

struct view {
  struct sight sight;    /* without a board, unless the caller puts one there: fast players need none */
  const fc_board *rules; /* the board before the first shot */
  int cell_count;
  int words;                         /* of a cell_set that are in use */
  int fleet[FC_MAX_SHIP_LENGTH + 1]; /* ships by length */
  uint64_t game;                     /* its number */
  int shots;                         /* fired, repeated ones included */
  int last;                          /* the cell of the last shot */
  fc_answer answer;                  /* to the last shot */
  struct cell_set open;              /* SEEN_OPEN cells that are not held */
  struct cell_set shot;              /* cells that have been shot at or are held */
  short held[CELL_SET_CELLS];        /* cells of a salvo that have no answer yet */
  int held_count;

  struct view_change changes[CELL_SET_CELLS]; /* by the last answer, each cell once */
  int change_count;
  bool left_changed; /* the last answer has changed sight.ships_left */

  /* For the explanation of the answers `sunk`. */
  signed char answered[CELL_SET_CELLS]; /* by cell, its fc_answer, if it was shot at */
  int class_named[CELL_SET_CELLS];      /* the class that the answer named, or -1 */
  const struct problem *problem;        /* of a whole board (sight_of_board); NULL in a game */
  struct sunk_cell *sunk;
  int sunk_count;
  struct sunk_ship *candidates;
  int candidate_count;
  bool is_unsettled; /* the answers so far have several explanations */
};

/* Makes a view of an empty board, which must outlive it. The caller frees it with view_free. Errors: FC_NO_MEMORY. */
fc_status view_create(struct view **view, const fc_board *rules, fc_error *error);
void view_free(struct view *view);

/* Begins a new game. */
void view_begin(struct view *view);

/* Notes an answer. `ship_class` is the index of the class (fc_board_ship_class) that it names, by length or name, or -1. A
 * repeated shot at a cell changes only the number of shots. */
void view_note(struct view *view, int cell, fc_answer answer, int ship_class);

/* Holds a cell of a salvo until its answer comes. No strategy chooses it again, and the sight does not change. */
void view_hold(struct view *view, int cell);

/* Releases all held cells. Their answers are noted afterwards. */
void view_release(struct view *view);

/* The n-th cell of a set in row order, from 0; n is below the size of the set. */
int view_nth(const struct view *view, const struct cell_set *set, uint32_t n);
uint32_t view_size(const struct view *view, const struct cell_set *set);

/* The cells that have not been shot at, known water included. */
struct cell_set view_unshot(const struct view *view);

#endif
