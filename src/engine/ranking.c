#include "engine/ranking.h"

#include <string.h>

#include "engine/bound.h"
#include "engine/certain.h"
#include "engine/context.h"
#include "engine/frontier/walk.h"
#include "engine/run.h"
#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

/* One choice at a cell: to pass it, or to place a ship. */
struct ranked_choice {
  const struct step *step;  /* NULL: no ship is placed */
  enum direction direction; /* on the given board */
  uint64_t factor;          /* the weight of the ship */
};

struct ranking {
  struct problem problem; /* the given problem */
  struct certain certain;
  mpz_t count;
  mpz_t certain_weight;    /* the weight of the certain placements times problem_common_weight */
  struct placement *fleet; /* class by class; the certain placements are in their places */
  size_t *first_of_class;  /* by class: its first ship, and after the last class the number of ships */
  size_t *rest_ships;      /* by class: its first ship that is not certain */
  bool has_run;            /* there are several configurations, and the following fields are set */
  struct run run;
  uint64_t *begins;   /* of the numbers of each half */
  uint64_t *of_start; /* by start of the tally: the number of configurations, in the words of the walk */
  struct walked walked;
  struct ranked_choice *choices; /* position by position, in the order of the ranking */
  size_t *choices_begin;         /* by position, and one more */
};

/* ---- The choices --------------------------------------------------------------------------------------------------------- */

/* The direction on the given board. Ships of one cell have only one. */
static enum direction given_direction(const struct ranking *ranking, size_t rest_class, enum direction swept) {
  const bool turned = ranking->run.symmetry.turned && ranking->certain.rest.classes[rest_class].length > 1;
  return turned ? (swept == ACROSS ? DOWN : ACROSS) : swept;
}

static struct ranked_choice choice_of(const struct ranking *ranking, const struct step *step, int position) {
  const struct problem *problem = &ranking->run.problem;
  return (struct ranked_choice){
      .step = step,
      .direction = given_direction(ranking, step->ship_class, step->direction),
      .factor = problem_weight(problem, &problem->classes[step->ship_class], (struct placement){step->direction, position})};
}

/* Whether one ship comes before another at the same cell. */
static bool comes_before(const struct ranked_choice *one, const struct ranked_choice *other) {
  return one->step->ship_class != other->step->ship_class ? one->step->ship_class < other->step->ship_class
                                                          : one->direction < other->direction;
}

/* Lists the choices at a cell in order, and returns their number: first no ship, then the ships. */
static size_t list_choices(struct ranked_choice *choices, const struct ranking *ranking, size_t position) {
  const struct scanned_cell *cell = &ranking->run.plan.scan.cells[position];
  size_t count = 1;
  choices[0] = (struct ranked_choice){.factor = 1};
  for (size_t i = 0; i < cell->step_count; i++) {
    choices[count++] = choice_of(ranking, &cell->steps[i], (int)position);
    INSERT_LAST(choices + 1, count - 1, comes_before);
  }
  return count;
}

static fc_status list_all_choices(struct ranking *ranking, fc_error *error) {
  const struct scan *scan = &ranking->run.plan.scan;
  ranking->choices = memory_allocate(scan->cell_count + scan->step_count, sizeof *ranking->choices);
  ranking->choices_begin = memory_allocate(scan->cell_count + 1, sizeof *ranking->choices_begin);
  if (ranking->choices == NULL || ranking->choices_begin == NULL) {
    return error_no_memory(error);
  }
  size_t count = 0;
  for (size_t position = 0; position < scan->cell_count; position++) {
    ranking->choices_begin[position] = count;
    count += list_choices(ranking->choices + count, ranking, position);
  }
  ranking->choices_begin[scan->cell_count] = count;
  return FC_OK;
}

/* ---- Making a ranking ---------------------------------------------------------------------------------------------------- */

static fc_status list_ships(struct ranking *ranking, fc_error *error) {
  const struct problem *problem = &ranking->problem;
  const struct certain *certain = &ranking->certain;
  ranking->fleet = memory_allocate_zeroed(problem_ship_count(problem), sizeof *ranking->fleet);
  ranking->first_of_class = memory_allocate(problem->class_count + 1, sizeof *ranking->first_of_class);
  ranking->rest_ships = memory_allocate(problem->class_count, sizeof *ranking->rest_ships);
  if (ranking->fleet == NULL || ranking->first_of_class == NULL || ranking->rest_ships == NULL) {
    return error_no_memory(error);
  }
  size_t first = 0;
  size_t next = 0; /* certain ship */
  for (size_t i = 0; i < problem->class_count; i++) {
    ranking->first_of_class[i] = first;
    ranking->rest_ships[i] = first;
    for (; next < certain->ship_count && certain->ships[next].ship_class == i; next++) {
      ranking->fleet[ranking->rest_ships[i]++] = certain->ships[next].placement;
    }
    first += (size_t)problem->classes[i].ships;
  }
  ranking->first_of_class[problem->class_count] = first;
  return FC_OK;
}

