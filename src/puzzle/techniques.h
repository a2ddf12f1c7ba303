/*
 * The techniques by which a person solves a puzzle, simplest first.
 *
 * A technique decides open cells from the sheet and the results of puzzle_look. Its decisions hold in every configuration that
 * agrees with the sheet, so a step is sound by construction.
 */
#ifndef FLEETCOUNT_PUZZLE_TECHNIQUES_H
#define FLEETCOUNT_PUZZLE_TECHNIQUES_H

#include "fleetcount.h"
#include "model/cell_set.h"
#include "puzzle/sheet.h"
#include "sys/progress.h"

/* One step: the cells that it decides, and the details for its explanation. */
struct puzzle_step {
  const struct technique *technique;
  struct cell_set ships;
  struct cell_set water;
  bool decides;               /* it decides a cell */
  int line;                   /* the line in question; -1: none */
  int cell;                   /* the cell in question; -1: none */
  int length;                 /* length of the ships in question */
  int number;                 /* number of these ships, of places, or of open cells */
  int tried;                  /* number of places tried; `number` of them lead to no contradiction */
  struct placement placement; /* the only possible placement of a ship */
  bool is_ship;               /* the cell is tried as a ship */
  struct flaw flaw;           /* the contradiction of the try */
};

struct technique {
  const char *name;
  fc_grade grade;
  bool (*find)(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet); /* false: no step */
  void (*explain)(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
};

/* The explanations of steps, one for each kind of technique (explain.c). */
void explain_full(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_needed(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_hint(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_corners(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_around(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_unfit(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_only_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_ways(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_all_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_places(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
void explain_try(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);

/* The grade of a puzzle: that of its hardest step, but many tries within tries are for experts. All zero: no steps. */
struct grading {
  fc_grade grade;
  int nested; /* tries within tries */
};

void grading_add(struct grading *grading, const struct technique *technique);

/* Finds a step by the simplest technique, no harder than `hardest`, that decides anything. False if none does. puzzle_look must
 * have looked at the sheet. */
bool step_find(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet, fc_grade hardest);

/* Marks the cells that a step decides. */
void step_take(const struct puzzle_step *step, struct sheet *sheet, const struct puzzle *puzzle);

/*
 * Finds the grade of a puzzle as fc_hint does, with steps no harder than `hardest`. Easier steps take less time. *open receives
 * the cells that the steps leave open: none if they solve the puzzle. Errors: FC_NO_CONFIGURATION, FC_NO_MEMORY, FC_STOPPED.
 */
fc_status grade_find(fc_grade *grade, struct cell_set *open, const fc_board *board, fc_grade hardest, struct progress *progress,
                     fc_error *error);

#endif
