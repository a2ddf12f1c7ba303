#include "query/ranking.h"

#include <string.h>

#include "engine/certain.h"
#include "engine/demand.h"
#include "engine/run.h"
#include "engine/sweep.h"
#include "engine/tally_set.h"
#include "sys/memory.h"
#include "sys/status.h"

/* One step over a cell. */
struct choice {
  uint32_t move;
  uint32_t ship_class;      /* of the rest; NO_CHOICE_CLASS where no ship is placed */
  enum direction direction; /* on the board as it was given */
  uint32_t stride;
  uint32_t met;    /* columns whose demand its ship meets */
  uint64_t factor; /* the weight of the ship */
  const uint64_t *room;
};

#define NO_CHOICE_CLASS UINT32_MAX

/* The choices at a cell, in the order of the ranking. */
struct choices {
  size_t begin; /* in ranking.choices */
  size_t end;
  uint64_t moves; /* one bit each */
  struct links links;
  int column;
  struct demand demand; /* of the last ship */
};

struct ranking {
  struct problem problem; /* as it was given */
  struct certain certain;
  mpz_t count;
  mpz_t certain_weight;    /* of the certain placements; 1 where placements have no weights */
  struct placement *fleet; /* class by class; the certain placements are in their places */
  size_t *first_of_class;  /* by class: its first ship, and after the last class the number of ships */
  size_t *rest_ships;      /* by class: its first ship that is not certain */
  bool has_run;            /* there are several configurations, and all of the following */
  struct workspace workspace;
  struct run run;
  struct completions completions;
  struct choice *choices;
  size_t choice_count;
  struct choices *at; /* by position */
  char *one;          /* a counter of 1 */
};

/* ---- The choices --------------------------------------------------------------------------------------------------------- */

/* The direction on the board as it was given. Ships of one cell have only one. */
static enum direction given_direction(const struct ranking *ranking, size_t rest_class, enum direction swept) {
  const bool turned = ranking->run.symmetry.turned && ranking->certain.rest.classes[rest_class].length > 1;
  return turned ? (swept == ACROSS ? DOWN : ACROSS) : swept;
}

static struct choice choice_of(const struct ranking *ranking, const struct choices *at, const struct step *step) {
  if (step->ship_class == NO_CLASS) {
    return (struct choice){.move = step->move, .ship_class = NO_CHOICE_CLASS, .factor = 1, .room = step->room};
  }
  return (struct choice){
      .move = step->move,
      .ship_class = (uint32_t)step->ship_class,
      .direction = given_direction(ranking, step->ship_class, step->direction),
      .stride = step->stride,
      .factor = step->factor,
      .met = demand_met_by(&at->demand, at->column, ranking->run.problem.classes[step->ship_class].length, step->direction),
      .room = step->room};
}

/* Whether a choice comes before another at the same cell. Those of which a state has only one may be in any order. */
static bool comes_before(const struct choice *one, const struct choice *other) {
  const uint32_t of_one = one->ship_class + 1; /* no ship: 0 */
  const uint32_t of_other = other->ship_class + 1;
  return of_one != of_other ? of_one < of_other : one->direction < other->direction;
}

/* Appends the choices at a cell, each put into its place among those before it. */
static void list_choices(struct ranking *ranking, size_t position) {
  const struct plan *plan = &ranking->run.plan;
  const struct steps over = plan_steps(plan, position);
  struct choices *at = &ranking->at[position];
  *at = (struct choices){.begin = ranking->choice_count,
                         .moves = over.moves,
                         .links = transitions_links(plan->transitions, plan_column(plan, position), over.variant),
                         .column = plan_column(plan, position),
                         .demand = demand_before(plan->problem, (int)position)};
  for (size_t i = 0; i < over.count; i++) {
    const struct choice choice = choice_of(ranking, at, &over.steps[i]);
    size_t place = ranking->choice_count++;
    for (; place > at->begin && comes_before(&choice, &ranking->choices[place - 1]); place--) {
      ranking->choices[place] = ranking->choices[place - 1];
    }
    ranking->choices[place] = choice;
  }
  at->end = ranking->choice_count;
}

