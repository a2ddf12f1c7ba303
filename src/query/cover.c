/*
 * The fewest cells that no ship of a length can avoid: the smallest hitting set of its possible places.
 *
 * A place is the set of unshot cells of a possible placement. All places are to be hit with as few cells as possible. The
 * method is branch and bound, by iterative deepening: with k cells allowed, take the unhit place with the fewest cells. One of
 * these must be chosen, so try each, and leave it out in the later branches. Before each choice
 *
 *  - the only cell left of a place is chosen;
 *  - a place that contains another is hit with it, and dropped;
 *  - a cell is left out if another one hits all its places;
 *  - places without a common cell need a cell each: if a greedy packing has more of them than cells are allowed, the branch ends.
 *
 * On the empty 10x10 board the packing has 20, 24, 33 and 50 places of ships of 5, 4, 3 and 2. The best pattern of diagonals
 * has the same numbers of cells, so nothing is searched.
 */
#include <string.h>

#include "model/board.h"
#include "query/analysis.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* The search gives up after some seconds. */
enum { MOST_NODES = 300000 };

struct cover_place {
  int16_t cells[FC_MAX_SHIP_LENGTH];
  int length; /* unshot cells */
  int open;   /* unshot cells that are not left out */
  int chosen; /* chosen cells */
  bool is_dropped;
};

enum cell_choice { CELL_OPEN, CELL_CHOSEN, CELL_LEFT_OUT };

/* A change to be undone: a cell was chosen or left out, or a place was dropped. */
struct change {
  enum cell_choice choice; /* CELL_OPEN: a place was dropped */
  int16_t index;           /* the cell or the place */
};

enum { MOST_PLACES = DIRECTIONS * CELL_SET_CELLS };

struct cover {
  struct cover_place places[MOST_PLACES];
  int place_count;
  int cell_count;
  int rows;
  int columns;
  int16_t covering[MOST_PLACES * FC_MAX_SHIP_LENGTH]; /* the places of each cell, cell by cell */
  int covering_start[CELL_SET_CELLS + 1];
  enum cell_choice choices[CELL_SET_CELLS];
  int chosen;
  struct change changes[MOST_PLACES + CELL_SET_CELLS];
  int change_count;
  struct cell_set best; /* the smallest hitting set so far */
  int best_size;
  int nodes;
  struct progress *progress;
};

/* Loops over the indices in `covering` of the places of a cell. */
/* NOLINTBEGIN(bugprone-macro-parentheses): it declares its variable */
#define for_each_covering(at, cover, cell)                                                                                       \
  for (int at = (cover)->covering_start[cell]; at < (cover)->covering_start[(cell) + 1]; at++)
/* NOLINTEND(bugprone-macro-parentheses) */

/* ---- Changes --------------------------------------------------------------------------------------------------------------- */

/* Makes a choice for a cell (`by` is 1), or takes it back (-1). */
static void count_choice(struct cover *cover, int cell, enum cell_choice choice, int by) {
  cover->choices[cell] = by > 0 ? choice : CELL_OPEN;
  cover->chosen += choice == CELL_CHOSEN ? by : 0;
  for_each_covering (i, cover, cell) {
    struct cover_place *place = &cover->places[cover->covering[i]];
    place->chosen += choice == CELL_CHOSEN ? by : 0;
    place->open -= choice == CELL_CHOSEN ? 0 : by;
  }
}

static void decide(struct cover *cover, int cell, enum cell_choice choice) {
  count_choice(cover, cell, choice, 1);
  cover->changes[cover->change_count++] = (struct change){.choice = choice, .index = (int16_t)cell};
}

static void drop(struct cover *cover, int place) {
  cover->places[place].is_dropped = true;
  cover->changes[cover->change_count++] = (struct change){.choice = CELL_OPEN, .index = (int16_t)place};
}

static void undo_to(struct cover *cover, int change_count) {
  while (cover->change_count > change_count) {
    const struct change change = cover->changes[--cover->change_count];
    if (change.choice == CELL_OPEN) {
      cover->places[change.index].is_dropped = false;
    } else {
      count_choice(cover, change.index, change.choice, -1);
    }
  }
}

/* Whether a place still needs a cell. */
static bool is_waiting(const struct cover_place *place) {
  return place->chosen == 0 && !place->is_dropped;
}

static int places_waiting(const struct cover *cover, int cell) {
  int count = 0;
  for_each_covering (i, cover, cell) {
    count += is_waiting(&cover->places[cover->covering[i]]);
  }
  return count;
}