/* Copies a number whose words lie LANES apart. */
static void gather(uint64_t *number, const uint64_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) {
    number[i] = words[i * LANES];
  }
}

static fc_status find_count(struct ranking *ranking, fc_error *error) {
  const size_t words = ranking->walked.words;
  const struct tally *tally = &ranking->run.tally;
  ranking->of_start = memory_allocate_zeroed(tally->start_count * words, sizeof *ranking->of_start);
  if (ranking->of_start == NULL) {
    return error_no_memory(error);
  }
  mpz_t count;
  mpz_init(count);
  mpz_set_ui(ranking->count, 0);
  for (size_t i = 0; i < tally->start_count; i++) {
    struct walker walker;
    uint64_t *number = ranking->of_start + i * words;
    if (walk_begin(&walker, &ranking->run.plan, tally->starts[i])) {
      walk_enter(&walker, &ranking->walked);
      gather(number, walk_completions(&ranking->walked, &walker), words);
      integer_from_words(count, number, words);
      mpz_add(ranking->count, ranking->count, count);
    }
  }
  mpz_mul(ranking->count, ranking->count, ranking->certain_weight);
  mpz_clear(count);
  return FC_OK;
}

static fc_status run_on_rest(struct ranking *ranking, const fc_options *options, fc_error *error) {
  const struct problem *rest = &ranking->certain.rest;
  unsigned bits;
  fc_status status = run_bits(&bits, rest, options, error);
  if (status == FC_OK && bound_bits(rest) == 0) { /* some ship finds no place */
    return FC_OK;
  }
  THEN(status, run_begin(&ranking->run, rest, run_plain_symmetry(rest), PLAN_FOR_WALKS, options, error));
  if (status != FC_OK) {
    return status;
  }
  ranking->has_run = true;
  ranking->begins = memory_allocate(ranking->run.plan.half_count, sizeof *ranking->begins);
  const struct sweep sweep = sweep_of_run(&ranking->run, bits);
  status = ranking->begins != NULL ? sweep_completions(ranking->begins, &sweep) : error_no_memory(error);
  if (status == FC_OK) {
    ranking->walked = (struct walked){.plan = &ranking->run.plan,
                                      .words = sweep.words,
                                      .memory = slot_memory_begin(&ranking->run.memory),
                                      .begins = ranking->begins};
    status = list_all_choices(ranking, error);
  }
  THEN(status, find_count(ranking, error));
  ranking->run.budget.error = NULL; /* the caller's error and progress must not be used after this call */
  ranking->run.budget.progress = (struct progress){0};
  return status;
}

static fc_status prepare(struct ranking *ranking, const struct problem *problem, const fc_options *options, fc_error *error) {
  fc_status status = problem_copy(&ranking->problem, problem, error);
  THEN(status, certain_find(&ranking->certain, &ranking->problem, error));
  THEN(status, list_ships(ranking, error));
  if (status != FC_OK || ranking->certain.is_impossible) {
    return status;
  }
  certain_weight(ranking->certain_weight, ranking->certain.ships, ranking->certain.ship_count, &ranking->problem);
  mpz_t common;
  mpz_init(common);
  problem_common_weight(common, &ranking->problem);
  mpz_mul(ranking->certain_weight, ranking->certain_weight, common);
  mpz_clear(common);
  if (ranking->certain.rest.class_count == 0) {
    mpz_set(ranking->count, ranking->certain_weight);
    return FC_OK;
  }
  return run_on_rest(ranking, options, error);
}

fc_status ranking_create(struct ranking **ranking, const struct problem *problem, const fc_options *given, fc_error *error) {
  const fc_options beside = context_options_beside(given);
  const fc_options *options = &beside;
  if (options->engine != FC_ENGINE_AUTO && options->engine != FC_ENGINE_FRONTIER) {
    return error_set(error, FC_INVALID_ARGUMENT, "only the frontier engine ranks configurations");
  }
  if (totals_are_given(&problem->totals)) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "the board has totals of rows or columns, of which IDs and random fleets know nothing");
  }
  struct ranking *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  mpz_init(made->count);
  mpz_init_set_ui(made->certain_weight, 1);
  const fc_status status = prepare(made, problem, options, error);
  if (status != FC_OK) {
    ranking_free(made);
  } else {
    *ranking = made;
  }
  return context_status_beside(status, given, error);
}

