/*
 * Making puzzles.
 *
 * The maker draws a fleet uniformly, and takes the totals of its rows and columns. While the totals and the hints so far have
 * other solutions, it hints at a cell where some of them differ from the fleet. Then it removes, in random order, every hint
 * without which the solution is still unique: the puzzle needs all hints that remain. It tries other hints and other fleets until
 * the puzzle agrees with the plan.
 *
 * Such hints rarely make an easy puzzle. For an easy or a medium one, the maker hints at a cell that is open after all steps of
 * this grade, and removes the hints without which these steps still solve the puzzle. In the end it checks that the puzzle needs
 * all its hints.
 *
 * A hint tells everything about its cell: water, or the part of a ship. Symmetric hints come in pairs, a cell and its image.
 */
#include <stdbool.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "lab/sampler.h"
#include "model/board.h"
#include "model/hints.h"
#include "model/ship_places.h"
#include "puzzle/techniques.h"
#include "sys/memory.h"
#include "sys/status.h"

struct fc_puzzle_maker {
  fc_board *board; /* without observations, under FC_ANNOUNCE_HIT */
  fc_sampler *sampler;
  fc_puzzle_plan plan;
  fc_options options;
};

struct fc_puzzle {
  fc_board *board;
  fc_ship *ships;
  fc_grade grade;
  int hint_count;
};

/* Fleets for one puzzle, tries of hints for each fleet, and other solutions or cells for each hint. */
enum { MOST_FLEETS = 5000, MOST_FLEETS_WITHOUT_HINTS = 100000, TRIES_OF_FLEET = 4, OTHERS = 32, LOOKED_AT = 4 };

/* An unfinished puzzle. */
struct draft {
  const fc_puzzle_maker *maker;
  struct progress *progress;
  struct random_stream stream;
  int rows;
  int columns;
  fc_ship *ships;
  fc_board *totals;                       /* a board with the totals and no hints */
  fc_cell_state solution[CELL_SET_CELLS]; /* the hint at each cell */
  fc_cell_state other[CELL_SET_CELLS];    /* the same in another solution */
  bool hinted[CELL_SET_CELLS];
  int worth[CELL_SET_CELLS]; /* of a hint at each cell */
  struct placement fleet[FLEET_MAX_SHIPS];
};

static int cell_count(const struct draft *draft) {
  return draft->rows * draft->columns;
}

/* The cell whose hint goes with that of a cell; without symmetry the cell itself. */
static int image_of(const struct draft *draft, int cell) {
  return draft->maker->plan.symmetric ? cell_count(draft) - 1 - cell : cell;
}

/* Whether hints are chosen by the steps of a grade: random hints rarely make so easy a puzzle. */
static bool by_steps(const struct draft *draft) {
  return draft->maker->plan.has_grade && draft->maker->plan.grade <= FC_GRADE_MEDIUM;
}

/* ---- A fleet and its totals ------------------------------------------------------------------------------------------------ */

/* Finds the hint at each cell. */
static void take_states(fc_cell_state *states, const fc_ship *ships, const struct draft *draft) {
  const size_t ship_count = fc_board_ship_count(draft->maker->board);
  for (int cell = 0; cell < cell_count(draft); cell++) {
    states[cell] = FC_CELL_WATER;
  }
  for (size_t i = 0; i < ship_count; i++) {
    const int first = ships[i].row * draft->columns + ships[i].column;
    const enum direction direction = ships[i].direction == FC_DOWN ? DOWN : ACROSS;
    for (int step = 0; step < ships[i].length; step++) {
      states[cell_ahead(first, direction, step, draft->columns)] = hint_of_part(ships[i].length, direction, step);
    }
  }
}

/* Makes a board with the rules of another. Totals may be NULL. */
static fc_status make_board(fc_board **made, const fc_board *board, const int *row_totals, const int *column_totals,
                            fc_error *error) {
  const size_t count = fc_board_ship_class_count(board);
  fc_ship_class *classes = memory_allocate(count, sizeof *classes);
  if (classes == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    classes[i] = fc_board_ship_class(board, i);
    classes[i].name = NULL;
  }
  const fc_rules rules = {.size = sizeof rules,
                          .rows = fc_board_rows(board),
                          .columns = fc_board_columns(board),
                          .touching = fc_board_touching(board),
                          .announce = FC_ANNOUNCE_HIT,
                          .labels = fc_board_labels(board),
                          .classes = classes,
                          .class_count = count,
                          .row_totals = row_totals,
                          .column_totals = column_totals};
  const fc_status status = fc_board_create(made, &rules, NULL, error);
  memory_free(classes);
  return status;
}

