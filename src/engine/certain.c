#include "engine/certain.h"

#include "model/covering.h"
#include "sys/memory.h"
#include "sys/status.h"

/* A ship of a class at a place. */
struct placed {
  size_t ship_class;
  enum direction direction;
  int start; /* the cell of the top or left end */
};

static bool is_on_board(const struct problem *problem, int row, int column) {
  return row >= 0 && row < problem->rows && column >= 0 && column < problem->columns;
}

/* Whether a ship at one cell keeps others from the cell that lies so many rows and columns away, at most one each. */
static bool keeps_away(fc_touching touching, int rows, int columns) {
  const bool is_itself = rows == 0 && columns == 0;
  const bool is_beside = rows == 0 || columns == 0;
  return is_itself || touching == FC_TOUCHING_NONE || (touching == FC_TOUCHING_DIAGONAL && is_beside);
}

/* The cells that no other ship may cover once a placement is made. */
static struct cell_set cells_taken(const struct problem *problem, const struct placed *placed) {
  struct cell_set taken = {0};
  for (int step = 0; step < problem->classes[placed->ship_class].length; step++) {
    const int cell = cell_ahead(placed->start, placed->direction, step, problem->columns);
    for (int rows = -1; rows <= 1; rows++) {
      for (int columns = -1; columns <= 1; columns++) {
        const int row = cell / problem->columns + rows;
        const int column = cell % problem->columns + columns;
        if (is_on_board(problem, row, column) && keeps_away(problem->touching, rows, columns)) {
          cell_set_add(&taken, row * problem->columns + column);
        }
      }
    }
  }
  return taken;
}

/* Forbids every placement that covers a cell. */
static void forbid_covering(struct problem *problem, int cell) {
  struct covering covering = covering_start(problem, cell / problem->columns, cell % problem->columns);
  while (covering_next(&covering)) {
    cell_set_remove(&problem->classes[covering.ship_class].allowed[covering.direction], covering.start);
  }
}

static void forbid_all(struct problem_class *ships) {
  ships->allowed[ACROSS] = (struct cell_set){0};
  ships->allowed[DOWN] = (struct cell_set){0};
}

/* Takes a certain placement out of the rest, whose classes are still all those of the given problem. */
static void take_out(struct certain *certain, const struct placed *placed) {
  struct problem *rest = &certain->rest;
  struct problem_class *ships = &rest->classes[placed->ship_class];
  const struct cell_set taken = cells_taken(rest, placed);
  for (int cell = 0; cell < rest->rows * rest->columns; cell++) {
    if (cell_set_has(&taken, cell)) {
      forbid_covering(rest, cell);
    }
  }
  for (int step = 0; step < ships->length; step++) {
    cell_set_remove(&rest->covered, cell_ahead(placed->start, placed->direction, step, rest->columns));
  }
  cell_set_add(&certain->classes[placed->ship_class].placements[placed->direction], placed->start);
  ships->ships--;
  if (ships->ships == 0) {
    forbid_all(ships);
  }
}

static int allowed_placements(const struct problem_class *ships) {
  return cell_set_size(&ships->allowed[ACROSS]) + cell_set_size(&ships->allowed[DOWN]);
}

/* The first rule, for one class. Returns whether anything was taken out. */
static bool take_out_class(struct certain *certain, size_t ship_class) {
  struct problem *rest = &certain->rest;
  const struct problem_class ships = rest->classes[ship_class];
  const int placements = allowed_placements(&ships);
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