void ranking_free(struct ranking *ranking) {
  if (ranking == NULL) {
    return;
  }
  run_end(&ranking->run);
  memory_free(ranking->begins);
  memory_free(ranking->of_start);
  memory_free(ranking->choices);
  memory_free(ranking->choices_begin);
  memory_free(ranking->fleet);
  memory_free(ranking->first_of_class);
  memory_free(ranking->rest_ships);
  certain_clear(&ranking->certain);
  problem_clear(&ranking->problem);
  mpz_clear(ranking->count);
  mpz_clear(ranking->certain_weight);
  memory_free(ranking);
}

uint64_t ranking_bytes(const struct ranking *ranking) {
  return run_bytes(&ranking->run);
}

uint64_t ranking_peak(const struct ranking *ranking) {
  return ranking->run.budget.peak;
}

mpz_srcptr ranking_count(const struct ranking *ranking) {
  return ranking->count;
}

size_t ranking_ships(const struct ranking *ranking) {
  return ranking->first_of_class[ranking->problem.class_count];
}

/* ---- The walk of one configuration ----------------------------------------------------------------------------------------- */

/* A walk along a configuration. */
struct tour {
  const struct ranking *ranking;
  struct walker walker;
  size_t next[MAXIMUM_CLASSES];       /* by class of the rest: its first ship that is not placed yet */
  const struct ranked_choice *choice; /* the current choice */
  const struct ranked_choice *end;
  struct way way;
};

/* Comes to a cell and makes passing it the current choice, whose number is not read yet. */
static void tour_arrive(struct tour *tour) {
  const struct ranking *ranking = tour->ranking;
  if (walk_cross(&tour->walker, &ranking->run.plan)) {
    walk_enter(&tour->walker, &ranking->walked);
  }
  tour->choice = ranking->choices + ranking->choices_begin[tour->walker.position];
  tour->end = ranking->choices + ranking->choices_begin[tour->walker.position + 1];
  walk_look(&tour->way, &ranking->walked, &tour->walker, tour->choice->step);
}

static void tour_read(struct tour *tour) {
  walk_read(&tour->way, &tour->ranking->walked, &tour->walker);
}

/* Whether the current choice is possible. */
static bool tour_is_possible(const struct tour *tour) {
  return tour->way.ends || tour->way.completions != NULL;
}

/* Moves to the next possible choice; false if there is none. */
static bool tour_look_on(struct tour *tour) {
  while (++tour->choice < tour->end) {
    walk_look(&tour->way, &tour->ranking->walked, &tour->walker, tour->choice->step);
    tour_read(tour);
    if (tour_is_possible(tour)) {
      return true;
    }
  }
  return false;
}

/* Comes to a cell, and moves to the first possible choice; false if there is none. */
static bool tour_look(struct tour *tour) {
  tour_arrive(tour);
  tour_read(tour);
  return tour_is_possible(tour) || tour_look_on(tour);
}

/* The current cell, on the given board. */
static int tour_cell(const struct tour *tour) {
  const struct run *run = &tour->ranking->run;
  const int position = (int)tour->walker.position;
  return run->symmetry.turned ? symmetry_cell(run->symmetry, &run->problem, position) : position;
}

static void tour_go(struct tour *tour) {
  walk_on(&tour->walker, &tour->way);
}

/* Notes the ship that the choice places, if any. */
static void note_choice(struct placement *fleet, struct tour *tour) {
  if (tour->choice->step != NULL) {
    fleet[tour->next[tour->choice->step->ship_class]++] =
        (struct placement){.direction = tour->choice->direction, .cell = tour_cell(tour)};
  }
}

/* Begins with a start of the tally. False if no configuration begins with it. */
static bool tour_begin(struct tour *tour, const struct ranking *ranking, size_t start) {
  tour->ranking = ranking;
  for (size_t i = 0; i < ranking->certain.rest.class_count; i++) {
    tour->next[i] = ranking->rest_ships[ranking->certain.given_class[i]];
  }
  const bool exists = walk_begin(&tour->walker, &ranking->run.plan, ranking->run.tally.starts[start]);
  if (exists) {
    walk_enter(&tour->walker, &ranking->walked);
  }
  return exists;
}