/* Draws a fleet and takes its totals. */
static fc_status draw_fleet(struct draft *draft, fc_error *error) {
  const fc_sampler *sampler = draft->maker->sampler;
  int row_totals[FC_MAX_ROWS] = {0};
  int column_totals[FC_MAX_COLUMNS] = {0};
  const fc_status status = sampler_place(draft->fleet, sampler, sampler->placer->tries, &draft->stream, draft->progress, error);
  if (status != FC_OK) {
    return status;
  }
  ships_of_placements(draft->ships, draft->fleet, draft->maker->board);
  take_states(draft->solution, draft->ships, draft);
  for (int cell = 0; cell < cell_count(draft); cell++) {
    row_totals[cell / draft->columns] += draft->solution[cell] != FC_CELL_WATER;
    column_totals[cell % draft->columns] += draft->solution[cell] != FC_CELL_WATER;
  }
  fc_board_free(draft->totals);
  draft->totals = NULL;
  return make_board(&draft->totals, draft->maker->board, row_totals, column_totals, error);
}

/* ---- Hints ----------------------------------------------------------------------------------------------------------------- */

static fc_status board_with_hints(fc_board **board, const struct draft *draft, fc_error *error) {
  fc_board *made = NULL;
  fc_status status = board_copy(&made, draft->totals, error);
  for (int cell = 0; status == FC_OK && cell < cell_count(draft); cell++) {
    if (draft->hinted[cell]) {
      fc_board *next = NULL;
      status = fc_board_hint(&next, made, cell / draft->columns, cell % draft->columns, draft->solution[cell], error);
      if (status == FC_OK) {
        fc_board_free(made);
        made = next;
      }
    }
  }
  if (status != FC_OK) {
    fc_board_free(made);
  } else {
    *board = made;
  }
  return status;
}

static int hint_count(const struct draft *draft) {
  int count = 0;
  for (int cell = 0; cell < cell_count(draft); cell++) {
    count += draft->hinted[cell];
  }
  return count;
}

/* Finds at most `most` solutions of the puzzle with its hints. */
static fc_status find_solutions(fc_solutions **solutions, const struct draft *draft, uint64_t most, fc_engine engine,
                                fc_error *error) {
  fc_options options = progress_asking_options(draft->progress, &draft->maker->options);
  options.engine = engine;
  fc_board *board = NULL;
  fc_status status = board_with_hints(&board, draft, error);
  if (status == FC_OK) {
    status = fc_solutions_find(solutions, board, most, &options, error);
    fc_board_free(board);
  }
  return status;
}

static fc_status is_unique(bool *unique, const struct draft *draft, fc_error *error) {
  fc_solutions *solutions = NULL;
  const fc_status status = find_solutions(&solutions, draft, 1, FC_ENGINE_AUTO, error);
  *unique = status == FC_OK && fc_solutions_are_all(solutions);
  fc_solutions_free(solutions);
  return status;
}

/* Finds the cells that all steps up to a grade leave open, and the grade of the steps taken. */
static fc_status find_open(struct cell_set *open, fc_grade *grade, const struct draft *draft, fc_grade hardest, fc_error *error) {
  fc_board *board = NULL;
  fc_status status = board_with_hints(&board, draft, error);
  if (status == FC_OK) {
    status = grade_find(grade, open, board, hardest, draft->progress, error);
    fc_board_free(board);
  }
  return status;
}

/* Sets or removes the hint at a cell, and at its image. */
static void set_hint(struct draft *draft, int cell, bool hinted) {
  draft->hinted[cell] = hinted;
  draft->hinted[image_of(draft, cell)] = hinted;
}

