/* The solutions of a board behind the public handle (count/solutions.h). */
#include "count/solutions.h"

#include "engine/context.h"
#include "model/ship_places.h"
#include "sys/memory.h"
#include "sys/status.h"

struct fc_solutions {
  fc_ship *ships; /* one solution after the other */
  size_t ships_each;
  uint64_t count;
  bool is_all;
};

/* Writes what was found as ships. */
static fc_status write_ships(fc_solutions *solutions, struct solutions *found, const fc_board *board, fc_error *error) {
  solutions->ships_each = found->ships;
  solutions->count = found->count;
  solutions->is_all = found->is_all;
  solutions->ships = memory_allocate((size_t)found->count, found->ships * sizeof *solutions->ships);
  for (uint64_t i = 0; solutions->ships != NULL && i < found->count; i++) {
    ships_of_placements(&solutions->ships[i * found->ships], &found->fleets[i * found->ships], board);
  }
  return solutions->ships != NULL ? FC_OK : error_no_memory(error);
}

static fc_status find(fc_solutions *solutions, const fc_board *board, uint64_t most, const fc_options *options, fc_error *error) {
  struct problem problem = {0};
  struct solutions found = {0};
  fc_status status = problem_from_board(&problem, board, error);
  if (status == FC_OK) {
    const fc_options beside = context_options_beside(options);
    status = context_status_beside(solutions_find(&found, &problem, most, &beside, error), options, error);
    problem_clear(&problem);
  }
  THEN(status, write_ships(solutions, &found, board, error));
  solutions_clear(&found);
  return status;
}

fc_status fc_solutions_find(fc_solutions **solutions, const fc_board *board, uint64_t most, const fc_options *options,
                            fc_error *error) {
  fc_status status = call_check(solutions != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  fc_solutions *made = memory_allocate_zeroed(1, sizeof *made);
  status = made != NULL ? find(made, board, most, options, error) : error_no_memory(error);
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
