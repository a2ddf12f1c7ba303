/*
 * Making puzzles.
 *
 * A fleet is drawn, all equally likely, and the totals of its rows and columns are taken. While these and the hints so far leave
 * other solutions, a cell is hinted at which some of them differ from the fleet. Then every hint goes without which there is
 * still one solution only, in random order: none of the others can be left out. Other hints, and other fleets, are tried until
 * the puzzle is as the plan asks.
 *
 * Hints that are chosen so make few puzzles that are easy to solve. For an easy or a medium one, a cell is hinted that is open
 * once a person has taken all steps of this grade, and hints go without which these steps still solve the puzzle. Whether none of
 * the others can be left out is seen in the end.
 *
 * A hint tells all of its cell: water, or which part of a ship. With symmetric hints a cell and its image are one.
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
  fc_board *board; /* nothing is known, and nothing announced */
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

/* Fleets that are tried for one puzzle; hints for each of them; for each hint, other solutions, or cells, that are looked at. */
enum { MOST_FLEETS = 5000, MOST_FLEETS_WITHOUT_HINTS = 100000, TRIES_OF_FLEET = 4, OTHERS = 32, LOOKED_AT = 4 };

/* A puzzle that is being made. */
struct making {
  const fc_puzzle_maker *maker;
  struct progress *progress;
  struct random_stream stream;
  int rows;
  int columns;
  fc_ship *ships;
  fc_board *totals;                       /* the board without hints */
  fc_cell_state solution[CELL_SET_CELLS]; /* what a hint at each cell would tell */
  fc_cell_state other[CELL_SET_CELLS];    /* the same of another solution */
  bool hinted[CELL_SET_CELLS];
  int worth[CELL_SET_CELLS]; /* of a hint at each cell */
  struct placement fleet[FLEET_MAX_SHIPS];
};

static int cell_count(const struct making *making) {
  return making->rows * making->columns;
}

/* The cell that is hinted with a cell; itself where hints are not symmetric. */
static int image_of(const struct making *making, int cell) {
  return making->maker->plan.symmetric ? cell_count(making) - 1 - cell : cell;
}

/* Whether hints are chosen by what they do for the steps: few sets of hints make puzzles that are so easy. */
static bool by_steps(const struct making *making) {
  return making->maker->plan.has_grade && making->maker->plan.grade <= FC_GRADE_MEDIUM;
}

/* ---- A fleet and its totals ------------------------------------------------------------------------------------------------ */

/* Finds what a hint would tell of each cell. */
static void take_states(fc_cell_state *states, const fc_ship *ships, const struct making *making) {
  const size_t ship_count = fc_board_ship_count(making->maker->board);
  for (int cell = 0; cell < cell_count(making); cell++) {
    states[cell] = FC_CELL_WATER;
  }
  for (size_t i = 0; i < ship_count; i++) {
    const int ahead = ships[i].direction == FC_DOWN ? making->columns : 1;
    const enum direction direction = ships[i].direction == FC_DOWN ? DOWN : ACROSS;
    for (int step = 0; step < ships[i].length; step++) {
      states[ships[i].row * making->columns + ships[i].column + step * ahead] = hint_of_part(ships[i].length, direction, step);
    }
  }
}

/* Makes the board of a game with totals, NULL: without. */
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
static fc_status draw_fleet(struct making *making, fc_error *error) {
  const fc_sampler *sampler = making->maker->sampler;
  int row_totals[FC_MAX_ROWS] = {0};
  int column_totals[FC_MAX_COLUMNS] = {0};
  const fc_status status =
      sampler_place(making->fleet, sampler, sampler->placer->tries, &making->stream, making->progress, error);
  if (status != FC_OK) {
    return status;
  }
  ships_of_placements(making->ships, making->fleet, making->maker->board);
  take_states(making->solution, making->ships, making);
  for (int cell = 0; cell < cell_count(making); cell++) {
    row_totals[cell / making->columns] += making->solution[cell] != FC_CELL_WATER;
    column_totals[cell % making->columns] += making->solution[cell] != FC_CELL_WATER;
  }
  fc_board_free(making->totals);
  making->totals = NULL;
  return make_board(&making->totals, making->maker->board, row_totals, column_totals, error);
}

/* ---- Hints ----------------------------------------------------------------------------------------------------------------- */

