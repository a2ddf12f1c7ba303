/*
 * The known state of every cell, and the ships that are sunk.
 *
 * Both follow from the possible placements. With an analysis these are the placements that some configuration contains. Without
 * one, at sight, they are the allowed placements that touch no hit outside of them. At sight there are more of them, so all
 * conclusions are true, but there are fewer.
 *
 *  - A cell without a possible placement is water, unless there may be ships besides the fleet. At sight only cells beside a
 *    sunk ship are called water.
 *  - A hit that must be covered is part of a sunk ship if every possible placement on it has been hit on all its cells.
 *  - It is also part of one if every possible placement on a cell that was answered `sunk` covers it. With an analysis this adds
 *    nothing, because the ship is then sunk in every configuration. At sight it finds the ship that ends in `sunk` among hits.
 *
 * Ships. Two shots that were answered `sunk` have sunk two ships. If all possible placements on such a cell are of one class, the
 * ship is of this class. Other ships are known to be sunk by their places: the only possible placement on a hit is in every
 * configuration. The remaining sunk cells of a grid are counted so that no two of them can belong to one ship.
 *
 * Several places together may tell more than each alone. For instance, four hits may not fit on long ships alone. Every
 * configuration has more than k sunk ships of a class if none takes at most k of the fully hit places. The mean number of sunk
 * ships of a class is the sum of the chances of these places, and the minimum is at most the mean. So this question is rarely
 * asked.
 */
#include <string.h>

#include "count/count.h"
#include "model/board.h"
#include "model/covering.h"
#include "model/hints.h"
#include "model/take_out.h"
#include "query/analysis.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

struct known_view {
  struct problem problem;                 /* it allows only possible placements */
  unsigned char possible[CELL_SET_CELLS]; /* the number of possible placements on the cell, at most 2 */
  struct cell_set afloat;                 /* cells of possible placements with an unshot cell */
};

/* ---- Possible placements --------------------------------------------------------------------------------------------------- */

/* Forbids the placements that are not possible, and adds the others to the view. */
static void view_placements(struct known_view *view, const fc_analysis *analysis) {
  struct problem *problem = &view->problem;
  mpz_t marginal;
  mpz_init(marginal);
  for (size_t ship_class = 0; ship_class < problem->class_count; ship_class++) {
    struct problem_class *ships = &problem->classes[ship_class];
    for_each_placement (placement, ships) {
      const struct cell_set ship = placement_cells(problem, ships->length, placement);
      bool is_possible = false;
      if (analysis != NULL) {
        marginals_read(marginal, &analysis->marginals, ship_class, placement);
        is_possible = mpz_sgn(marginal) > 0;
      } else {
        is_possible = !placement_bars_covered(problem, ships->length, placement);
      }
      if (!is_possible) {
        cell_set_remove(&ships->allowed[placement.direction], placement.cell);
        continue;
      }
      for_each_cell (cell, &ship) {
        view->possible[cell] = view->possible[cell] == 0 ? 1 : 2;
      }
      if (!cell_set_is_within(&ship, &problem->shot)) {
        view->afloat = cell_set_union(&view->afloat, &ship);
      }
    }
  }
  mpz_clear(marginal);
}

/* Begins a walk over the possible placements that cover a cell. */
static struct covering start_at(const struct known_view *view, int cell) {
  return covering_start(&view->problem, cell / view->problem.columns, cell % view->problem.columns);
}

static bool next_ship(struct cell_set *ship, struct covering *covering) {
  const bool is_there = covering_next(covering);
  if (is_there) {
    *ship = placement_cells(covering->problem, covering->problem->classes[covering->ship_class].length,
                            (struct placement){covering->direction, covering->start});
  }
  return is_there;
}

/* ---- Cells ----------------------------------------------------------------------------------------------------------------- */

/* Adds the cells that all possible placements on a cell cover. */
static void add_common(struct cell_set *cells, const struct known_view *view, int cell) {
  struct cell_set common = {0};
  struct cell_set ship;
  struct covering covering = start_at(view, cell);
  for (bool is_first = true; next_ship(&ship, &covering); is_first = false) {
    const struct cell_set missing = cell_set_without(&common, &ship);
    common = is_first ? ship : cell_set_without(&common, &missing);
  }
  *cells = cell_set_union(cells, &common);
}