static bool has_cell(const struct cover_place *place, int cell) {
  for (int i = 0; i < place->length; i++) {
    if (place->cells[i] == cell) {
      return true;
    }
  }
  return false;
}

/* ---- Reducing -------------------------------------------------------------------------------------------------------------- */

/* Chooses the last open cell of each place. False if a place has none. */
static bool choose_forced(struct cover *cover, bool *has_changed) {
  for (int i = 0; i < cover->place_count; i++) {
    const struct cover_place *place = &cover->places[i];
    if (!is_waiting(place) || place->open > 1) {
      continue;
    }
    if (place->open == 0) {
      return false;
    }
    for (int step = 0; step < place->length; step++) {
      if (cover->choices[place->cells[step]] == CELL_OPEN) {
        decide(cover, place->cells[step], CELL_CHOSEN);
        break;
      }
    }
    *has_changed = true;
  }
  return true;
}

/* Whether every open cell of a place is in another place. */
static bool is_within(const struct cover *cover, const struct cover_place *place, const struct cover_place *other) {
  for (int i = 0; i < place->length; i++) {
    if (cover->choices[place->cells[i]] == CELL_OPEN && !has_cell(other, place->cells[i])) {
      return false;
    }
  }
  return true;
}

/* Drops the places that contain all open cells of another. */
static void drop_larger(struct cover *cover, bool *has_changed) {
  for (int i = 0; i < cover->place_count; i++) {
    const struct cover_place *place = &cover->places[i];
    if (!is_waiting(place)) {
      continue;
    }
    int first = 0;
    while (cover->choices[place->cells[first]] != CELL_OPEN) {
      first++;
    }
    const int cell = place->cells[first];
    for_each_covering (k, cover, cell) {
      const int index = cover->covering[k];
      const struct cover_place *other = &cover->places[index];
      if (index != i && is_waiting(other) && other->open >= place->open && is_within(cover, place, other)) {
        drop(cover, index);
        *has_changed = true;
      }
    }
  }
}

/* Whether another cell hits all waiting places that this one hits. If both hit the same places, only the later cell is
 * dominated. */
static bool is_dominated(const struct cover *cover, int cell) {
  int16_t common[FC_MAX_SHIP_LENGTH];
  int count = -1;
  int waiting = 0;
  for_each_covering (i, cover, cell) {
    const struct cover_place *place = &cover->places[cover->covering[i]];
    if (!is_waiting(place)) {
      continue;
    }
    waiting++;
    int kept = 0;
    for (int k = 0; count < 0 && k < place->length; k++) {
      if (place->cells[k] != cell && cover->choices[place->cells[k]] == CELL_OPEN) {
        common[kept++] = place->cells[k];
      }
    }
    for (int k = 0; k < count; k++) {
      if (has_cell(place, common[k])) {
        common[kept++] = common[k];
      }
    }
    count = kept;
  }
  for (int k = 0; k < count; k++) {
    if (places_waiting(cover, common[k]) > waiting || common[k] < cell) {
      return true;
    }
  }
  return count < 0; /* it hits no waiting place */
}

/* Applies the three rules until nothing changes. False if a place cannot be hit. */
static bool reduce(struct cover *cover) {
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    if (!choose_forced(cover, &has_changed)) {
      return false;
    }
    drop_larger(cover, &has_changed);
    for (int cell = 0; cell < cover->cell_count; cell++) {
      if (cover->choices[cell] == CELL_OPEN && is_dominated(cover, cell)) {
        decide(cover, cell, CELL_LEFT_OUT);
        has_changed = true;
      }
    }
  }
  return true;
}

/* ---- Searching ------------------------------------------------------------------------------------------------------------- */

/* Packs disjoint waiting places greedily, small ones first, in the order of the list or from its end. Returns their number. */
static int packing_of(const struct cover *cover, bool from_end) {
  struct cell_set used = {0};
  int count = 0;
  for (int size = 1; size <= FC_MAX_SHIP_LENGTH; size++) {
    for (int i = 0; i < cover->place_count; i++) {
      const struct cover_place *place = &cover->places[from_end ? cover->place_count - 1 - i : i];
      bool is_free = is_waiting(place) && place->open == size;
      for (int k = 0; is_free && k < place->length; k++) {
        is_free = cover->choices[place->cells[k]] != CELL_OPEN || !cell_set_has(&used, place->cells[k]);
      }
      for (int k = 0; is_free && k < place->length; k++) {
        cell_set_add(&used, place->cells[k]);
      }
      count += is_free;
    }
  }
  return count;
}

