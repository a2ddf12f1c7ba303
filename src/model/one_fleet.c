#include "model/one_fleet.h"

#include "model/take_out.h"
#include "sys/memory.h"
#include "sys/status.h"

fc_status fleets_of_problem(size_t *count, const struct problem *problem, fc_error *error) {
  size_t product = problem->fleets.count > 0 ? problem->fleets.count : 1;
  for (size_t i = 0; i < problem->class_count && problem->fleets.count == 0; i++) {
    product *= (size_t)problem->classes[i].optional + 1;
    if (product > MOST_POSSIBLE_FLEETS) {
      return error_set(error, FC_LIMIT, TOO_MANY_FLEETS, MOST_POSSIBLE_FLEETS);
    }
  }
  *count = product;
  return FC_OK;
}

int fleet_lacks(const struct problem *problem, size_t fleet, size_t ship_class) {
  if (problem->fleets.count > 0) {
    return problem->fleets.lacks[fleet * problem->class_count + ship_class];
  }
  size_t digits = fleet;
  for (size_t i = problem->class_count - 1; i > ship_class; i--) {
    digits /= (size_t)problem->classes[i].optional + 1;
  }
  return (int)(digits % ((size_t)problem->classes[ship_class].optional + 1));
}

bool fleet_number(size_t *fleet, const struct problem *problem, const int16_t *lacks) {
  if (problem->fleets.count > 0) {
    *fleet = fleet_list_find(&problem->fleets, lacks);
    return *fleet < problem->fleets.count;
  }
  *fleet = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    *fleet = *fleet * ((size_t)problem->classes[i].optional + 1) + (size_t)lacks[i];
  }
  return true;
}

fc_status one_fleet_make(struct one_fleet *one, const struct problem *problem, size_t fleet, fc_error *error) {
  struct one_fleet made = {.given_class = memory_allocate(problem->class_count, sizeof *made.given_class)};
  const fc_status status = problem_borrow(&made.problem, problem, error);
  made.problem.fleets = (struct fleet_list){0};
  if (status != FC_OK || made.given_class == NULL) {
    one_fleet_clear(&made);
    return error_no_memory(error);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    made.problem.classes[i].ships -= fleet_lacks(problem, fleet, i);
    made.problem.classes[i].optional = 0;
  }
  problem_drop_empty_classes(&made.problem, made.given_class);
  *one = made;
  return FC_OK;
}

void one_fleet_clear(struct one_fleet *one) {
  problem_return(&one->problem);
  memory_free(one->given_class);
  *one = (struct one_fleet){0};
}
