/* The steps of fc_hint: the simplest technique again and again, until there are enough steps or nothing follows. The steps also
 * give the grade of a puzzle. */
#include "puzzle/techniques.h"
#include "sys/memory.h"
#include "sys/status.h"

struct step_in_words {
  fc_step step;
  fc_cell *cells; /* ships, then water */
  char *message;
};

struct fc_steps {
  struct step_in_words *steps;
  size_t count;
  size_t capacity;
  bool solve;
  struct grading grading;
};

const char *fc_grade_name(fc_grade grade) {
  static const char *const names[] = {"easy", "medium", "hard", "expert"};
  return (size_t)grade < sizeof names / sizeof names[0] ? names[grade] : NULL;
}

static fc_cell *append_cells(fc_cell *to, const struct cell_set *cells, int columns) {
  for_each_cell (cell, cells) {
    *to++ = (fc_cell){.row = cell / columns, .column = cell % columns};
  }
  return to;
}

static fc_cell cell_of(const struct puzzle *puzzle, int cell) {
  return cell >= 0 ? (fc_cell){cell / puzzle->columns, cell % puzzle->columns} : (fc_cell){-1, -1};
}

static fc_step_reason reason_of(const struct puzzle *puzzle, const struct puzzle_step *step) {
  static const char *const flaws[] = {
      [FLAW_NONE] = NULL,           [FLAW_TOO_FULL] = "too full",         [FLAW_TOO_EMPTY] = "too empty",
      [FLAW_CELL] = "no ship fits", [FLAW_FEW_PLACES] = "too few places", [FLAW_MANY_SHIPS] = "too many ships"};
  const struct flaw *flaw = &step->flaw;
  const bool is_of_line = flaw->kind == FLAW_TOO_FULL || flaw->kind == FLAW_TOO_EMPTY;
  const bool is_of_length = flaw->kind == FLAW_FEW_PLACES || flaw->kind == FLAW_MANY_SHIPS;
  const int line = is_of_line ? flaw->line : step->line;
  return (fc_step_reason){.row = line < puzzle->rows ? line : -1,
                          .column = line < puzzle->rows ? -1 : line - puzzle->rows,
                          .cell = cell_of(puzzle, step->cell),
                          .length = is_of_length ? flaw->length : step->length,
                          .number = step->number,
                          .tried = step->tried,
                          .supposed = flaw->kind == FLAW_NONE ? NULL
                                      : step->is_ship         ? "ship"
                                                              : "water",
                          .flaw = flaws[flaw->kind],
                          .at = cell_of(puzzle, flaw->kind == FLAW_CELL ? flaw->cell : -1)};
}

/* Appends a step in words. It belongs to `steps`, also on failure. */
static fc_status append_step(fc_steps *steps, const struct puzzle *puzzle, const struct puzzle_step *step, fc_error *error) {
  if (steps->count == steps->capacity) {
    const size_t capacity = 2 * steps->capacity + 8;
    struct step_in_words *resized = memory_resize(steps->steps, capacity, sizeof *resized);
    if (resized == NULL) {
      return error_no_memory(error);
    }
    steps->steps = resized;
    steps->capacity = capacity;
  }
  struct text text = {0};
  struct step_in_words *kept = &steps->steps[steps->count++];
  *kept = (struct step_in_words){.step = {.technique = step->technique->name,
                                          .grade = step->technique->grade,
                                          .ship_count = (size_t)cell_set_size(&step->ships),
                                          .water_count = (size_t)cell_set_size(&step->water)}};
  step->technique->explain(&text, puzzle, step);
  kept->message = text_take(&text);
  kept->cells = memory_allocate(kept->step.ship_count + kept->step.water_count, sizeof *kept->cells);
  if (kept->message == NULL || kept->cells == NULL) {
    return error_no_memory(error);
  }
  kept->step.message = kept->message;
  kept->step.reason = reason_of(puzzle, step);
  kept->step.ships = kept->cells;
  kept->step.water = append_cells(kept->cells, &step->ships, puzzle->columns);
  (void)append_cells(kept->cells + kept->step.ship_count, &step->water, puzzle->columns);
  return FC_OK;
}