/* Finds the states of the cells. `has_all`: cells without a possible placement are water. */
static void find_states(fc_cell_state *states, const fc_board *board, const struct known_view *view, bool has_all) {
  const struct problem *problem = &view->problem;
  const int cell_count = problem->rows * problem->columns;
  struct cell_set sunk = {{0}};
  struct cell_set near_sunk = {{0}};
  for (int cell = 0; cell < cell_count; cell++) {
    states[cell] = board->observations.cells[cell];
    if (states[cell] == FC_CELL_SUNK) {
      add_common(&sunk, view, cell);
      cell_set_add(&sunk, cell);
    } else if (states[cell] == FC_CELL_HIT && cell_set_has(&problem->covered, cell) && view->possible[cell] > 0 &&
               !cell_set_has(&view->afloat, cell)) {
      cell_set_add(&sunk, cell);
    }
  }
  for_each_cell (cell, &sunk) {
    const struct cell_set taken = cells_taken(problem, 1, (struct placement){ACROSS, cell});
    near_sunk = cell_set_union(&near_sunk, &taken);
  }
  for (int cell = 0; cell < cell_count; cell++) {
    if (states[cell] == FC_CELL_HIT && cell_set_has(&sunk, cell)) {
      states[cell] = FC_CELL_SUNK;
    } else if (states[cell] == FC_CELL_UNSHOT && (has_all ? view->possible[cell] == 0 : cell_set_has(&near_sunk, cell))) {
      states[cell] = FC_CELL_WATER;
    }
    const fc_cell_state given = observations_state(&board->observations, cell, &board->ruleset->rules);
    states[cell] = hint_is_of_ship(given) ? given : states[cell];
  }
}

/* ---- Ships ----------------------------------------------------------------------------------------------------------------- */

/* The class of all possible placements on a cell; FC_ANY_CLASS if there are several. */
static size_t class_at(const struct known_view *view, int cell) {
  size_t ship_class = FC_ANY_CLASS;
  struct covering covering = start_at(view, cell);
  for (bool is_first = true; covering_next(&covering); is_first = false) {
    if (!is_first && covering.ship_class != ship_class) {
      return FC_ANY_CLASS;
    }
    ship_class = covering.ship_class;
  }
  return ship_class;
}

/* Counts the sunk ship on a cell by its class, if that is known. */
static void count_at(int *sunk, int *others, const struct known_view *view, int cell) {
  const size_t ship_class = class_at(view, cell);
  if (ship_class == FC_ANY_CLASS) {
    (*others)++;
  } else {
    sunk[ship_class]++;
  }
}

/* Adds the cells of all possible placements on a cell. */
static void add_reach(struct cell_set *cells, const struct known_view *view, int cell) {
  struct cell_set ship;
  struct covering covering = start_at(view, cell);
  while (next_ship(&ship, &covering)) {
    *cells = cell_set_union(cells, &ship);
  }
}

/* Whether the ship on a cell is sunk, and its place certain. */
static bool is_certain(const struct known_view *view, int cell) {
  return cell_set_has(&view->problem.covered, cell) && view->possible[cell] == 1 && !cell_set_has(&view->afloat, cell);
}

static void count_sunk(int *sunk, int *others, const fc_board *board, const struct known_view *view) {
  const struct observations *observations = &board->observations;
  const int cell_count = view->problem.rows * view->problem.columns;
  struct cell_set announced = {{0}};
  struct cell_set counted = {{0}};
  for (size_t i = 0; i < observations->shot_count; i++) {
    if (observations->shots[i].answer == FC_ANSWER_SUNK) {
      cell_set_add(&announced, observations->shots[i].cell);
      count_at(sunk, others, view, observations->shots[i].cell);
    }
  }
  for (int cell = 0; cell < cell_count; cell++) {
    struct cell_set place = {{0}};
    if (is_certain(view, cell) && !cell_set_has(&counted, cell)) {
      add_reach(&place, view, cell);
      if (!cell_set_meets(&place, &announced)) {
        count_at(sunk, others, view, cell);
        counted = cell_set_union(&counted, &place);
      }
    }
  }
  for (int cell = 0; cell < cell_count; cell++) {
    if (observations->cells[cell] == FC_CELL_SUNK && !cell_set_has(&announced, cell) && !cell_set_has(&counted, cell)) {
      count_at(sunk, others, view, cell);
      add_reach(&counted, view, cell);
    }
  }
}

