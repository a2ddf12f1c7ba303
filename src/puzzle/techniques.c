/* The table of techniques, and how each finds its step. What they say is in explain.c. */
#include "puzzle/techniques.h"

#include <string.h>

#include "puzzle/explain.h"

static bool decides(const struct step *step) {
  return cell_set_next(&step->ships, 0) >= 0 || cell_set_next(&step->water, 0) >= 0;
}

/* Decides a cell if it is open. A cell of -1 is none. */
static void decide(struct step *step, const struct sheet *sheet, int cell, bool is_ship) {
  if (cell >= 0 && sheet_is_open(sheet, cell)) {
    cell_set_add(is_ship ? &step->ships : &step->water, cell);
  }
}

static void decide_all(struct step *step, const struct sheet *sheet, const struct cell_set *cells, bool is_ship) {
  for_each_cell (cell, cells) {
    decide(step, sheet, cell, is_ship);
  }
}

/* ---- Rows and columns --------------------------------------------------------------------------------------------------------
 */

/* The first line with open cells of which `is_ship` says what they all are. */
static bool find_line(struct step *step, const struct puzzle *puzzle, const struct sheet *sheet, bool is_ship) {
  for (int line = 0; line < puzzle->rows + puzzle->columns; line++) {
    const int wanted = is_ship ? sheet->open[line] : 0;
    if (puzzle->total[line] != FC_NO_TOTAL && sheet->open[line] > 0 && sheet->left[line] == wanted) {
      step->line = line;
      step->number = sheet->open[line];
      for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
        if (line_has(puzzle, line, cell)) {
          decide(step, sheet, cell, is_ship);
        }
      }
      return true;
    }
  }
  return false;
}

static bool find_full(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return find_line(step, puzzle, sheet, false);
}

static bool find_needed(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return find_line(step, puzzle, sheet, true);
}

/* ---- Hints, and what is beside ships -----------------------------------------------------------------------------------------
 */

struct offset {
  int down;
  int right;
};

static const struct offset SIDES[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
static const struct offset CORNERS[] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

/* The cell at an offset, or -1. */
static int neighbour(const struct puzzle *puzzle, int cell, struct offset offset) {
  const int row = cell / puzzle->columns + offset.down;
  const int column = cell % puzzle->columns + offset.right;
  const bool is_there = row >= 0 && row < puzzle->rows && column >= 0 && column < puzzle->columns;
  return is_there ? row * puzzle->columns + column : -1;
}

static void decide_corners(struct step *step, const struct puzzle *puzzle, const struct sheet *sheet, int cell) {
  for (int i = 0; i < 4; i++) {
    decide(step, sheet, neighbour(puzzle, cell, CORNERS[i]), false);
  }
}

/* The cells beside one that is known to be the end of a ship, or all of it: the ship goes on to `next`, or to none (-1). */
static void decide_beside_end(struct step *step, const struct puzzle *puzzle, const struct sheet *sheet, int cell, int next) {
  decide(step, sheet, next, true);
  for (int i = 0; i < 4 && sides_are_free(puzzle); i++) {
    const int side = neighbour(puzzle, cell, SIDES[i]);
    if (side != next) {
      decide(step, sheet, side, false);
    }
  }
}

/* A middle lies across if it cannot lie down, or if a ship is beside it that must be its own; and the other way round. */
static void decide_beside_middle(struct step *step, const struct puzzle *puzzle, const struct sheet *sheet, int cell) {
  const int sides[DIRECTIONS][2] = {{neighbour(puzzle, cell, SIDES[1]), neighbour(puzzle, cell, SIDES[2])},
                                    {neighbour(puzzle, cell, SIDES[0]), neighbour(puzzle, cell, SIDES[3])}};
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    const int *along = sides[direction];
    const int *across = sides[1 - direction];
    bool is_forced = false;
    for (int i = 0; i < 2; i++) {
      is_forced = is_forced || across[i] < 0 || cell_set_has(&sheet->water, across[i]) ||
                  (sides_are_free(puzzle) && along[i] >= 0 && cell_set_has(&sheet->ships, along[i]));
    }
    for (int i = 0; i < 2 && is_forced; i++) {
      decide(step, sheet, along[i], true);
      if (sides_are_free(puzzle)) {
        decide(step, sheet, across[i], false);
      }
    }
    if (is_forced) {
      return;
    }
  }
}