/* Counts, for each cell, the other solutions that a hint there rules out. */
static void count_ruled_out(struct draft *draft, const fc_solutions *solutions) {
  int *ruled_out = draft->worth;
  memset(ruled_out, 0, (size_t)cell_count(draft) * sizeof *ruled_out);
  for (uint64_t i = 0; i < fc_solutions_count(solutions); i++) {
    take_states(draft->other, fc_solutions_ships(solutions, i), draft);
    for (int cell = 0; cell < cell_count(draft); cell++) {
      const int image = image_of(draft, cell);
      ruled_out[cell] += draft->other[cell] != draft->solution[cell] || draft->other[image] != draft->solution[image];
    }
  }
}

static fc_status weigh_by_solutions(struct draft *draft, fc_error *error) {
  fc_solutions *solutions = NULL;
  const fc_status status = find_solutions(&solutions, draft, OTHERS, FC_ENGINE_SEARCH, error); /* the same on every machine */
  if (status == FC_OK) {
    count_ruled_out(draft, solutions);
    fc_solutions_free(solutions);
  }
  return status;
}

/* Counts, for a sample of the open cells with ships, the cells that a hint there closes. */
static fc_status weigh_by_steps(struct draft *draft, fc_error *error) {
  struct cell_set open;
  fc_grade grade;
  int ships[LOOKED_AT];
  uint32_t seen = 0;
  memset(draft->worth, 0, (size_t)cell_count(draft) * sizeof *draft->worth);
  fc_status status = find_open(&open, &grade, draft, draft->maker->plan.grade, error);
  if (status != FC_OK) {
    return status;
  }
  for_each_cell (cell, &open) { /* reservoir sampling */
    const bool is_ship = draft->solution[cell] != FC_CELL_WATER;
    const uint32_t place = !is_ship ? LOOKED_AT : seen < LOOKED_AT ? seen : random_stream_below(&draft->stream, seen + 1);
    seen += is_ship;
    if (place < LOOKED_AT) {
      ships[place] = cell;
    }
  }
  for (uint32_t i = 0; status == FC_OK && i < seen && i < LOOKED_AT; i++) {
    struct cell_set after;
    set_hint(draft, ships[i], true);
    status = find_open(&after, &grade, draft, draft->maker->plan.grade, error);
    set_hint(draft, ships[i], false);
    draft->worth[ships[i]] = status != FC_OK ? 0 : cell_set_size(&open) - cell_set_size(&after);
  }
  return status;
}

/* Chooses a cell for the next hint: one of the greatest worth, or any of positive worth at random. -1: there is none. */
static int choose_cell(struct draft *draft, bool at_random) {
  int best = 1;
  int chosen = -1;
  uint32_t equal = 0;
  for (int cell = 0; cell < cell_count(draft); cell++) {
    const int worth = at_random && draft->worth[cell] > 0 ? 1 : draft->worth[cell];
    if (worth > best) {
      best = worth;
      equal = 0;
    }
    if (worth == best && random_stream_below(&draft->stream, ++equal) == 0) {
      chosen = cell;
    }
  }
  return chosen;
}

/* Adds hints until no other has any worth: the solution is unique, or the steps solve the puzzle, or there are too many hints. */
static fc_status add_hints(struct draft *draft, bool at_random, fc_error *error) {
  const int wanted = draft->maker->plan.hints;
  memset(draft->hinted, 0, sizeof draft->hinted);
  while (wanted == 0 || hint_count(draft) <= wanted + 1) {
    const fc_status status = by_steps(draft) ? weigh_by_steps(draft, error) : weigh_by_solutions(draft, error);
    const int cell = status != FC_OK ? -1 : choose_cell(draft, at_random);
    if (cell < 0) {
      return status;
    }
    set_hint(draft, cell, true);
  }
  return FC_OK;
}

/* Finds out whether the solution is unique or, if hints are chosen by steps, whether these solve the puzzle. */
static fc_status is_enough(bool *enough, const struct draft *draft, fc_error *error) {
  struct cell_set open;
  fc_grade grade;
  if (!by_steps(draft)) {
    return is_unique(enough, draft, error);
  }
  const fc_status status = find_open(&open, &grade, draft, draft->maker->plan.grade, error);
  *enough = status == FC_OK && cell_set_size(&open) == 0;
  return status;
}

