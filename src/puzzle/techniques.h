/*
 * The techniques by which a person solves a puzzle, simplest first.
 *
 * A technique looks at the sheet, and what puzzle_look has found on it, and decides open cells. It decides only what holds in
 * every configuration that agrees with the sheet, so a step is sound by construction.
 */
#ifndef FLEETCOUNT_PUZZLE_TECHNIQUES_H
#define FLEETCOUNT_PUZZLE_TECHNIQUES_H

#include "fleetcount.h"
#include "model/cell_set.h"
#include "puzzle/sheet.h"
#include "sys/progress.h"

/* One step: the cells that it decides, and what the technique says of them. */
struct puzzle_step {
  const struct technique *technique;
  struct cell_set ships;
  struct cell_set water;
  bool decides;               /* any cell */
  int line;                   /* that the step is about; -1: none */
  int cell;                   /* likewise */
  int length;                 /* of the ships that it is about */
  int number;                 /* of these ships, of places, or of open cells */
  int tried;                  /* how many places; `number` of them lead to no contradiction */
  struct placement placement; /* of a ship, where only one is possible */
  bool is_ship;               /* what the cell is supposed to be when it is tried out */
  struct flaw flaw;           /* to which that leads */
};

struct technique {
  const char *name;
  fc_grade grade;
  bool (*find)(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet); /* false: it decides nothing */
  void (*explain)(struct text *text, const struct puzzle *puzzle, const struct puzzle_step *step);
};

/* How hard a puzzle is: as its hardest step, but many tries within tries are for experts. All zero: no steps. */
struct grading {
  fc_grade grade;
  int nested; /* tries within tries */
};

void grading_add(struct grading *grading, const struct technique *technique);

/* The step of the simplest technique, no harder than a grade, that decides anything; false when none does. puzzle_look has looked
 * at the sheet. */
bool step_find(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet, fc_grade hardest);

/* Marks what a step decides. */
void step_take(const struct puzzle_step *step, struct sheet *sheet, const struct puzzle *puzzle);

/*
 * Finds the grade of a puzzle as fc_hint does, with steps no harder than `hardest` alone: it takes the less time, the easier
 * these are. *open receives the cells that they leave open: they solve a puzzle if it is empty. Errors: FC_NO_CONFIGURATION,
 * FC_NO_MEMORY, FC_STOPPED.
 */
fc_status grade_find(fc_grade *grade, struct cell_set *open, const fc_board *board, fc_grade hardest, struct progress *progress,
                     fc_error *error);

#endif