/* ---- Unrank -------------------------------------------------------------------------------------------------------------- */

/* Subtracts `other`, whose words lie `apart` from each other, unless `number` is less. Returns whether `number` is less. */
static bool is_less_or_subtract(uint64_t *number, const uint64_t *other, size_t other_words, size_t apart, size_t words) {
  bool is_less = false;
  for (size_t i = 0; i < words; i++) {
    const uint64_t word = i < other_words ? other[i * apart] : 0;
    is_less = number[i] < word || (number[i] == word && is_less);
  }
  bool borrows = false;
  for (size_t i = 0; i < words && !is_less; i++) {
    const uint64_t word = i < other_words ? other[i * apart] : 0;
    const uint64_t once = number[i] - word;
    const bool borrows_once = number[i] < word;
    number[i] = once - borrows;
    borrows = borrows_once || once < number[i];
  }
  return is_less;
}

static bool is_less_than_way(uint64_t *number, const struct way *way, size_t words) {
  static const uint64_t one[1] = {1};
  return is_less_or_subtract(number, way->ends ? one : way->completions, way->ends ? 1 : words, LANES, words);
}

/* Begins with the start of an ID, and makes it the ID within the configurations of this start. */
static bool unrank_start(struct tour *tour, const struct ranking *ranking, uint64_t *id, size_t words) {
  size_t start = 0;
  while (start + 1 < ranking->run.tally.start_count &&
         !is_less_or_subtract(id, ranking->of_start + start * words, words, 1, words)) {
    start++;
  }
  return tour_begin(tour, ranking, start);
}

/* Takes the way over the current cell to the configuration of an ID, and makes it the ID within the configurations of this
 * way. */
static void unrank_cell(struct placement *fleet, struct tour *tour, uint64_t *id, size_t words) {
  bool is_possible = tour_is_possible(tour) || tour_look_on(tour);
  while (is_possible && !is_less_than_way(id, &tour->way, words)) { /* the ways add up to the number of the state */
    is_possible = tour_look_on(tour);
  }
  note_choice(fleet, tour);
  tour_go(tour);
}

/* The number of fleets that are unranked side by side. */
#define TOGETHER 16

/* Finds the fleets of up to TOGETHER IDs, which have the words of the walk's numbers and are overwritten. */
static void unrank_together(struct placement *fleets, const struct ranking *ranking, uint64_t *ids, size_t count) {
  const struct walked *walked = &ranking->walked;
  const size_t ships = ranking_ships(ranking);
  const size_t words = walked->words;
  struct tour tours[TOGETHER];
  size_t numbers[TOGETHER]; /* of the tours that have not ended */
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    numbers[left] = i;
    left += unrank_start(&tours[i], ranking, ids + i * words, words);
  }
  while (left > 0) {
    for (size_t i = 0; i < left; i++) {
      struct tour *tour = &tours[numbers[i]];
      tour_arrive(tour);
      __builtin_prefetch(tour->way.kept);
    }
    for (size_t i = 0; i < left; i++) {
      struct tour *tour = &tours[numbers[i]];
      tour_read(tour);
      __builtin_prefetch(tour->way.completions);
    }
    size_t going_on = 0;
    for (size_t i = 0; i < left; i++) {
      struct tour *tour = &tours[numbers[i]];
      unrank_cell(fleets + numbers[i] * ships, tour, ids + numbers[i] * words, words);
      if (!tour->walker.has_ended) {
        numbers[going_on++] = numbers[i];
      }
    }
    left = going_on;
  }
}

/* The number of IDs behind a way: the ways to go on times the weight of the ship that the choice places. */
static void ids_behind(mpz_t ids, mpz_t factor, uint64_t *number, const struct tour *tour) {
  const size_t words = tour->ranking->walked.words;
  mpz_set_ui(ids, 1);
  if (!tour->way.ends) {
    gather(number, tour->way.completions, words);
    integer_from_words(ids, number, words);
  }
  integer_from_words(factor, &tour->choice->factor, 1);
  mpz_mul(ids, ids, factor);
}