/* Removes, in random order, every hint without which the others are enough. */
static fc_status remove_hints(struct draft *draft, fc_error *error) {
  int *cells = draft->worth;
  size_t count = 0;
  for (int cell = 0; cell < cell_count(draft); cell++) {
    if (cell <= image_of(draft, cell) && draft->hinted[cell]) {
      cells[count++] = cell;
    }
  }
  random_stream_shuffle(&draft->stream, cells, count);
  for (size_t i = 0; i < count; i++) {
    bool enough = false;
    set_hint(draft, cells[i], false);
    const fc_status status = is_enough(&enough, draft, error);
    if (status != FC_OK) {
      return status;
    }
    set_hint(draft, cells[i], !enough);
  }
  return FC_OK;
}

/* Finds out whether the solution is unique, and whether it needs every hint for that. */
static fc_status is_minimal(bool *minimal, struct draft *draft, fc_error *error) {
  fc_status status = is_unique(minimal, draft, error);
  for (int cell = 0; status == FC_OK && *minimal && cell < cell_count(draft); cell++) {
    if (cell <= image_of(draft, cell) && draft->hinted[cell]) {
      bool unique = false;
      set_hint(draft, cell, false);
      status = is_unique(&unique, draft, error);
      set_hint(draft, cell, true);
      *minimal = !unique;
    }
  }
  return status;
}

/* ---- The puzzle ------------------------------------------------------------------------------------------------------------ */

/* Finishes the puzzle if it agrees with the plan. */
static fc_status take_puzzle(fc_puzzle *puzzle, struct draft *draft, fc_error *error) {
  const fc_puzzle_plan *plan = &draft->maker->plan;
  const int hints = hint_count(draft);
  struct cell_set open;
  fc_grade grade = FC_GRADE_EASY;
  bool minimal = false;
  if (plan->hints > 0 && hints != plan->hints) {
    return FC_OK;
  }
  fc_status status = find_open(&open, &grade, draft, plan->has_grade ? plan->grade : FC_GRADE_EXPERT, error);
  if (status == FC_OK && cell_set_size(&open) == 0 && (!plan->has_grade || grade == plan->grade)) {
    status = is_minimal(&minimal, draft, error);
  }
  if (status == FC_OK && minimal) {
    puzzle->grade = grade;
    puzzle->hint_count = hints;
    status = board_with_hints(&puzzle->board, draft, error);
  }
  return status;
}

/* Tries hints for the fleet. */
static fc_status try_hints(fc_puzzle *puzzle, struct draft *draft, bool at_random, fc_error *error) {
  bool unique = true;
  fc_status status;
  if (draft->maker->plan.hints == FC_NO_HINTS) {
    status = is_unique(&unique, draft, error);
  } else {
    status = add_hints(draft, at_random, error);
    THEN(status, remove_hints(draft, error));
  }
  return status == FC_OK && unique ? take_puzzle(puzzle, draft, error) : status;
}

/* Tries fleets and hints until there is a puzzle. */
static fc_status make_puzzle(fc_puzzle *puzzle, struct draft *draft, fc_error *error) {
  const bool has_hints = draft->maker->plan.hints != FC_NO_HINTS;
  const int fleets = has_hints ? MOST_FLEETS : MOST_FLEETS_WITHOUT_HINTS;
  for (int fleet = 0; fleet < fleets; fleet++) {
    fc_status status = draw_fleet(draft, error);
    for (int try = 0; status == FC_OK && puzzle->board == NULL && try < (has_hints ? TRIES_OF_FLEET : 1); try++) {
      status = try_hints(puzzle, draft, try > 0, error);
    }
    if (status == FC_OK && !progress_goes_on(draft->progress, (double)fleet / fleets)) {
      status = progress_stopped(error);
    }
    if (status != FC_OK || puzzle->board != NULL) {
      return status;
    }
  }
  return error_set(error, FC_NOT_FOUND, "no such puzzle among those of %d fleets", fleets);
}

