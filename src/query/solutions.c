/* The solutions of a board, which the search for boards with totals (count/totals.h) finds one by one, fleet by fleet. */
#include "count/totals.h"
#include "engine/context.h"
#include "model/one_fleet.h"
#include "model/ship_places.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

struct fc_solutions {
  fc_ship *ships; /* one solution after the other */
  size_t ships_each;
  uint64_t count;
  bool is_all;
};

/* Puts the ships of one configuration class by class into a fleet. */
static void put_fleet(struct placement *fleet, const struct problem *problem, const struct one_fleet *one,
                      const struct placed_ship *ships, size_t ship_count) {
  size_t next = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const size_t end = next + (size_t)problem->classes[i].ships;
    for (size_t ship = 0; ship < ship_count; ship++) {
      if (one->given_class[ships[ship].ship_class] == i) {
        fleet[next++] = ships[ship].placement;
      }
    }
    while (next < end) {
      fleet[next++] = (struct placement){.cell = NO_PLACE};
    }
  }
}

/* Makes room for more solutions while `held` bytes are in use elsewhere. */
static fc_status make_room(fc_solutions *solutions, uint64_t more, uint64_t held, const fc_options *options, fc_error *error) {
  struct budget budget = budget_of(options, held, error);
  const size_t bytes_each = solutions->ships_each * sizeof *solutions->ships;
  const size_t count = (size_t)(solutions->count + more);
  if (!budget_admits(&budget, (uint64_t)count * bytes_each)) {
    return budget.status;
  }
  fc_ship *ships = memory_resize(solutions->ships, count, bytes_each);
  if (ships == NULL) {
    return error_no_memory(error);
  }
  solutions->ships = ships;
  return FC_OK;
}

/* Adds the solutions with one fleet. `fleet` has room for the ships of a solution. */
static fc_status add_fleet(fc_solutions *solutions, struct placement *fleet, const struct problem *problem,
                           const struct one_fleet *one, const fc_board *board, uint64_t most, const fc_options *options,
                           fc_error *error) {
  struct placed_ship *ships = NULL;
  uint64_t found = 0;
  const uint64_t room = most - solutions->count;
  fc_status status = totals_list(&ships, &found, &one->problem, room, options, error);
  const size_t ship_count = problem_ship_count(&one->problem);
  const uint64_t added = found < room ? found : room;
  if (status == FC_OK && added > 0) {
    status = make_room(solutions, added, found * ship_count * sizeof *ships, options, error);
  }
  for (uint64_t i = 0; status == FC_OK && i < added; i++) {
    put_fleet(fleet, problem, one, &ships[i * ship_count], ship_count);
    ships_of_placements(&solutions->ships[solutions->count++ * solutions->ships_each], fleet, board);
  }
  solutions->is_all = solutions->is_all && found <= room;
  memory_free(ships);
  return status;
}

static fc_status find(fc_solutions *solutions, const struct problem *problem, const fc_board *board, uint64_t most,
                      const fc_options *options, fc_error *error) {
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  struct placement *fleet = memory_allocate(solutions->ships_each, sizeof *fleet);
  size_t fleets = 0;
  fc_status status = fleet != NULL ? fleets_of_problem(&fleets, problem, error) : error_no_memory(error);
  for (size_t i = 0; status == FC_OK && solutions->is_all && i < fleets; i++) {
    struct one_fleet one = {0};
    progress_stage(&progress, (double)i / (double)fleets, (double)(i + 1) / (double)fleets);
    status = one_fleet_make(&one, problem, i, error);
    THEN(status, add_fleet(solutions, fleet, problem, &one, board, most, &stage, error));
    one_fleet_clear(&one);
  }
  THEN(status, progress_finish(&progress, error));
  memory_free(fleet);
  return status;
}

fc_status fc_solutions_find(fc_solutions **solutions, const fc_board *board, uint64_t most, const fc_options *options,
                            fc_error *error) {
  struct problem problem = {0};
  fc_status status = call_check(solutions != NULL && board != NULL, options, error);
  THEN(status, problem_from_board(&problem, board, error));
  if (status != FC_OK) {
    return status;
  }
  fc_solutions *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    status = error_no_memory(error);
  } else {
    const fc_options beside = context_options_beside(options);
    made->ships_each = problem_ship_count(&problem);
    made->is_all = true;
    status = context_status_beside(find(made, &problem, board, most, &beside, error), options, error);
  }
  problem_clear(&problem);
  if (status != FC_OK) {
    fc_solutions_free(made);
  } else {
    *solutions = made;
  }
  return status;
}

void fc_solutions_free(fc_solutions *solutions) {
  if (solutions != NULL) {
    memory_free(solutions->ships);
    memory_free(solutions);
  }
}

uint64_t fc_solutions_count(const fc_solutions *solutions) {
  return solutions->count;
}

int fc_solutions_are_all(const fc_solutions *solutions) {
  return solutions->is_all;
}

const fc_ship *fc_solutions_ships(const fc_solutions *solutions, uint64_t index) {
  return &solutions->ships[index * solutions->ships_each];
}