/* The same with weights. `number`: room for a number of the walk. */
static void unrank_weighed(struct placement *fleet, const struct ranking *ranking, mpz_srcptr id, uint64_t *number) {
  struct tour tour;
  mpz_t left;
  mpz_t ids;
  mpz_t factor;
  mpz_inits(left, ids, factor, NULL);
  mpz_fdiv_q(left, id, ranking->certain_weight);
  size_t start = 0;
  while (start + 1 < ranking->run.tally.start_count) {
    integer_from_words(ids, ranking->of_start + start * ranking->walked.words, ranking->walked.words);
    if (mpz_cmp(left, ids) < 0) {
      break;
    }
    mpz_sub(left, left, ids);
    start++;
  }
  for (bool goes_on = tour_begin(&tour, ranking, start); goes_on; goes_on = !tour.walker.has_ended) {
    bool goes_on_looking = tour_look(&tour);
    while (goes_on_looking) { /* it is found, as the IDs behind the ways add up to the IDs of the state */
      ids_behind(ids, factor, number, &tour);
      goes_on_looking = mpz_cmp(left, ids) >= 0;
      if (goes_on_looking) {
        mpz_sub(left, left, ids);
        goes_on_looking = tour_look_on(&tour);
      }
    }
    mpz_fdiv_q(left, left, factor);
    note_choice(fleet, &tour);
    tour_go(&tour);
  }
  mpz_clears(left, ids, factor, NULL);
}

static void copy_certain(struct placement *fleets, const struct ranking *ranking, size_t count) {
  const size_t ships = ranking_ships(ranking);
  for (size_t i = 0; i < count; i++) {
    memcpy(fleets + i * ships, ranking->fleet, ships * sizeof *fleets);
  }
}

/* The same for up to TOGETHER IDs. `numbers`: room for as many numbers of the walk. */
static void unrank_some(struct placement *fleets, const struct ranking *ranking, mpz_t *const ids, size_t count,
                        uint64_t *numbers) {
  const size_t words = ranking->walked.words;
  if (problem_has_weights(&ranking->problem)) {
    for (size_t i = 0; i < count; i++) {
      unrank_weighed(fleets + i * ranking_ships(ranking), ranking, ids[i], numbers);
    }
    return;
  }
  memset(numbers, 0, count * words * sizeof *numbers);
  mpz_t id;
  mpz_init(id);
  for (size_t i = 0; i < count; i++) {
    mpz_fdiv_q(id, ids[i], ranking->certain_weight);
    mpz_export(numbers + i * words, NULL, -1, sizeof *numbers, 0, 0, id);
  }
  mpz_clear(id);
  unrank_together(fleets, ranking, numbers, count);
}

bool ranking_unrank(struct placement *fleets, const struct ranking *ranking, mpz_t *const ids, size_t count) {
  uint64_t *numbers = memory_allocate(TOGETHER * ranking->walked.words, sizeof *numbers);
  if (numbers == NULL) {
    return false;
  }
  copy_certain(fleets, ranking, count);
  for (size_t i = 0; i < count && ranking->has_run; i += TOGETHER) {
    unrank_some(fleets + i * ranking_ships(ranking), ranking, ids + i, count - i < TOGETHER ? count - i : TOGETHER, numbers);
  }
  memory_free(numbers);
  return true;
}

/* ---- Rank ---------------------------------------------------------------------------------------------------------------- */

/* Notes a ship of the rest by the cell where it begins, and counts a certain ship. False if no configuration contains it. */
static bool note_ship(struct placed_ship *beginnings, size_t *certain_ships, const struct ranking *ranking, size_t ship_class,
                      struct placement placement) {
  if (certain_has(&ranking->certain, ship_class, placement)) {
    ++*certain_ships;
    return true;
  }
  const size_t rest_class = certain_rest_class(&ranking->certain, ship_class);
  struct placed_ship *beginning = &beginnings[placement.cell];
  if (rest_class == NO_REST_CLASS || beginning->ship_class != NO_REST_CLASS) {
    return false;
  }
  *beginning = (struct placed_ship){.ship_class = rest_class, .placement = placement};
  return true;
}

/* Notes all ships. No ship may be there twice, so if the number of certain ones is right, none is missing. */
static bool note_fleet(struct placed_ship *beginnings, const struct ranking *ranking, const struct placement *fleet) {
  for (size_t i = 0; i < ranking->problem.class_count; i++) {
    size_t certain_ships = 0;
    for (size_t ship = ranking->first_of_class[i]; ship < ranking->first_of_class[i + 1]; ship++) {
      for (size_t other = ranking->first_of_class[i]; other < ship; other++) {
        if (fleet[other].cell == fleet[ship].cell && fleet[other].direction == fleet[ship].direction) {
          return false;
        }
      }
      if (!note_ship(beginnings, &certain_ships, ranking, i, fleet[ship])) {
        return false;
      }
    }
    if (certain_ships != ranking->rest_ships[i] - ranking->first_of_class[i]) {
      return false;
    }
  }
  return true;
}