static fc_status list_all_choices(struct ranking *ranking, fc_error *error) {
  const struct plan *plan = &ranking->run.plan;
  size_t count = 0;
  for (size_t position = 0; position + 1 < plan->layer_count; position++) {
    count += plan_steps(plan, position).count;
  }
  ranking->choices = memory_allocate(count, sizeof *ranking->choices);
  ranking->at = memory_allocate(plan->layer_count, sizeof *ranking->at);
  if (!ranking->choices || !ranking->at) {
    return error_no_memory(error);
  }
  for (size_t position = 0; position + 1 < plan->layer_count; position++) {
    list_choices(ranking, position);
  }
  return FC_OK;
}

/* ---- Making a ranking ---------------------------------------------------------------------------------------------------- */

/* Puts the certain placements of a class into their places, and returns how many there are. */
static size_t put_certain(struct placement *fleet, const struct certain_class *certain, int cells) {
  size_t count = 0;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < cells; cell++) {
      if (cell_set_has(&certain->placements[direction], cell)) {
        fleet[count++] = (struct placement){.direction = (enum direction)direction, .cell = cell};
      }
    }
  }
  return count;
}

static fc_status list_ships(struct ranking *ranking, fc_error *error) {
  const struct problem *problem = &ranking->problem;
  size_t ships = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    ships += (size_t)problem->classes[i].ships;
  }
  ranking->fleet = memory_allocate_zeroed(ships, sizeof *ranking->fleet);
  ranking->first_of_class = memory_allocate(problem->class_count + 1, sizeof *ranking->first_of_class);
  ranking->rest_ships = memory_allocate(problem->class_count, sizeof *ranking->rest_ships);
  if (!ranking->fleet || !ranking->first_of_class || !ranking->rest_ships) {
    return error_no_memory(error);
  }
  size_t first = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    ranking->first_of_class[i] = first;
    ranking->rest_ships[i] = first;
    if (!ranking->certain.is_impossible) {
      ranking->rest_ships[i] +=
          put_certain(ranking->fleet + first, &ranking->certain.classes[i], problem->rows * problem->columns);
    }
    first += (size_t)problem->classes[i].ships;
  }
  ranking->first_of_class[problem->class_count] = first;
  return FC_OK;
}

/* B of the empty board. */
static void find_count(struct ranking *ranking) {
  const struct run *run = &ranking->run;
  mpz_set_ui(ranking->count, 0);
  if (run->plan.first_value != NO_VALUE) {
    const char *first = ranking->completions.layers[0] + run->plan.first_value * run->counters.bytes;
    run->counters.read(&run->counters, ranking->count, first);
  }
}

static fc_status run_on_rest(struct ranking *ranking, const fc_options *options, fc_error *error) {
  const struct problem *rest = &ranking->certain.rest;
  struct counters counters;
  fc_status status = run_counters(&counters, rest, options, error);
  if (!status) {
    status =
        run_begin(&ranking->run, rest, run_plain_symmetry(rest), true, &counters, RUN_COUNT, &ranking->workspace, options, error);
  }
  if (status) {
    return status;
  }
  ranking->has_run = true;
  status = sweep_completions(&ranking->completions, &ranking->run.plan, &counters, ranking->workspace.team);
  if (!status) {
    status = list_all_choices(ranking, error);
  }
  if (!status) {
    ranking->one = memory_allocate_zeroed(1, counters.bytes);
    status = ranking->one ? FC_OK : error_no_memory(error);
  }
  if (!status) {
    counters.increment(&counters, ranking->one);
    find_count(ranking);
    mpz_mul(ranking->count, ranking->count, ranking->certain_weight);
  }
  ranking->run.budget.error = NULL; /* nobody asks for memory any more, nor whether to go on */
  ranking->run.budget.progress = (struct progress){0};
  return status;
}

static fc_status copy_problem(struct problem *copy, const struct problem *problem, fc_error *error) {
  return symmetry_problem(copy, problem, (struct symmetry){0}, error);
}