static bool is_solved(const struct puzzle *puzzle, const struct sheet *sheet) {
  for (int row = 0; row < puzzle->rows; row++) {
    if (sheet->open[row] > 0) {
      return false;
    }
  }
  return true;
}

/* Takes the simplest step again and again, up to `most` (0: any number), until nothing follows by techniques that are no harder
 * than `hardest`. steps: receives them in words; it is NULL where only the grade is asked for. */
static fc_status solve(struct grading *grading, fc_steps *steps, struct puzzle *puzzle, struct sheet *sheet, size_t most,
                       fc_grade hardest, fc_error *error) {
  for (;;) {
    struct puzzle_step step;
    if (puzzle_look(puzzle, sheet).kind != FLAW_NONE) {
      return error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
    }
    const bool has_step = (most == 0 || steps->count < most) && step_find(&step, puzzle, sheet, hardest);
    if (!progress_still_goes_on(puzzle->progress)) {
      return progress_stopped(error);
    }
    if (!has_step) {
      return FC_OK;
    }
    const fc_status status = steps != NULL ? append_step(steps, puzzle, &step, error) : FC_OK;
    if (status != FC_OK) {
      return status;
    }
    grading_add(grading, step.technique);
    step_take(&step, sheet, puzzle);
  }
}

fc_status fc_hint(fc_steps **steps, const fc_board *board, size_t most, const fc_options *options, fc_error *error) {
  fc_status status = call_check(steps != NULL && board != NULL, options, error);
  THEN(status, board_check_prior(board, error));
  if (status != FC_OK) {
    return status;
  }
  fc_steps *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  struct puzzle puzzle;
  struct sheet sheet;
  struct progress progress = progress_of(options);
  status = puzzle_make(&puzzle, &sheet, board, error);
  puzzle.progress = &progress;
  THEN(status, solve(&made->grading, made, &puzzle, &sheet, most, FC_GRADE_EXPERT, error));
  THEN(status, progress_finish(&progress, error));
  made->solve = status == FC_OK && is_solved(&puzzle, &sheet);
  puzzle_clear(&puzzle);
  if (status != FC_OK) {
    fc_steps_free(made);
    return status;
  }
  *steps = made;
  return FC_OK;
}

void fc_steps_free(fc_steps *steps) {
  if (steps == NULL) {
    return;
  }
  for (size_t i = 0; i < steps->count; i++) {
    memory_free(steps->steps[i].cells);
    memory_free(steps->steps[i].message);
  }
  memory_free(steps->steps);
  memory_free(steps);
}

size_t fc_steps_count(const fc_steps *steps) {
  return steps->count;
}

fc_step fc_steps_get(const fc_steps *steps, size_t index) {
  return steps->steps[index].step;
}

int fc_steps_solve(const fc_steps *steps) {
  return steps->solve;
}

fc_grade fc_steps_grade(const fc_steps *steps) {
  return steps->grading.grade;
}

/* ---- The grade alone ---------------------------------------------------------------------------------------------------- */

fc_status grade_find(fc_grade *grade, struct cell_set *open, const fc_board *board, fc_grade hardest, struct progress *progress,
                     fc_error *error) {
  struct puzzle puzzle;
  struct sheet sheet;
  struct grading grading = {.nested = 0};
  fc_status status = puzzle_make(&puzzle, &sheet, board, error);
  puzzle.progress = progress;
  THEN(status, solve(&grading, NULL, &puzzle, &sheet, 0, hardest, error));
  if (status == FC_OK) {
    *grade = grading.grade;
    *open = (struct cell_set){{0}};
    for (int cell = 0; cell < puzzle.rows * puzzle.columns; cell++) {
      if (sheet_is_open(&sheet, cell)) {
        cell_set_add(open, cell);
      }
    }
  }
  puzzle_clear(&puzzle);
  return status;
}
