/* The sheet of a puzzle: its marks, and the places where ships still fit. */
#include "puzzle/sheet.h"

#include <string.h>

#include "model/take_out.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Making a puzzle --------------------------------------------------------------------------------------------------- */

static void add_place(struct puzzle *puzzle, int length, struct placement placement) {
  struct place *place = &puzzle->places[puzzle->place_count++];
  const struct cell_set taken = cells_taken(&puzzle->problem, length, placement);
  *place =
      (struct place){.cells = placement_cells(&puzzle->problem, length, placement), .length = length, .placement = placement};
  place->around = cell_set_without(&taken, &place->cells);
  place->first_word = CELL_SET_WORDS;
  for (int i = 0; i < CELL_SET_WORDS; i++) {
    if (taken.words[i] != 0) {
      place->first_word = place->first_word < i ? place->first_word : i;
      place->last_word = i;
    }
  }
}

/* Adds the classes of one length, from `from` on, and their places. Returns the class after them. */
static size_t add_ships(struct puzzle *puzzle, size_t from) {
  const struct problem *problem = &puzzle->problem;
  struct problem_class all = problem->classes[from];
  struct ships_of_length *ships = &puzzle->ships[puzzle->ships_count++];
  *ships = (struct ships_of_length){.length = all.length};
  size_t at = from;
  for (; at < problem->class_count && problem->classes[at].length == all.length; at++) {
    const struct problem_class *one = &problem->classes[at];
    ships->least += one->ships - one->optional;
    ships->most += one->ships;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      all.allowed[direction] = cell_set_union(&all.allowed[direction], &one->allowed[direction]);
    }
  }
  for_each_placement (placement, &all) {
    add_place(puzzle, all.length, placement);
  }
  return at;
}

static void start_sheet(struct sheet *sheet, const struct puzzle *puzzle) {
  const fc_cell_state *states = puzzle->board->observations.cells;
  for (int line = 0; line < puzzle->rows + puzzle->columns; line++) {
    sheet->open[line] = line < puzzle->rows ? puzzle->columns : puzzle->rows;
    sheet->left[line] = puzzle->total[line];
  }
  for (int cell = 0; cell < puzzle->rows * puzzle->columns; cell++) {
    const bool is_ship = cell_set_has(&puzzle->problem.covered, cell);
    if (is_ship || states[cell] == FC_CELL_WATER || states[cell] == FC_CELL_BLOCKED) {
      sheet_mark(sheet, puzzle, cell, is_ship);
    }
  }
}

fc_status puzzle_make(struct puzzle *puzzle, struct sheet *sheet, const fc_board *board, fc_error *error) {
  *puzzle = (struct puzzle){.board = board};
  *sheet = (struct sheet){.ships = {{0}}};
  if (fc_board_sum_count(board) > 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "the board has sums of sets of cells, of which the steps know nothing");
  }
  fc_status status = board_check_others(board, "the search for steps", error);
  THEN(status, problem_from_board(&puzzle->problem, board, error));
  if (status != FC_OK) {
    return status;
  }
  const struct problem *problem = &puzzle->problem;
  puzzle->rows = problem->rows;
  puzzle->columns = problem->columns;
  for (int line = 0; line < puzzle->rows + puzzle->columns; line++) {
    puzzle->total[line] =
        line < puzzle->rows ? line_total(&problem->totals.rows, line) : line_total(&problem->totals.columns, line - puzzle->rows);
  }
  const size_t most_places = problem_placement_count(problem);
  puzzle->places = memory_allocate(most_places, sizeof *puzzle->places);
  puzzle->live = memory_allocate(most_places, sizeof(const struct place *));
  if (puzzle->places == NULL || puzzle->live == NULL) {
    return error_no_memory(error);
  }
  for (size_t at = 0; at < problem->class_count;) {
    at = add_ships(puzzle, at);
  }
  start_sheet(sheet, puzzle);
  return FC_OK;
}

void puzzle_clear(struct puzzle *puzzle) {
  problem_clear(&puzzle->problem);
  memory_free(puzzle->places);
  memory_free(puzzle->live);
}

/* ---- Marking and looking ----------------------------------------------------------------------------------------------- */

void sheet_mark(struct sheet *sheet, const struct puzzle *puzzle, int cell, bool is_ship) {
  const int lines[] = {row_of(puzzle, cell), column_line_of(puzzle, cell)};
  cell_set_add(is_ship ? &sheet->ships : &sheet->water, cell);
  for (int i = 0; i < 2; i++) {
    sheet->open[lines[i]]--;
    sheet->left[lines[i]] -= is_ship;
  }
}

static bool has_room(const struct puzzle *puzzle, const struct sheet *sheet, int line, int cells) {
  return puzzle->total[line] == FC_NO_TOTAL || sheet->left[line] >= cells;
}

static bool is_live(const struct puzzle *puzzle, const struct place *place, const struct sheet *sheet) {
  for (int i = place->first_word; i <= place->last_word; i++) {
    if ((place->cells.words[i] & sheet->water.words[i]) != 0 || (place->around.words[i] & sheet->ships.words[i]) != 0) {
      return false;
    }
  }
  const bool is_across = place->placement.direction == ACROSS;
  int new_cells = 0;
  for (int step = 0; step < place->length; step++) {
    const int cell = placement_cell(place->placement, step, puzzle->columns);
    if (!cell_set_has(&sheet->ships, cell)) {
      new_cells++;
      if (!has_room(puzzle, sheet, is_across ? column_line_of(puzzle, cell) : row_of(puzzle, cell), 1)) {
        return false;
      }
    }
  }
  const int first = place->placement.cell;
  return has_room(puzzle, sheet, is_across ? row_of(puzzle, first) : column_line_of(puzzle, first), new_cells);
}