static fc_status prepare(struct ranking *ranking, const struct problem *problem, const fc_options *options, fc_error *error) {
  fc_status status = copy_problem(&ranking->problem, problem, error);
  if (!status) {
    status = certain_find(&ranking->certain, &ranking->problem, error);
  }
  if (!status) {
    status = list_ships(ranking, error);
  }
  if (status || ranking->certain.is_impossible) {
    return status;
  }
  certain_weight(ranking->certain_weight, &ranking->certain, &ranking->problem);
  if (ranking->certain.rest.class_count == 0) {
    mpz_set(ranking->count, ranking->certain_weight);
    return FC_OK;
  }
  return run_on_rest(ranking, options, error);
}

fc_status ranking_create(struct ranking **ranking, const struct problem *problem, const fc_options *options, fc_error *error) {
  if (options && options->engine != FC_ENGINE_AUTO && options->engine != FC_ENGINE_FRONTIER) {
    return error_set(error, FC_INVALID_ARGUMENT, "only the frontier engine ranks configurations");
  }
  if (totals_are_given(&problem->totals)) {
    return error_set(error, FC_INVALID_ARGUMENT,
                     "the board has totals of rows or columns, of which IDs and random fleets know nothing");
  }
  struct ranking *made = memory_allocate_zeroed(1, sizeof *made);
  if (!made) {
    return error_no_memory(error);
  }
  mpz_init(made->count);
  mpz_init_set_ui(made->certain_weight, 1);
  const fc_status status = prepare(made, problem, options, error);
  if (status) {
    ranking_free(made);
  } else {
    *ranking = made;
  }
  return status;
}

void ranking_free(struct ranking *ranking) {
  if (!ranking) {
    return;
  }
  if (ranking->has_run) {
    sweep_completions_clear(&ranking->completions, &ranking->run.plan);
    run_end(&ranking->run);
    workspace_end(&ranking->workspace);
  }
  memory_free(ranking->choices);
  memory_free(ranking->at);
  memory_free(ranking->one);
  memory_free(ranking->fleet);
  memory_free(ranking->first_of_class);
  memory_free(ranking->rest_ships);
  certain_clear(&ranking->certain);
  problem_clear(&ranking->problem);
  mpz_clear(ranking->count);
  mpz_clear(ranking->certain_weight);
  memory_free(ranking);
}

mpz_srcptr ranking_count(const struct ranking *ranking) {
  return ranking->count;
}

size_t ranking_ships(const struct ranking *ranking) {
  return ranking->first_of_class[ranking->problem.class_count];
}

/* ---- The path ------------------------------------------------------------------------------------------------------------ */

/* A state on the way. */
struct walker {
  size_t position;
  uint32_t frontier;
  uint32_t tally;
  bool is_absorbed; /* the whole fleet is placed: nothing more will be */
};

static struct walker walk_from_start(const struct ranking *ranking) {
  return (struct walker){.frontier = ranking->run.plan.first_frontier};
}

/* The only move that a state has, if that is so and it places no ship: nothing is to be compared then. False otherwise. */
static bool walk_only_way(struct walker *walker, const struct ranking *ranking) {
  const struct choices *at = &ranking->at[walker->position];
  const struct node *node = &at->links.nodes[walker->frontier];
  const uint64_t moves = node->moves & at->moves;
  const bool is_pass = moves == UINT64_C(1) << MOVE_STAY_EMPTY || moves == UINT64_C(1) << MOVE_CONTINUE;
  if (!is_pass) {
    return false;
  }
  walker->frontier = link_target(&at->links, node, moves == UINT64_C(1) << MOVE_STAY_EMPTY ? MOVE_STAY_EMPTY : MOVE_CONTINUE);
  walker->position++;
  return true;
}

/* Where a choice leads to, and in how many ways it goes on from there: NULL for none. */
struct way {
  const char *completions;
  uint32_t to;
  bool is_absorbed;
};

/* Whether a state has a choice, as far as its node and its tally tell. */
static bool is_open(const struct walker *walker, const struct node *node, const struct choice *choice) {
  return node->moves >> choice->move & 1 && tally_set_has(choice->room, walker->tally);
}

