#include "engine/example.h"

#include "engine/bound.h"
#include "engine/certain.h"
#include "engine/fleets.h"
#include "engine/planner.h"
#include "engine/run.h"
#include "engine/search.h"
#include "engine/totals.h"
#include "sys/memory.h"
#include "sys/status.h"

/* A state that can be reached, and the layer in which it is. */
struct place {
  size_t position;
  uint32_t frontier;
  uint32_t tally;
};

/* What the search works on: the rest of a problem without the certain placements, as it is scanned. */
struct search {
  const struct certain *certain;
  struct symmetry symmetry;
  struct problem problem; /* the image of the rest */
  struct budget budget;
  struct tally tally;
  struct transitions transitions;
  struct plan plan;
  struct planner planner;
  struct configuration found; /* has room for the whole fleet */
};

#define ANY_FRONTIER NO_FRONTIER

/* Whether a step leads from the state of a frontier and a tally to a frontier, or to any. */
static bool leads_to(const struct links *links, uint32_t from, const struct step *step, uint32_t frontier) {
  const struct node *node = &links->nodes[from];
  return (node->moves >> step->move & 1) && (frontier == ANY_FRONTIER || link_target(links, node, step->move) == frontier);
}

/* Whether all that must be covered is, when a step from a frontier places the last ship. */
static bool meets_demand(const struct search *search, size_t position, const struct demand *demand, uint32_t from,
                         const struct step *step) {
  const int column = plan_column(&search->plan, position);
  const uint32_t unmet = demand_unmet(demand, transitions_symbols(&search->transitions, column, from));
  const int length = search->problem.classes[step->ship_class].length;
  return !demand->is_beyond && !(unmet & ~demand_met_by(demand, column, length, step->direction));
}

/*
 * Finds a state of layer `position` from which a step leads to a frontier, or to any, with a tally. Stores the state and the
 * step.
 */
static bool find_before(struct place *before, struct step *by, struct search *search, size_t position, uint32_t frontier,
                        uint32_t tally) {
  struct planner *planner = &search->planner;
  const struct steps over = plan_steps(&search->plan, position);
  const struct links links = transitions_links(&search->transitions, plan_column(&search->plan, position), over.variant);
  const struct demand demand = demand_before(&search->problem, (int)position);
  uint64_t *all_reached = reached_by(planner, position);
  for (uint32_t from = FIRST_FRONTIER; from < planner->reached_layers[position].count; from++) {
    const uint64_t *reached = set_of(all_reached, from, planner->words);
    if (tally_set_is_empty(reached, planner->words)) {
      continue; /* its links need not be known */
    }
    for (const struct step *step = over.steps; step < over.steps + over.count; step++) {
      if (tally >= step->stride && tally_set_has(step->room, tally - step->stride) &&
          tally_set_has(reached, tally - step->stride) && leads_to(&links, from, step, frontier) &&
          (frontier != ANY_FRONTIER || (step->ship_class != NO_CLASS && meets_demand(search, position, &demand, from, step)))) {
        *before = (struct place){position, from, tally - step->stride};
        *by = *step;
        return true;
      }
    }
  }
  return false;
}

/* Whether a step from a state of layer `position` places the rest of the fleet, and ends a configuration. */
static bool ends_here(struct place *last, struct step *by, struct search *search, size_t position) {
  return find_before(last, by, search, position, ANY_FRONTIER, search->tally.full);
}

/* ---- The ships ------------------------------------------------------------------------------------------------------------- */

/* The placement of a class of the rest whose image is given. */
static struct placement placement_of_image(const struct search *search, size_t rest_class, struct placement image) {
  const struct problem *rest = &search->certain->rest;
  const struct problem_class *ships = &rest->classes[rest_class];
  struct placement placement = {0};
  for (int candidate = 0; candidate < DIRECTIONS * rest->rows * rest->columns; candidate++) {
    placement = (struct placement){.direction = candidate % DIRECTIONS ? DOWN : ACROSS, .cell = candidate / DIRECTIONS};
    if (cell_set_has(&ships->allowed[placement.direction], placement.cell)) {
      const struct placement moved = symmetry_placement(search->symmetry, rest, ships->length, placement);
      if (moved.direction == image.direction && moved.cell == image.cell) {
        break;
      }
    }
  }
  return placement;
}

/* Notes the ship that a step over a cell of the image has placed, if it has. */
static void note_ship(struct search *search, const struct step *step, size_t position) {
  if (step->ship_class == NO_CLASS) {
    return;
  }
  const size_t given_class = certain_given_class(search->certain, step->ship_class);
  const struct placement image = {.direction = step->direction, .cell = (int)position};
  search->found.ships[search->found.ship_count++] =
      (struct placed_ship){.ship_class = given_class, .placement = placement_of_image(search, step->ship_class, image)};
}

/* Walks from a state back to the empty board. A state that can be reached has one before it that can be reached. */
static void walk_back(struct search *search, struct place place) {
  struct step by;
  while (place.position > 0 && find_before(&place, &by, search, place.position - 1, place.frontier, place.tally)) {
    note_ship(search, &by, place.position);
  }
}

/* ---- All of it ------------------------------------------------------------------------------------------------------------- */

