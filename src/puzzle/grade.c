#include "puzzle/grade.h"

#include "puzzle/techniques.h"
#include "sys/status.h"

fc_status grade_find(fc_grade *grade, struct cell_set *open, const fc_board *board, fc_grade hardest, struct progress *progress,
                     fc_error *error) {
  struct puzzle puzzle;
  struct sheet sheet;
  struct puzzle_step step;
  struct grading grading = {.nested = 0};
  fc_status status = puzzle_make(&puzzle, &sheet, board, error);
  puzzle.progress = progress;
  while (status == FC_OK) {
    if (puzzle_look(&puzzle, &sheet).kind != FLAW_NONE) {
      status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
    } else if (step_find(&step, &puzzle, &sheet, hardest)) {
      grading_add(&grading, step.technique);
      step_take(&step, &sheet, &puzzle);
    } else {
      break;
    }
  }
  if (status == FC_OK && !progress_still_goes_on(progress)) {
    status = progress_stopped(error);
  }
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