fc_status fc_puzzle_make(fc_puzzle **puzzle, const fc_puzzle_maker *maker, uint64_t seed, uint64_t index, fc_error *error) {
  if (puzzle == NULL || maker == NULL) {
    return error_null_argument(error);
  }
  struct progress progress = progress_of(&maker->options);
  fc_puzzle *made = memory_allocate_zeroed(1, sizeof *made);
  fc_ship *ships = memory_allocate(fc_board_ship_count(maker->board), sizeof *ships);
  struct draft *draft = memory_allocate_zeroed(1, sizeof *draft);
  fc_status status = made != NULL && ships != NULL && draft != NULL ? FC_OK : error_no_memory(error);
  if (status == FC_OK) {
    draft->maker = maker;
    draft->progress = &progress;
    draft->stream = random_stream_start(seed, index);
    draft->rows = fc_board_rows(maker->board);
    draft->columns = fc_board_columns(maker->board);
    draft->ships = ships;
    status = make_puzzle(made, draft, error);
    fc_board_free(draft->totals);
  }
  if (status == FC_OK) {
    status = progress_finish(&progress, error);
  } else if (status == FC_STOPPED) {
    status = progress_stopped(error); /* without the partial results of an inner call */
  }
  memory_free(draft);
  if (status != FC_OK) {
    fc_puzzle_free(made);
    memory_free(ships);
    return status;
  }
  made->ships = ships;
  *puzzle = made;
  return FC_OK;
}

void fc_puzzle_free(fc_puzzle *puzzle) {
  if (puzzle != NULL) {
    fc_board_free(puzzle->board);
    memory_free(puzzle->ships);
    memory_free(puzzle);
  }
}

const fc_board *fc_puzzle_board(const fc_puzzle *puzzle) {
  return puzzle->board;
}

const fc_ship *fc_puzzle_solution(const fc_puzzle *puzzle) {
  return puzzle->ships;
}

fc_grade fc_puzzle_grade(const fc_puzzle *puzzle) {
  return puzzle->grade;
}

int fc_puzzle_hint_count(const fc_puzzle *puzzle) {
  return puzzle->hint_count;
}

/* ---- The maker ------------------------------------------------------------------------------------------------------------- */

static fc_status check_plan(const fc_board *board, const fc_puzzle_plan *plan, fc_error *error) {
  const int cells = fc_board_rows(board) * fc_board_columns(board);
  if (plan->size != sizeof *plan) {
    return error_wrong_size(error, "fc_puzzle_plan", plan->size);
  }
  if (plan->hints < FC_NO_HINTS || plan->hints > cells) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d hints: a puzzle has 0 to %d", plan->hints, cells);
  }
  if (plan->has_grade && fc_grade_name(plan->grade) == NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no grade", (int)plan->grade);
  }
  if (board->observations.kind != OBSERVATIONS_NONE || board->observations.hints != NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "something is known of the board of which puzzles are to be made");
  }
  return board_check_plain(board, "making puzzles", error);
}

/* Both placers are uniform. On a board with two long sides the count of `uniform` would take too long. */
static const char *placer_for(const fc_board *board) {
  enum { LARGEST_SIDE = 10 };
  return fc_board_rows(board) > LARGEST_SIDE && fc_board_columns(board) > LARGEST_SIDE ? "rejection" : "uniform";
}

fc_status fc_puzzle_maker_create(fc_puzzle_maker **maker, const fc_board *board, const fc_puzzle_plan *plan,
                                 const fc_options *options, fc_error *error) {
  fc_status status = call_check(maker != NULL && board != NULL, options, error);
  const fc_puzzle_plan usual = {.size = sizeof usual};
  THEN(status, check_plan(board, plan != NULL ? plan : &usual, error));
  if (status != FC_OK) {
    return status;
  }
  fc_puzzle_maker *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->plan = plan != NULL ? *plan : usual;
  made->options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)};
  status = make_board(&made->board, board, NULL, NULL, error);
  THEN(status, fc_sampler_create(&made->sampler, placer_for(board), made->board, options, error));
  if (status != FC_OK) {
    fc_puzzle_maker_free(made);
  } else {
    *maker = made;
  }
  return status;
}

void fc_puzzle_maker_free(fc_puzzle_maker *maker) {
  if (maker != NULL) {
    fc_sampler_free(maker->sampler);
    fc_board_free(maker->board);
    memory_free(maker);
  }
}