static fc_status search_begin(struct search *search, const struct certain *certain, const fc_options *options, fc_error *error) {
  const struct problem *rest = &certain->rest;
  search->certain = certain;
  search->symmetry = run_best_symmetry(rest);
  search->budget = run_budget(NULL, options, error);
  fc_status status = symmetry_problem(&search->problem, rest, search->symmetry, error);
  if (!status) {
    status = tally_create(&search->tally, &search->problem, &search->budget);
  }
  if (!status) {
    status = transitions_create(&search->transitions, &search->problem, &search->budget);
  }
  if (!status) {
    status = plan_start(&search->plan, &search->problem, &search->tally, &search->transitions, &search->budget);
  }
  return status;
}

static void search_end(struct search *search) {
  plan_clear(&search->plan);
  transitions_clear(&search->transitions);
  tally_clear(&search->tally, &search->budget);
  problem_clear(&search->problem);
}

/* Adds to the certain placements those of the rest, if there is a way to place it. */
static fc_status search_rest(struct search *search, bool *exists) {
  search->planner = planner_for(&search->plan);
  struct place last;
  struct step by;
  bool found = false;
  fc_status status = planner_begin(&search->planner);
  for (size_t position = 0; position + 1 < search->plan.layer_count && !status && !found; position++) {
    const bool goes_on = budget_goes_on(&search->budget, (double)position / (double)search->plan.layer_count);
    status = goes_on ? planner_scan_cell(&search->planner, position) : search->budget.status;
    found = !status && ends_here(&last, &by, search, position);
  }
  if (found) {
    note_ship(search, &by, last.position);
    walk_back(search, last);
  }
  planner_clear(&search->planner);
  *exists = found;
  return status;
}

static void add_certain(struct configuration *configuration, const struct certain *certain, const struct problem *problem) {
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        if (cell_set_has(&certain->classes[i].placements[direction], cell)) {
          configuration->ships[configuration->ship_count++] =
              (struct placed_ship){.ship_class = i, .placement = {.direction = (enum direction)direction, .cell = cell}};
        }
      }
    }
  }
}

static size_t fleet_size(const struct problem *problem) {
  size_t ships = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    ships += (size_t)problem->classes[i].ships;
  }
  return ships;
}

/*
 * Looks for a configuration of the rest by the placement search (search.h), which finds one soon where there are many, and that
 * there is none soon where hits leave little choice. *is_known is false where it has not found out.
 */
#define CHOICES_WORTH_TRYING 100000u

static fc_status search_by_placements(struct search *search, bool *exists, bool *is_known, const struct certain *certain,
                                      const fc_options *options, fc_error *error) {
  *is_known = false;
  if (!candidates_have_room(&certain->rest)) {
    return FC_OK;
  }
  struct budget budget = run_budget(NULL, options, error);
  struct candidates candidates;
  fc_status status = candidates_create(&candidates, &certain->rest, &budget);
  if (status) {
    return status;
  }
  uint16_t ships[CANDIDATE_SHIPS];
  status = search_example(ships, exists, is_known, CHOICES_WORTH_TRYING, &candidates, &budget);
  if (!status && *is_known && *exists) {
    for (size_t i = 0; i < fleet_size(&certain->rest); i++) {
      const struct candidate *chosen = &candidates.all[ships[i]];
      search->found.ships[search->found.ship_count++] =
          (struct placed_ship){.ship_class = certain_given_class(certain, chosen->ship_class), .placement = chosen->placement};
    }
  }
  candidates_clear(&candidates, &budget);
  return status;
}

/* Searches where the certain placements leave something to be searched for. */
static fc_status complete_example(struct search *search, bool *exists, const struct certain *certain, const fc_options *options,
                                  fc_error *error) {
  *exists = !certain->is_impossible;
  if (certain->is_impossible || certain->rest.class_count == 0) {
    return FC_OK;
  }
  if (bound_bits(&certain->rest) == 0) {
    *exists = false;
    return FC_OK;
  }
  bool is_known;
  fc_status status = search_by_placements(search, exists, &is_known, certain, options, error);
  if (status || is_known) {
    return status;
  }
  status = search_begin(search, certain, options, error);
  if (!status) {
    status = search_rest(search, exists);
  }
  search_end(search);
  return status;
}

fc_status engine_example(struct configuration *configuration, bool *exists, const struct problem *problem,
                         const fc_options *options, fc_error *error) {
  if (problem_has_optional(problem)) {
    return fleets_example(configuration, exists, problem, options, error);
  }
  if (totals_are_given(&problem->totals)) {
    return totals_example(configuration, exists, problem, options, error);
  }
  struct certain certain;
  fc_status status = certain_find(&certain, problem, error);
  if (status) {
    return status;
  }
  struct search search = {.found = {.ships = memory_allocate(fleet_size(problem), sizeof *search.found.ships)}};
  bool found = false;
  if (!search.found.ships) {
    status = error_no_memory(error);
  } else {
    add_certain(&search.found, &certain, problem);
    status = complete_example(&search, &found, &certain, options, error);
  }
  certain_clear(&certain);
  if (status || !found) {
    configuration_clear(&search.found);
  } else {
    *configuration = search.found;
  }
  if (!status) {
    *exists = found;
  }
  return status;
}

void configuration_clear(struct configuration *configuration) {
  memory_free(configuration->ships);
  *configuration = (struct configuration){0};
}
