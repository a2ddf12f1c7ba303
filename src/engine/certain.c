#include "engine/certain.h"

#include "model/covering.h"
#include "model/settle_sums.h"
#include "model/take_out.h"
#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

static bool comes_before(const struct placed_ship *one, const struct placed_ship *other) {
  if (one->ship_class != other->ship_class) {
    return one->ship_class < other->ship_class;
  }
  return one->placement.direction != other->placement.direction ? one->placement.direction < other->placement.direction
                                                                : one->placement.cell < other->placement.cell;
}

/* Removes a certain ship from the rest, which still has all classes of the given problem. */
static void remove_ship(struct certain *certain, size_t ship_class, enum direction direction, int cell) {
  const struct placed_ship ship = {.ship_class = ship_class, .placement = {.direction = direction, .cell = cell}};
  problem_take_out(&certain->rest, ship_class, direction, cell);
  certain->ships[certain->ship_count++] = ship;
  INSERT_LAST(certain->ships, certain->ship_count, comes_before);
}

/* The first rule, for one class. Returns whether a ship was removed. */
static bool remove_full_class(struct certain *certain, size_t ship_class) {
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
      /* The ship removed just before may forbid it. */
      if (!cell_set_has(&rest->classes[ship_class].allowed[direction], cell)) {
        certain->is_impossible = true;
        return false;
      }
      remove_ship(certain, ship_class, (enum direction)direction, cell);
    }
  }
  return true;
}

/* The second rule, for one cell. Returns whether a ship was removed. */
static bool remove_only_coverer(struct certain *certain, int cell) {
  const struct problem *rest = &certain->rest;
  if (!cell_set_has(&rest->covered, cell)) {
    return false;
  }
  struct covering covering = covering_start(rest, cell / rest->columns, cell % rest->columns);
  if (!covering_next(&covering)) {
    certain->is_impossible = true;
    return false;
  }
  const struct covering first = covering;
  if (covering_next(&covering)) {
    return false;
  }
  remove_ship(certain, first.ship_class, first.direction, first.start);
  return true;
}

static void apply_rules(struct certain *certain) {
  bool changes = true;
  while (changes && !certain->is_impossible) {
    changes = false;
    for (size_t i = 0; i < certain->rest.class_count && !certain->is_impossible; i++) {
      changes |= remove_full_class(certain, i);
    }
    for (int cell = 0; cell < certain->rest.rows * certain->rest.columns && !certain->is_impossible; cell++) {
      changes |= remove_only_coverer(certain, cell);
    }
    if (!certain->is_impossible) {
      changes |= problem_settle_sums(&certain->rest, &certain->is_impossible);
    }
  }
}

fc_status certain_find(struct certain *certain, const struct problem *problem, fc_error *error) {
  const size_t ships = problem_ship_count(problem);
  struct certain found = {0};
  const fc_status status = problem_borrow(&found.rest, problem, error);
  found.given_class = memory_allocate(problem->class_count, sizeof *found.given_class);
  found.ships = memory_allocate(ships, sizeof *found.ships);
  if (status != FC_OK || found.given_class == NULL || found.ships == NULL) {
    certain_clear(&found);
    return error_no_memory(error);
  }
  apply_rules(&found);
  problem_drop_empty_classes(&found.rest, found.given_class);
  *certain = found;
  return FC_OK;
}

void certain_weight(mpz_t weight, const struct placed_ship *ships, size_t ship_count, const struct problem *problem) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_ui(weight, 1);
  for (size_t i = 0; i < ship_count && problem_has_weights(problem); i++) {
    const uint64_t number = problem_weight(problem, &problem->classes[ships[i].ship_class], ships[i].placement);
    integer_from_word(factor, number);
    mpz_mul(weight, weight, factor);
  }
  mpz_clear(factor);
}

size_t certain_rest_class(const struct certain *certain, size_t ship_class) {
  for (size_t i = 0; i < certain->rest.class_count; i++) {
    if (certain->given_class[i] == ship_class) {
      return i;
    }
  }
  return NO_REST_CLASS;
}

bool certain_has(const struct certain *certain, size_t ship_class, struct placement placement) {
  bool has = false;
  for (size_t i = 0; i < certain->ship_count && !has; i++) {
    const struct placed_ship *ship = &certain->ships[i];
    has = ship->ship_class == ship_class && ship->placement.direction == placement.direction &&
          ship->placement.cell == placement.cell;
  }
  return has;
}

void certain_clear(struct certain *certain) {
  problem_return(&certain->rest);
  memory_free(certain->given_class);
  memory_free(certain->ships);
  *certain = (struct certain){0};
}