/* The lower bound of the cells that are still needed. */
static int least_more(const struct cover *cover) {
  const int one = packing_of(cover, false);
  const int other = packing_of(cover, true);
  return one > other ? one : other;
}

/* Stores the chosen cells as the best set. */
static void keep_chosen(struct cover *cover) {
  cover->best = (struct cell_set){0};
  for (int cell = 0; cell < cover->cell_count; cell++) {
    if (cover->choices[cell] == CELL_CHOSEN) {
      cell_set_add(&cover->best, cell);
    }
  }
  cover->best_size = cover->chosen;
}

static const struct cover_place *smallest_waiting(const struct cover *cover) {
  const struct cover_place *smallest = NULL;
  for (int i = 0; i < cover->place_count; i++) {
    const struct cover_place *place = &cover->places[i];
    if (is_waiting(place) && (smallest == NULL || place->open < smallest->open)) {
      smallest = place;
    }
  }
  return smallest;
}

/* Whether the search may go on. */
static bool goes_on(const struct cover *cover) {
  return cover->nodes <= MOST_NODES && progress_still_goes_on(cover->progress);
}

/* Searches for a set of at most `most` cells, and stores it. Returns whether there is one. Restores the choices. */
/* NOLINTNEXTLINE(misc-no-recursion): a cell is chosen on every level */
static bool search(struct cover *cover, int most) {
  const int before = cover->change_count;
  cover->nodes++;
  bool is_found = false;
  const struct cover_place *place = NULL;
  if (goes_on(cover) && reduce(cover) && cover->chosen <= most) {
    place = smallest_waiting(cover);
    if (place == NULL) {
      keep_chosen(cover);
      is_found = true;
    } else if (cover->chosen + least_more(cover) > most) {
      place = NULL;
    }
  }
  for (int k = 0; place != NULL && !is_found && k < place->length; k++) {
    const int cell = place->cells[k];
    if (cover->choices[cell] != CELL_OPEN) {
      continue;
    }
    const int here = cover->change_count;
    decide(cover, cell, CELL_CHOSEN);
    is_found = search(cover, most);
    undo_to(cover, here);
    decide(cover, cell, CELL_LEFT_OUT);
  }
  undo_to(cover, before);
  return is_found;
}

/* ---- A set to begin with --------------------------------------------------------------------------------------------------- */

/* Drops redundant chosen cells. Stores the rest if it is the smallest set so far. */
static void try_chosen(struct cover *cover) {
  struct cell_set kept = {0};
  int size = 0;
  unsigned char hits[MOST_PLACES]; /* by place: chosen cells, at most FC_MAX_SHIP_LENGTH */
  for (int i = 0; i < cover->place_count; i++) {
    hits[i] = (unsigned char)cover->places[i].chosen;
  }
  for (int cell = 0; cell < cover->cell_count; cell++) {
    if (cover->choices[cell] != CELL_CHOSEN) {
      continue;
    }
    bool is_needed = false;
    for_each_covering (i, cover, cell) {
      is_needed = is_needed || hits[cover->covering[i]] == 1;
    }
    if (is_needed) {
      cell_set_add(&kept, cell);
      size++;
      continue;
    }
    for_each_covering (i, cover, cell) {
      hits[cover->covering[i]]--;
    }
  }
  if (size < cover->best_size) {
    cover->best = kept;
    cover->best_size = size;
  }
}

/* Chooses cells greedily by the number of waiting places that they hit, until all places are hit. */
static void choose_greedily(struct cover *cover) {
  while (smallest_waiting(cover) != NULL) {
    int best = 0;
    int most = 0;
    for (int cell = 0; cell < cover->cell_count; cell++) {
      const int count = places_waiting(cover, cell);
      if (count > most) {
        most = count;
        best = cell;
      }
    }
    decide(cover, best, CELL_CHOSEN);
  }
  try_chosen(cover);
}

/* Tries every pattern of diagonals, completed greedily. */
static void try_patterns(struct cover *cover, int length) {
  for (int pattern = 0; pattern < 2 * length; pattern++) {
    for (int cell = 0; cell < cover->cell_count; cell++) {
      const int row = pattern < length ? cell / cover->columns : cover->rows - 1 - cell / cover->columns;
      const bool is_useful = cover->covering_start[cell + 1] > cover->covering_start[cell];
      if (is_useful && (row + cell % cover->columns) % length == pattern % length) {
        decide(cover, cell, CELL_CHOSEN);
      }
    }
    choose_greedily(cover);
    undo_to(cover, 0);
  }
}