/* The way of an open choice, which leads to the frontier `to`. */
static struct way way_to(const struct ranking *ranking, const struct walker *walker, const struct choice *choice, uint32_t to) {
  const struct plan *plan = &ranking->run.plan;
  const uint32_t tally = walker->tally + choice->stride;
  if (tally == plan->tally->full) {
    const struct choices *at = &ranking->at[walker->position];
    const uint32_t unmet = demand_unmet(&at->demand, transitions_symbols(plan->transitions, at->column, walker->frontier));
    const bool ends = !at->demand.is_beyond && !(unmet & ~choice->met);
    return (struct way){.completions = ends ? ranking->one : NULL, .is_absorbed = ends};
  }
  const struct plan_entry *entry = &plan->layers[walker->position + 1].entries[to];
  if (tally < entry->tally_begin || tally >= entry->tally_end) {
    return (struct way){0};
  }
  const size_t value = entry->value_begin + tally - entry->tally_begin;
  return (struct way){.completions = ranking->completions.layers[walker->position + 1] + value * ranking->run.counters.bytes,
                      .to = to};
}

static struct way way_of(const struct ranking *ranking, const struct walker *walker, const struct node *node,
                         const struct choice *choice) {
  if (!is_open(walker, node, choice)) {
    return (struct way){0};
  }
  return way_to(ranking, walker, choice, link_target(&ranking->at[walker->position].links, node, choice->move));
}

static void walk_on(struct walker *walker, const struct choice *choice, struct way way) {
  walker->position++;
  walker->frontier = way.to;
  walker->tally += choice->stride;
  walker->is_absorbed = way.is_absorbed;
}

/* The cell of a position on the board as it was given. */
static int given_cell(const struct ranking *ranking, size_t position) {
  const struct run *run = &ranking->run;
  return run->symmetry.turned ? symmetry_cell(run->symmetry, &run->problem, (int)position) : (int)position;
}

/* ---- Unrank -------------------------------------------------------------------------------------------------------------- */

/* One of a batch of walks that advance together. */
struct lane {
  struct walker walker;
  char *rank; /* what is left of it */
  struct placement *fleet;
  size_t next[MAXIMUM_CLASSES]; /* by class of the rest: the place of its next ship in the fleet */
  const struct choice *choice;  /* that is looked at */
  struct way way;
};

/*
 * So many lanes make a batch: enough to hide how long memory takes. What each has to read next depends on what it has just read,
 * three times for every choice: the node of its frontier, the entry of the frontier that the choice leads to, and the completions
 * there. So they go in rounds of three parts, and in each part every lane prefetches what it reads in the next.
 */
#define LANES 16

/* Goes from the choice that is looked at to the next one that is open, and asks for what tells where it leads. */
static void look_at_open(struct lane *lane, const struct ranking *ranking) {
  const struct walker *walker = &lane->walker;
  const struct links *links = &ranking->at[walker->position].links;
  const struct node *node = &links->nodes[walker->frontier];
  while (!is_open(walker, node, lane->choice)) { /* one is: the ways on add up to those of the state */
    lane->choice++;
  }
  lane->way.to = link_target(links, node, lane->choice->move);
  __builtin_prefetch(&ranking->run.plan.layers[walker->position + 1].entries[lane->way.to]);
}

/* Walks on to a state with several ways. False where the way has ended. */
static bool arrive(struct lane *lane, const struct ranking *ranking) {
  struct walker *walker = &lane->walker;
  while (!lane->choice && !walker->is_absorbed) {
    if (!walk_only_way(walker, ranking)) {
      lane->choice = ranking->choices + ranking->at[walker->position].begin;
    }
  }
  if (walker->is_absorbed) {
    return false;
  }
  look_at_open(lane, ranking);
  return true;
}

/* Looks where the choice leads, and asks for what is to be compared with. */
static void look_ahead(struct lane *lane, const struct ranking *ranking) {
  for (;;) {
    lane->way = way_to(ranking, &lane->walker, lane->choice, lane->way.to);
    if (lane->way.completions) {
      __builtin_prefetch(lane->way.completions);
      return;
    }
    lane->choice++;
    look_at_open(lane, ranking);
  }
}