/* ---- Ships, all together --------------------------------------------------------------------------------------------------- */

/* The most places of a class for which the question is asked. */
enum { MOST_HIT_PLACES = 64 };

/* The fully hit places of a class. */
struct hit_places {
  const fc_analysis *analysis;
  struct problem problem;    /* with a copy of the classes, which allows some of the uncertain places */
  const fc_options *options; /* for each search; they refer to the progress */
  struct progress *progress;
  size_t ship_class;
  struct placement places[MOST_HIT_PLACES]; /* uncertain places */
  int count;
  int certain; /* number of places in every configuration */
  int fewest;  /* upper bound of the fewest sunk ships: the mean, rounded down */
};

/* Finds the places, and forbids the uncertain ones in the problem. False if there are too many. */
static bool find_hit_places(struct hit_places *found, const struct known_view *view) {
  bool have_room = true;
  const struct problem_class *ships = &view->problem.classes[found->ship_class];
  struct problem_class *rest = &found->problem.classes[found->ship_class];
  mpz_t marginal, sum;
  mpz_inits(marginal, sum, NULL);
  for_each_placement (placement, ships) {
    const struct cell_set ship = placement_cells(&view->problem, ships->length, placement);
    if (!cell_set_is_within(&ship, &view->problem.shot)) {
      continue;
    }
    marginals_read(marginal, &found->analysis->marginals, found->ship_class, placement);
    mpz_add(sum, sum, marginal);
    if (mpz_cmp(marginal, found->analysis->count) == 0) {
      found->certain++;
    } else if (found->count == MOST_HIT_PLACES) {
      have_room = false;
    } else {
      found->places[found->count++] = placement;
      cell_set_remove(&rest->allowed[placement.direction], placement.cell);
    }
  }
  mpz_fdiv_q(sum, sum, found->analysis->count);
  found->fewest = (int)mpz_get_si(sum);
  mpz_clears(marginal, sum, NULL);
  return have_room;
}

/* Finds whether a configuration can have at most `ships` ships on the uncertain places from `first` on, besides the allowed
 * ones. */
static fc_status can_have_few(bool *can, struct hit_places *hit, int ships, int first, fc_error *error) {
  struct problem_class *rest = &hit->problem.classes[hit->ship_class];
  if (!progress_goes_on(hit->progress, 0)) {
    return progress_stopped(error);
  }
  fc_status status = FC_OK;
  if (ships == 0) {
    struct configuration configuration = {0};
    status = count_example(&configuration, can, &hit->problem, hit->options, error);
    configuration_clear(&configuration);
    return status;
  }
  *can = false;
  for (int i = first; i <= hit->count - ships && !*can && status == FC_OK; i++) {
    cell_set_add(&rest->allowed[hit->places[i].direction], hit->places[i].cell);
    status = can_have_few(can, hit, ships - 1, i + 1, error);
    cell_set_remove(&rest->allowed[hit->places[i].direction], hit->places[i].cell);
  }
  return status;
}

/* Raises *sunk to the fewest ships of a class that are sunk in any configuration. */
static fc_status raise_class(int *sunk, struct hit_places *hit, fc_error *error) {
  bool can = false;
  fc_status status = FC_OK;
  int least = *sunk > hit->certain ? *sunk : hit->certain;
  while (status == FC_OK && !can && least < hit->fewest) {
    const int more = least - hit->certain;
    status = can_have_few(&can, hit, more < hit->count ? more : hit->count, 0, error);
    least += status == FC_OK && !can;
  }
  *sunk = least;
  return status;
}