/* Whether a choice places the ship that begins at its cell, or none. */
static bool is_taken(const struct ranked_choice *choice, struct placed_ship beginning) {
  if (choice->step == NULL) {
    return beginning.ship_class == NO_REST_CLASS;
  }
  return choice->step->ship_class == beginning.ship_class && choice->direction == beginning.placement.direction;
}

/* Adds the IDs before the fleet's way over a cell to an ID, and takes the way. False if there is no such way. `scale`: the
 * product of the weights of the ships placed so far. */
static bool rank_cell(mpz_t id, mpz_t scale, struct tour *tour, struct placed_ship beginning, uint64_t *number) {
  mpz_t ids;
  mpz_t factor;
  mpz_inits(ids, factor, NULL);
  bool is_there = false;
  for (bool is_possible = tour_look(tour); is_possible && !is_there; is_possible = !is_there && tour_look_on(tour)) {
    is_there = is_taken(tour->choice, beginning);
    ids_behind(ids, factor, number, tour);
    if (!is_there) {
      mpz_addmul(id, scale, ids);
    }
  }
  if (is_there) {
    mpz_mul(scale, scale, factor);
    tour_go(tour);
  }
  mpz_clears(ids, factor, NULL);
  return is_there;
}

/* The ID of a fleet within the configurations of a start; false if it is none of them. When the walk ends with the whole fleet,
 * every ship has been placed, as no cell has two beginnings. */
static bool rank_from_start(mpz_t id, const struct ranking *ranking, size_t start, const struct placed_ship *beginnings,
                            uint64_t *number) {
  struct tour tour;
  mpz_t scale;
  mpz_init_set(scale, ranking->certain_weight);
  mpz_set_ui(id, 0);
  bool is_there = tour_begin(&tour, ranking, start);
  while (is_there && !tour.walker.has_ended) {
    is_there = walk_has_cells(&tour.walker, &ranking->run.plan);
    if (is_there) {
      is_there = rank_cell(id, scale, &tour, beginnings[tour_cell(&tour)], number);
    }
  }
  mpz_clear(scale);
  return is_there;
}

/* A fleet belongs to one start only, which its sums complete. */
static bool rank_rest(mpz_t id, const struct ranking *ranking, const struct placed_ship *beginnings, uint64_t *number) {
  const size_t words = ranking->walked.words;
  bool is_there = false;
  mpz_t before;
  mpz_t of_start;
  mpz_inits(before, of_start, NULL);
  for (size_t start = 0; start < ranking->run.tally.start_count && !is_there; start++) {
    is_there = rank_from_start(id, ranking, start, beginnings, number);
    integer_from_words(of_start, ranking->of_start + start * words, words);
    mpz_mul(of_start, of_start, ranking->certain_weight);
    if (is_there) {
      mpz_add(id, id, before);
    }
    mpz_add(before, before, of_start);
  }
  mpz_clears(before, of_start, NULL);
  return is_there;
}

static enum ranked rank_with(mpz_t id, const struct ranking *ranking, const struct placement *fleet,
                             struct placed_ship *beginnings, uint64_t *number) {
  for (int cell = 0; cell < ranking->problem.rows * ranking->problem.columns; cell++) {
    beginnings[cell] = (struct placed_ship){.ship_class = NO_REST_CLASS};
  }
  if (!note_fleet(beginnings, ranking, fleet)) {
    return NOT_RANKED;
  }
  mpz_t found;
  mpz_init(found);
  const bool is_there = !ranking->has_run || rank_rest(found, ranking, beginnings, number);
  if (is_there) {
    mpz_swap(id, found);
  }
  mpz_clear(found);
  return is_there ? RANKED : NOT_RANKED;
}

enum ranked ranking_rank(mpz_t id, const struct ranking *ranking, const struct placement *fleet) {
  if (mpz_sgn(ranking->count) == 0) {
    return NOT_RANKED;
  }
  const size_t cells = (size_t)ranking->problem.rows * (size_t)ranking->problem.columns;
  struct placed_ship *beginnings = memory_allocate(cells, sizeof *beginnings);
  uint64_t *number = memory_allocate(ranking->walked.words, sizeof *number);
  const enum ranked ranked =
      beginnings != NULL && number != NULL ? rank_with(id, ranking, fleet, beginnings, number) : RANKING_NO_MEMORY;
  memory_free(beginnings);
  memory_free(number);
  return ranked;
}