/* Goes the way that is looked at if the rank lies within it, or leaves the configurations that go it behind. */
static void decide(struct lane *lane, const struct ranking *ranking) {
  const struct counters *counters = &ranking->run.counters;
  const struct choice *choice = lane->choice;
  if (!counters->is_less(counters, lane->rank, lane->way.completions)) {
    lane->choice++;
    return;
  }
  if (choice->ship_class != NO_CHOICE_CLASS) {
    lane->fleet[lane->next[choice->ship_class]++] =
        (struct placement){.direction = choice->direction, .cell = given_cell(ranking, lane->walker.position)};
  }
  walk_on(&lane->walker, choice, lane->way);
  lane->choice = NULL;
  if (!lane->way.is_absorbed) {
    __builtin_prefetch(&ranking->at[lane->walker.position].links.nodes[lane->walker.frontier]);
  }
}

/* By class of the rest: its first ship that is not certain. */
static void find_next(size_t *next, const struct ranking *ranking) {
  for (size_t i = 0; i < ranking->problem.class_count; i++) {
    const size_t rest_class = ranking->certain.classes[i].rest_class;
    if (rest_class != NO_REST_CLASS) {
      next[rest_class] = ranking->rest_ships[i];
    }
  }
}

/* At most LANES of them; `ranks` is room for as many counters. */
static void unrank_together(struct placement *fleets, const struct ranking *ranking, mpz_t *const ids, size_t count,
                            char *ranks) {
  const struct counters *counters = &ranking->run.counters;
  struct lane lanes[LANES];
  size_t on_the_way[LANES];
  for (size_t i = 0; i < count; i++) {
    lanes[i] = (struct lane){.walker = walk_from_start(ranking), .fleet = fleets + i * ranking_ships(ranking)};
    lanes[i].rank = ranks + i * counters->bytes;
    counters->write(counters, lanes[i].rank, ids[i]);
    find_next(lanes[i].next, ranking);
    on_the_way[i] = i;
  }
  for (size_t left = count; left > 0;) {
    size_t still = 0;
    for (size_t i = 0; i < left; i++) {
      if (arrive(&lanes[on_the_way[i]], ranking)) {
        on_the_way[still++] = on_the_way[i];
      }
    }
    left = still;
    for (size_t i = 0; i < left; i++) {
      look_ahead(&lanes[on_the_way[i]], ranking);
    }
    for (size_t i = 0; i < left; i++) {
      decide(&lanes[on_the_way[i]], ranking);
    }
  }
}

static void copy_certain(struct placement *fleets, const struct ranking *ranking, size_t count) {
  const size_t ships = ranking_ships(ranking);
  for (size_t i = 0; i < count; i++) {
    memcpy(fleets + i * ships, ranking->fleet, ships * sizeof *fleets);
  }
}

/* ---- With weights ---------------------------------------------------------------------------------------------------------- */

static void set_number(mpz_t integer, uint64_t number) {
  mpz_import(integer, 1, -1, sizeof number, 0, 0, &number);
}

/* How many IDs of the rest a way has after it: the completions times the weight of the ship that the choice places. */
static void ids_behind(mpz_t ids, mpz_t factor, const struct ranking *ranking, const struct choice *choice, struct way way) {
  ranking->run.counters.read(&ranking->run.counters, ids, way.completions);
  set_number(factor, choice->factor);
  mpz_mul(ids, ids, factor);
}

/* Takes the way of a state in which an ID lies, which becomes the ID in the state that it leads to. */
static const struct choice *choose_by_id(mpz_t id, struct walker *walker, const struct ranking *ranking, mpz_t ids,
                                         mpz_t factor) {
  const struct choices *at = &ranking->at[walker->position];
  const struct node *node = &at->links.nodes[walker->frontier];
  const struct choice *choice = ranking->choices + at->begin;
  for (;; choice++) { /* the ways on add up to those of the state */
    const struct way way = way_of(ranking, walker, node, choice);
    if (!way.completions) {
      continue;
    }
    ids_behind(ids, factor, ranking, choice, way);
    if (mpz_cmp(id, ids) < 0) {
      mpz_fdiv_q(id, id, factor);
      walk_on(walker, choice, way);
      return choice;
    }
    mpz_sub(id, id, ids);
  }
}