static bool find_hint(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  static const int next_side[] = {[FC_CELL_LEFT] = 2, [FC_CELL_RIGHT] = 1, [FC_CELL_TOP] = 3, [FC_CELL_BOTTOM] = 0};
  for (int cell = 0; cell < puzzle->rows * puzzle->columns && !decides(step); cell++) {
    const fc_cell_state hint = observations_hint(&puzzle->board->observations, cell);
    step->cell = cell;
    if (hint >= FC_CELL_LEFT && hint <= FC_CELL_BOTTOM) {
      decide_beside_end(step, puzzle, sheet, cell, neighbour(puzzle, cell, SIDES[next_side[hint]]));
    } else if (hint == FC_CELL_SINGLE) {
      decide_beside_end(step, puzzle, sheet, cell, -1);
    } else if (hint == FC_CELL_MIDDLE) {
      decide_beside_middle(step, puzzle, sheet, cell);
    }
    if (decides(step) && puzzle->problem.touching == FC_TOUCHING_NONE) {
      decide_corners(step, puzzle, sheet, cell);
    }
  }
  return decides(step);
}

static bool find_corners(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  if (puzzle->problem.touching == FC_TOUCHING_NONE) {
    for_each_cell (cell, &sheet->ships) {
      step->cell = cell;
      decide_corners(step, puzzle, sheet, cell);
      if (decides(step)) {
        return true;
      }
    }
  }
  return false;
}

/* ---- Where ships fit ---------------------------------------------------------------------------------------------------------
 */

/* What several places have in common. */
struct common {
  struct cell_set cells;
  struct cell_set around;
  int places;
};

static void common_add(struct common *common, const struct place *place) {
  for (int i = 0; i < CELL_SET_WORDS; i++) {
    common->cells.words[i] = place->cells.words[i] & (common->places == 0 ? UINT64_MAX : common->cells.words[i]);
    common->around.words[i] = place->around.words[i] & (common->places == 0 ? UINT64_MAX : common->around.words[i]);
  }
  common->places++;
}

static void decide_common(struct step *step, const struct sheet *sheet, const struct common *common) {
  decide_all(step, sheet, &common->cells, true);
  decide_all(step, sheet, &common->around, false);
  step->number = common->places;
}

/* A ship cell, and all places that cover it. */
static bool find_around(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for_each_cell (cell, &sheet->ships) {
    struct common common = {.places = 0};
    for (size_t i = 0; i < puzzle->live_count; i++) {
      if (cell_set_has(&puzzle->live[i]->cells, cell)) {
        common_add(&common, puzzle->live[i]);
        step->length = puzzle->live[i]->length;
        step->placement = puzzle->live[i]->placement;
      }
    }
    step->cell = cell;
    decide_common(step, sheet, &common);
    if (decides(step)) {
      return true;
    }
  }
  return false;
}

static bool find_unfit(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
    if (!cell_set_has(&puzzle->coverable, cell)) {
      decide(step, sheet, cell, false);
    }
  }
  return decides(step);
}

/* Ships of a length that have no more places than there are ships. */
static bool find_only_places(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for (size_t i = 0; i < puzzle->ships_count; i++) {
    const struct ships *ships = &puzzle->ships[i];
    for (size_t j = 0; j < puzzle->live_count && ships->live == ships->least; j++) {
      if (puzzle->live[j]->length == ships->length) {
        decide_all(step, sheet, &puzzle->live[j]->cells, true);
        decide_all(step, sheet, &puzzle->live[j]->around, false);
      }
    }
    if (decides(step)) {
      step->length = ships->length;
      step->number = ships->least - ships->complete;
      return true;
    }
  }
  return false;
}

/* Ships of a length that are not complete: wherever the next one lies, it covers these cells. */
static bool find_all_places(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for (size_t i = 0; i < puzzle->ships_count; i++) {
    const struct ships *ships = &puzzle->ships[i];
    struct common common = {.places = 0};
    for (size_t j = 0; j < puzzle->live_count && ships->complete < ships->least; j++) {
      if (puzzle->live[j]->length == ships->length && !place_is_complete(puzzle, puzzle->live[j], sheet)) {
        common_add(&common, puzzle->live[j]);
      }
    }
    decide_common(step, sheet, &common);
    if (decides(step)) {
      step->length = ships->length;
      return true;
    }
  }
  return false;
}

/* ---- Trying out --------------------------------------------------------------------------------------------------------------
 */

static bool find_by_easy(struct step *step, struct puzzle *puzzle, const struct sheet *sheet);
static bool find_by_hard(struct step *step, struct puzzle *puzzle, const struct sheet *sheet);
static bool find_by_tries(struct step *step, struct puzzle *puzzle, const struct sheet *sheet);