/* Raises the numbers of sunk ships to the fewest of any configuration. Ships whose class is found are taken off *others. */
static fc_status raise_ships(int *sunk, int *others, const fc_analysis *analysis, const struct known_view *view,
                             const fc_options *options, fc_error *error) {
  const size_t class_count = view->problem.class_count;
  struct problem_class *classes = memory_allocate(class_count + 1, sizeof *classes);
  if (classes == NULL) {
    return error_no_memory(error);
  }
  const uint64_t held = analysis_bytes(analysis) + 2 * class_count * sizeof *classes; /* these, and those of the view */
  const fc_options rest = options_beside(options, held);
  struct progress progress = progress_of(options);
  const fc_options asking = progress_asking_options(&progress, &rest);
  fc_status status = FC_OK;
  for (size_t i = 0; i < class_count && status == FC_OK; i++) {
    struct hit_places hit = {
        .analysis = analysis, .problem = analysis->problem, .options = &asking, .progress = &progress, .ship_class = i};
    progress_stage(&progress, (double)i / (double)class_count, (double)(i + 1) / (double)class_count);
    memcpy(classes, analysis->problem.classes, class_count * sizeof *classes);
    hit.problem.classes = classes;
    if (!find_hit_places(&hit, view)) {
      continue;
    }
    fc_error failure;
    const int before = sunk[i];
    status = raise_class(&sunk[i], &hit, &failure);
    const int raised = sunk[i] - before;
    *others -= raised < *others ? raised : *others;
    if (status == FC_LIMIT) { /* the lower number still holds */
      status = FC_OK;
    } else if (status != FC_OK) {
      (void)error_set(error, status, "%s", failure.message);
    }
  }
  memory_free(classes);
  return status == FC_OK ? progress_finish(&progress, error) : status;
}

/* ---- The calls ------------------------------------------------------------------------------------------------------------- */

static fc_status view_make(struct known_view *view, const fc_board *board, const fc_analysis *analysis, fc_error *error) {
  fc_status status = analysis != NULL ? analysis_check_count(analysis, error) : FC_OK;
  if (status != FC_OK) {
    return status;
  }
  if (analysis != NULL &&
      (analysis->problem.rows != board->ruleset->rules.rows || analysis->problem.columns != board->ruleset->rules.columns ||
       analysis->problem.class_count != board->ruleset->class_count)) {
    return error_set(error, FC_INVALID_ARGUMENT, "the analysis is that of another board");
  }
  *view = (struct known_view){0};
  status = problem_from_board(&view->problem, board, error);
  if (status == FC_OK) {
    view_placements(view, analysis);
  }
  return status;
}

fc_status fc_board_known(fc_cell_state *states, const fc_board *board, const fc_analysis *analysis, fc_error *error) {
  struct known_view view;
  const bool has_all = states != NULL && board != NULL;
  const fc_status status = has_all ? view_make(&view, board, analysis, error) : error_null_argument(error);
  if (status == FC_OK) {
    find_states(states, board, &view, analysis != NULL && !fc_board_has_others(board));
    problem_clear(&view.problem);
  }
  return status;
}

fc_status fc_board_ships_sunk(int *sunk, int *others, const fc_board *board, const fc_analysis *analysis,
                              const fc_options *options, fc_error *error) {
  struct known_view view;
  fc_status status = call_check(sunk != NULL && others != NULL && board != NULL, options, error);
  THEN(status, view_make(&view, board, analysis, error));
  if (status != FC_OK) {
    return status;
  }
  const size_t class_count = board->ruleset->class_count;
  int more = 0;
  int *known = memory_allocate_zeroed(class_count + 1, sizeof *known);
  status = known != NULL ? FC_OK : error_no_memory(error);
  if (status == FC_OK) {
    count_sunk(known, &more, board, &view);
    status = analysis != NULL ? raise_ships(known, &more, analysis, &view, options, error) : FC_OK;
  }
  if (status == FC_OK) {
    memcpy(sunk, known, class_count * sizeof *sunk);
    *others = more;
  }
  memory_free(known);
  problem_clear(&view.problem);
  return status;
}