static void unrank_weighed(struct placement *fleet, const struct ranking *ranking, mpz_srcptr id) {
  struct walker walker = walk_from_start(ranking);
  size_t next[MAXIMUM_CLASSES];
  mpz_t left;
  mpz_t ids;
  mpz_t factor;
  mpz_inits(left, ids, factor, NULL);
  mpz_fdiv_q(left, id, ranking->certain_weight);
  find_next(next, ranking);
  while (!walker.is_absorbed) {
    if (!walk_only_way(&walker, ranking)) {
      const int cell = given_cell(ranking, walker.position);
      const struct choice *choice = choose_by_id(left, &walker, ranking, ids, factor);
      if (choice->ship_class != NO_CHOICE_CLASS) {
        fleet[next[choice->ship_class]++] = (struct placement){.direction = choice->direction, .cell = cell};
      }
    }
  }
  mpz_clears(left, ids, factor, NULL);
}

/* ---- Unrank, of either kind ------------------------------------------------------------------------------------------------ */

bool ranking_unrank(struct placement *fleets, const struct ranking *ranking, mpz_t *const ids, size_t count) {
  if (!ranking->has_run) {
    copy_certain(fleets, ranking, count);
    return true;
  }
  if (problem_has_weights(&ranking->problem)) {
    copy_certain(fleets, ranking, count);
    for (size_t i = 0; i < count; i++) {
      unrank_weighed(fleets + i * ranking_ships(ranking), ranking, ids[i]);
    }
    return true;
  }
  uint64_t local[LANES * 2];
  const size_t bytes = ranking->run.counters.bytes * LANES;
  char *ranks = bytes <= sizeof local ? (char *)local : memory_allocate(1, bytes);
  if (!ranks) {
    return false;
  }
  copy_certain(fleets, ranking, count);
  for (size_t first = 0; first < count; first += LANES) {
    const size_t together = count - first < LANES ? count - first : LANES;
    unrank_together(fleets + first * ranking_ships(ranking), ranking, ids + first, together, ranks);
  }
  if (ranks != (char *)local) {
    memory_free(ranks);
  }
  return true;
}

/* ---- Rank ---------------------------------------------------------------------------------------------------------------- */

/* What begins at each cell. */
struct beginning {
  uint32_t ship_class; /* of the rest; NO_CHOICE_CLASS: nothing */
  enum direction direction;
};

/* Notes one ship; false where it is no part of a configuration. Of the certain ones each must be there, but is not noted. */
static bool note_ship(struct beginning *beginnings, size_t *certain_ships, const struct ranking *ranking, size_t ship_class,
                      struct placement placement) {
  const struct certain_class *certain = &ranking->certain.classes[ship_class];
  if (cell_set_has(&certain->placements[placement.direction], placement.cell)) {
    ++*certain_ships;
    return true;
  }
  struct beginning *beginning = &beginnings[placement.cell];
  if (certain->rest_class == NO_REST_CLASS || beginning->ship_class != NO_CHOICE_CLASS) {
    return false;
  }
  *beginning = (struct beginning){.ship_class = (uint32_t)certain->rest_class, .direction = placement.direction};
  return true;
}

