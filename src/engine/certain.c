#include "engine/certain.h"

#include "model/covering.h"
#include "model/take_out.h"
#include "sys/memory.h"
#include "sys/status.h"

/* A ship of a class at a place. */
struct placed {
  size_t ship_class;
  enum direction direction;
  int start; /* the cell of the top or left end */
};

/* Takes a certain placement out of the rest, whose classes are still all those of the given problem. */
static void take_out(struct certain *certain, const struct placed *placed) {
  problem_take_out(&certain->rest, placed->ship_class, placed->direction, placed->start);
  cell_set_add(&certain->classes[placed->ship_class].placements[placed->direction], placed->start);
}

/* The first rule, for one class. Returns whether anything was taken out. */
static bool take_out_class(struct certain *certain, size_t ship_class) {
  struct problem *rest = &certain->rest;
  const struct problem_class ships = rest->classes[ship_class];
  const int placements = class_placement_count(&ships);
  certain->is_impossible |= placements < ships.ships;
  if (certain->is_impossible || ships.ships == 0 || placements > ships.ships) {
    return false;
  }
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    for (int cell = 0; cell < rest->rows * rest->columns; cell++) {
      if (!cell_set_has(&ships.allowed[direction], cell)) {
        continue;
      }
      /* One that has just been taken out may have forbidden it. */
      if (!cell_set_has(&rest->classes[ship_class].allowed[direction], cell)) {
        certain->is_impossible = true;
        return false;
      }
      take_out(certain, &(struct placed){.ship_class = ship_class, .direction = (enum direction)direction, .start = cell});
    }
  }
  return true;
}

/* The second rule, for one cell. Returns whether anything was taken out. */
static bool take_out_coverer(struct certain *certain, int cell) {
  const struct problem *rest = &certain->rest;
  if (!cell_set_has(&rest->covered, cell)) {
    return false;
  }
  struct covering covering = covering_start(rest, cell / rest->columns, cell % rest->columns);
  if (!covering_next(&covering)) {
    certain->is_impossible = true;
    return false;
  }
  const struct placed first = {.ship_class = covering.ship_class, .direction = covering.direction, .start = covering.start};
  if (covering_next(&covering)) {
    return false;
  }
  take_out(certain, &first);
  return true;
}

static void apply_rules(struct certain *certain) {
  bool changes = true;
  while (changes && !certain->is_impossible) {
    changes = false;
    for (size_t i = 0; i < certain->rest.class_count && !certain->is_impossible; i++) {
      changes |= take_out_class(certain, i);
    }
    for (int cell = 0; cell < certain->rest.rows * certain->rest.columns && !certain->is_impossible; cell++) {
      changes |= take_out_coverer(certain, cell);
    }
  }
}

/* Drops the classes of the rest of which no ship is left. */
static void drop_empty_classes(struct certain *certain) {
  size_t kept = 0;
  for (size_t i = 0; i < certain->rest.class_count; i++) {
    certain->classes[i].rest_class = NO_REST_CLASS;
    if (certain->rest.classes[i].ships > 0) {
      certain->classes[i].rest_class = kept;
      certain->rest.classes[kept++] = certain->rest.classes[i];
    }
  }
  certain->rest.class_count = kept;
}

fc_status certain_find(struct certain *certain, const struct problem *problem, fc_error *error) {
  struct certain found = {.rest = *problem};
  found.rest.classes = memory_allocate(problem->class_count, sizeof *found.rest.classes);
  found.classes = memory_allocate_zeroed(problem->class_count, sizeof *found.classes);
  if (!found.rest.classes || !found.classes) {
    certain_clear(&found);
    return error_no_memory(error);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    found.rest.classes[i] = problem->classes[i];
  }
  apply_rules(&found);
  drop_empty_classes(&found);
  *certain = found;
  return FC_OK;
}

void certain_weight(mpz_t weight, const struct certain *certain, const struct problem *problem) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_ui(weight, 1);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS && problem->classes[i].weights; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        if (cell_set_has(&certain->classes[i].placements[direction], cell)) {
          const uint64_t number = problem_weight(problem, &problem->classes[i], (enum direction)direction, cell);
          mpz_import(factor, 1, -1, sizeof number, 0, 0, &number);
          mpz_mul(weight, weight, factor);
        }
      }
    }
  }
  mpz_clear(factor);
}

size_t certain_given_class(const struct certain *certain, size_t rest_class) {
  size_t given = 0;
  while (certain->classes[given].rest_class != rest_class) {
    given++;
  }
  return given;
}

void certain_clear(struct certain *certain) {
  memory_free(certain->rest.classes);
  memory_free(certain->classes);
  *certain = (struct certain){0};
}