bool place_is_complete(const struct puzzle *puzzle, const struct place *place, const struct sheet *sheet) {
  if (!sides_are_free(puzzle)) {
    return false;
  }
  for (int i = place->first_word; i <= place->last_word; i++) {
    if ((place->cells.words[i] & ~sheet->ships.words[i]) != 0 || (place->around.words[i] & ~sheet->water.words[i]) != 0) {
      return false;
    }
  }
  return true;
}

static struct flaw line_flaw(const struct puzzle *puzzle, const struct sheet *sheet) {
  for (int line = 0; line < puzzle->rows + puzzle->columns; line++) {
    if (puzzle->total[line] != FC_NO_TOTAL && sheet->left[line] < 0) {
      return (struct flaw){.kind = FLAW_TOO_FULL, .line = line};
    }
    if (puzzle->total[line] != FC_NO_TOTAL && sheet->left[line] > sheet->open[line]) {
      return (struct flaw){.kind = FLAW_TOO_EMPTY, .line = line};
    }
  }
  return (struct flaw){.kind = FLAW_NONE};
}

void sheet_mark_place(struct sheet *sheet, const struct puzzle *puzzle, const struct place *place) {
  for_each_cell (cell, &place->cells) {
    if (sheet_is_open(sheet, cell)) {
      sheet_mark(sheet, puzzle, cell, true);
    }
  }
  for_each_cell (cell, &place->around) {
    if (sheet_is_open(sheet, cell)) {
      sheet_mark(sheet, puzzle, cell, false);
    }
  }
}

/* Whether this many ships fit at some of the places together, without covering a taken cell. */
static bool can_lie(const struct puzzle *puzzle, const struct place *const *places, size_t count, int ships,
                    const struct sheet *sheet, const struct cell_set *taken) {
  for (size_t i = 0; ships > 0 && i + (size_t)ships <= count; i++) {
    if (!cell_set_meets(&places[i]->cells, taken) && is_live(puzzle, places[i], sheet)) {
      struct sheet after = *sheet;
      const struct cell_set then = cell_set_union(taken, &places[i]->cells);
      sheet_mark_place(&after, puzzle, places[i]);
      if (can_lie(puzzle, places + i + 1, count - i - 1, ships - 1, &after, &then)) {
        return true;
      }
    }
  }
  return ships <= 0;
}

/* The most ships of one length, and the most places, for which every combination is tried. */
enum { MOST_TOGETHER = 6, MOST_PLACES = 16 };

/* Whether the live places of one length, the last ones found, are too few for its ships. */
static bool are_too_few(const struct puzzle *puzzle, const struct ships_of_length *ships, const struct sheet *sheet) {
  const struct cell_set none = {{0}};
  const size_t live = (size_t)ships->live;
  if (ships->live < ships->least || ships->complete >= ships->least) {
    return ships->live < ships->least;
  }
  return ships->least <= MOST_TOGETHER && live <= MOST_PLACES &&
         !can_lie(puzzle, puzzle->live + puzzle->live_count - live, live, ships->least, sheet, &none);
}

/* Adds the live places of one length, from `place` on. Returns the first place of the next length. */
static const struct place *find_live_places(struct puzzle *puzzle, struct ships_of_length *ships, const struct place *place,
                                            const struct sheet *sheet) {
  const struct place *end = puzzle->places + puzzle->place_count;
  const size_t first = puzzle->live_count;
  ships->complete = 0;
  for (; place < end && place->length == ships->length; place++) {
    if (is_live(puzzle, place, sheet)) {
      ships->complete += place_is_complete(puzzle, place, sheet);
      puzzle->live[puzzle->live_count++] = place;
    }
  }
  if (ships->complete == ships->most) {
    size_t kept = first;
    for (size_t i = first; i < puzzle->live_count; i++) {
      if (place_is_complete(puzzle, puzzle->live[i], sheet)) {
        puzzle->live[kept++] = puzzle->live[i];
      }
    }
    puzzle->live_count = kept;
  }
  ships->live = (int)(puzzle->live_count - first);
  return place;
}

struct flaw puzzle_look(struct puzzle *puzzle, const struct sheet *sheet) {
  const struct place *place = puzzle->places;
  struct flaw flaw = line_flaw(puzzle, sheet);
  puzzle->live_count = 0;
  memset(&puzzle->coverable, 0, sizeof puzzle->coverable);
  for (size_t i = 0; i < puzzle->ships_count && flaw.kind == FLAW_NONE; i++) {
    struct ships_of_length *ships = &puzzle->ships[i];
    place = find_live_places(puzzle, ships, place, sheet);
    if (are_too_few(puzzle, ships, sheet)) {
      flaw = (struct flaw){.kind = FLAW_FEW_PLACES, .length = ships->length};
    } else if (ships->complete > ships->most) {
      flaw = (struct flaw){.kind = FLAW_MANY_SHIPS, .length = ships->length};
    }
  }
  if (flaw.kind != FLAW_NONE) {
    return flaw;
  }
  for (size_t i = 0; i < puzzle->live_count; i++) {
    const struct place *live = puzzle->live[i];
    for (int word = live->first_word; word <= live->last_word; word++) {
      puzzle->coverable.words[word] |= live->cells.words[word];
    }
  }
  const struct cell_set alone = cell_set_without(&sheet->ships, &puzzle->coverable);
  const int cell = cell_set_next(&alone, 0);
  if (cell >= 0) {
    flaw = (struct flaw){.kind = FLAW_CELL, .cell = cell};
  }
  return flaw;
}
