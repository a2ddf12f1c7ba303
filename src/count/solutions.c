#include "count/solutions.h"

#include "count/totals.h"
#include "model/one_fleet.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

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

/* Makes room for more fleets beside what else is held, and for their ships as the interface has them. */
static fc_status make_room(struct solutions *solutions, uint64_t more, uint64_t held, const fc_options *options,
                           fc_error *error) {
  struct budget budget = budget_of(options, held, error);
  const size_t bytes_each = solutions->ships * sizeof *solutions->fleets;
  const size_t count = (size_t)(solutions->count + more);
  if (!budget_admits(&budget, (uint64_t)count * (bytes_each + solutions->ships * sizeof(fc_ship)))) {
    return budget.status;
  }
  struct placement *fleets = memory_resize(solutions->fleets, count, bytes_each);
  if (fleets == NULL) {
    return error_no_memory(error);
  }
  solutions->fleets = fleets;
  return FC_OK;
}

static fc_status append(struct solutions *solutions, const struct problem *problem, const struct one_fleet *one, uint64_t most,
                        const fc_options *options, fc_error *error) {
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
    put_fleet(&solutions->fleets[solutions->count++ * solutions->ships], problem, one, &ships[i * ship_count], ship_count);
  }
  solutions->is_all = solutions->is_all && found <= room;
  memory_free(ships);
  return status;
}

fc_status solutions_find(struct solutions *solutions, const struct problem *problem, uint64_t most, const fc_options *options,
                         fc_error *error) {
  struct solutions found = {.ships = problem_ship_count(problem), .is_all = true};
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  size_t fleets = 0;
  fc_status status = fleets_of_problem(&fleets, problem, error);
  for (size_t fleet = 0; status == FC_OK && found.is_all && fleet < fleets; fleet++) {
    struct one_fleet one = {0};
    progress_stage(&progress, (double)fleet / (double)fleets, (double)(fleet + 1) / (double)fleets);
    status = one_fleet_make(&one, problem, fleet, error);
    THEN(status, append(&found, problem, &one, most, &stage, error));
    one_fleet_clear(&one);
  }
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    solutions_clear(&found);
  } else {
    *solutions = found;
  }
  return status;
}

void solutions_clear(struct solutions *solutions) {
  memory_free(solutions->fleets);
  *solutions = (struct solutions){0};
}