static fc_status board_with_hints(fc_board **board, const struct making *making, fc_error *error) {
  fc_board *made = NULL;
  fc_status status = board_copy(&made, making->totals, error);
  for (int cell = 0; status == FC_OK && cell < cell_count(making); cell++) {
    if (making->hinted[cell]) {
      fc_board *next = NULL;
      status = fc_board_hint(&next, made, cell / making->columns, cell % making->columns, making->solution[cell], error);
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

static int hint_count(const struct making *making) {
  int count = 0;
  for (int cell = 0; cell < cell_count(making); cell++) {
    count += making->hinted[cell];
  }
  return count;
}

/* Finds at most `most` solutions of the puzzle with its hints. */
static fc_status find_solutions(fc_solutions **solutions, const struct making *making, uint64_t most, fc_engine engine,
                                fc_error *error) {
  fc_options options = progress_asking_options(making->progress, &making->maker->options);
  options.engine = engine;
  fc_board *board = NULL;
  fc_status status = board_with_hints(&board, making, error);
  if (status == FC_OK) {
    status = fc_solutions_find(solutions, board, most, &options, error);
    fc_board_free(board);
  }
  return status;
}

static fc_status is_unique(bool *unique, const struct making *making, fc_error *error) {
  fc_solutions *solutions = NULL;
  const fc_status status = find_solutions(&solutions, making, 1, FC_ENGINE_AUTO, error);
  *unique = status == FC_OK && fc_solutions_are_all(solutions);
  fc_solutions_free(solutions);
  return status;
}

/* Finds the cells that steps no harder than a grade leave open, and the grade of those steps. */
static fc_status find_open(struct cell_set *open, fc_grade *grade, const struct making *making, fc_grade hardest,
                           fc_error *error) {
  fc_board *board = NULL;
  fc_status status = board_with_hints(&board, making, error);
  if (status == FC_OK) {
    status = grade_find(grade, open, board, hardest, making->progress, error);
    fc_board_free(board);
  }
  return status;
}

/* Sets or removes the hint at a cell, and at its image. */
static void set_hint(struct making *making, int cell, bool hinted) {
  making->hinted[cell] = hinted;
  making->hinted[image_of(making, cell)] = hinted;
}

/* Counts, for each cell, the other solutions that a hint there rules out. */
static void count_ruled_out(struct making *making, const fc_solutions *solutions) {
  int *ruled_out = making->worth;
  memset(ruled_out, 0, (size_t)cell_count(making) * sizeof *ruled_out);
  for (uint64_t i = 0; i < fc_solutions_count(solutions); i++) {
    take_states(making->other, fc_solutions_ships(solutions, i), making);
    for (int cell = 0; cell < cell_count(making); cell++) {
      const int image = image_of(making, cell);
      ruled_out[cell] += making->other[cell] != making->solution[cell] || making->other[image] != making->solution[image];
    }
  }
}

static fc_status weigh_by_solutions(struct making *making, fc_error *error) {
  fc_solutions *solutions = NULL;
  const fc_status status = find_solutions(&solutions, making, OTHERS, FC_ENGINE_SEARCH, error); /* the same on every machine */
  if (status == FC_OK) {
    count_ruled_out(making, solutions);
    fc_solutions_free(solutions);
  }
  return status;
}

/* Counts, for some cells of ships that the steps leave open, how many cells fewer they leave open with a hint there. */
static fc_status weigh_by_steps(struct making *making, fc_error *error) {
  struct cell_set open;
  fc_grade grade;
  int ships[LOOKED_AT];
  uint32_t seen = 0;
  memset(making->worth, 0, (size_t)cell_count(making) * sizeof *making->worth);
  fc_status status = find_open(&open, &grade, making, making->maker->plan.grade, error);
  if (status != FC_OK) {
    return status;
  }
  for_each_cell (cell, &open) { /* a sample of them, each as likely as any other */
    const bool is_ship = making->solution[cell] != FC_CELL_WATER;
    const uint32_t place = !is_ship ? LOOKED_AT : seen < LOOKED_AT ? seen : random_stream_below(&making->stream, seen + 1);
    seen += is_ship;
    if (place < LOOKED_AT) {
      ships[place] = cell;
    }
  }
  for (uint32_t i = 0; status == FC_OK && i < seen && i < LOOKED_AT; i++) {
    struct cell_set after;
    set_hint(making, ships[i], true);
    status = find_open(&after, &grade, making, making->maker->plan.grade, error);
    set_hint(making, ships[i], false);
    making->worth[ships[i]] = status != FC_OK ? 0 : cell_set_size(&open) - cell_set_size(&after);
  }
  return status;
}

/* Chooses a cell for the next hint: one of most worth, or at random, any of some worth. -1: there is none. */
static int choose_cell(struct making *making, bool at_random) {
  int best = 1;
  int chosen = -1;
  uint32_t equal = 0;
  for (int cell = 0; cell < cell_count(making); cell++) {
    const int worth = at_random && making->worth[cell] > 0 ? 1 : making->worth[cell];
    if (worth > best) {
      best = worth;
      equal = 0;
    }
    if (worth == best && random_stream_below(&making->stream, ++equal) == 0) {
      chosen = cell;
    }
  }
  return chosen;
}

/* Adds hints until no other is worth anything: there is one solution, or the steps solve the puzzle, or it is given up. */
static fc_status add_hints(struct making *making, bool at_random, fc_error *error) {
  const int wanted = making->maker->plan.hints;
  memset(making->hinted, 0, sizeof making->hinted);
  while (wanted == 0 || hint_count(making) <= wanted + 1) {
    const fc_status status = by_steps(making) ? weigh_by_steps(making, error) : weigh_by_solutions(making, error);
    const int cell = status != FC_OK ? -1 : choose_cell(making, at_random);
    if (cell < 0) {
      return status;
    }
    set_hint(making, cell, true);
  }
  return FC_OK;
}

/* Whether there is one solution only; or, where hints are chosen by steps, whether these solve the puzzle. */
static fc_status is_enough(bool *enough, const struct making *making, fc_error *error) {
  struct cell_set open;
  fc_grade grade;
  if (!by_steps(making)) {
    return is_unique(enough, making, error);
  }
  const fc_status status = find_open(&open, &grade, making, making->maker->plan.grade, error);
  *enough = status == FC_OK && cell_set_size(&open) == 0;
  return status;
}

/* Removes, in random order, the hints without which the others are enough. */
static fc_status remove_hints(struct making *making, fc_error *error) {
  int *cells = making->worth;
  size_t count = 0;
  for (int cell = 0; cell < cell_count(making); cell++) {
    if (cell <= image_of(making, cell) && making->hinted[cell]) {
      cells[count++] = cell;
    }
  }
  random_stream_shuffle(&making->stream, cells, count);
  for (size_t i = 0; i < count; i++) {
    bool enough = false;
    set_hint(making, cells[i], false);
    const fc_status status = is_enough(&enough, making, error);
    if (status != FC_OK) {
      return status;
    }
    set_hint(making, cells[i], !enough);
  }
  return FC_OK;
}

/* Whether there is one solution, and more without any one of the hints. */
static fc_status is_minimal(bool *minimal, struct making *making, fc_error *error) {
  fc_status status = is_unique(minimal, making, error);
  for (int cell = 0; status == FC_OK && *minimal && cell < cell_count(making); cell++) {
    if (cell <= image_of(making, cell) && making->hinted[cell]) {
      bool unique = false;
      set_hint(making, cell, false);
      status = is_unique(&unique, making, error);
      set_hint(making, cell, true);
      *minimal = !unique;
    }
  }
  return status;
}

/* ---- The puzzle ------------------------------------------------------------------------------------------------------------ */

/* Takes the hints for the puzzle, if it is as the plan asks. */
static fc_status take_puzzle(fc_puzzle *puzzle, struct making *making, fc_error *error) {
  const fc_puzzle_plan *plan = &making->maker->plan;
  const int hints = hint_count(making);
  struct cell_set open;
  fc_grade grade = FC_GRADE_EASY;
  bool minimal = false;
  if (plan->hints > 0 && hints != plan->hints) {
    return FC_OK;
  }
  fc_status status = find_open(&open, &grade, making, plan->has_grade ? plan->grade : FC_GRADE_EXPERT, error);
  if (status == FC_OK && cell_set_size(&open) == 0 && (!plan->has_grade || grade == plan->grade)) {
    status = is_minimal(&minimal, making, error);
  }
  if (status == FC_OK && minimal) {
    puzzle->grade = grade;
    puzzle->hint_count = hints;
    status = board_with_hints(&puzzle->board, making, error);
  }
  return status;
}

/* Tries hints for the fleet: those of most worth, or at random. */
static fc_status try_hints(fc_puzzle *puzzle, struct making *making, bool at_random, fc_error *error) {
  bool unique = true;
  fc_status status;
  if (making->maker->plan.hints == FC_NO_HINTS) {
    status = is_unique(&unique, making, error);
  } else {
    status = add_hints(making, at_random, error);
    THEN(status, remove_hints(making, error));
  }
  return status == FC_OK && unique ? take_puzzle(puzzle, making, error) : status;
}

/* Tries fleets and hints until there is a puzzle. */
static fc_status make_puzzle(fc_puzzle *puzzle, struct making *making, fc_error *error) {
  const bool has_hints = making->maker->plan.hints != FC_NO_HINTS;
  const int fleets = has_hints ? MOST_FLEETS : MOST_FLEETS_WITHOUT_HINTS;
  for (int fleet = 0; fleet < fleets; fleet++) {
    fc_status status = draw_fleet(making, error);
    for (int try = 0; status == FC_OK && puzzle->board == NULL && try < (has_hints ? TRIES_OF_FLEET : 1); try++) {
      status = try_hints(puzzle, making, try > 0, error);
    }
    if (status == FC_OK && !progress_goes_on(making->progress, (double)fleet / fleets)) {
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
  struct making *making = memory_allocate_zeroed(1, sizeof *making);
  fc_status status = made != NULL && ships != NULL && making != NULL ? FC_OK : error_no_memory(error);
  if (status == FC_OK) {
    making->maker = maker;
    making->progress = &progress;
    making->stream = random_stream_start(seed, index);
    making->rows = fc_board_rows(maker->board);
    making->columns = fc_board_columns(maker->board);
    making->ships = ships;
    status = make_puzzle(made, making, error);
    fc_board_free(making->totals);
  }
  if (status == FC_OK) {
    status = progress_finish(&progress, error);
  } else if (status == FC_STOPPED) {
    status = progress_stopped(error); /* not with the arrangements of a draft */
  }
  memory_free(making);
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

/* Both placers draw all fleets equally likely. On a board that is large both ways `uniform` would count too long. */
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
