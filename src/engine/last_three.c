#include "engine/last_three.h"

#include <math.h>
#include <string.h>

#include "sys/processors.h"

#define NUMBER uint32_t
#define NAMED(name) name##_in_32_bits
#include "engine/last_three_body.h"

#define NUMBER uint64_t
#define NAMED(name) name##_in_64_bits
#include "engine/last_three_body.h"

static size_t larger(size_t one, size_t other) {
  return one > other ? one : other;
}

/* The width of sums over two ships, which are at most the product of the total weights of two classes. 0: none is wide
 * enough. */
static unsigned find_bits(const struct candidates *candidates) {
  double most = 0;
  for (size_t i = 0; i < candidates->class_count; i++) {
    double weight = 0;
    for (uint32_t number = candidates->first[i]; number < candidates->first[i + 1]; number++) {
      weight += candidates->weights != NULL ? (double)candidates->weights[number] : 1;
    }
    most = weight > most ? weight : most;
  }
  return most <= UINT16_MAX ? 32 : most <= UINT32_MAX ? 64 : 0;
}

static void find_places(struct last_three *three) {
  const struct candidates *candidates = three->candidates;
  for (uint32_t number = 0; number < candidates_count(candidates); number++) {
    const struct placed_ship *candidate = &candidates->all[number];
    const enum direction direction = candidate->placement.direction;
    const size_t row = (size_t)(candidate->placement.cell / candidates->columns);
    const size_t column = (size_t)(candidate->placement.cell % candidates->columns);
    three->at[number] = (uint32_t)(row * three->step[DOWN] + column);
    three->has[candidate->ship_class][direction] = true;
    three->guard = larger(three->guard, three->ahead[candidate->ship_class] * three->step[direction]);
  }
  three->guard += three->step[DOWN];
  three->size = three->cells + 2 * three->guard;
  for (uint32_t number = 0; number < candidates_count(candidates); number++) {
    three->at[number] += candidates->all[number].placement.direction == DOWN ? (uint32_t)three->size : 0;
  }
}

double last_three_cost(int rows, int columns, fc_touching touching) {
  const double cells = (double)rows * columns;
  return touching == FC_TOUCHING_DIAGONAL ? INFINITY : (touching == FC_TOUCHING_NONE ? 32 : 20) * cells;
}

fc_status last_three_create(struct last_three **three, const struct candidates *candidates, struct budget *budget) {
  const unsigned bits = find_bits(candidates);
  *three = NULL;
  if (candidates->touching == FC_TOUCHING_DIAGONAL || bits == 0 || candidates->sum_count > 0) {
    return FC_OK;
  }
  struct last_three *made = budget_allocate_zeroed(budget, 1, sizeof *made);
  if (made == NULL) {
    return budget->status;
  }
  made->candidates = candidates;
  made->bits = bits;
  made->margin = candidates->touching == FC_TOUCHING_NONE;
  made->step[ACROSS] = 1;
  made->step[DOWN] = (size_t)candidates->columns + made->margin;
  made->cells = made->step[DOWN] * ((size_t)candidates->rows + made->margin);
  for (size_t i = 0; i < candidates->class_count; i++) {
    made->ahead[i] = (size_t)candidates->length[i] - 1 + made->margin;
  }
  made->at = budget_allocate(budget, candidates_count(candidates), sizeof *made->at);
  if (made->at != NULL) {
    find_places(made);
    made->planes = budget_allocate_zeroed(budget, PLANES * made->size, bits / 8);
  }
  if (made->planes == NULL) {
    last_three_free(made, budget);
    return budget->status;
  }
  *three = made;
  return FC_OK;
}

void last_three_free(struct last_three *three, struct budget *budget) {
  if (three != NULL) {
    budget_free(budget, three->planes, PLANES * three->size, three->bits / 8);
    budget_free(budget, three->at, candidates_count(three->candidates), sizeof *three->at);
    budget_free(budget, three, 1, sizeof *three);
  }
}

void last_three_begin(struct last_three *three, const struct candidate_set *open, const int *left) {
  three->class_count = 0;
  for (size_t i = 0; i < three->candidates->class_count; i++) {
    if (left[i] > 0) {
      three->ship_class[three->class_count] = i;
      three->ships[three->class_count++] = left[i];
    }
  }
  if (three->bits == 32) {
    begin_in_32_bits(three, open);
  } else {
    begin_in_64_bits(three, open);
  }
}

void last_three_find(struct last_three *three, size_t ship_class) {
  size_t others[2] = {0};
  size_t number = 0;
  size_t found = 0;
  for (size_t i = 0; i < three->class_count; i++) {
    const bool is_own = three->ship_class[i] == ship_class;
    number = is_own ? i : number;
    for (int ship = is_own ? 1 : 0; ship < three->ships[i]; ship++) {
      others[found++] = i;
    }
  }
  if (three->bits == 32) {
    find_in_32_bits(three, number, others[0], others[1]);
  } else {
    find_in_64_bits(three, number, others[0], others[1]);
  }
}
