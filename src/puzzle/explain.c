/* Steps in words. */
#include "puzzle/techniques.h"
#include "text/cell_label.h"

#define MOST_NAMED 6 /* more cells are only counted */

static void append_cell(struct text *text, const struct puzzle *puzzle, int cell) {
  cell_label_write(text, cell / puzzle->columns, cell % puzzle->columns, fc_board_labels(puzzle->board));
}

/* `A1`, `A1 and B1`, `A1, B1 and C1`, or `7 cells`. */
static void append_cells(struct text *text, const struct puzzle *puzzle, const struct cell_set *cells) {
  int left = cell_set_size(cells);
  if (left > MOST_NAMED) {
    text_appendf(text, "%d cells", left);
    return;
  }
  for_each_cell (cell, cells) {
    append_cell(text, puzzle, cell);
    left--;
    text_append(text, left > 1 ? ", " : left == 1 ? " and " : "");
  }
}

static void append_line(struct text *text, const struct puzzle *puzzle, int line) {
  if (line < puzzle->rows) {
    text_appendf(text, "row %s", row_label(line, fc_board_labels(puzzle->board)).string);
  } else {
    text_appendf(text, "column %s", column_label(line - puzzle->rows, fc_board_labels(puzzle->board)).string);
  }
}

/* Appends the common cells of all places of a ship: ` covers A1, and is beside B2`. */
static void append_common(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  const bool covers = cell_set_next(&step->ships, 0) >= 0;
  const bool touches = cell_set_next(&step->water, 0) >= 0;
  if (covers) {
    text_append(text, " covers ");
    append_cells(text, puzzle, &step->ships);
  }
  if (touches) {
    text_append(text, covers ? ", and is beside " : " is beside ");
    append_cells(text, puzzle, &step->water);
  }
}

/* `A1 is a ship`, `A1 and B1 are ships`, or nothing. Returns the number of ship cells. */
static int append_decided_ships(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  const int ships = cell_set_size(&step->ships);
  if (ships > 0) {
    append_cells(text, puzzle, &step->ships);
    text_append(text, ships == 1 ? " is a ship" : " are ships");
  }
  return ships;
}

/* Appends the cells that a step decides: `A1 is a ship and B2 is water`. */
static void append_decided(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  const int ships = append_decided_ships(text, puzzle, step);
  const int water = cell_set_size(&step->water);
  if (water > 0) {
    text_append(text, ships > 0 ? " and " : "");
    append_cells(text, puzzle, &step->water);
    text_append(text, water == 1 ? " is water" : " are water");
  }
}

/* ---- Rows and columns, hints ------------------------------------------------------------------------------------------- */

void explain_full(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  append_line(text, puzzle, step->line);
  text_append(text, puzzle->total[step->line] == 0 ? " has no ships: all of its cells are water"
                                                   : " is full: its other cells are water");
}

void explain_needed(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  const bool is_one = step->number == 1;
  append_line(text, puzzle, step->line);
  text_appendf(text, " needs %d more and has %d open %s left: %s", step->number, step->number, is_one ? "cell" : "cells",
               is_one ? "it is a ship" : "all are ships");
}

void explain_hint(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  static const char *const words[] = {
      [FC_CELL_SINGLE] = "a ship of one cell",     [FC_CELL_LEFT] = "the left end of a ship",
      [FC_CELL_RIGHT] = "the right end of a ship", [FC_CELL_TOP] = "the top of a ship",
      [FC_CELL_BOTTOM] = "the bottom of a ship",   [FC_CELL_MIDDLE] = "the middle of a ship that can lie one way only"};
  append_cell(text, puzzle, step->cell);
  text_appendf(text, " is %s: ", words[observations_hint(&puzzle->board->observations, step->cell)]);
  const int ships = append_decided_ships(text, puzzle, step);
  if (cell_set_next(&step->water, 0) >= 0) {
    text_append(text, ships > 0 ? ", the other cells around are water" : "the cells around are water");
  }
}

void explain_corners(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  text_append(text, "ships may not touch: the cells at the corners of ");
  append_cell(text, puzzle, step->cell);
  text_append(text, " are water");
}

/* ---- Where ships fit --------------------------------------------------------------------------------------------------- */

void explain_around(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  if (step->number != 1) {
    text_append(text, "every ship that fits over ");
    append_cell(text, puzzle, step->cell);
    append_common(text, puzzle, step);
    return;
  }
  text_append(text, "only one ship fits over ");
  append_cell(text, puzzle, step->cell);
  if (step->length == 1) {
    text_append(text, ", the 1");
  } else {
    text_appendf(text, ", the %d from ", step->length);
    append_cell(text, puzzle, step->placement.cell);
    text_append(text, " to ");
    append_cell(text, puzzle, placement_cell(step->placement, step->length - 1, puzzle->columns));
  }
  text_append(text, cell_set_next(&step->water, 0) >= 0 ? ": the cells around it are water" : "");
}

void explain_unfit(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  text_append(text, "no ship that is left fits over ");
  append_cells(text, puzzle, &step->water);
}

void explain_only_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  (void)puzzle;
  if (step->number == 1) {
    text_appendf(text, "only one place is left for the %d", step->length);
  } else {
    text_appendf(text, "only %d places are left for the %d ships of %d", step->number, step->number, step->length);
  }
}

void explain_ways(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  text_append(text, "in every way to fill ");
  append_line(text, puzzle, step->line);
  text_append(text, " ");
  append_decided(text, puzzle, step);
}

void explain_all_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  text_appendf(text, "every place that is left for a ship of %d", step->length);
  append_common(text, puzzle, step);
}

/* ---- Trying out -------------------------------------------------------------------------------------------------------- */

static void append_too_few(struct text *text, const struct puzzle *puzzle, int length) {
  for (size_t i = 0; i < puzzle->ships_count; i++) {
    if (puzzle->ships[i].length == length && puzzle->ships[i].least == 1) {
      text_appendf(text, "there would be no place for the %d", length);
      return;
    }
  }
  text_appendf(text, "there would be too little room for the ships of %d", length);
}

void explain_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  text_appendf(text, "of the %d places for a ship of %d, %d %s to no contradiction%s", step->tried, step->length, step->number,
               step->number == 1 ? "leads" : "lead", step->number == 1 ? ": " : ", and in all of them ");
  append_decided(text, puzzle, step);
}

void explain_try(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step) {
  const struct flaw *flaw = &step->flaw;
  text_append(text, "if ");
  append_cell(text, puzzle, step->cell);
  text_append(text, step->is_ship ? " were a ship, " : " were water, ");
  switch (flaw->kind) {
  case FLAW_TOO_FULL:
    append_line(text, puzzle, flaw->line);
    text_append(text, " would be too full");
    break;
  case FLAW_TOO_EMPTY:
    append_line(text, puzzle, flaw->line);
    text_append(text, " could not be filled");
    break;
  case FLAW_CELL:
    text_append(text, "no ship would fit over ");
    append_cell(text, puzzle, flaw->cell);
    break;
  case FLAW_FEW_PLACES:
    append_too_few(text, puzzle, flaw->length);
    break;
  case FLAW_MANY_SHIPS:
    text_appendf(text, "there would be too many ships of %d", flaw->length);
    break;
  case FLAW_NONE:
    break;
  }
}
