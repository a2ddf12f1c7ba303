/*
 * The opponent's board as a player sees it during a game: every cell as `sight` has it, and the ships that are left.
 *
 * It says at every moment what sight_of_board says of the board with the same shots. It is kept up to date shot by shot, in some
 * ten nanoseconds, and lists what the last answer has changed, so that a player need not look at everything again.
 */
#ifndef FLEETCOUNT_LAB_HEURISTICS_VIEW_H
#define FLEETCOUNT_LAB_HEURISTICS_VIEW_H

#include "lab/heuristics/sight.h"

/* A cell that has changed. */
struct view_change {
  int cell;
  enum seen was;
};

/* A ship that may have been sunk. */
struct sunk_ship {
  short cell; /* the top or left end */
  signed char direction;
  signed char length;
  short ship_class;
};

/* A cell that is known to be part of a sunk ship, and the ships that may have been meant, among the candidates. */
struct sunk_cell {
  int cell;
  int first;
  int count;
};

struct view {
  struct sight sight;    /* its board is NULL unless somebody has put one there: the fast players need none */
  const fc_board *rules; /* the board before the first shot */
  int cell_count;
  int words;                  /* how many words of a cell_set are in use */
  uint64_t game;              /* its number */
  int shots;                  /* fired, those at one cell twice among them */
  int last;                   /* the cell of the last shot */
  fc_answer answer;           /* to it */
  struct cell_set open;       /* SEEN_OPEN */
  struct cell_set shot;       /* fired at */
  short held[CELL_SET_CELLS]; /* named in a salvo, and not answered yet; they are in `shot` and not in `open` meanwhile */
  int held_count;

  struct view_change changes[CELL_SET_CELLS]; /* by the last answer, each cell once */
  int change_count;
  int left_before[FC_MAX_SHIP_LENGTH + 1]; /* sight.ships_left before the last answer */
  bool left_changed;

  /* For the explanation of the answers `sunk`. */
  signed char answered[CELL_SET_CELLS]; /* for a cell that was shot at: its fc_answer */
  int class_named[CELL_SET_CELLS];      /* the class that the answer named, or -1 */
  const struct problem *problem;        /* the problem of a whole board (sight_of_board); NULL in a game */
  struct sunk_cell *sunk;
  int sunk_count;
  struct sunk_ship *candidates;
  int candidate_count;
  bool is_unsettled; /* the answers so far can be explained in several ways */
};

/* Makes a view of an empty board, which must live as long. The caller frees it with view_free. Errors: FC_NO_MEMORY. */
fc_status view_create(struct view **view, const fc_board *rules, fc_error *error);
void view_free(struct view *view);

/* Begins a new game. */
void view_begin(struct view *view);

/* Notes an answer, as the announcement has it: `ship_class` is the index of the class of fc_board_ship_class that it names, by
 * its length or its name; -1 where it names none. A cell that was shot at before changes nothing but the number of shots. */
void view_note(struct view *view, int cell, fc_answer answer, int ship_class);

/* Holds a cell that has not been shot at: it is named in a salvo, and its answer is not known yet. Nobody chooses it again, and
 * what the cells are seen as stays. view_release lets go of all held cells, before their answers are noted. */
void view_hold(struct view *view, int cell);
void view_release(struct view *view);

/* The n-th cell of a set in row order, n below its size; and the size of a set. */
int view_nth(const struct view *view, const struct cell_set *set, uint32_t n);
uint32_t view_size(const struct view *view, const struct cell_set *set);

/* The cells that have not been shot at, whether or not they are known to be water. */
struct cell_set view_unshot(const struct view *view);

#endif