/* No ship may be there twice; so if there are as many certain ones as there should be, none is missing. */
static bool note_fleet(struct beginning *beginnings, const struct ranking *ranking, const struct placement *fleet) {
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

/* Whether a choice places what begins at its cell. */
static bool is_taken(const struct choice *choice, struct beginning beginning) {
  return choice->ship_class == beginning.ship_class &&
         (beginning.ship_class == NO_CHOICE_CLASS || choice->direction == beginning.direction);
}

/* Adds the configurations that come before the way that is taken at a state, and takes it. False where there is no such way. */
static bool rank_cell(char *rank, struct walker *walker, const struct ranking *ranking, struct beginning beginning) {
  const struct counters *counters = &ranking->run.counters;
  const struct choices *at = &ranking->at[walker->position];
  const struct node *node = &at->links.nodes[walker->frontier];
  for (const struct choice *choice = ranking->choices + at->begin; choice < ranking->choices + at->end; choice++) {
    const struct way way = way_of(ranking, walker, node, choice);
    if (!way.completions) {
      continue;
    }
    if (is_taken(choice, beginning)) {
      walk_on(walker, choice, way);
      return true;
    }
    counters->add(counters, rank, way.completions);
  }
  return false;
}

/* The same with weights: `scale` is the product of those of the ships that have been met. */
static bool rank_cell_weighed(mpz_t rank, mpz_t scale, struct walker *walker, const struct ranking *ranking,
                              struct beginning beginning, mpz_t ids, mpz_t factor) {
  const struct choices *at = &ranking->at[walker->position];
  const struct node *node = &at->links.nodes[walker->frontier];
  for (const struct choice *choice = ranking->choices + at->begin; choice < ranking->choices + at->end; choice++) {
    const struct way way = way_of(ranking, walker, node, choice);
    if (!way.completions) {
      continue;
    }
    ids_behind(ids, factor, ranking, choice, way);
    if (is_taken(choice, beginning)) {
      mpz_mul(scale, scale, factor);
      walk_on(walker, choice, way);
      return true;
    }
    mpz_addmul(rank, scale, ids);
  }
  return false;
}

static bool rank_rest_weighed(mpz_t rank, const struct ranking *ranking, const struct beginning *beginnings) {
  struct walker walker = walk_from_start(ranking);
  bool is_there = true;
  mpz_t scale;
  mpz_t ids;
  mpz_t factor;
  mpz_inits(ids, factor, NULL);
  mpz_init_set(scale, ranking->certain_weight);
  mpz_set_ui(rank, 0);
  while (is_there && !walker.is_absorbed) {
    is_there = walker.position + 1 < ranking->run.plan.layer_count &&
               rank_cell_weighed(rank, scale, &walker, ranking, beginnings[given_cell(ranking, walker.position)], ids, factor);
  }
  mpz_clears(scale, ids, factor, NULL);
  return is_there;
}

/* Where the fleet is whole every ship has been met, for no cell has two beginnings. */
static bool rank_rest(char *rank, const struct ranking *ranking, const struct beginning *beginnings) {
  struct walker walker = walk_from_start(ranking);
  while (!walker.is_absorbed) {
    if (walker.position + 1 >= ranking->run.plan.layer_count ||
        !rank_cell(rank, &walker, ranking, beginnings[given_cell(ranking, walker.position)])) {
      return false;
    }
  }
  return true;
}

static enum ranked rank_with(mpz_t id, const struct ranking *ranking, const struct placement *fleet, struct beginning *beginnings,
                             char *rank) {
  for (int cell = 0; cell < ranking->problem.rows * ranking->problem.columns; cell++) {
    beginnings[cell] = (struct beginning){.ship_class = NO_CHOICE_CLASS};
  }
  if (!note_fleet(beginnings, ranking, fleet)) {
    return NOT_RANKED;
  }
  if (!ranking->has_run) {
    mpz_set_ui(id, 0);
    return RANKED;
  }
  if (ranking->run.plan.first_value != NO_VALUE && problem_has_weights(&ranking->problem)) {
    mpz_t found;
    mpz_init(found);
    const bool is_there = rank_rest_weighed(found, ranking, beginnings);
    if (is_there) {
      mpz_swap(id, found);
    }
    mpz_clear(found);
    return is_there ? RANKED : NOT_RANKED;
  }
  const struct counters *counters = &ranking->run.counters;
  memset(rank, 0, counters->bytes);
  if (ranking->run.plan.first_value == NO_VALUE || !rank_rest(rank, ranking, beginnings)) {
    return NOT_RANKED;
  }
  counters->read(counters, id, rank);
  return RANKED;
}

enum ranked ranking_rank(mpz_t id, const struct ranking *ranking, const struct placement *fleet) {
  if (mpz_sgn(ranking->count) == 0) {
    return NOT_RANKED;
  }
  const size_t cells = (size_t)ranking->problem.rows * (size_t)ranking->problem.columns;
  struct beginning *beginnings = memory_allocate(cells, sizeof *beginnings);
  char *rank = memory_allocate(1, ranking->has_run ? ranking->run.counters.bytes : 1);
  const enum ranked ranked = beginnings && rank ? rank_with(id, ranking, fleet, beginnings, rank) : RANKING_NO_MEMORY;
  memory_free(beginnings);
  memory_free(rank);
  return ranked;
}
