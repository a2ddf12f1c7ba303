/* The table of techniques, and their searches for a step. The words for a step are in explain.c. */
#include "puzzle/techniques.h"

#include <string.h>

/* Decides a cell if it is open. The cell -1 is ignored. */
static void decide(struct puzzle_step *step, const struct sheet *sheet, int cell, bool is_ship) {
  if (cell >= 0 && sheet_is_open(sheet, cell)) {
    cell_set_add(is_ship ? &step->ships : &step->water, cell);
    step->decides = true;
  }
}

static void decide_all(struct puzzle_step *step, const struct sheet *sheet, const struct cell_set *cells, bool is_ship) {
  for_each_cell (cell, cells) {
    decide(step, sheet, cell, is_ship);
  }
}

/* ---- Rows and columns -------------------------------------------------------------------------------------------------- */

/* Finds the first line whose open cells are all ships, or without is_ship all water. */
static bool find_line(struct puzzle_step *step, const struct puzzle *puzzle, const struct sheet *sheet, bool is_ship) {
  for (int line = 0; line < puzzle->rows + puzzle->columns; line++) {
    const int wanted = is_ship ? sheet->open[line] : 0;
    if (puzzle->total[line] != FC_NO_TOTAL && sheet->open[line] > 0 && sheet->left[line] == wanted) {
      step->line = line;
      step->number = wanted;
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

static bool find_full(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return find_line(step, puzzle, sheet, false);
}

static bool find_needed(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return find_line(step, puzzle, sheet, true);
}

/* ---- Hints, and cells beside ships ------------------------------------------------------------------------------------- */

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

static void decide_corners(struct puzzle_step *step, const struct puzzle *puzzle, const struct sheet *sheet, int cell) {
  for (int i = 0; i < 4; i++) {
    decide(step, sheet, neighbour(puzzle, cell, CORNERS[i]), false);
  }
}

/* Decides the cells beside the end of a ship, which continues at `next`, or nowhere (-1). */
static void decide_beside_end(struct puzzle_step *step, const struct puzzle *puzzle, const struct sheet *sheet, int cell,
                              int next) {
  decide(step, sheet, next, true);
  for (int i = 0; i < 4 && sides_are_free(puzzle); i++) {
    const int side = neighbour(puzzle, cell, SIDES[i]);
    if (side != next) {
      decide(step, sheet, side, false);
    }
  }
}

/* Decides the cells beside the middle of a ship, if its direction is forced: the other one is impossible, or a ship cell beside
 * it must be its own. */
static void decide_beside_middle(struct puzzle_step *step, const struct puzzle *puzzle, const struct sheet *sheet, int cell) {
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

static bool find_hint(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  static const int next_side[] = {[FC_CELL_LEFT] = 2, [FC_CELL_RIGHT] = 1, [FC_CELL_TOP] = 3, [FC_CELL_BOTTOM] = 0};
  for (int cell = 0; cell < puzzle->rows * puzzle->columns && !step->decides; cell++) {
    const fc_cell_state hint = observations_hint(&puzzle->board->observations, cell);
    step->cell = cell;
    if (hint >= FC_CELL_LEFT && hint <= FC_CELL_BOTTOM) {
      decide_beside_end(step, puzzle, sheet, cell, neighbour(puzzle, cell, SIDES[next_side[hint]]));
    } else if (hint == FC_CELL_SINGLE) {
      decide_beside_end(step, puzzle, sheet, cell, -1);
    } else if (hint == FC_CELL_MIDDLE) {
      decide_beside_middle(step, puzzle, sheet, cell);
    }
    if (step->decides && puzzle->problem.touching == FC_TOUCHING_NONE) {
      decide_corners(step, puzzle, sheet, cell);
    }
  }
  return step->decides;
}

static bool find_corners(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  if (puzzle->problem.touching == FC_TOUCHING_NONE) {
    for_each_cell (cell, &sheet->ships) {
      step->cell = cell;
      decide_corners(step, puzzle, sheet, cell);
      if (step->decides) {
        return true;
      }
    }
  }
  return false;
}

/* ---- Where ships fit --------------------------------------------------------------------------------------------------- */

/* The common cells of several places. */
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

static void decide_common(struct puzzle_step *step, const struct sheet *sheet, const struct common *common) {
  decide_all(step, sheet, &common->cells, true);
  decide_all(step, sheet, &common->around, false);
}

/* Finds a ship cell whose places have common cells. */
static bool find_around(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
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
    step->number = common.places == 1;
    step->length = common.places == 1 ? step->length : 0;
    if (step->decides) {
      return true;
    }
  }
  return false;
}

static bool find_unfit(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
    if (!cell_set_has(&puzzle->coverable, cell)) {
      decide(step, sheet, cell, false);
    }
  }
  return step->decides;
}

/* Finds a length with exactly as many places as ships. */
static bool find_only_places(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for (size_t i = 0; i < puzzle->ships_count; i++) {
    const struct ships_of_length *ships = &puzzle->ships[i];
    for (size_t j = 0; j < puzzle->live_count && ships->live == ships->least; j++) {
      if (puzzle->live[j]->length == ships->length) {
        decide_all(step, sheet, &puzzle->live[j]->cells, true);
        decide_all(step, sheet, &puzzle->live[j]->around, false);
      }
    }
    if (step->decides) {
      step->length = ships->length;
      step->number = ships->least - ships->complete;
      return true;
    }
  }
  return false;
}

/* Finds a length whose incomplete ships have common cells: the next ship covers them at any place. */
static bool find_all_places(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for (size_t i = 0; i < puzzle->ships_count; i++) {
    const struct ships_of_length *ships = &puzzle->ships[i];
    struct common common = {.places = 0};
    for (size_t j = 0; j < puzzle->live_count && ships->complete < ships->least; j++) {
      if (puzzle->live[j]->length == ships->length && !place_is_complete(puzzle, puzzle->live[j], sheet)) {
        common_add(&common, puzzle->live[j]);
      }
    }
    decide_common(step, sheet, &common);
    if (step->decides) {
      step->length = ships->length;
      return true;
    }
  }
  return false;
}

/* ---- The ways to fill a line ------------------------------------------------------------------------------------------- */

/* Bit n: n cells can be covered. */
typedef uint64_t sums;
enum { MOST_TOTAL = 63 };

/* The ways to fill a line with ships, cell by cell from its first. */
struct filling {
  int cells;
  int total;
  bool may_abut; /* ships may follow each other without a gap */
  int board_cell[FC_MAX_ROWS];
  bool is_ship[FC_MAX_ROWS];        /* the cell is marked */
  bool is_crossed[FC_MAX_ROWS];     /* a ship may cover no other cell of the line */
  uint32_t along[FC_MAX_ROWS];      /* bit n: a ship of n cells may lie along the line from here */
  sums after_gap[FC_MAX_ROWS + 1];  /* possible numbers of covered cells before this one, after a gap */
  sums after_ship[FC_MAX_ROWS + 1]; /* the same after the end of a ship */
  bool can_be_ship[FC_MAX_ROWS];
  bool can_be_water[FC_MAX_ROWS];
};

/* Begins with the cells of a line, and the live places that may fill them. */
static void filling_make(struct filling *filling, const struct puzzle *puzzle, const struct sheet *sheet, int line) {
  const bool is_row = line < puzzle->rows;
  const int first = is_row ? line * puzzle->columns : line - puzzle->rows;
  *filling = (struct filling){
      .cells = is_row ? puzzle->columns : puzzle->rows, .total = puzzle->total[line], .may_abut = !sides_are_free(puzzle)};
  for (int i = 0; i < filling->cells; i++) {
    filling->board_cell[i] = cell_ahead(first, is_row ? ACROSS : DOWN, i, puzzle->columns);
    filling->is_ship[i] = cell_set_has(&sheet->ships, filling->board_cell[i]);
  }
  for (size_t i = 0; i < puzzle->live_count; i++) {
    const struct place *place = puzzle->live[i];
    const int row = row_of(puzzle, place->placement.cell);
    const int column = place->placement.cell % puzzle->columns;
    const int end = (place->placement.direction == ACROSS ? column : row) + place->length; /* in its own line */
    const bool lies_along = place->length > 1 && (place->placement.direction == ACROSS) == is_row;
    if (lies_along && line_has(puzzle, line, place->placement.cell)) {
      filling->along[end - place->length] |= UINT32_C(1) << place->length;
    } else if (!lies_along) {
      const int from = place->placement.direction == ACROSS ? column : row;
      const int at = is_row ? line : line - puzzle->rows;
      const bool meets = place->length > 1 ? at >= from && at < end : line_has(puzzle, line, place->placement.cell);
      filling->is_crossed[is_row ? column : row] |= meets;
    }
  }
}

static sums before_ship(const struct filling *filling, int i) {
  return filling->after_gap[i] | (filling->may_abut ? filling->after_ship[i] : 0);
}

/* Runs the forward pass: the numbers of covered cells before each cell. */
static void fill_forwards(struct filling *filling) {
  filling->after_gap[0] = 1;
  for (int i = 0; i < filling->cells; i++) {
    const sums begin = before_ship(filling, i);
    filling->after_gap[i + 1] |= filling->is_ship[i] ? 0 : filling->after_gap[i] | filling->after_ship[i];
    filling->after_ship[i + 1] |= filling->is_crossed[i] ? begin << 1 : 0;
    for (uint32_t lengths = filling->along[i]; lengths != 0; lengths &= lengths - 1) {
      const int length = __builtin_ctz(lengths);
      filling->after_ship[i + length] |= begin << length;
    }
  }
}

/* Runs the backward pass: the possible states of each cell, over all ways to fill the line that end with its total. */
static void fill_backwards(struct filling *filling) {
  sums behind_gap[FC_MAX_ROWS + 1] = {0};
  sums behind_ship[FC_MAX_ROWS + 1] = {0};
  behind_gap[filling->cells] = behind_ship[filling->cells] = UINT64_C(1) << filling->total;
  for (int i = filling->cells - 1; i >= 0; i--) {
    const sums begin = before_ship(filling, i);
    const sums gap = filling->is_ship[i] ? 0 : behind_gap[i + 1];
    sums ship = filling->is_crossed[i] ? behind_ship[i + 1] >> 1 : 0;
    filling->can_be_ship[i] |= (ship & begin) != 0;
    for (uint32_t lengths = filling->along[i]; lengths != 0; lengths &= lengths - 1) {
      const int length = __builtin_ctz(lengths);
      const sums whole = behind_ship[i + length] >> length;
      for (int step = 0; step < length && (whole & begin) != 0; step++) {
        filling->can_be_ship[i + step] = true;
      }
      ship |= whole;
    }
    filling->can_be_water[i] = (gap & (filling->after_gap[i] | filling->after_ship[i])) != 0;
    behind_gap[i] = gap | ship;
    behind_ship[i] = gap | (filling->may_abut ? ship : 0);
  }
}

/* Finds a line with cells that are the same in all ways to fill it. If there is no way, it decides water everywhere, which
 * leads to a contradiction. */
static bool find_ways(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  for (int line = 0; line < puzzle->rows + puzzle->columns; line++) {
    if (puzzle->total[line] == FC_NO_TOTAL || puzzle->total[line] > MOST_TOTAL || sheet->open[line] == 0) {
      continue;
    }
    struct filling filling;
    filling_make(&filling, puzzle, sheet, line);
    fill_forwards(&filling);
    fill_backwards(&filling);
    for (int i = 0; i < filling.cells; i++) {
      if (!filling.can_be_ship[i] || !filling.can_be_water[i]) {
        decide(step, sheet, filling.board_cell[i], filling.can_be_ship[i]);
      }
    }
    if (step->decides) {
      step->line = line;
      return true;
    }
  }
  return false;
}

/* ---- Trying out -------------------------------------------------------------------------------------------------------- */

static bool find_by_easy(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet);
static bool find_by_places(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet);
static bool find_by_hard(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet);
static bool find_by_short_tries(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet);
static bool find_by_tries(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet);

/* Techniques by trying come last, and use only earlier techniques. */
static const struct technique TECHNIQUES[] = {
    {"full line", FC_GRADE_EASY, find_full, explain_full},
    {"line needs all", FC_GRADE_EASY, find_needed, explain_needed},
    {"hint", FC_GRADE_EASY, find_hint, explain_hint},
    {"corners", FC_GRADE_EASY, find_corners, explain_corners},
    {"ship on a cell", FC_GRADE_MEDIUM, find_around, explain_around},
    {"no ship fits", FC_GRADE_MEDIUM, find_unfit, explain_unfit},
    {"only places", FC_GRADE_MEDIUM, find_only_places, explain_only_places},
    {"ways to fill", FC_GRADE_MEDIUM, find_ways, explain_ways},
    {"all places", FC_GRADE_MEDIUM, find_all_places, explain_all_places},
    {"short try", FC_GRADE_MEDIUM, find_by_easy, explain_try},
    {"places tried", FC_GRADE_HARD, find_by_places, explain_places},
    {"long try", FC_GRADE_HARD, find_by_hard, explain_try},
    {"short try in a try", FC_GRADE_HARD, find_by_short_tries, explain_try},
    {"try within a try", FC_GRADE_EXPERT, find_by_tries, explain_try},
};
enum { TECHNIQUE_COUNT = sizeof TECHNIQUES / sizeof TECHNIQUES[0], FIRST_TRY = TECHNIQUE_COUNT - 5 };

/* The most places of one length that a person tries, and the most tries within tries before a puzzle is for experts. */
enum { MOST_TRIED = 40, MOST_NESTED = 12 };

/* Finds a step by the simplest of the first `count` techniques that are no harder than a grade. */
static bool find_simplest(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet, size_t count,
                          fc_grade hardest) {
  for (size_t i = 0; i < count && TECHNIQUES[i].grade <= hardest; i++) {
    *step = (struct puzzle_step){.technique = &TECHNIQUES[i], .line = -1, .cell = -1};
    if (TECHNIQUES[i].find(step, puzzle, sheet)) {
      return true;
    }
  }
  return false;
}

/* Applies the first `count` techniques that are no harder than a grade, until nothing follows. Returns the contradiction, if
 * any. */
static struct flaw follow(struct puzzle *puzzle, struct sheet *sheet, size_t count, fc_grade hardest) {
  for (;;) {
    struct puzzle_step step;
    const struct flaw flaw = puzzle_look(puzzle, sheet);
    if (flaw.kind != FLAW_NONE || !find_simplest(&step, puzzle, sheet, count, hardest)) {
      return flaw;
    }
    step_take(&step, sheet, puzzle);
  }
}

/* Tries out each open cell, with the first `count` techniques, until a try leads to a contradiction. */
static bool try_cells(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet, size_t count,
                      fc_grade hardest) {
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

static bool find_by_easy(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return try_cells(step, puzzle, sheet, FIRST_TRY, FC_GRADE_EASY);
}

static bool find_by_hard(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return try_cells(step, puzzle, sheet, FIRST_TRY, FC_GRADE_HARD);
}

/* Tries out each place of an incomplete ship of one length. The ship lies at a place without a contradiction, so the common
 * marks of all these places hold. */
static bool try_places(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet,
                       const struct ships_of_length *ships) {
  const struct place *tried[MOST_TRIED];
  struct common common = {.places = 0};
  int count = 0;
  (void)puzzle_look(puzzle, sheet); /* the tries before have looked at other sheets */
  for (size_t i = 0; i < puzzle->live_count; i++) {
    if (puzzle->live[i]->length == ships->length && !place_is_complete(puzzle, puzzle->live[i], sheet)) {
      if (count == MOST_TRIED) {
        return false;
      }
      tried[count++] = puzzle->live[i];
    }
  }
  for (int i = 0; i < count && progress_still_goes_on(puzzle->progress); i++) {
    struct sheet after = *sheet;
    sheet_mark_place(&after, puzzle, tried[i]);
    if (follow(puzzle, &after, FIRST_TRY, FC_GRADE_HARD).kind == FLAW_NONE) {
      common_add(&common, &(struct place){.cells = after.ships, .around = after.water});
      step->placement = tried[i]->placement;
    }
  }
  if (!progress_still_goes_on(puzzle->progress) || common.places == 0) {
    return false;
  }
  decide_common(step, sheet, &common);
  step->length = ships->length;
  step->number = common.places;
  step->tried = count;
  return step->decides;
}

static bool find_by_places(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  (void)puzzle_look(puzzle, sheet);
  struct ships_of_length ships[FC_MAX_SHIP_LENGTH]; /* the tries look at other sheets */
  memcpy(ships, puzzle->ships, sizeof ships);
  for (size_t i = 0; i < puzzle->ships_count; i++) {
    if (ships[i].complete < ships[i].least && try_places(step, puzzle, sheet, &ships[i])) {
      return true;
    }
  }
  return false;
}

/* The limits of a board for tries within tries, which otherwise take too long. */
enum { MOST_OPEN = 100, MOST_LIVE = 1000 };

static bool is_narrow(struct puzzle *puzzle, const struct sheet *sheet) {
  int open = 0;
  for (int row = 0; row < puzzle->rows; row++) {
    open += sheet->open[row];
  }
  (void)puzzle_look(puzzle, sheet); /* the tries before have looked at other sheets */
  return open <= MOST_OPEN && puzzle->live_count <= MOST_LIVE;
}

static bool find_by_short_tries(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return is_narrow(puzzle, sheet) && try_cells(step, puzzle, sheet, FIRST_TRY + 1, FC_GRADE_EXPERT);
}

static bool find_by_tries(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet) {
  return is_narrow(puzzle, sheet) && try_cells(step, puzzle, sheet, FIRST_TRY + 3, FC_GRADE_EXPERT);
}

bool step_find(struct puzzle_step *step, struct puzzle *puzzle, const struct sheet *sheet, fc_grade hardest) {
  return find_simplest(step, puzzle, sheet, TECHNIQUE_COUNT, hardest);
}

void grading_add(struct grading *grading, const struct technique *technique) {
  grading->nested += technique->find == find_by_short_tries;
  const fc_grade grade = grading->nested > MOST_NESTED ? FC_GRADE_EXPERT : technique->grade;
  grading->grade = grade > grading->grade ? grade : grading->grade;
}

void step_take(const struct puzzle_step *step, struct sheet *sheet, const struct puzzle *puzzle) {
  for_each_cell (cell, &step->ships) {
    sheet_mark(sheet, puzzle, cell, true);
  }
  for_each_cell (cell, &step->water) {
    sheet_mark(sheet, puzzle, cell, false);
  }
}