/* ---- The places ------------------------------------------------------------------------------------------------------------ */

/* Adds the place of a possible placement, unless all its cells have been shot. */
static void add_place(struct cover *cover, const struct problem *problem, int length, enum direction direction, int start) {
  struct cover_place place = {.length = 0};
  for (int step = 0; step < length; step++) {
    const int cell = cell_ahead(start, direction, step, problem->columns);
    if (!cell_set_has(&problem->shot, cell)) {
      place.cells[place.length++] = (int16_t)cell;
    }
  }
  place.open = place.length;
  if (place.length > 0) {
    cover->places[cover->place_count++] = place;
  }
}

/* Lists the places of the ships of a length, across before down. */
static void list_places(struct cover *cover, const fc_analysis *analysis, int length) {
  const struct problem *problem = &analysis->problem;
  mpz_t marginal;
  mpz_init(marginal);
  for (int direction = ACROSS; direction < DIRECTIONS; direction++) {
    for (int start = 0; start < cover->cell_count; start++) {
      bool is_possible = false;
      for (size_t i = 0; i < problem->class_count && !is_possible; i++) {
        const struct problem_class *ships = &problem->classes[i];
        if (ships->length == length && cell_set_has(&ships->allowed[direction], start)) {
          marginals_read(marginal, &analysis->marginals, i, (struct placement){(enum direction)direction, start});
          is_possible = mpz_sgn(marginal) > 0;
        }
      }
      if (is_possible) {
        add_place(cover, problem, length, (enum direction)direction, start);
      }
    }
  }
  mpz_clear(marginal);
}

/* Lists the places of each cell. */
static void list_covering(struct cover *cover) {
  int used = 0;
  for (int cell = 0; cell < cover->cell_count; cell++) {
    cover->covering_start[cell] = used;
    for (int i = 0; i < cover->place_count; i++) {
      if (has_cell(&cover->places[i], cell)) {
        cover->covering[used++] = (int16_t)i;
      }
    }
  }
  cover->covering_start[cover->cell_count] = used;
}

/* ---- All of it ------------------------------------------------------------------------------------------------------------- */

/* Finds the smallest set. Returns the lower bound of its size. */
static int solve(struct cover *cover, int length) {
  cover->best_size = cover->cell_count + 1;
  try_patterns(cover, length);
  choose_greedily(cover);
  undo_to(cover, 0);
  int least = least_more(cover);
  while (least < cover->best_size && !search(cover, least) && goes_on(cover)) {
    least++;
  }
  return least;
}

static fc_status find_cover(fc_cell **cells, size_t *cell_count, size_t *least, const fc_analysis *analysis, int length,
                            struct progress *progress, fc_error *error) {
  struct cover *cover = memory_allocate_zeroed(1, sizeof *cover);
  if (cover == NULL) {
    return error_no_memory(error);
  }
  cover->rows = analysis->problem.rows;
  cover->columns = analysis->problem.columns;
  cover->cell_count = cover->rows * cover->columns;
  cover->progress = progress;
  list_places(cover, analysis, length);
  list_covering(cover);
  const int needed = solve(cover, length);
  fc_status status = progress_finish(progress, error);
  fc_cell *found = status == FC_OK ? cells_of_set(cell_count, &cover->best, cover->columns) : NULL;
  if (found != NULL) {
    *cells = found;
    *least = (size_t)needed;
  }
  THEN(status, found != NULL ? FC_OK : error_no_memory(error));
  memory_free(cover);
  return status;
}

fc_status fc_fewest_cells(fc_cell **cells, size_t *cell_count, size_t *least, const fc_board *board, int length,
                          const fc_options *options, fc_error *error) {
  fc_status status = call_check(cells != NULL && cell_count != NULL && least != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  bool is_length = false;
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    is_length = is_length || board->ruleset->classes[i].length == length;
  }
  if (!is_length) {
    return error_set(error, FC_INVALID_ARGUMENT, "the fleet has no ship of length %d", length);
  }
  const fc_options rest = options_beside(options, sizeof(struct cover));
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, &rest);
  fc_analysis *analysis = NULL;
  progress_stage(&progress, 0, 0.5);
  status = status_beside(fc_analyse(&analysis, board, &stage, error), options, sizeof(struct cover), error);
  if (status != FC_OK) {
    return status;
  }
  progress_stage(&progress, 0.5, 1);
  status = analysis_check_count(analysis, error);
  THEN(status, find_cover(cells, cell_count, least, analysis, length, &progress, error));
  fc_analysis_free(analysis);
  return status;
}