/* Trying out is last, and tries out only what comes before it. */
static const struct technique TECHNIQUES[] = {
    {"full line", FC_GRADE_EASY, find_full, explain_full},
    {"line needs all", FC_GRADE_EASY, find_needed, explain_needed},
    {"hint", FC_GRADE_EASY, find_hint, explain_hint},
    {"corners", FC_GRADE_EASY, find_corners, explain_corners},
    {"ship on a cell", FC_GRADE_MEDIUM, find_around, explain_around},
    {"no ship fits", FC_GRADE_MEDIUM, find_unfit, explain_unfit},
    {"only places", FC_GRADE_MEDIUM, find_only_places, explain_only_places},
    {"all places", FC_GRADE_HARD, find_all_places, explain_all_places},
    {"short try", FC_GRADE_HARD, find_by_easy, explain_try},
    {"long try", FC_GRADE_EXPERT, find_by_hard, explain_try},
    {"try within a try", FC_GRADE_EXPERT, find_by_tries, explain_try},
};
enum { TECHNIQUE_COUNT = sizeof TECHNIQUES / sizeof TECHNIQUES[0], FIRST_TRY = TECHNIQUE_COUNT - 3 };

/* The step of the simplest of the first `count` techniques that are no harder than a grade. */
static bool find_simplest(struct step *step, struct puzzle *puzzle, const struct sheet *sheet, size_t count, fc_grade hardest) {
  for (size_t i = 0; i < count && TECHNIQUES[i].grade <= hardest; i++) {
    *step = (struct step){.technique = &TECHNIQUES[i]};
    if (TECHNIQUES[i].find(step, puzzle, sheet)) {
      return true;
    }
  }
  return false;
}

/* What contradicts a sheet, or what follows from it by the first `count` techniques, if they are not harder than a grade. */
static struct flaw follow(struct puzzle *puzzle, struct sheet *sheet, size_t count, fc_grade hardest) {
  for (;;) {
    struct step step;
    const struct flaw flaw = puzzle_look(puzzle, sheet);
    if (flaw.kind != FLAW_NONE || !find_simplest(&step, puzzle, sheet, count, hardest)) {
      return flaw;
    }
    step_take(&step, sheet, puzzle);
  }
}

/* Tries out each open cell, and what follows by the first `count` techniques. */
static bool try_cells(struct step *step, struct puzzle *puzzle, const struct sheet *sheet, size_t count, fc_grade hardest) {
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
    for (int is_ship = 1; is_ship >= 0 && sheet_is_open(sheet, cell); is_ship--) {
      if (!progress_still_goes_on(puzzle->progress)) {
        return false;
      }
      struct sheet tried = *sheet;
      sheet_mark(&tried, puzzle, cell, is_ship);
      step->flaw = follow(puzzle, &tried, count, hardest);
      if (step->flaw.kind != FLAW_NONE) {
        step->cell = cell;
        step->is_ship = is_ship;
        decide(step, sheet, cell, !is_ship);
        return true;
      }
    }
  }
  return false;
}

static bool find_by_easy(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return try_cells(step, puzzle, sheet, FIRST_TRY, FC_GRADE_EASY);
}

static bool find_by_hard(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return try_cells(step, puzzle, sheet, FIRST_TRY, FC_GRADE_HARD);
}

/* On a board that is more open than this, tries within tries take too long. */
enum { MOST_OPEN = 100, MOST_LIVE = 1000 };

static bool find_by_tries(struct step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  int open = 0;
  for (int row = 0; row < puzzle->rows; row++) {
    open += sheet->open[row];
  }
  (void)puzzle_look(puzzle, sheet); /* the tries before have looked at other sheets */
  return open <= MOST_OPEN && puzzle->live_count <= MOST_LIVE && try_cells(step, puzzle, sheet, FIRST_TRY + 2, FC_GRADE_EXPERT);
}

bool step_find(struct step *step, struct puzzle *puzzle, const struct sheet *sheet, fc_grade hardest) {
  return find_simplest(step, puzzle, sheet, TECHNIQUE_COUNT, hardest);
}

void step_take(const struct step *step, struct sheet *sheet, const struct puzzle *puzzle) {
  for_each_cell (cell, &step->ships) {
    sheet_mark(sheet, puzzle, cell, true);
  }
  for_each_cell (cell, &step->water) {
    sheet_mark(sheet, puzzle, cell, false);
  }
}
